import type { HttpOperation } from '../../core/api/http-operation.ts';
import type { SchemaTable } from '../../core/api/schema.ts';
import type { Server } from '../../core/api/server.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { decodePercent } from '../../core/source/text/percent-encoding.ts';
import { parseUrl, withoutTrailingSlashes } from '../../core/source/text/url.ts';
import type { FilledEnvironment } from '../environment/environment.ts';
import { fillServer } from '../environment/fill-variables.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import type { BuiltServer, RequestProblem } from '../http-request.ts';
import { maskValues } from '../secrets/mask-secrets.ts';
import { dropUser } from '../secrets/secret-values.ts';
import { contentText } from './build-text.ts';
import { encodeIllegal, encodeReserved, encodeStrict } from './percent-encode.ts';
import { serializePath } from './serialize-parameter.ts';

/** Fills in the server of a form. It is known before the credentials are: these are stored by origin. */
export function buildServer(
  slice: OperationSlice,
  typed: FormValues,
  { origin, environment }: ServerOptions = {},
): BuiltServer {
  const { servers } = slice.operation;
  const sent = fillServer(typed, slice.origin.file, environment);
  const { serverVariables } = maskValues(slice, sent);
  const shown = { server: sent.server, serverVariables };
  // Messages quote the URL.
  const { base, problems } = buildBase(servers, shown, origin);
  const isSame = sent.serverVariables === shown.serverVariables;
  const bases = { sent: isSame ? base : buildBase(servers, sent, origin).base, shown: base };
  return { url: sent.server ?? servers[0]?.url, base: bases, problems };
}

export interface ServerOptions {
  /** The base for relative server URLs: the URL of the description. */
  readonly origin?: string;
  /** Fills `{{name}}` in the values. Without an environment it is text like any other. */
  readonly environment?: FilledEnvironment;
}

/** Builds the base URL of a request: absolute, without a trailing slash, with the server's variables filled in. */
export function buildBase(
  servers: readonly Server[],
  values: FormValues,
  origin: string | undefined,
): { base: string; problems: RequestProblem[] } {
  const problems: RequestProblem[] = [];
  const wanted = values.server ?? servers[0]?.url ?? '/';
  const server = servers.find(({ url }) => url === wanted);
  const filled = fillServerVariables(wanted, server, values.serverVariables ?? {}, problems);
  // A placeholder without a value is shown as it is written, which a parsed URL would encode. It is never sent.
  if (gapsIn(filled).length > 0) return { base: toBase(filled), problems };
  const url = parseUrl(filled) === undefined ? origin && parseUrl(filled, origin)?.href : filled;
  const isBare = bareHost.test(filled);
  if (url === undefined || (isBare && filled === url)) {
    const example = isBare ? toExample(dropUser(filled)) : 'https://api.example.com';
    const named = wanted === '' ? 'The server' : `The server "${dropUser(wanted)}"`;
    const message = `${named} ${whatServerLacks(filled, isBare)}. Write its full URL, for example ${example}.`;
    problems.push({ pointer: '/server', message });
  }
  problems.push(...unsentParts(url).map((message) => ({ pointer: '/server', message })));
  return { base: toBase(parseUrl(url ?? '')?.href ?? filled), problems };
}

