import { type ComponentRenderer, textProp } from './draw.ts';
import { plainText } from './markdown-inline.ts';
import { renderDiagram } from './render-diagram.ts';
import { renderMath } from './render-leaf.ts';

const renderLatex: ComponentRenderer = (node, draw) =>
  renderMath({ display: false, value: plainText(node.children) }, draw);

/** Renders a diagram whose source is in an attribute or between the tags. */
const renderMermaid: ComponentRenderer = (node, draw) => {
  const value = textProp(node, 'chart', 'code') ?? plainText(node.children);
  return renderDiagram({ kind: 'code', lang: 'mermaid', meta: '', value }, draw);
};

export const formulas: readonly (readonly [string, ComponentRenderer])[] = [
  ['Latex', renderLatex],
  ['Mermaid', renderMermaid],
];
