import type { MathNode, PlaceholderNode } from '../../core/pages/page-tree.ts';
import { placeholderText } from '../../core/pages/placeholder-text.ts';
import { readFormula } from '../../markup/drawing/read-formula.ts';
import { type Html, html, renderDrawing } from '../html.ts';
import type { Draw } from './draw.ts';

/** Renders a formula as MathML. A formula with a mistake is shown as its source. */
export function renderMath({ display, value }: Pick<MathNode, 'display' | 'value'>, { drawings }: Draw): Html {
  const formula = readFormula(value, display, drawings);
  const math = formula.kind === 'drawn' ? renderDrawing(formula.drawing) : undefined;
  const shown =
    math ?? html`<code class="x-gap" title="${formula.kind === 'wrong' ? formula.message : ''}">${value}</code>`;
  return display ? html`<div class="x-math" tabindex="0">${shown}</div>` : html`<span class="x-math">${shown}</span>`;
}

/**
 * Renders a placeholder with the source of content that can't be shown. For components it also says in plain words what
 * is missing.
 */
export function renderPlaceholder(node: PlaceholderNode, variant: 'panel' | 'site'): Html {
  const { name, reason, source } = node;
  if (variant === 'site' && placeholderText(node) === '') return html``;
  const isShort = source.length < 60 && !source.includes('\n');
  if (!/^[A-Z]/.test(name)) {
    if (isShort) return html`<code class="x-gap" title="${reason}">${source}</code>`;
    return html`<details class="x-gap"><summary><code>${name}</code> ${reason}</summary>${renderSource(source)}</details>`;
  }
  const words = html`<strong>${name}</strong> is missing here`;
  if (!isShort)
    return html`<details class="x-gap"><summary>${words}</summary><p>${reason}</p>${renderSource(source)}</details>`;
  const written = /\s[^/]/.test(source) ? html` <code>${source}</code>` : undefined;
  return html`<span class="x-gap" title="${reason}">${words}${written}</span>`;
}

function renderSource(source: string): Html {
  return html`<pre tabindex="0"><code>${source}</code></pre>`;
}
