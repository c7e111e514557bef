import { writeAllowRestricted } from './java.ts';
import { isPlainBlock, quoteText, unicodeEscape } from './literals.ts';
import { type BodyChunk, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/** `$` begins a template in every kind of string. */
function quote(text: string): string {
  const special = { '\n': '\\n', '\r': '\\r', '\t': '\\t', $: '\\$' };
  return quoteText(text, { quote: '"', special, control: unicodeEscape });
}

/** A raw string has no escapes. */
function block(text: string): string {
  return isPlainBlock(text) && !text.includes('$') && !text.includes('""') && !text.endsWith('"')
    ? `"""${text}"""`
    : quote(text);
}

export const kotlin: SnippetLanguage = {
  id: 'kotlin',
  highlight: 'kotlin',
  write(request) {
    const { method, url, headers, chunks } = toPlainRequest(request);
    const allowing = writeAllowRestricted(headers);
    const publisher =
      chunks.length === 0
        ? 'noBody()'
        : `ofByteArray(\n            ${chunks.map(bytes).join(' +\n                ')}\n        )`;
    const reads = (isFile: boolean) =>
      chunks.some((chunk) => 'base64' in chunk && (chunk.file !== undefined) === isFile);
    return [
      ...(reads(true) ? ['import java.io.File'] : []),
      'import java.net.URI',
      'import java.net.http.HttpClient',
      'import java.net.http.HttpRequest',
      'import java.net.http.HttpResponse',
      ...(reads(false) ? ['import java.util.Base64'] : []),
      '',
      'fun main() {',
      ...(allowing === undefined ? [] : [`    ${allowing}`]),
      `    val request = HttpRequest.newBuilder(URI.create(${quote(url)}))`,
      ...headers.map(([name, value]) => `        .header(${quote(name)}, ${quote(value)})`),
      `        .method(${quote(method)}, HttpRequest.BodyPublishers.${publisher})`,
      '        .build()',
      '    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())',
      '    println("" + response.statusCode() + " " + response.body())',
      '}',
    ].join('\n');
  },
};

function bytes(chunk: BodyChunk): string {
  if ('text' in chunk) return `${block(chunk.text)}.toByteArray()`;
  return chunk.file === undefined
    ? `Base64.getDecoder().decode(${quote(chunk.base64)})`
    : `File(${quote(chunk.file)}).readBytes()`;
}
