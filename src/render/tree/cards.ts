import { attributes, type Html, html } from '../html.ts';
import { type ComponentRenderer, textProp } from './draw.ts';
import { renderIcon } from './icons.ts';
import { siteAsset, siteLink } from './site-link.ts';

const renderCard: ComponentRenderer = (node, draw) => {
  const href = textProp(node, 'href');
  const title = textProp(node, 'title', 'name');
  const picture = textProp(node, 'img');
  const place = picture === undefined ? undefined : siteAsset(picture, draw.context);
  const head = [renderIcon(textProp(node, 'icon'), draw), title];
  const action = textProp(node, 'cta') ?? (title === undefined ? href : undefined);
  return html`<div class="x-card">${
    place === undefined ? undefined : html`<img${attributes({ src: place })} alt="" loading="lazy">`
  }${title === undefined ? undefined : html`<p class="x-title">${link(head, href)}</p>`}${
    node.children.length === 0 ? undefined : html`<div class="x-body">${draw.nodes(node.children)}</div>`
  }${textProp(node, 'description') === undefined ? undefined : html`<p>${textProp(node, 'description')}</p>`}${
    action === undefined ? undefined : html`<p class="x-more">${link([action], href)}</p>`
  }</div>`;

  function link(content: readonly (Html | string | undefined)[], target: string | undefined): Html {
    return target === undefined
      ? html`${content}`
      : html`<a${attributes({ href: siteLink(target, draw.context) })}>${content}</a>`;
  }
};

/** `cols` from 1 to 4; default two. */
const renderColumns: ComponentRenderer = (node, draw) => {
  const wanted = Number(textProp(node, 'cols') ?? 2);
  const count = wanted >= 1 && wanted <= 4 ? Math.round(wanted) : 2;
  return html`<div class="x-columns" data-cols="${count}">${draw.nodes(node.children)}</div>`;
};

const renderColumn: ComponentRenderer = (node, draw) => html`<div class="x-column">${draw.nodes(node.children)}</div>`;

export const cards: readonly (readonly [string, ComponentRenderer])[] = [
  ['Card', renderCard],
  ['Tile', renderCard],
  ['CardGroup', renderColumns],
  ['Columns', renderColumns],
  ['Column', renderColumn],
];
