import type { CodeNode } from '../../core/pages/page-tree.ts';
import type { DrawingNode } from '../../markup/drawing/drawing-node.ts';
import { readDiagram } from '../../markup/drawing/read-diagram.ts';
import { type Html, html, renderDrawing, vectorElement } from '../html.ts';
import { renderCode } from './code/render-code.ts';
import type { Draw } from './draw.ts';

/** Draws a Mermaid block. If that fails, it shows the source and says so. */
export function renderDiagram(node: CodeNode, draw: Draw): Html {
  const diagram = readDiagram(node.value, `${draw.nextId()}-`, draw.drawings);
  if (diagram === undefined)
    return html`${renderCode(node, draw)}<p class="x-faint">This diagram can’t be drawn, so its source is shown.</p>`;
  const { drawing, title } = diagram;
  const label = `${title}: ${findTexts(drawing).join(', ')}`.slice(0, longestLabel);
  const attributes = { ...drawing.attributes, role: 'img', 'aria-label': label };
  const svg = vectorElement('svg', attributes, drawing.children.map(renderDrawing));
  const caption = node.title === undefined ? undefined : html`<figcaption>${node.title}</figcaption>`;
  return html`<figure class="x-diagram"><div class="x-canvas" tabindex="0">${svg}</div>${caption}<details class="x-source"><summary>Source of the diagram</summary><pre tabindex="0"><code>${node.value}</code></pre></details></figure>`;
}

const longestLabel = 300;

function findTexts(node: DrawingNode): readonly string[] {
  if (typeof node === 'string') return [];
  if (node.tag === 'text') return [joinWords(node).replace(/\s+/g, ' ').trim()].filter((words) => words !== '');
  return node.children.flatMap(findTexts);
}

function joinWords(node: DrawingNode): string {
  return typeof node === 'string' ? node : node.children.map(joinWords).join(' ');
}
