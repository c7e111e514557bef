import type { MockResponse } from '../../mock/mock-response.ts';
import { describedHeaders, writeDescribedHeaders } from '../../request/described-headers.ts';
import { parseLinkHeader } from '../../request/links/link-header.ts';

/** `page`: a page of the served site, whose script reads the described headers from one header. */
export type Caller = 'program' | 'browser' | 'page';

/** The headers of an answer as they are sent, and the names of those that are left out. */
export interface ResponseHeaders {
  readonly sent: readonly (readonly [name: string, value: string])[];
  readonly leftOut: readonly string[];
}

type Field = MockResponse['headers'][number];

/** In characters, of names and values together: clients such as Node refuse heads above 16 KB. */
const longestHead = 7000;

/** Marks each answer as mocked. It is data: no script of it runs, and browsers neither show it as a page of the mock's origin nor keep it. */
const headersOfData: readonly Field[] = [
  ['X-Mocked', 'apidocs'],
  ['Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
];

/**
 * Turns the headers of a description into those of an answer. It is the only place that does so. Names and values that HTTP does not allow are left
 * out for all callers. Browsers get only those that they do not act on: a description can't set cookies, redirect, or relax the rules of an origin.
 */
export function toResponseHeaders(
  { status, headers }: Pick<MockResponse, 'status' | 'headers'>,
  caller: Caller,
  url: string,
): ResponseHeaders {
  let length = 0;
  const valid = headers.filter(([name, value]) => {
    const end = length + name.length + value.length;
    // The length comes first: an expression over megabytes may overflow the stack.
    if (end > longestHead || !isField(name, value)) return false;
    length = end;
    return true;
  });
  const allowed =
    caller === 'browser'
      ? valid.map((field) => restrict(field, { status, url })).filter((field) => field !== undefined)
      : valid;
  const leftOut = headers
    .filter(([name]) => !allowed.some((field) => field[0] === name))
    .map(([name]) => nameField(name));
  const described = caller === 'page' ? toEnvelope(allowed) : allowed;
  const own = caller === 'program' ? headersOfData : [...headersOfData, ['Cache-Control', 'no-store'] as const];
  const names = new Set(own.map(([name]) => name.toLowerCase()));
  return {
    sent: [...described.filter(([name]) => !names.has(name.toLowerCase())), ...own],
    leftOut: [...new Set(leftOut)],
  };
}

function toEnvelope(fields: readonly Field[]): readonly Field[] {
  const type = fields.filter(([name]) => name.toLowerCase() === 'content-type');
  return [...type, [describedHeaders, writeDescribedHeaders(fields)]];
}

/** RFC 9110, 5.1 and 5.5, without the obsolete bytes above 0xff that no string of Latin-1 has. */
function isField(name: string, value: string): boolean {
  if (!/^[!#$%&'*+\-.^_`|~\w]+$/.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return false;
  return name.toLowerCase() !== 'content-type' || /^[!#$&^.+*\-\w]+\/[!#$&^.+*\-\w]+\s*(?:;.*)?$/.test(value);
}

/** Returns a name of a description for a log. */
function nameField(name: string): string {
  return name.slice(0, 60).replace(/[^!-~]/g, '?');
}

/** Standard headers that the calling script reads, and that change nothing in a browser. */
const inert: ReadonlySet<string> = new Set(
  (
    'accept-patch accept-post accept-ranges age allow api-version content-digest content-disposition content-language content-location content-range ' +
    'content-type correlation-id date deprecation digest etag idempotency-key last-modified preference-applied ratelimit ratelimit-limit ' +
    'ratelimit-policy ratelimit-remaining ratelimit-reset repr-digest request-id retry-after server sunset trace-id traceparent warning'
  ).split(' '),
);

/** Those that begin with `X-` belong to the API, but for those that browsers and proxies know. */
const ofApi =
  /^x-(?!(?:accel-.*|content-(?:security-policy.*|type-options)|dns-prefetch-control|download-options|firefox-spdy|forwarded-.*|frame-options|lighttpd-send-file|permitted-cross-domain-policies|sendfile|source-?map|ua-compatible|webkit-csp.*|xss-protection)$)/;

/** Relations of links that browsers follow only when a user does (RFC 8288). Others, such as `preload`, make them send requests. */
const readRelations: ReadonlySet<string> = new Set(
  'next prev previous first last self up item collection related describedby service-doc service-desc deprecation sunset successor-version latest-version predecessor-version'.split(
    ' ',
  ),
);

/** Returns a header as a browser gets it. Undefined if it does not get it. */
function restrict([name, value]: Field, answer: { readonly status: number; readonly url: string }): Field | undefined {
  const known = name.toLowerCase();
  if (known === 'location') return isLocation(value, answer) ? [name, value] : undefined;
  if (known === 'link') {
    const links = parseLinkHeader(value).filter(
      ({ target, relation }) =>
        /^[!-~]+$/.test(target) && relation.split(' ').every((each) => readRelations.has(each.toLowerCase())),
    );
    const text = links.map(({ target, relation }) => `<${target}>; rel="${relation}"`).join(', ');
    return text === '' ? undefined : [name, text];
  }
  return inert.has(known) || ofApi.test(known) ? [name, value] : undefined;
}

/** A redirect stays at the mock. A created resource may be anywhere, since only the calling script goes there. */
function isLocation(value: string, { status, url }: { readonly status: number; readonly url: string }): boolean {
  if (!URL.canParse(value, url)) return false;
  const target = new URL(value, url);
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return false;
  return status < 300 || status >= 400 || target.origin === new URL(url).origin;
}
