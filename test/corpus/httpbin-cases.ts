import type { FormValues } from '../../src/request/form-values.ts';

/** The expected response, by httpbin's own documentation. */
export interface Wanted {
  readonly status: number;
  /** Words of the body. */
  readonly says?: readonly string[];
  /** A picture is shown. */
  readonly isImage?: true;
  /** The addresses of redirects; a browser only reveals that there was one. */
  readonly redirects?: number;
  /** The body has this many lines; on the page each is a value of its own. */
  readonly lines?: number;
  /** The page says before that it does not send the credential, and why. */
  readonly unsent?: string;
}

export interface HttpbinCase {
  /** `METHOD /path`. */
  readonly operation: string;
  /** The values that are typed into the form; everything else stays untouched. */
  readonly typed?: Pick<FormValues, 'path' | 'query' | 'header'> & { readonly body?: { [name: string]: string } };
  /** User name and password, for the scheme that the page offers. */
  readonly signIn?: readonly [username: string, password: string];
  readonly editor: Wanted;
  /** Instead, from httpbin 0.7 as Debian packages it: older than the description, and without some files. */
  readonly older?: Wanted;
  /** For limits of browsers: the reason why a browser does not send, or the result it gets instead. */
  readonly site?: Wanted | { readonly refused: string };
}

const verbs = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'] as const;
const noTrace = { refused: 'A browser lets no page send TRACE.' };

function withTrace(path: string, rest: (method: string) => Omit<HttpbinCase, 'operation'>): HttpbinCase[] {
  return [...verbs, 'TRACE'].map((method) => ({
    operation: `${method} ${path}`,
    ...rest(method),
    ...(method === 'TRACE' ? { site: noTrace } : {}),
  }));
}

function get(path: string, editor: Wanted, rest: Partial<HttpbinCase> = {}): HttpbinCase {
  return { operation: `GET ${path}`, editor, ...rest };
}

const redirectedToGet = { status: 200, says: ['headers', 'origin', '/get'] };
const slideshow = ['Sample Slide Show', 'Wake up to WonderWidgets!'];
const user = { user: 'ann', passwd: 'secret-word' };
const authenticated = { status: 200, says: ['authenticated', 'true', 'ann'] };
const noDigest = { status: 401, unsent: 'a browser shows no page the challenge that HTTP digest answers' };

