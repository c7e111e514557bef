import { parseUrl } from '../../core/source/text/url.ts';
import type { HttpRequest, RequestPart } from '../http-request.ts';
import { isPlainBlock, newlines, quoteText, unicodeEscape } from './literals.ts';
import { type BodyChunk, fileToRead, type NamedPart, namedParts, onlyFile, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

function quote(text: string): string {
  if (!isPlainBlock(text)) return quoteText(text, { quote: "'", special: newlines, control: unicodeEscape });
  return `\`${text.replace(/[`\\]|\$(?=\{)/g, '\\$&')}\``;
}

const writeBytes = (base64: string) => `Uint8Array.from(atob(${quote(base64)}), (c) => c.charCodeAt(0))`;

export const javascript: SnippetLanguage = {
  id: 'javascript',
  highlight: 'javascript',
  write: (request) => writeFetch(request, '', 'picker'),
};

export const typescript: SnippetLanguage = {
  id: 'typescript',
  highlight: 'typescript',
  write: (request) => writeFetch(request, ': Response', 'disk'),
};

/** Uses `fetch` of Node 18 and later, which unlike in browsers may send cookies, but no body with GET, and no TRACE. */
export const node: SnippetLanguage = {
  id: 'node',
  highlight: 'javascript',
  write: (request) =>
    sendsBodyWithGet(request) || isForbidden(request) ? writeNodeRequest(request) : writeFetch(request, '', 'disk'),
};

function sendsBodyWithGet({ method, body }: HttpRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && body.kind !== 'none';
}

/** Returns whether the Fetch standard forbids the method. */
function isForbidden({ method }: HttpRequest): boolean {
  return /^(?:CONNECT|TRACE|TRACK)$/i.test(method);
}

/** The source of a file: in a browser a file input, in Node the disk. */
type FileSource = 'picker' | 'disk';

function writeFetch(request: HttpRequest, annotation: string, files: FileSource): string {
  const form = formParts(request.body);
  const plain = form === undefined ? toPlainRequest(request) : { ...request, chunks: [] };
  const lines = form === undefined ? bodyLines(plain.chunks, files) : formLines(form, files);
  const unsent = isForbidden(request) ? [`  // fetch sends no ${request.method}.`] : [];
  const options = [...unsent, `  method: ${quote(request.method)},`];
  if (plain.headers.length > 0) options.push(...headerLines(plain.headers));
  if (sendsBodyWithGet(request)) options.push(`  // fetch can't send a body with ${request.method}.`);
  else if (form !== undefined) options.push('  body: form,');
  else if (plain.chunks.length > 0) options.push(`  body: ${bodyExpression(plain.chunks, files)},`);
  return [
    ...lines,
    `const response${annotation} = await fetch(${quote(request.url)}, {`,
    ...options,
    '});',
    '',
    'console.log(response.status, await response.text());',
  ].join('\n');
}

function headerLines(headers: readonly (readonly [string, string])[]): string[] {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  if (names.size < headers.length) {
    return ['  headers: [', ...headers.map(([name, value]) => `    [${quote(name)}, ${quote(value)}],`), '  ],'];
  }
  const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) && name !== '__proto__' ? name : `[${quote(name)}]`);
  const plainKey = (name: string) => (key(name).startsWith('[') && name !== '__proto__' ? quote(name) : key(name));
  return ['  headers: {', ...headers.map(([name, value]) => `    ${plainKey(name)}: ${quote(value)},`), '  },'];
}

/** The lines before a request whose body is read from files. */
function bodyLines(chunks: readonly BodyChunk[], files: FileSource): string[] {
  if (files === 'disk') return readsFile(chunks) ? ["import { readFileSync } from 'node:fs';", ''] : [];
  return onlyFile(chunks) === undefined ? [] : ['// The file is the one chosen in the <input type="file">.'];
}

function readsFile(chunks: readonly BodyChunk[]): boolean {
  return chunks.some((chunk) => 'base64' in chunk && chunk.file !== undefined);
}

function bodyExpression(chunks: readonly BodyChunk[], files: FileSource): string {
  if (files === 'picker' && onlyFile(chunks) !== undefined)
    return `document.querySelector('input[type="file"]').files[0]`;
  const pieces = chunks.map((chunk) => {
    if ('text' in chunk) return quote(chunk.text);
    return chunk.file !== undefined && files === 'disk'
      ? `readFileSync(${quote(chunk.file)})`
      : writeBytes(chunk.base64);
  });
  return pieces.length === 1 ? (pieces[0] ?? '') : `new Blob([\n    ${pieces.join(',\n    ')},\n  ])`;
}

