import type { NavDetails } from '../../core/docs-json/nav-element.ts';
import type { NavIcon } from '../../core/docs-json/site-settings.ts';
import { attributes, type Html, html } from '../../render/html.ts';
import { drawIcon } from '../../render/icons/find-icon.ts';
import type { ShellPage, SiteShell } from './site-shell.ts';

/** Returns the icon of a navigation element. Undefined if it has none, or if it is unknown. */
export function navIcon(shell: SiteShell, page: ShellPage, { icon }: Pick<NavDetails, 'icon'>): Html | undefined {
  return icon === undefined ? undefined : siteIcon(shell, page, icon);
}

/** Renders an icon of a library, an image by its path or URL, or an emoji. */
export function siteIcon(shell: SiteShell, page: ShellPage, icon: NavIcon): Html | undefined {
  if (/[./]/.test(icon.name)) {
    const src = page.links.written(icon.name);
    return src === undefined ? undefined : html`<img class="glyph"${attributes({ src })} alt="">`;
  }
  if (!/^[\w\s-]+$/.test(icon.name)) return html`<span class="glyph" aria-hidden="true">${icon.name}</span>`;
  // Tabler, which is not bundled, shares most names with Lucide.
  const named = icon.library ?? shell.settings.iconLibrary;
  const library = named === 'lucide' || named === 'tabler' ? 'lucide' : 'fontawesome';
  // The size is that of the style, for a page that is served where its style is not found.
  return drawIcon(icon.name, { library, iconType: icon.style, className: 'glyph', size: 16 });
}

/** Renders an icon of our own controls: lines, and optionally a filled shape, on a grid of 20. */
export function controlIcon(lines: string, form?: string): Html {
  const filled = form === undefined ? '' : html`<path class="form" d="${form}"/>`;
  return html`<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="${lines}"/>${filled}</svg>`;
}
