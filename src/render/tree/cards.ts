import type { ComponentNode } from '../../core/pages/page-tree.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import { attributes, type Html, type HtmlValue, html } from '../html.ts';
import { drawIcon } from '../icons/find-icon.ts';
import { calloutIcons } from './callouts.ts';
import { type ComponentRenderer, type Draw, findContent, flagProp, textProp, titleProp } from './draw.ts';
import { renderComponentIcon, renderUnknownIcon } from './icons.ts';
import { siteAsset, siteLink } from './site-link.ts';

const renderCard: ComponentRenderer = (node, draw) => {
  const href = textProp(node, 'href');
  const picture = textProp(node, 'img');
  const place = picture === undefined ? undefined : siteAsset(picture, draw.context);
  const isOutside = href !== undefined && safeAddress(href)?.kind === 'web';
  const link = (content: HtmlValue): Html =>
    href === undefined
      ? html`${content}`
      : html`<a${attributes({ href: siteLink(href, draw.context), rel: isOutside ? 'noopener' : undefined })}>${content}</a>`;
  const type = textProp(node, 'type') ?? '';
  const box = {
    class: flagProp(node, 'horizontal') ? 'x-card x-horizontal' : 'x-card',
    'data-type': Object.hasOwn(calloutIcons, type) ? type : undefined,
  };
  const typeIcon = calloutIcons[box['data-type'] ?? ''];
  const icon = renderComponentIcon(node, draw) ?? renderUnknownIcon(node) ?? (typeIcon && drawIcon(typeIcon, lucide));
  return html`<div${attributes(box)}>${
    place === undefined ? undefined : html`<img${attributes({ class: 'x-picture', src: place })} alt="" loading="lazy">`
  }${hasArrow(node, isOutside) ? html`<span class="x-arrow">${drawIcon('arrow-up-right', lucide)}</span>` : undefined}${icon}<div class="x-words">${renderWords(node, draw, link)}</div></div>`;
};

/**
 * Returns whether the card has an arrow, which shows that its link leaves the site. Cards with a call to action need
 * none.
 */
function hasArrow(node: ComponentNode, isOutside: boolean): boolean {
  if (Object.hasOwn(node.props, 'arrow')) return flagProp(node, 'arrow') && textProp(node, 'href') !== undefined;
  return isOutside && textProp(node, 'cta') === undefined;
}

function renderWords(node: ComponentNode, draw: Draw, link: (content: HtmlValue) => Html): Html {
  const title = titleProp(node, draw) ?? titleProp(node, draw, 'name');
  const [description, cta] = [textProp(node, 'description'), textProp(node, 'cta')];
  const content = findContent(node);
  const action = cta ?? (title === undefined ? textProp(node, 'href') : undefined);
  const arrow = cta === undefined ? undefined : drawIcon('arrow-right', lucide);
  return html`${title === undefined ? undefined : html`<p class="x-title">${link(title)}</p>`}${
    description === undefined ? undefined : html`<p class="x-text">${description}</p>`
  }${content.length === 0 ? undefined : html`<div class="x-body">${draw.nodes(content)}</div>`}${
    action === undefined ? undefined : html`<p class="x-more">${link([action, arrow])}</p>`
  }`;
}

const lucide = { library: 'lucide' } as const;

/** Renders a picture or a drawing with its title below. */
const renderTile: ComponentRenderer = (node, draw) => {
  const [href, title, description] = [textProp(node, 'href'), textProp(node, 'title'), textProp(node, 'description')];
  const target = href === undefined ? undefined : siteLink(href, draw.context);
  const name = target === undefined ? title : html`<a${attributes({ href: target })}>${title ?? href}</a>`;
  return html`<div class="x-card x-tile"><div class="x-picture">${draw.nodes(node.children)}</div>${
    title === undefined && target === undefined ? undefined : html`<p class="x-title">${name}</p>`
  }${description === undefined ? undefined : html`<p class="x-text">${description}</p>`}</div>`;
};

/** `cols` is a number from 1 to 4, by default 2. */
const renderColumns: ComponentRenderer = (node, draw) => {
  const columns = Number(textProp(node, 'cols') ?? 2);
  const count = columns >= 1 && columns <= 4 ? Math.round(columns) : 2;
  return html`<div class="x-columns" data-cols="${count}">${draw.nodes(node.children)}</div>`;
};

const renderColumn: ComponentRenderer = (node, draw) => html`<div class="x-column">${draw.nodes(node.children)}</div>`;

export const cards: readonly (readonly [string, ComponentRenderer])[] = [
  ['Card', renderCard],
  ['Tile', renderTile],
  ['CardGroup', renderColumns],
  ['Columns', renderColumns],
  ['Column', renderColumn],
];
