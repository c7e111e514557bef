import { type Html, html } from './html.ts';
import { methodKind } from './method-kind.ts';

/** Renders a method in the color of its class. */
export function renderMethod(method: string): Html {
  const kind = methodKind(method);
  return html`<b class="m${kind === undefined ? '' : ` ${kind}`}">${method}</b>`;
}
