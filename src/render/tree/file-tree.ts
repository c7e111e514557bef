import { html } from '../html.ts';
import { type ComponentRenderer, textProp } from './draw.ts';

const renderFiles: ComponentRenderer = (node, draw) => html`<ul class="x-tree">${draw.nodes(node.children)}</ul>`;

const renderFolder: ComponentRenderer = (node, draw) =>
  html`<li><code>${textProp(node, 'name') ?? ''}/</code><ul>${draw.nodes(node.children)}</ul></li>`;

const renderFile: ComponentRenderer = (node) => html`<li><code>${textProp(node, 'name') ?? ''}</code></li>`;

/** A color with its name and its value; a swatch would need an inline style, so the value is shown. */
const renderColor: ComponentRenderer = (node, draw) => {
  const value = node.props.value;
  const words =
    typeof value === 'object' && value !== null
      ? Object.values(value).map(String).join(' / ')
      : textProp(node, 'value');
  return html`<li><span>${textProp(node, 'name', 'title')}</span> <code>${words}</code>${draw.nodes(node.children)}</li>`;
};

const renderColorRow: ComponentRenderer = (node, draw) =>
  html`<li><span>${textProp(node, 'title')}</span><ul>${draw.nodes(node.children)}</ul></li>`;

export const fileTree: readonly (readonly [string, ComponentRenderer])[] = [
  ['Tree', renderFiles],
  ['Tree.Folder', renderFolder],
  ['Tree.File', renderFile],
  ['Color', renderFiles],
  ['Color.Row', renderColorRow],
  ['Color.Item', renderColor],
];
