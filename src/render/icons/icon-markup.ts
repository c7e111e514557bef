import type { NavIcon } from '../../core/docs-json/site-settings.ts';
import { type Html, iconShape } from '../html.ts';

/** Finds an icon among the packed ones: the inside of its SVG, and its grid. Undefined: there is none of that name. */
export type FindIcon = (
  name: string,
  library: 'lucide' | 'fontawesome',
  iconType?: string,
) => { readonly viewBox: string; readonly body: string } | undefined;

/** The icon as an inline SVG in the color of its text. An unknown one, or one of a library that is not packed, is searched in both. */
export function iconMarkup(icon: NavIcon, siteLibrary: string | undefined, findIcon: FindIcon): Html | undefined {
  const wanted = icon.library ?? siteLibrary;
  const libraries = wanted === 'lucide' || wanted === 'tabler' ? lucideFirst : fontAwesomeFirst;
  for (const library of libraries) {
    const found = findIcon(icon.name, library, icon.style);
    if (found !== undefined) return iconShape(found, library === 'lucide' ? 'lines' : 'form');
  }
  return undefined;
}

const lucideFirst = ['lucide', 'fontawesome'] as const;
const fontAwesomeFirst = ['fontawesome', 'lucide'] as const;
