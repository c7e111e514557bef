import { asides } from './asides.ts';
import { callouts } from './callouts.ts';
import { cards } from './cards.ts';
import { type ComponentRenderer, textProp } from './draw.ts';
import { embeds } from './embeds.ts';
import { fields } from './fields.ts';
import { fileTree } from './file-tree.ts';
import { icons } from './icons.ts';
import { plainText } from './markdown-inline.ts';
import { renderDiagram } from './render-diagram.ts';
import { renderMath } from './render-leaf.ts';
import { steps } from './steps.ts';
import { tabs } from './tabs.ts';

const renderLatex: ComponentRenderer = (node, draw) =>
  renderMath({ display: false, value: plainText(node.children) }, draw);

/** Renders a diagram whose source is in an attribute or between the tags. */
const renderMermaid: ComponentRenderer = (node, draw) => {
  const value = textProp(node, 'chart', 'code') ?? plainText(node.children);
  return renderDiagram({ kind: 'code', lang: 'mermaid', meta: '', value }, draw);
};

const formulas: readonly (readonly [string, ComponentRenderer])[] = [
  ['Latex', renderLatex],
  ['Mermaid', renderMermaid],
];

/**
 * The renderer of each component. To add a component, write its renderer in the file of its family, and add its name to
 * markup/known-components.ts.
 */
export const componentRenderers: ReadonlyMap<string, ComponentRenderer> = new Map([
  ...asides,
  ...callouts,
  ...cards,
  ...embeds,
  ...fields,
  ...fileTree,
  ...formulas,
  ...icons,
  ...steps,
  ...tabs,
]);