/** Each operation of httpbin's description once. */
export const httpbinCases: readonly HttpbinCase[] = [
  ...['absolute-redirect', 'redirect', 'relative-redirect'].map((name) =>
    get(`/${name}/{n}`, { ...redirectedToGet, redirects: 3 }, { typed: { path: { n: '3' } } }),
  ),
  ...withTrace('/anything', (method) => ({ editor: { status: 200, says: ['method', method, '/anything'] } })),
  ...withTrace('/anything/{anything}', (method) => ({
    typed: { path: { anything: 'a b' } },
    editor: { status: 200, says: ['method', method, '/anything/a'] },
  })),
  get('/base64/{value}', { status: 200, says: ['HTTPBIN is awesome'] }),
  get('/basic-auth/{user}/{passwd}', authenticated, { typed: { path: user }, signIn: ['ann', 'secret-word'] }),
  get(
    '/bearer',
    { status: 200, says: ['authenticated', 'true', 'token-1'] },
    { typed: { header: { Authorization: 'Bearer token-1' } } },
  ),
  get('/brotli', { status: 200, says: ['brotli', 'true'] }),
  get('/bytes/{n}', { status: 200 }, { typed: { path: { n: '16' } } }),
  get('/cache', { status: 304 }, { typed: { header: { 'If-None-Match': 'any' } } }),
  get('/cache/{value}', { status: 200, says: ['/cache/60'] }, { typed: { path: { value: '60' } } }),
  get('/cookies', { status: 200, says: ['cookies'] }),
  get('/cookies/delete', { status: 200, says: ['cookies'], redirects: 1 }, { typed: { query: { freeform: 'x' } } }),
  get(
    '/cookies/set',
    { status: 200, says: ['cookies', 'freeform', 'kept'], redirects: 1 },
    { typed: { query: { freeform: 'kept' } }, site: { status: 200, says: ['cookies'], redirects: 1 } },
  ),
  get(
    '/cookies/set/{name}/{value}',
    { status: 200, says: ['cookies', 'flavour', 'oat'], redirects: 1 },
    { typed: { path: { name: 'flavour', value: 'oat' } }, site: { status: 200, says: ['cookies'], redirects: 1 } },
  ),
  get('/deflate', { status: 200, says: ['deflated', 'true'] }),
  ...withTrace('/delay/{delay}', (method) => ({
    typed: { path: { delay: '0' } },
    editor: { status: 200, says: ['/delay/0'] },
    ...(method === 'GET' ? {} : { older: { status: 405 } }),
  })),
  { operation: 'DELETE /delete', editor: { status: 200, says: ['/delete'] } },
  get('/deny', { status: 200, says: ["YOU SHOULDN'T BE HERE"] }),
  ...['', '/{algorithm}', '/{algorithm}/{stale_after}'].map((more) =>
    get(`/digest-auth/{qop}/{user}/{passwd}${more}`, authenticated, {
      typed: { path: { ...user, qop: 'auth' } },
      signIn: ['ann', 'secret-word'],
      site: noDigest,
    }),
  ),
  get(
    '/drip',
    { status: 200, says: ['*****'] },
    { typed: { query: { duration: '0.2', numbytes: '5', code: '200', delay: '0' } } },
  ),
  get(
    '/encoding/utf8',
    { status: 200, says: ['∮ E⋅da = Q', 'Οὐχὶ ταὐτὰ παρίσταταί μοι'] },
    { older: { status: 200, says: ['Not much going on here'] } },
  ),
  get('/etag/{etag}', { status: 200, says: ['/etag/v1'] }, { typed: { path: { etag: 'v1' } } }),
  { operation: 'GET /get', editor: { status: 200, says: ['args', 'headers', '/get'] } },
  get('/gzip', { status: 200, says: ['gzipped', 'true'] }),
  get('/headers', { status: 200, says: ['headers', 'Host'] }),
  get('/hidden-basic-auth/{user}/{passwd}', authenticated, { typed: { path: user }, signIn: ['ann', 'secret-word'] }),
  get('/html', { status: 200, says: ['Herman Melville - Moby-Dick'] }),
  ...['', '/jpeg', '/png', '/svg', '/webp'].map((kind) => get(`/image${kind}`, { status: 200, isImage: true })),
  get('/ip', { status: 200, says: ['origin'] }),
  get('/json', { status: 200, says: slideshow }, { older: { status: 404 } }),
  get('/links/{n}/{offset}', { status: 200, says: ['/links/4/1'] }, { typed: { path: { n: '4', offset: '0' } } }),
  { operation: 'PATCH /patch', editor: { status: 200, says: ['/patch'] } },
  { operation: 'POST /post', editor: { status: 200, says: ['/post'] } },
  { operation: 'PUT /put', editor: { status: 200, says: ['/put'] } },
  get('/range/{numbytes}', { status: 200, says: ['abcdefghijklmnop'] }, { typed: { path: { numbytes: '16' } } }),
  get('/redirect-to', { status: 200, says: ['origin'], redirects: 1 }, { typed: { query: { url: '/ip' } } }),
  // Without the address that its description does not ask for, httpbin fails; with one in a form it redirects.
  { operation: 'DELETE /redirect-to', editor: { status: 500 } },
  { operation: 'PATCH /redirect-to', editor: { status: 500 } },
  { operation: 'TRACE /redirect-to', editor: { status: 500 }, site: noTrace },
  ...['POST', 'PUT'].map((method) => ({
    operation: `${method} /redirect-to`,
    typed: { body: { url: '/ip' } },
    editor: { status: 200, says: ['origin'], redirects: 1 },
    // It looks for the address in the query alone.
    older: { status: 500 },
  })),
  get('/response-headers', { status: 200, says: ['freeform', 'kept'] }, { typed: { query: { freeform: 'kept' } } }),
  {
    operation: 'POST /response-headers',
    typed: { query: { freeform: 'kept' } },
    editor: { status: 200, says: ['freeform', 'kept'] },
  },
  get('/robots.txt', { status: 200, says: ['User-agent: *', 'Disallow: /deny'] }),
  ...withTrace('/status/{codes}', () => ({
    typed: { path: { codes: '418' } },
    editor: { status: 418, says: ['teapot'] },
  })),
  get('/stream-bytes/{n}', { status: 200 }, { typed: { path: { n: '16' } } }),
  get('/stream/{n}', { status: 200, says: ['/stream/3'], lines: 3 }, { typed: { path: { n: '3' } } }),
  get('/user-agent', { status: 200, says: ['user-agent'] }),
  get('/uuid', { status: 200, says: ['uuid'] }),
  get('/xml', { status: 200, says: slideshow }),
];
