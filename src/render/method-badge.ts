import { type Html, html } from './html.ts';
import { methodKind } from './method-kind.ts';

/** A method, in its own letters and its own colour. */
export function renderMethod(method: string): Html {
  const kind = methodKind(method);
  return html`<b class="m${kind === undefined ? '' : ` ${kind}`}">${method}</b>`;
}
