import { toBase64 } from '../build/multipart.ts';
import type { HttpRequest, RequestPart } from '../http-request.ts';
import {
  fileToRead,
  type NamedPart,
  namedParts,
  onlyFile,
  onlyText,
  type PlainRequest,
  toPlainRequest,
} from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/** Quotes for a POSIX shell: between single quotes only the single quote is special. Arguments can't contain NUL, so such bodies are piped. */
function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) && !text.startsWith('@') ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

function quoteAlways(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

export const curl: SnippetLanguage = {
  id: 'curl',
  highlight: 'bash',
  signsIn: true,
  write(request) {
    const parts = namedParts(request.body);
    const form = parts === undefined ? undefined : formArguments(parts);
    if (form !== undefined) return print(request, request.headers, form.options, form.stdin);
    const plain = toPlainRequest(request);
    const text = onlyText(plain.chunks);
    if (plain.chunks.length === 0) return print(request, plain.headers, []);
    // `--data-raw` does not interpret `@file`; bytes come through a pipe.
    if (text !== undefined && !text.includes('\0'))
      return print(request, plain.headers, [`--data-raw ${quoteAlways(text)}`]);
    const file = onlyFile(plain.chunks);
    if (file !== undefined)
      return print(request, plain.headers, [`--data-binary ${quoteAlways(`@${avoidStdin(file)}`)}`]);
    return print(request, plain.headers, ['--data-binary @-'], toBase64(plain.chunks));
  },
};

function print(
  request: HttpRequest,
  headers: PlainRequest['headers'],
  body: readonly string[],
  stdin?: string,
): string {
  const hasType = headers.some(([name]) => name.toLowerCase() === 'content-type');
  const isForm = body.some((option) => option.startsWith('-F') || option.startsWith('--form'));
  const options = [
    ...methodOptions(request.method, body.length > 0),
    ...(request.digest === undefined
      ? []
      : [`--digest --user ${quoteAlways(`${request.digest.username}:${request.digest.password}`)}`]),
    ...(request.certificate === undefined ? [] : ['--cert client.pem --key client.key']),
    ...headers.map(([name, value]) => `-H ${quoteAlways(value === '' ? `${name};` : `${name}: ${value}`)}`),
    // Otherwise curl would send it as a form.
    ...(body.length > 0 && !hasType && !isForm ? [`-H 'Content-Type:'`] : []),
    ...body,
  ];
  // By default curl expands brackets and braces, which placeholders have, too.
  const url = `${/[[\]{}]/.test(request.url) ? '-g ' : ''}${quote(request.url)}`;
  const command = [`curl ${url}`, ...options].join(' \\\n  ');
  return stdin === undefined ? command : `printf '%s' '${stdin}' | base64 -d | ${command}`;
}

/** Without a body, `GET` is what curl sends by itself. */
function methodOptions(method: string, hasBody: boolean): string[] {
  if (method === 'GET' && !hasBody) return [];
  return method === 'HEAD' ? ['--head'] : [`-X ${quote(method)}`];
}

interface FormArguments {
  readonly options: readonly string[];
  readonly stdin?: string;
}

/**
 * Writes `-F` for each part, which reads a file by its name. Texts are quoted, so that neither `@` nor `<` reads a file. One other part of bytes
 * may come through the pipe. Undefined if curl's notation can't express the parts.
 */
function formArguments(parts: readonly NamedPart[]): FormArguments | undefined {
  const bytes = parts.filter((part) => part.base64 !== undefined && fileToRead(part) === undefined);
  const isPlain = parts.every((part) => /^[^="\\;\r\n\0]+$/.test(part.name) && fits(part));
  if (!isPlain || bytes.length > 1) return undefined;
  const stdin = bytes[0]?.base64;
  return { options: parts.map((part) => `-F ${quoteAlways(formText(part))}`), stdin };
}

function fits({ text = '', filename = '', mediaType = '', headers = [] }: RequestPart): boolean {
  const isPlainFile = !/["\\\r\n\0]/.test(filename);
  const areOwn = headers.every(([header, value]) => isOwnHeader(header) && !/[\r\n\0]/.test(value));
  return areOwn && !text.includes('\0') && isPlainFile && /^[\w!#$&^.+/; =-]*$/.test(mediaType);
}

/** Returns whether the header is not one of the two that curl writes itself. */
function isOwnHeader(name: string): boolean {
  return /^[\w-]+$/.test(name) && !/^content-(?:type|disposition)$/i.test(name);
}

function formText(part: NamedPart): string {
  const { name, filename, mediaType, headers = [] } = part;
  const file = fileToRead(part);
  return [
    `${name}=${formContent(part, file)}`,
    ...(filename === undefined || filename === file ? [] : [`filename="${filename}"`]),
    ...(mediaType === undefined ? [] : [`type=${mediaType}`]),
    ...headers.map(([header, value]) => `headers=${quoted(`${header}: ${value}`)}`),
  ].join(';');
}

/** Rewrites `-`, which would be the standard input. */
function avoidStdin(file: string): string {
  return file === '-' ? './-' : file;
}

function formContent({ text = '', base64, filename }: NamedPart, file: string | undefined): string {
  if (file !== undefined) return /^[\w.][\w.+-]*$/.test(file) ? `@${file}` : `@${quoted(avoidStdin(file))}`;
  if (base64 !== undefined) return filename === undefined ? '<-' : '@-';
  return quoted(text);
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
