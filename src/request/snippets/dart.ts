import { braceEscape, isPlainBlock, newlines, quoteText } from './literals.ts';
import { type BodyChunk, joinRepeated, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/** `$` begins an interpolation. */
function quote(text: string): string {
  return quoteText(text, { quote: "'", special: { ...newlines, $: '\\$' }, control: braceEscape });
}

/** A multi-line raw string drops a blank first line. */
function block(text: string): string {
  const isRaw = isPlainBlock(text) && !text.includes("'''") && !text.endsWith("'") && !/^[ \t]*\n/.test(text);
  return isRaw ? `r'''${text}'''` : quote(text);
}

export const dart: SnippetLanguage = {
  id: 'dart',
  highlight: 'dart',
  write(request) {
    const { method, url, headers, chunks } = toPlainRequest(request);
    return [
      "import 'dart:convert';",
      "import 'dart:io';",
      '',
      'Future<void> main() async {',
      '  final client = HttpClient();',
      `  final request = await client.openUrl(${quote(method)}, Uri.parse(${quote(url)}));`,
      ...joinRepeated(headers).map(([name, value]) => `  request.headers.set(${quote(name)}, ${quote(value)});`),
      ...(chunks.length === 0 ? [] : ['  final body = <int>[', ...chunks.map(append), '  ];']),
      ...(chunks.length === 0 ? [] : ['  request.contentLength = body.length;', '  request.add(body);']),
      '  final response = await request.close();',
      '  final content = await response.transform(utf8.decoder).join();',
      '  stdout.writeAll([response.statusCode, content], " ");',
      '  client.close();',
      '}',
    ].join('\n');
  },
};

function append(chunk: BodyChunk): string {
  if ('text' in chunk) return `    ...utf8.encode(${block(chunk.text)}),`;
  return chunk.file === undefined
    ? `    ...base64.decode(${quote(chunk.base64)}),`
    : `    ...File(${quote(chunk.file)}).readAsBytesSync(),`;
}
