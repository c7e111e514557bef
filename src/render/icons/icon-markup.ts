import type { NavIcon } from '../../core/docs-json/site-settings.ts';
import { attributes, type Html, html } from '../html.ts';

/** Finds an icon among the packed ones: the inside of its SVG, drawn in `currentColor`, and its grid. Undefined: none has that name. */
export type FindIcon = (
  name: string,
  library: 'lucide' | 'fontawesome',
  iconType?: string,
) => { readonly viewBox: string; readonly body: Html } | undefined;

/** The icon as an inline SVG in the color of its text. An unknown one, or one of a library that is not packed, is searched in both. */
export function iconMarkup(icon: NavIcon, siteLibrary: string | undefined, findIcon: FindIcon): Html | undefined {
  const wanted = icon.library ?? siteLibrary;
  const isLucide = wanted === 'lucide' || wanted === 'tabler';
  const find = (library: 'lucide' | 'fontawesome') => findIcon(icon.name, library, icon.style);
  const found = isLucide ? (find('lucide') ?? find('fontawesome')) : (find('fontawesome') ?? find('lucide'));
  if (found === undefined) return undefined;
  const { viewBox, body } = found;
  return html`<svg${attributes({ class: 'glyph', viewBox, fill: 'currentColor', 'aria-hidden': 'true' })}>${body}</svg>`;
}
