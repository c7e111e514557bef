import { attributes, html } from '../html.ts';
import { type ComponentRenderer, textProp } from './draw.ts';

const renderFrame: ComponentRenderer = (node, draw) => {
  const caption = textProp(node, 'caption');
  const hint = textProp(node, 'hint');
  return html`<figure class="x-frame">${hint === undefined ? undefined : html`<p class="x-faint">${hint}</p>`}<div>${draw.nodes(node.children)}</div>${
    caption === undefined ? undefined : html`<figcaption>${caption}</figcaption>`
  }</figure>`;
};

/** The tip follows its word, so that it can be read without a pointer. */
const renderTooltip: ComponentRenderer = (node, draw) => {
  const tip = textProp(node, 'tip', 'headline');
  return html`<span class="x-tooltip">${draw.nodes(node.children)}${
    tip === undefined ? undefined : html` <span class="x-explained">(${tip})</span>`
  }</span>`;
};

const renderBadge: ComponentRenderer = (node, draw) => html`<span class="x-badge">${draw.nodes(node.children)}</span>`;

const renderPanel: ComponentRenderer = (node, draw) =>
  html`<section class="x-aside">${draw.nodes(node.children)}</section>`;

/** A prompt to paste into an assistant. */
const renderPrompt: ComponentRenderer = (node, draw) => {
  const title = textProp(node, 'description', 'title');
  return html`<section class="x-prompt">${title === undefined ? undefined : html`<p class="x-title">${title}</p>`}<div class="x-body">${draw.nodes(node.children)}</div></section>`;
};

/** Content for people or for machines only; the page shows both. */
const renderVisibility: ComponentRenderer = (node, draw) =>
  textProp(node, 'for') === 'agents'
    ? html`<details class="x-expandable"><summary>For assistants</summary><div class="x-body">${draw.nodes(node.children)}</div></details>`
    : draw.nodes(node.children);

const renderLatex: ComponentRenderer = (node, draw) =>
  html`<code class="x-math" role="math">${draw.nodes(node.children)}</code>`;

const renderRepository: ComponentRenderer = (node, draw) => {
  const repository = textProp(node, 'repo', 'name', 'href');
  const known = repository !== undefined && /^[\w.-]+\/[\w.-]+$/.test(repository);
  const link = known
    ? html`<a${attributes({ href: `https://github.com/${repository}`, rel: 'noopener' })}>${repository}</a>`
    : html`${repository}`;
  return html`<p>${link}</p>${draw.nodes(node.children)}`;
};

export const asides: readonly (readonly [string, ComponentRenderer])[] = [
  ['Frame', renderFrame],
  ['Tooltip', renderTooltip],
  ['Badge', renderBadge],
  ['Panel', renderPanel],
  ['Prompt', renderPrompt],
  ['Visibility', renderVisibility],
  ['Latex', renderLatex],
  ['GitHub.Repo', renderRepository],
];
