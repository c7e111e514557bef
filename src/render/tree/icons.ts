import { attributes, type Html, html } from '../html.ts';
import { type ComponentRenderer, type Draw, textProp } from './draw.ts';
import { siteAsset } from './site-link.ts';

/** An image of the site or an emoji; names of icon fonts show nothing, because pages load no external fonts. */
export function renderIcon(icon: string | undefined, draw: Draw): Html | undefined {
  if (icon === undefined) return undefined;
  if (/[./]/.test(icon)) {
    const place = siteAsset(icon, draw.context);
    return place === undefined ? undefined : html`<img class="x-icon"${attributes({ src: place })} alt="">`;
  }
  return /^[\w\s-]*$/.test(icon) ? undefined : html`<span class="x-icon" aria-hidden="true">${icon}</span>`;
}

const renderIconComponent: ComponentRenderer = (node, draw) =>
  renderIcon(textProp(node, 'icon'), draw) ?? draw.nodes(node.children);

export const icons: readonly (readonly [string, ComponentRenderer])[] = [['Icon', renderIconComponent]];
