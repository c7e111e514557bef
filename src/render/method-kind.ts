import { type Html, html } from './html.ts';

const kinds: { readonly [method: string]: string } = {
  GET: 'get',
  HEAD: 'get',
  QUERY: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'put',
  DELETE: 'del',
  WS: 'ws',
};

const shortNames: { readonly [method: string]: string } = { DELETE: 'DEL', OPTIONS: 'OPT', WEBHOOK: 'HOOK' };

/** Returns the CSS class of the method: get, post, put, del, ws, or undefined for a method without a color. */
export function methodKind(method: string): string | undefined {
  return Object.hasOwn(kinds, method) ? kinds[method] : undefined;
}

/** Shortens the method to at most four letters for narrow places: `DEL`, `HOOK`. */
export function shortMethod(method: string): string {
  return Object.hasOwn(shortNames, method) ? (shortNames[method] ?? method) : method;
}

/** Renders a method in the color of its class. */
export function renderMethod(method: string): Html {
  const kind = methodKind(method);
  return html`<b class="m${kind === undefined ? '' : ` ${kind}`}">${method}</b>`;
}
