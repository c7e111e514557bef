import { isPlainBlock, quoteWithLongEscapes } from './literals.ts';
import {
  type BodyChunk,
  fileToRead,
  type Header,
  joinRepeated,
  type NamedPart,
  namedParts,
  toPlainRequest,
} from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

function block(text: string): string {
  if (!isPlainBlock(text)) return quoteWithLongEscapes(text);
  // A quote at the end would merge with the closing ones.
  return `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"')}"""`;
}

export const python: SnippetLanguage = {
  id: 'python',
  highlight: 'python',
  signsIn: true,
  write(request) {
    const { body, method, url, digest, certificate } = request;
    const parts = namedParts(body);
    const plain = parts === undefined ? toPlainRequest(request) : { ...request, chunks: [] };
    const hasBytes =
      parts === undefined
        ? plain.chunks.some((chunk) => 'base64' in chunk && chunk.file === undefined)
        : parts.some((part) => part.base64 !== undefined && fileToRead(part) === undefined);
    const options = [
      ...(plain.headers.length === 0 ? [] : [`    headers={\n${headerLines(plain.headers)}    },`]),
      ...(digest === undefined
        ? []
        : [
            `    auth=HTTPDigestAuth(${quoteWithLongEscapes(digest.username)}, ${quoteWithLongEscapes(digest.password)}),`,
          ]),
      ...(certificate === undefined ? [] : ['    cert=("client.pem", "client.key"),']),
      ...(plain.chunks.length === 0 ? [] : [`    data=${plain.chunks.map(bytes).join('\n    + ')},`]),
      ...(parts === undefined ? [] : [`    files=[\n${parts.map(partLine).join('')}    ],`]),
    ];
    return [
      ...(hasBytes ? ['import base64', ''] : []),
      'import requests',
      ...(digest === undefined ? [] : ['from requests.auth import HTTPDigestAuth']),
      '',
      `response = requests.request(\n    ${quoteWithLongEscapes(method)},\n    ${quoteWithLongEscapes(url)},`,
      ...options,
      ')',
      'print(response.status_code, response.text)',
    ].join('\n');
  },
};

/** A dictionary has each name once. */
function headerLines(headers: readonly Header[]): string {
  return joinRepeated(headers)
    .map(([name, value]) => `        ${quoteWithLongEscapes(name)}: ${quoteWithLongEscapes(value)},\n`)
    .join('');
}

function bytes(chunk: BodyChunk): string {
  if ('text' in chunk) return `${block(chunk.text)}.encode()`;
  return chunk.file === undefined
    ? `base64.b64decode(${quoteWithLongEscapes(chunk.base64)})`
    : `open(${quoteWithLongEscapes(chunk.file)}, "rb").read()`;
}

function partLine(part: NamedPart): string {
  const { name, filename, mediaType, headers } = part;
  const content = partContent(part);
  const headerItems = (headers ?? [])
    .map(([header, value]) => `${quoteWithLongEscapes(header)}: ${quoteWithLongEscapes(value)}`)
    .join(', ');
  const type = mediaType === undefined ? 'None' : quoteWithLongEscapes(mediaType);
  const items = [filename === undefined ? 'None' : quoteWithLongEscapes(filename), content];
  if (mediaType !== undefined || headerItems !== '') items.push(type);
  if (headerItems !== '') items.push(`{${headerItems}}`);
  return `        (${quoteWithLongEscapes(name)}, (${items.join(', ')})),\n`;
}

function partContent(part: NamedPart): string {
  const file = fileToRead(part);
  if (file !== undefined) return `open(${quoteWithLongEscapes(file)}, "rb")`;
  return part.base64 === undefined
    ? `${quoteWithLongEscapes(part.text ?? '')}.encode()`
    : `base64.b64decode(${quoteWithLongEscapes(part.base64)})`;
}
