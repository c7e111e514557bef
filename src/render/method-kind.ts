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

const short: { readonly [method: string]: string } = { DELETE: 'DEL', OPTIONS: 'OPT', WEBHOOK: 'HOOK' };

/** The CSS class of the method: get, post, put, del, ws, or none for a method without a color. */
export function methodKind(method: string): string | undefined {
  return Object.hasOwn(kinds, method) ? kinds[method] : undefined;
}

/** At most four letters for narrow places: `DEL`, `HOOK`. */
export function shortMethod(method: string): string {
  return Object.hasOwn(short, method) ? (short[method] ?? method) : method;
}
