import { braceEscape, isPlainBlock, newlines, quoteText } from './literals.ts';
import { type BodyChunk, joinRepeated, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/** `#` could begin an interpolation between double quotes. */
function quote(text: string): string {
  return quoteText(text, { quote: '"', special: { ...newlines, '#': '\\#' }, control: braceEscape });
}

/** Multi-line single quotes; Ruby would convert CRLF in a source file to LF. */
function block(text: string): string {
  return isPlainBlock(text) ? `'${text.replace(/[\\']/g, '\\$&')}'` : quote(text);
}

export const ruby: SnippetLanguage = {
  id: 'ruby',
  highlight: 'ruby',
  write(request) {
    const { method, url, headers, chunks } = toPlainRequest(request);
    const isHead = method === 'HEAD';
    return [
      '# encoding: utf-8',
      "require 'net/http'",
      '',
      `uri = URI(${quote(url)})`,
      `request = Net::HTTPGenericRequest.new(${quote(method)}, ${chunks.length > 0}, ${!isHead}, uri.request_uri)`,
      ...joinRepeated(headers).map(([name, value]) => `request[${quote(name)}] = ${quote(value)}`),
      ...(chunks.length === 0 ? [] : [`request.body = ${chunks.map(bytes).join(' + ')}`]),
      '',
      "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') { |http| http.request(request) }",
      'puts "#{response.code} #{response.body}"',
    ].join('\n');
  },
};

function bytes(chunk: BodyChunk): string {
  if ('text' in chunk) return `${block(chunk.text)}.b`;
  return chunk.file === undefined ? `${quote(chunk.base64)}.unpack1('m')` : `File.binread(${quote(chunk.file)})`;
}
