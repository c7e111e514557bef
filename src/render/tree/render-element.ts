import type { ElementNode, PageNode } from '../../core/pages/page-tree.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import { attributes, element, type Html, html } from '../html.ts';
import { renderAnchors, toFragment } from '../inline-markup.ts';
import { withStyleClass } from '../utilities/authored-style.ts';
import { readAlert, renderAlert } from './callouts.ts';
import type { Draw } from './draw.ts';
import { plainText } from './markdown-inline.ts';
import { siteAsset, siteLink } from './site-link.ts';
import { renderTable } from './table.ts';

/** Renders an element of the allow-list. Links and files of the site are resolved by the context. */
export function renderElement(written: ElementNode, draw: Draw): Html {
  const node = withStyleClass(written);
  const { tag, attributes } = node;
  if (tag === 'a') return renderLink(node, draw);
  if (tag === 'img') return renderImage(attributes, draw);
  if (tag === 'table') return renderTable(node, draw);
  if (/^h[1-6]$/.test(tag)) return renderHeading(node, draw);
  if (tag === 'blockquote') return renderQuote(node, draw);
  if (tag === 'li') return renderItem(node, draw);
  if (tag === 'code' && isShortCode(node))
    return element(tag, { ...attributes, class: 'x-whole' }, draw.nodes(node.children));
  if (tag === 'video' || tag === 'audio' || tag === 'source' || tag === 'track') return renderMedia(node, draw);
  return element(tag, attributes, draw.nodes(node.children));
}

/** Returns whether the code stays on one line, though browsers would break it after a hyphen: `gpt-4o`. */
function isShortCode({ attributes, children }: ElementNode): boolean {
  const text = plainText(children);
  return attributes.class === undefined && text.length < 24 && /^\S+-\S+$/.test(text);
}

/** Renders a quote, or an alert in GitHub's syntax. */
function renderQuote({ tag, attributes, children }: ElementNode, draw: Draw): Html {
  const alert = readAlert(children);
  return alert === undefined
    ? element(tag, attributes, draw.nodes(children))
    : renderAlert(alert.name, alert.children, draw);
}

/** Renders a list item. The text of a task is the label of its checkbox. */
function renderItem({ tag, attributes, children }: ElementNode, draw: Draw): Html {
  const [first, ...others] = children;
  if (first?.kind !== 'element') return element(tag, attributes, draw.nodes(children));
  if (first.tag === 'input') return element(tag, { ...attributes, class: 'x-task' }, renderLabel(children, draw));
  const isTask = first.tag === 'p' && first.children[0]?.kind === 'element' && first.children[0].tag === 'input';
  if (!isTask) return element(tag, attributes, draw.nodes(children));
  return element(tag, { ...attributes, class: 'x-task' }, [
    element('p', first.attributes, renderLabel(first.children, draw)),
    draw.nodes(others),
  ]);
}

/** Renders the checkbox and the phrase after it as a label. A list in the item is not part of the label. */
function renderLabel(children: readonly PageNode[], draw: Draw): Html {
  const end = children.findIndex((child) => child.kind === 'element' && /^(?:ul|ol|p|pre|div|table)$/.test(child.tag));
  const phrase = end < 0 ? children : children.slice(0, end);
  return html`<label>${draw.nodes(phrase)}</label>${draw.nodes(end < 0 ? [] : children.slice(end))}`;
}

function renderLink({ attributes, children }: ElementNode, draw: Draw): Html {
  const { href, ...others } = attributes;
  if (draw.isInLink) return draw.nodes(children);
  if (typeof href !== 'string') return element('a', others, draw.nodes(children));
  const outside = safeAddress(href)?.kind === 'web' ? { rel: 'noopener' } : {};
  const label = hasName(children) ? {} : { 'aria-label': href };
  return element(
    'a',
    { ...others, href: siteLink(href, draw.context), ...outside, ...label },
    draw.inLink().nodes(children),
  );
}

/**
 * Returns whether the link contains text, or an image with alternative text. A link with only an icon would have no
 * accessible name.
 */
function hasName(children: readonly PageNode[]): boolean {
  return children.some((child) => {
    if (child.kind === 'element' && child.tag === 'img') return child.attributes.alt !== '';
    return child.kind === 'element' || child.kind === 'component'
      ? hasName(child.children) || (child.kind === 'component' && child.name !== 'Icon')
      : plainText([child]).trim() !== '';
  });
}

/** Renders a heading that links to itself. */
function renderHeading({ tag, attributes, otherIds = [], children }: ElementNode, draw: Draw): Html {
  const { id } = attributes;
  const link =
    typeof id === 'string' && !draw.isInLink
      ? element('a', { class: 'x-anchor', href: toFragment(id), 'aria-label': 'Link to this section' }, undefined)
      : undefined;
  return element(tag, attributes, [renderAnchors(otherIds), draw.nodes(children), link]);
}

/** Renders an image. If its file is missing, its alternative text is shown. */
function renderImage({ src, ...others }: ElementNode['attributes'], draw: Draw): Html {
  const place = typeof src === 'string' ? siteAsset(src, draw.context) : undefined;
  const alt = typeof others.alt === 'string' ? others.alt : '';
  if (place === undefined)
    return alt === ''
      ? html``
      : html`<span${attributes({ class: ['x-missing', others.class].filter(Boolean).join(' ') })}>${alt}</span>`;
  return element('img', { ...others, alt, src: place, loading: 'lazy' }, undefined);
}

function renderMedia({ tag, attributes, children }: ElementNode, draw: Draw): Html {
  const { src, poster, ...others } = attributes;
  const place = typeof src === 'string' ? siteAsset(src, draw.context) : undefined;
  const picture = typeof poster === 'string' ? siteAsset(poster, draw.context) : undefined;
  const controls = tag === 'video' || tag === 'audio' ? { controls: true, preload: 'metadata' } : {};
  return element(tag, { ...others, src: place, poster: picture, ...controls }, draw.nodes(children));
}
