import type { ComponentNode, PageNode, PageTree } from '../../core/pages/page-tree.ts';
import { DrawingBudget } from '../../markup/drawing/drawing-budget.ts';
import { themeAttribute } from '../../markup/tree/shown-in.ts';
import { attributes, type Html, html } from '../html.ts';
import type { RenderContext } from '../render-context.ts';
import { withSource } from '../sources/page-sources.ts';
import { addAuthoredStyle } from '../utilities/authored-style.ts';
import { renderCode } from './code/render-code.ts';
import { componentRenderers } from './component-renderers.ts';
import { type Draw, textProp } from './draw.ts';
import { renderDiagram } from './render-diagram.ts';
import { renderElement } from './render-element.ts';
import { renderMath, renderPlaceholder } from './render-leaf.ts';

/**
 * Renders a tree as HTML that is readable without script. Its classes are listed in webview/styles/prose.css.
 * Components without a renderer show their children. `file` is the file that the spans of the nodes refer to, if the
 * preview needs it. Two texts of one page have different `idPrefix`, so that no id is on the page twice.
 */
export function renderTree(tree: PageTree, context: RenderContext, file?: string, idPrefix = 'x'): Html {
  const { drawings = new DrawingBudget() } = context;
  let count = 0;
  const make = (isInLink: boolean): Draw => {
    const draw: Draw = {
      context,
      drawings,
      isInLink,
      inLink: () => (isInLink ? draw : make(true)),
      nodes: (nodes) =>
        html`${nodes.map((node) => (file === undefined ? renderNode(node, draw) : renderWritten(node, draw, file)))}`,
      nextId() {
        count += 1;
        return `${idPrefix}${count}`;
      },
    };
    return draw;
  };
  return make(false).nodes(tree.children);
}

/** Adds the source to blocks only. Texts and inline elements belong to the block around them. */
function renderWritten(node: PageNode, draw: Draw, file: string): Html {
  const markup = renderNode(node, draw);
  const isBlock = node.kind !== 'text' && node.kind !== 'math' && node.span !== undefined;
  return isBlock ? withSource(markup, { file, span: node.span }) : markup;
}

function renderNode(node: PageNode, draw: Draw): Html {
  switch (node.kind) {
    case 'text':
      return html`${node.value}`;
    case 'element':
      return renderElement(node, draw);
    case 'code':
      return node.lang === 'mermaid' ? renderDiagram(node, draw) : renderCode(node, draw);
    case 'math':
      return renderMath(node, draw);
    case 'component':
      return renderComponent(node, draw);
    case 'placeholder':
      return renderPlaceholder(node, draw.context.variant);
  }
}

function renderComponent(node: ComponentNode, draw: Draw): Html {
  const render = componentRenderers.get(node.name);
  const plain = render === undefined ? draw.nodes(node.children) : render(node, draw);
  const drawn = addAuthoredStyle(plain, node);
  const theme = textProp(node, themeAttribute);
  return theme === undefined ? drawn : html`<div${attributes({ [themeAttribute]: theme })}>${drawn}</div>`;
}
