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

/** The method's class: get, post, put, del, ws, or none for a method without a colour. */
function methodKind(method: string): string | undefined {
  return Object.hasOwn(kinds, method) ? kinds[method] : undefined;
}

/** A method, in its own letters and its own colour. */
export function renderMethod(method: string): Html {
  const kind = methodKind(method);
  return html`<b class="m${kind === undefined ? '' : ` ${kind}`}">${method}</b>`;
}
