import { isPlainBlock, quoteWithBraceEscapes } from './literals.ts';
import { type BodyChunk, joinRepeated, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/** A multi-line raw string; with the closing delimiter at the margin, indentation is kept. */
function block(text: string): string {
  return isPlainBlock(text) && !text.includes('"""#') && !text.includes('\\#')
    ? `#"""\n${text}\n"""#`
    : quoteWithBraceEscapes(text);
}

export const swift: SnippetLanguage = {
  id: 'swift',
  highlight: 'swift',
  write(request) {
    const { method, url, headers, chunks } = toPlainRequest(request);
    return [
      'import Foundation',
      '#if canImport(FoundationNetworking)',
      'import FoundationNetworking',
      '#endif',
      '',
      `var request = URLRequest(url: URL(string: ${quoteWithBraceEscapes(url)})!)`,
      `request.httpMethod = ${quoteWithBraceEscapes(method)}`,
      ...joinRepeated(headers).map(
        ([name, value]) =>
          `request.setValue(${quoteWithBraceEscapes(value)}, forHTTPHeaderField: ${quoteWithBraceEscapes(name)})`,
      ),
      ...(chunks.length === 0 ? [] : ['var body = Data()', ...chunks.map(append), 'request.httpBody = body']),
      '',
      'let (data, response) = try await URLSession.shared.data(for: request)',
      'print((response as! HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))',
    ].join('\n');
  },
};

function append(chunk: BodyChunk): string {
  if ('text' in chunk) return `body.append(Data(${block(chunk.text)}.utf8))`;
  return chunk.file === undefined
    ? `body.append(Data(base64Encoded: ${quoteWithBraceEscapes(chunk.base64)})!)`
    : `try body.append(Data(contentsOf: URL(fileURLWithPath: ${quoteWithBraceEscapes(chunk.file)})))`;
}
