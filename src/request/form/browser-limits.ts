import type { Slice } from '../../core/api/slice.ts';
import type { FormValues } from '../form-values.ts';
import type { HttpRequest } from '../http-request.ts';
import { readHandshake } from '../sockets/subprotocols.ts';
import { buildFormRequest } from './build-form-request.ts';

/** Fetch standard, "forbidden request-header" and "forbidden method". */
const forbiddenHeaders: ReadonlySet<string> = new Set(
  `accept-charset accept-encoding access-control-request-headers access-control-request-method connection content-length
  cookie cookie2 date dnt expect host keep-alive origin referer set-cookie te trailer transfer-encoding upgrade via`.split(
    /\s+/,
  ),
);
const forbiddenMethods: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Removes the headers that a browser does not send from a page. `withheld`: their names. */
export function asBrowserSends(request: HttpRequest): { readonly request: HttpRequest; readonly withheld: string[] } {
  const isSent = ([name]: readonly [string, string]) => !isForbidden(name.toLowerCase());
  const withheld = request.headers.filter((header) => !isSent(header)).map(([name]) => name);
  return { request: { ...request, headers: request.headers.filter(isSent) }, withheld };
}

/** Explains why a browser can't send this request from a page; undefined if it can. */
export function whyNoBrowserSends({ method, body }: HttpRequest): string | undefined {
  if (forbiddenMethods.has(method.toUpperCase())) {
    return `A browser lets no page send ${method}. Send it from the editor, or run a sample.`;
  }
  if ((method === 'GET' || method === 'HEAD') && body.kind !== 'none') {
    return `A browser sends no body with ${method}. Clear the body, send it from the editor, or run a sample.`;
  }
  return undefined;
}

/** The parts of a request that a page can't send, each with the way to send it; code is in backticks. `request`: of these values. */
export function withheldInWords(slice: Slice, values: FormValues, request: HttpRequest): readonly string[] {
  if (slice.kind === 'channel') {
    // The schemes of a channel have messages of their own, so the handshake is read without credentials.
    const bare = readHandshake(request).headers.length === 0 ? request : buildFormRequest(slice, values, []).shown;
    const names = new Set(readHandshake(bare).headers.map(([name]) => name));
    return [...names].map(
      (name) =>
        `A browser opens a WebSocket without headers of its own, so \`${name}\` is not sent from here. Connect from the editor.`,
    );
  }
  const refused = whyNoBrowserSends(request);
  const headers = asBrowserSends(request).withheld.flatMap((name) => whyNoPageSets(name) ?? []);
  return [...(refused === undefined ? [] : [refused]), ...headers];
}

/** Explains why a page can't set this header; undefined if it can. */
export function whyNoPageSets(name: string): string | undefined {
  if (!isForbidden(name.toLowerCase())) return undefined;
  return `A browser lets no page set \`${name}\`, so this header is not sent from here. Send from the editor, or run a sample.`;
}

function isForbidden(name: string): boolean {
  return forbiddenHeaders.has(name) || name.startsWith('proxy-') || name.startsWith('sec-');
}
