import type { HttpRequest } from '../http-request.ts';
import { type BodyChunk, toPlainRequest } from '../snippets/snippet-body.ts';
import type { PastedRequest } from './parse-curl.ts';

/**
 * Writes the request as an entry of a `.http` file (`METHOD URL`, headers, a blank line, the body). Files are read by their names; other binary
 * data is only mentioned.
 */
export function writeHttpFile(request: HttpRequest): string {
  const { method, url, headers, chunks } = toPlainRequest(request);
  const isReadable = chunks.every((chunk) =>
    'text' in chunk ? !breaksOut.test(chunk.text) : chunk.file !== undefined,
  );
  const content = isReadable
    ? chunks.map(writeChunk).join('')
    : '# The body can’t be written in a .http file: add it as “< FILE”.';
  const body = chunks.length === 0 ? [] : ['', content];
  return [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`), ...body, ''].join('\n');
}

/**
 * Lines that mean something in a body, and that nothing can escape: the next request, a file, a handler of the response, a
 * variable.
 */
const breaksOut = /(?:^|[\r\n])(?:###|<>?[\s@]|>[\s>]|@[\w.-]+\s*=)/;

/** Writes line feeds only: editors send CRLF between the parts of a multipart body. */
function writeChunk(chunk: BodyChunk): string {
  if ('text' in chunk) return chunk.text.replaceAll('\r\n', '\n');
  return `< ./${chunk.file ?? ''}`;
}

const methods = 'GET|HEAD|POST|PUT|DELETE|CONNECT|OPTIONS|TRACE|PATCH|QUERY';
const requestLine = new RegExp(`^(?:(${methods}|[A-Z]{3,20})\\s+)?(\\S+?)(?:\\s+HTTP/[\\d.]+)?$`);

/** Returns whether a text looks like a `.http` file or an HTTP message. */
export function isHttpFile(text: string): boolean {
  return new RegExp(`^(?:${methods}) \\S`, 'm').test(text);
}

/** Parses the requests of a `.http` file, which lines of `###` separate, with `@variables` replaced. An HTTP message is one request. */
export function parseHttpFile(text: string): PastedRequest[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const variables: FileVariables = { values: new Map(), left: mostFilled };
  for (const line of lines) {
    const [, name, value = ''] = /^@([\w.-]+)[ \t]*=(.*)$/.exec(line) ?? [];
    if (name !== undefined) variables.values.set(name, fillVariables(value.trim(), variables));
  }
  variables.left = mostFilled;
  const requests: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith('###')) requests.push([]);
    else requests.at(-1)?.push(fillVariables(line, variables));
  }
  return requests.flatMap((request) => parseRequest(request) ?? []);
}

/** The most characters that are filled in: each variable may name another one twice, and so double its length. */
const mostFilled = 1_000_000;

interface FileVariables {
  readonly values: Map<string, string>;
  /** The characters that may still be filled in. */
  left: number;
}

/** Replaces variables; those that the file does not define are kept. */
function fillVariables(text: string, variables: FileVariables): string {
  return text.replace(/\{\{([\w.-]+)\}\}/g, (whole, name: string) => {
    const value = variables.values.get(name);
    if (value === undefined || value.length > variables.left) return whole;
    variables.left -= value.length;
    return value;
  });
}

function parseRequest(lines: readonly string[]): PastedRequest | undefined {
  const start = lines.findIndex((line) => line.trim() !== '' && !/^(?:#|\/\/|@)/.test(line));
  const [, method = 'GET', target] = requestLine.exec(lines[start]?.trim() ?? '') ?? [];
  if (start === -1 || target === undefined) return undefined;
  const blank = lines.findIndex((line, index) => index > start && line.trim() === '');
  const head = lines.slice(start + 1, blank === -1 ? undefined : blank);
  const query = head.filter((line) => /^\s*[?&]/.test(line)).map((line) => line.trim());
  const headers = head.flatMap((line): [string, string][] => {
    const [, name, value = ''] = /^([^\s:#/?&][^\s:]*):(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value.trim()]];
  });
  const { data, left } = parseBody(blank === -1 ? [] : lines.slice(blank + 1), headers);
  return {
    method,
    url: toAbsolute(target, headers) + query.join(''),
    headers,
    data,
    form: [],
    left,
  };
}

/** Adds the host of an HTTP message, which is in a header (RFC 9112, 3.2.1). */
function toAbsolute(target: string, headers: readonly (readonly [string, string])[]): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(target)) return target;
  const host = headers.find(([name]) => name.toLowerCase() === 'host')?.[1];
  if (host === undefined || !target.startsWith('/')) return `http://${target}`;
  return `${/^(?:localhost|127\.|\[::1\])/.test(host) ? 'http' : 'https'}://${host}${target}`;
}

function parseBody(
  lines: readonly string[],
  headers: readonly (readonly [string, string])[],
): { readonly data?: string; readonly left: string[] } {
  // Response handlers and references to responses follow the body.
  const end = lines.findIndex((line) => /^(?:>\s|<>\s)/.test(line));
  const text = lines
    .slice(0, end === -1 ? undefined : end)
    .join('\n')
    .trim();
  if (text === '') return { left: [] };
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (/^\s*multipart\//i.test(type)) return { left: ['the parts of the body'] };
  const file = /^<(?:@\S*)?\s+(\S.*)$/.exec(text)?.[1];
  return file === undefined ? { data: text, left: [] } : { left: [`the content of the file ${file}`] };
}