/** Drops the parts of a server's URL that are not sent. */
function toBase(url: string): string {
  return withoutTrailingSlashes(dropUser(url).replace(/[?#].*$/su, ''));
}

/** A URL without its scheme: `//host`, `host.example`, `localhost:8080`, whose beginning would be a scheme of its own. */
const bareHost = /^(?:\/\/[^/]|(?:localhost|[\w-]+(?:\.[\w-]+)+|\[[\da-f:]+\])(?::\d+)?(?:[/?#]|$)|[\w.-]+:\d)/i;

/** A host whose URL can't be parsed has a port or characters that no URL has. */
function whatServerLacks(url: string, isBare: boolean): string {
  if (isBare) return 'has no scheme';
  if (url === '') return 'has no URL';
  return /^https?:\/\/[^/]/i.test(url) ? 'is no valid URL' : 'has no host';
}

function toExample(bare: string): string {
  const rest = bare.replace(/^\/\//, '');
  return `${/^(?:localhost|127\.|\[::1\])/i.test(rest) ? 'http' : 'https'}://${rest}`;
}

/** Reports the parts of a server's URL that are not sent: the path comes after it, and a browser takes no credentials from a URL. */
function unsentParts(url: string | undefined): string[] {
  const parsed = url === undefined ? undefined : parseUrl(url);
  if (parsed === undefined) return [];
  const { username, password, search, hash } = parsed;
  const parts = [
    ...(username + password === '' ? [] : ['its user name and password (sign in instead)']),
    ...(search === '' ? [] : [`its query \`${search}\``]),
    ...(hash === '' ? [] : [`its fragment \`${hash}\``]),
  ];
  if (parts.length === 0) return [];
  return [`These parts of the server’s URL are not sent: ${parts.join(', ')}.`];
}

function fillServerVariables(
  url: string,
  server: Server | undefined,
  typed: { [name: string]: string },
  problems: RequestProblem[],
): string {
  return url.replace(/\{(\{[^{}]+\}|[^{}]+)\}/g, (whole, name: string) => {
    const variable = server?.variables.find((each) => each.name === name);
    const value = (Object.hasOwn(typed, name) ? typed[name] : undefined) ?? variable?.default;
    const pointer = joinPointer('', 'serverVariables', name);
    if (value === undefined) {
      const message = name.startsWith('{')
        ? `\`${whole}\` in the server’s URL has no value. A variable of the environment can have it.`
        : `The server's variable "${name}" has no value.`;
      problems.push({ pointer, message });
      return whole;
    }
    if (variable !== undefined && variable.values.length > 0 && !variable.values.includes(value)) {
      problems.push({ pointer, message: `Must be one of ${variable.values.map((each) => `\`${each}\``).join(', ')}.` });
    }
    // A variable may contain a port, a host or a whole base path, but nothing that ends the path.
    return encodeReserved(value, '?#[]@');
  });
}

/** Fills the parameters of the path in; a value never leaves its segment. A query in the template itself is returned separately. */
export function buildPath(
  { operation, origin, schemas }: OperationSlice,
  values: { [name: string]: ExactValue },
): { path: string; query: string; problems: RequestProblem[] } {
  const problems: RequestProblem[] = [];
  const context = { isDotted: hasDottedLabels(origin.specVersion), table: schemas, problems };
  // A fragment is never sent.
  const [template = '', query = ''] = (operation.path.split('#')[0] ?? '').split(/\?(.*)/su);
  const fill = (text: string) =>
    text
      .split(/(\{[^{}]+\})/)
      .map((piece) => {
        if (!/^\{[^{}]+\}$/.test(piece)) return encodeIllegal(piece);
        return fillParameter(piece.slice(1, -1), operation, values, context);
      })
      .join('');
  const path = fill(template)
    .split('/')
    .map((segment, index, segments) => {
      const isWritten = template.split('/')[index] === segment && template.split('/').length === segments.length;
      // An empty `label` is a lone dot (style table), which does not change the target.
      const isEmptyLabel =
        segment === '.' && operation.parameters.some(({ style, name }) => style === 'label' && values[name] === '');
      return isWritten || isEmptyLabel ? segment : keepDots(segment, problems);
    });
  return { path: path.join('/'), query: fill(query), problems };
}

/** Lists the placeholders without a value: `{owner}`, `{{base}}`. Nothing else in a URL has braces. */
export function gapsIn(url: string): string[] {
  return (url.match(/\{\{[^{}]*\}\}|\{[^{}]*\}/g) ?? []).map(decodePercent);
}

interface PathContext {
  readonly isDotted: boolean;
  readonly table: SchemaTable;
  readonly problems: RequestProblem[];
}

function fillParameter(
  name: string,
  { parameters }: HttpOperation,
  values: { [name: string]: ExactValue },
  { isDotted, table, problems }: PathContext,
): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  // Readers know the placeholder from the description. It is never sent: see `gapsIn`.
  if (value === undefined) return `{${encodeReserved(name, '/?#[]')}}`;
  const parameter = parameters.find((each) => each.location === 'path' && each.name === name);
  // Other styles have a mark before the value.
  if ((value === '' || value === null) && (parameter?.style ?? 'simple') === 'simple') {
    problems.push({ pointer: joinPointer('', 'path', name), message: 'Empty, so the request goes to another path.' });
  }
  if (parameter?.mediaType !== undefined) return encodeStrict(contentText(parameter, value, table));
  const shape = parameter ?? { name, style: 'simple' as const, explode: false };
  const encode = parameter?.allowReserved === true ? (text: string) => encodeReserved(text, '/?#[]') : encodeStrict;
  return serializePath(shape, value, encode, isDotted);
}

/** The style tables up to 3.0.3 and in 3.1.0 separate the items of a `label` by dots; later ones by commas, like RFC 6570. */
export function hasDottedLabels(specVersion: string): boolean {
  return /^3\.0\.[0-3](?!\d)|^3\.1\.0(?!\d)/.test(specVersion);
}

/** Keeps the segments `.` and `..`, which URL parsers remove, also as `%2E`: their percent sign is encoded again. */
function keepDots(segment: string, problems: RequestProblem[]): string {
  const plain = segment.replaceAll(/%2e/gi, '.');
  if (plain !== '.' && plain !== '..') return segment;
  const message = `"${plain}" as a value would lead to another path. It is sent as \`${plain.replaceAll('.', '%252E')}\`, which servers read as "${plain.replaceAll('.', '%2E')}".`;
  problems.push({ pointer: '/path', message });
  return plain.replaceAll('.', '%252E');
}
