import type { MathNode, PlaceholderNode } from '../../core/pages/page-tree.ts';
import { type Html, html } from '../html.ts';

/** Math as its source; a script may typeset it. */
export function renderMath({ display, value }: MathNode): Html {
  return display
    ? html`<div class="x-math" role="math"><code>${value}</code></div>`
    : html`<code class="x-math" role="math">${value}</code>`;
}

/** A placeholder for content that can't be shown, with its source. */
export function renderPlaceholder({ name, reason, source }: PlaceholderNode): Html {
  if (source.length < 60 && !source.includes('\n')) return html`<code class="x-gap" title="${reason}">${source}</code>`;
  return html`<details class="x-gap"><summary><code>${name}</code> ${reason}</summary><pre><code>${source}</code></pre></details>`;
}
