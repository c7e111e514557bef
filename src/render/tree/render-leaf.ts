import type { MathNode, PlaceholderNode } from '../../core/pages/page-tree.ts';
import { readFormula } from '../../markup/drawing/read-formula.ts';
import { type Html, html } from '../html.ts';
import { renderDrawing } from '../render-drawing.ts';

/** A formula as MathML; one with a mistake is its source. */
export function renderMath({ display, value }: Pick<MathNode, 'display' | 'value'>): Html {
  const formula = readFormula(value, display);
  const math = formula.kind === 'drawn' ? renderDrawing(formula.drawing) : undefined;
  const shown =
    math ?? html`<code class="x-gap" title="${formula.kind === 'wrong' ? formula.message : ''}">${value}</code>`;
  return display ? html`<div class="x-math" tabindex="0">${shown}</div>` : html`<span class="x-math">${shown}</span>`;
}

/** A placeholder for content that can't be shown, with its source. */
export function renderPlaceholder({ name, reason, source }: PlaceholderNode): Html {
  if (source.length < 60 && !source.includes('\n')) return html`<code class="x-gap" title="${reason}">${source}</code>`;
  return html`<details class="x-gap"><summary><code>${name}</code> ${reason}</summary><pre tabindex="0"><code>${source}</code></pre></details>`;
}
