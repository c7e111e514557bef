import type { NavIcon } from '../../core/docs-json/site-settings.ts';
import { attributes, type Html, html } from '../html.ts';

/**
 * Finds a bundled icon, first in the given library and then in the other one. Returns the content of its SVG, drawn in
 * `currentColor`, and its grid. Undefined if none has that name.
 */
export type FindIcon = (
  name: string,
  library: 'lucide' | 'fontawesome',
  iconType?: string,
) => { readonly viewBox: string; readonly body: Html } | undefined;

/**
 * Renders an icon as inline SVG in the color of its text. Tabler, which is not bundled, shares most names with Lucide.
 */
export function iconMarkup(icon: NavIcon, siteLibrary: string | undefined, findIcon: FindIcon): Html | undefined {
  const libraryName = icon.library ?? siteLibrary;
  const library = libraryName === 'lucide' || libraryName === 'tabler' ? 'lucide' : 'fontawesome';
  const found = findIcon(icon.name, library, icon.style);
  if (found === undefined) return undefined;
  const { viewBox, body } = found;
  return html`<svg${attributes({ class: 'glyph', viewBox, fill: 'currentColor', 'aria-hidden': 'true' })}>${body}</svg>`;
}
