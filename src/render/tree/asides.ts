import { encodePercent } from '../../core/source/text/percent-encoding.ts';
import { attributes, type Html, html } from '../html.ts';
import { drawIcon } from '../icons/find-icon.ts';
import { type ComponentRenderer, colorProp, findContent, flagProp, markdownProp, textProp, textsProp } from './draw.ts';
import { renderComponentIcon } from './icons.ts';
import { siteLink } from './site-link.ts';
import { treeToMarkdown } from './tree-to-markdown.ts';
import { renderVisibility } from './visibility.ts';

const renderFrame: ComponentRenderer = (node, draw) => {
  const [caption, hint] = [markdownProp(node, 'caption'), markdownProp(node, 'hint')];
  return html`<figure class="x-frame">${hint && html`<p class="x-faint">${draw.nodes(hint)}</p>`}<div>${draw.nodes(findContent(node))}</div>${
    caption && html`<figcaption>${draw.nodes(caption)}</figcaption>`
  }</figure>`;
};

/**
 * Renders words that can be focused. They show the tip while they, or the link in it, have the focus or the pointer.
 */
const renderTooltip: ComponentRenderer = (node, draw) => {
  const [headline, tip, cta] = [textProp(node, 'headline'), textProp(node, 'tip'), textProp(node, 'cta')];
  const href = textProp(node, 'href');
  const target = href === undefined ? undefined : siteLink(href, draw.context);
  if (headline === undefined && tip === undefined) return draw.nodes(node.children);
  const id = draw.nextId();
  const title = headline === undefined ? undefined : html`<strong>${headline}</strong> `;
  const link = target === undefined ? undefined : html` <a${attributes({ href: target })}>${cta ?? href}</a>`;
  return html`<span class="x-tooltip"><span class="x-term" tabindex="0" aria-describedby="${id}">${draw.nodes(node.children)}</span><span class="x-hint" role="tooltip" id="${id}">${title}${tip}${link}</span></span>`;
};

const badgeColors: ReadonlySet<string> = new Set(
  'gray blue green yellow orange red purple white surface white-destructive surface-destructive'.split(' '),
);

const renderBadge: ComponentRenderer = (node, draw) => {
  const color = textProp(node, 'color');
  const values = {
    class: 'x-badge',
    'data-tone': color !== undefined && badgeColors.has(color) ? color : undefined,
    'data-size': /^(?:xs|sm|md|lg)$/.exec(textProp(node, 'size') ?? '')?.[0],
    'data-shape': /^(?:rounded|pill)$/.exec(textProp(node, 'shape') ?? '')?.[0],
    'data-stroke': flagProp(node, 'stroke'),
    'data-disabled': flagProp(node, 'disabled'),
  };
  const customColor = color !== undefined && !badgeColors.has(color) ? colorProp(node, 'color') : undefined;
  return html`<span${attributes(values)}>${renderComponentIcon(node, draw, customColor ?? null)}${draw.nodes(node.children)}</span>`;
};

const renderPanel: ComponentRenderer = (node, draw) =>
  html`<section class="x-aside">${draw.nodes(node.children)}</section>`;

/** Renders a prompt that readers can paste into an assistant. */
const renderPrompt: ComponentRenderer = (node, draw) => {
  const title = markdownProp(node, 'description') ?? markdownProp(node, 'title');
  const content = findContent(node);
  const prompt = treeToMarkdown({ children: content });
  const cursor = textsProp(node, 'actions').includes('cursor') ? renderCursorLink(prompt) : undefined;
  return html`<section class="x-prompt"><p class="x-title">${renderComponentIcon(node, draw)}${title === undefined ? 'Prompt' : draw.nodes(title)}</p><button type="button" class="copy-code" data-copy="${prompt}">Copy</button><div class="x-body">${draw.nodes(content)}</div>${cursor}</section>`;
};

/** Renders the link that opens the prompt in Cursor. Returns undefined if the prompt is too long for a URL. */
function renderCursorLink(prompt: string): Html | undefined {
  const href = `https://cursor.com/link/prompt?text=${encodePercent(prompt)}`;
  if (href.length > longestLink) return undefined;
  return html`<p class="x-more"><a${attributes({ href, rel: 'noopener' })}>Open in Cursor${drawIcon('arrow-up-right', { library: 'lucide' })}</a></p>`;
}

/** The limit for such URLs in Cursor. */
const longestLink = 8000;

const renderRepository: ComponentRenderer = (node, draw): Html => {
  const written = textProp(node, 'repo', 'name', 'href');
  const repository = written?.replace(/^https:\/\/github\.com\//, '').replace(/(?:\.git)?\/?$/, '');
  if (repository === undefined || !/^[\w.-]+\/[\w.-]+$/.test(repository))
    return html`<p>${written}</p>${draw.nodes(node.children)}`;
  const link = attributes({
    class: `x-repository${textProp(node, 'variant') === 'flat' ? ' x-flat' : ''}`,
    href: `https://github.com/${repository}`,
    rel: 'noopener',
  });
  const icon = drawIcon('github', { library: 'fontawesome' });
  return html`<p><a${link}>${icon}${repository}</a></p>${draw.nodes(node.children)}`;
};

export const asides: readonly (readonly [string, ComponentRenderer])[] = [
  ['Frame', renderFrame],
  ['Tooltip', renderTooltip],
  ['Badge', renderBadge],
  ['Panel', renderPanel],
  ['Prompt', renderPrompt],
  ['Visibility', renderVisibility],
  ['GitHub.Repo', renderRepository],
];
