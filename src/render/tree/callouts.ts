import type { ComponentNode } from '../../core/pages/page-tree.ts';
import { type Html, html } from '../html.ts';
import { type ComponentRenderer, type Draw, textProp } from './draw.ts';

/** Component → the label before its text, so that color is never the only sign. */
export const calloutWords: { readonly [component: string]: string } = {
  Note: 'Note',
  Info: 'Info',
  Tip: 'Tip',
  Check: 'Done',
  Warning: 'Warning',
  Danger: 'Danger',
  Callout: 'Note',
  Banner: 'Notice',
};

const renderCallout: ComponentRenderer = (node: ComponentNode, draw: Draw): Html => {
  const word = textProp(node, 'title') ?? calloutWords[node.name] ?? 'Note';
  const kind = node.name.toLowerCase();
  return html`<div class="x-callout x-${kind}" role="note"><strong class="x-word">${word}</strong><div class="x-body">${draw.nodes(node.children)}</div></div>`;
};

export const callouts: readonly (readonly [string, ComponentRenderer])[] = Object.keys(calloutWords).map((name) => [
  name,
  renderCallout,
]);
