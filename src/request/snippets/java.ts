import { isPlainBlock, quoteDouble } from './literals.ts';
import { type BodyChunk, type Header, onlyText, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/** Literals are limited to 65,535 bytes, so long ones are concatenated. */
const maximumLength = 16_000;

function quote(text: string): string {
  if (text.length <= maximumLength) return quoteDouble(text);
  const pieces = text.match(new RegExp(`.{1,${maximumLength}}`, 'gsu')) ?? [];
  return `String.join("", ${pieces.map(quoteDouble).join(', ')})`;
}

/**
 * A text block (Java 15) strips common indentation and trailing blanks, so at least one line must start at the margin,
 * and none may end in a blank.
 */
function block(text: string): string {
  const isMargin = text.split('\n').some((line) => /^\S/.test(line));
  if (!isPlainBlock(text) || text.length > maximumLength || !isMargin || /[ \t]$/m.test(text)) return quote(text);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"');
  return `"""\n${escaped}"""`;
}

/** The headers that `java.net.http` refuses to send. */
const restricted = new Set(['connection', 'content-length', 'expect', 'host', 'upgrade']);

/** Sets the property that makes `java.net.http` send these headers all the same (Java 12); undefined if it is not needed. */
export function writeAllowRestricted(headers: readonly Header[]): string | undefined {
  const names = headers.map(([name]) => name.toLowerCase()).filter((name) => restricted.has(name));
  if (names.length === 0) return undefined;
  return `System.setProperty("jdk.httpclient.allowRestrictedHeaders", ${quoteDouble(names.join(','))})`;
}

export const java: SnippetLanguage = {
  id: 'java',
  highlight: 'java',
  write(request) {
    const { method, url, headers, chunks } = toPlainRequest(request);
    const text = onlyText(chunks);
    const allowing = writeAllowRestricted(headers);
    const publisher =
      text === undefined
        ? `ofByteArrays(java.util.List.of(${chunks.map(bytes).join(', ')}))`
        : `ofString(${block(text)})`;
    return [
      'import java.net.URI;',
      'import java.net.http.HttpClient;',
      'import java.net.http.HttpRequest;',
      'import java.net.http.HttpResponse;',
      '',
      'public class Main {',
      '    public static void main(String[] args) throws Exception {',
      ...(allowing === undefined ? [] : [`        ${allowing};`]),
      `        HttpRequest request = HttpRequest.newBuilder(URI.create(${quote(url)}))`,
      ...headers.map(([name, value]) => `            .header(${quote(name)}, ${quote(value)})`),
      `            .method(${quote(method)}, HttpRequest.BodyPublishers.${chunks.length === 0 ? 'noBody()' : publisher})`,
      '            .build();',
      '        HttpResponse<String> response = HttpClient.newHttpClient()',
      '            .send(request, HttpResponse.BodyHandlers.ofString());',
      '        System.out.println(response.statusCode() + " " + response.body());',
      '    }',
      '}',
    ].join('\n');
  },
};

function bytes(chunk: BodyChunk): string {
  if ('base64' in chunk && chunk.file !== undefined) {
    return `java.nio.file.Files.readAllBytes(java.nio.file.Path.of(${quote(chunk.file)}))`;
  }
  if ('base64' in chunk) return `java.util.Base64.getDecoder().decode(${quote(chunk.base64)})`;
  return `${quote(chunk.text)}.getBytes(java.nio.charset.StandardCharsets.UTF_8)`;
}
