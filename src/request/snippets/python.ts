import { isPlainBlock, newlines, quoteText } from './literals.ts';
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

function quote(text: string): string {
  return quoteText(text, { quote: '"', special: newlines, control: escapeCode });
}

function escapeCode(code: number): string {
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

function block(text: string): string {
  if (!isPlainBlock(text)) return quote(text);
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
        : [`    auth=HTTPDigestAuth(${quote(digest.username)}, ${quote(digest.password)}),`]),
      ...(certificate === undefined ? [] : ['    cert=("client.pem", "client.key"),']),
      ...(plain.chunks.length === 0 ? [] : [`    data=${plain.chunks.map(bytes).join('\n    + ')},`]),
      ...(parts === undefined ? [] : [`    files=[\n${parts.map(partLine).join('')}    ],`]),
    ];
    return [
      ...(hasBytes ? ['import base64', ''] : []),
      'import requests',
      ...(digest === undefined ? [] : ['from requests.auth import HTTPDigestAuth']),
      '',
      `response = requests.request(\n    ${quote(method)},\n    ${quote(url)},`,
      ...options,
      ')',
      'print(response.status_code, response.text)',
    ].join('\n');
  },
};

/** A dictionary has each name once. */
function headerLines(headers: readonly Header[]): string {
  return joinRepeated(headers)
    .map(([name, value]) => `        ${quote(name)}: ${quote(value)},\n`)
    .join('');
}

function bytes(chunk: BodyChunk): string {
  if ('text' in chunk) return `${block(chunk.text)}.encode()`;
  return chunk.file === undefined
    ? `base64.b64decode(${quote(chunk.base64)})`
    : `open(${quote(chunk.file)}, "rb").read()`;
}

function partLine(part: NamedPart): string {
  const { name, filename, mediaType, headers } = part;
  const content = partContent(part);
  const headerItems = (headers ?? []).map(([header, value]) => `${quote(header)}: ${quote(value)}`).join(', ');
  const type = mediaType === undefined ? 'None' : quote(mediaType);
  const items = [filename === undefined ? 'None' : quote(filename), content];
  if (mediaType !== undefined || headerItems !== '') items.push(type);
  if (headerItems !== '') items.push(`{${headerItems}}`);
  return `        (${quote(name)}, (${items.join(', ')})),\n`;
}

function partContent(part: NamedPart): string {
  const file = fileToRead(part);
  if (file !== undefined) return `open(${quote(file)}, "rb")`;
  return part.base64 === undefined ? `${quote(part.text ?? '')}.encode()` : `base64.b64decode(${quote(part.base64)})`;
}
