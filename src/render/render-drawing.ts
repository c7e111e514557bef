import type { DrawingNode } from '../markup/drawing/drawing-node.ts';
import { type Html, html, vectorElement } from './html.ts';

/** Renders SVG or MathML that passed its allow-list. */
export function renderDrawing(node: DrawingNode): Html {
  if (typeof node === 'string') return html`${node}`;
  return vectorElement(node.tag, node.attributes, node.children.map(renderDrawing));
}