/** The parts, if FormData can hold them; it supports only `multipart/form-data`. */
function formParts(body: HttpRequest['body']): readonly NamedPart[] | undefined {
  const parts = namedParts(body);
  return parts?.every(fitsFormData) === true ? parts : undefined;
}

/** FormData gives every Blob a file name, does not support headers of parts, and converts lone line feeds in texts to CRLF. */
function fitsFormData({ text, base64, filename, mediaType, headers = [] }: RequestPart): boolean {
  if (headers.length > 0) return false;
  const isFile = filename !== undefined && mediaType !== undefined;
  return (
    isFile || (base64 === undefined && filename === undefined && mediaType === undefined && !/[\r\n]/.test(text ?? ''))
  );
}

function formLines(parts: readonly NamedPart[], files: FileSource): string[] {
  const hasFile = parts.some((part) => fileToRead(part) !== undefined);
  const note = '// Each file is the one chosen in the <input type="file"> of its name.';
  const before = files === 'disk' ? ["import { openAsBlob } from 'node:fs';", ''] : [note];
  const inputs = new Map<string, number>();
  const lines = parts.map((part) => {
    const index = inputs.get(part.name) ?? 0;
    if (fileToRead(part) !== undefined) inputs.set(part.name, index + 1);
    return appendPart(part, files, index);
  });
  return [...(hasFile ? before : []), 'const form = new FormData();', ...lines, ''];
}

/** `index` counts the files of one name, which come from the same input. */
function appendPart(part: NamedPart, files: FileSource, index: number): string {
  const { name, text = '', base64, filename, mediaType = '' } = part;
  if (filename === undefined) return `form.append(${quote(name)}, ${quote(text)});`;
  const options = `{ type: ${quote(mediaType)} }`;
  const file = fileToRead(part);
  if (file !== undefined && files === 'disk') {
    return `form.append(${quote(name)}, await openAsBlob(${quote(file)}, ${options}), ${quote(filename)});`;
  }
  const picked = `document.querySelector(${quote(inputSelector(name))}).files[${index}]`;
  const content = file !== undefined ? picked : base64 === undefined ? quote(text) : writeBytes(base64);
  return `form.append(${quote(name)}, new Blob([${content}], ${options}), ${quote(filename)});`;
}

/** The selector of an input. In a CSS string, line breaks must be escaped too. */
function inputSelector(name: string): string {
  return `input[name="${name.replace(/["\\\n\r\f]/g, (char) => (/["\\]/.test(char) ? `\\${char}` : `\\${char.charCodeAt(0).toString(16)} `))}"]`;
}

function writeNodeRequest(request: HttpRequest): string {
  const { chunks, headers, method, url } = toPlainRequest(request);
  const headerList = headers.flatMap(([name, value]) => [quote(name), quote(value)]);
  if (chunks.length > 0) headerList.push("'Content-Length'", 'String(body.length)');
  headerList.push("'Host'", quote(parseUrl(url)?.host ?? ''));
  const pieces = chunks.map((chunk) => {
    if ('text' in chunk) return `Buffer.from(${quote(chunk.text)})`;
    return chunk.file === undefined
      ? `Buffer.from(${quote(chunk.base64)}, 'base64')`
      : `readFileSync(${quote(chunk.file)})`;
  });
  return [
    ...(readsFile(chunks) ? ["import { readFileSync } from 'node:fs';"] : []),
    `import { request } from '${url.startsWith('https:') ? 'node:https' : 'node:http'}';`,
    '',
    ...(chunks.length === 0 ? [] : [`const body = Buffer.concat([${pieces.join(', ')}]);`]),
    `const headers = [${headerList.join(', ')}];`,
    `const sent = request(${quote(url)}, { method: ${quote(method)}, headers }, async (response) => {`,
    '  let text = "";',
    '  for await (const chunk of response) text += chunk;',
    '  console.log(response.statusCode, text);',
    '});',
    `sent.end(${chunks.length === 0 ? '' : 'body'});`,
  ].join('\n');
}
