import type { ElementNode } from '../../core/pages/page-tree.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import { fragmentOf, renderAnchors } from '../anchors.ts';
import { element, type Html, html } from '../html.ts';
import type { Draw } from './draw.ts';
import { siteAsset, siteLink } from './site-link.ts';

/** An element of the allow-list; links and files of the site go through the context. */
export function renderElement(node: ElementNode, draw: Draw): Html {
  const { tag, attributes } = node;
  if (tag === 'a') return renderLink(node, draw);
  if (tag === 'img') return renderImage(attributes, draw);
  if (tag === 'table') return html`<div class="x-table">${element(tag, attributes, draw.nodes(node.children))}</div>`;
  if (/^h[1-6]$/.test(tag)) return renderHeading(node, draw);
  if (tag === 'video' || tag === 'audio' || tag === 'source' || tag === 'track') return renderMedia(node, draw);
  return element(tag, attributes, draw.nodes(node.children));
}

function renderLink({ attributes, children }: ElementNode, draw: Draw): Html {
  const { href, ...others } = attributes;
  if (typeof href !== 'string') return element('a', others, draw.nodes(children));
  const outside = safeAddress(href)?.kind === 'web' ? { rel: 'noopener' } : {};
  return element('a', { ...others, href: siteLink(href, draw.context), ...outside }, draw.nodes(children));
}

/** Headings link to themselves. */
function renderHeading({ tag, attributes, otherIds = [], children }: ElementNode, draw: Draw): Html {
  const { id } = attributes;
  const link =
    typeof id === 'string'
      ? element('a', { class: 'x-anchor', href: fragmentOf(id), 'aria-label': 'Link to this section' }, undefined)
      : undefined;
  return element(tag, attributes, [renderAnchors(otherIds), draw.nodes(children), link]);
}

/** An image whose file is missing is shown as its alternative text. */
function renderImage({ src, ...others }: ElementNode['attributes'], draw: Draw): Html {
  const place = typeof src === 'string' ? siteAsset(src, draw.context) : undefined;
  const alt = typeof others.alt === 'string' ? others.alt : '';
  if (place === undefined) return alt === '' ? html`` : html`<span class="x-missing">${alt}</span>`;
  return element('img', { ...others, alt, src: place, loading: 'lazy' }, undefined);
}

function renderMedia({ tag, attributes, children }: ElementNode, draw: Draw): Html {
  const { src, poster, ...others } = attributes;
  const place = typeof src === 'string' ? siteAsset(src, draw.context) : undefined;
  const picture = typeof poster === 'string' ? siteAsset(poster, draw.context) : undefined;
  const controls = tag === 'video' || tag === 'audio' ? { controls: true, preload: 'none' } : {};
  return element(tag, { ...others, src: place, poster: picture, ...controls }, draw.nodes(children));
}
