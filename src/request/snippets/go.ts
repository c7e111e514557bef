import { isPlainBlock, quoteWithLongEscapes } from './literals.ts';
import { type BodyChunk, onlyText, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/** Raw strings have no escapes, so they can't contain a backquote. */
function block(text: string): string {
  return isPlainBlock(text) && !text.includes('`') ? `\`${text}\`` : quoteWithLongEscapes(text);
}

export const go: SnippetLanguage = {
  id: 'go',
  highlight: 'go',
  write(request) {
    const { method, url, headers, chunks } = toPlainRequest(request);
    const text = onlyText(chunks);
    const hasBytes = chunks.length > 0 && text === undefined;
    const readsFile = chunks.some((chunk) => 'file' in chunk && chunk.file !== undefined);
    const hasBase64 = chunks.some((chunk) => 'base64' in chunk && chunk.file === undefined);
    const body = text === undefined ? 'bytes.NewReader(body)' : `strings.NewReader(${block(text)})`;
    const imports = [
      ...(hasBytes ? ['"bytes"'] : []),
      ...(hasBase64 ? ['"encoding/base64"'] : []),
      ...['"fmt"', '"io"', '"net/http"'],
      ...(readsFile ? ['"os"'] : []),
      ...(text === undefined ? [] : ['"strings"']),
    ];
    return [
      `package main\n\nimport (\n${imports.map((one) => `\t${one}\n`).join('')})\n\nfunc main() {`,
      ...(hasBytes ? ['\tvar body []byte', ...chunks.map((chunk, index) => appendChunk(chunk, index))] : []),
      `\trequest, err := http.NewRequest(${quoteWithLongEscapes(method)}, ${quoteWithLongEscapes(url)}, ${chunks.length === 0 ? 'nil' : body})`,
      '\tif err != nil {\n\t\tpanic(err)\n\t}',
      ...headers.map(([name, value]) =>
        // Go sends no header `Host` of these.
        name.toLowerCase() === 'host'
          ? `\trequest.Host = ${quoteWithLongEscapes(value)}`
          : `\trequest.Header.Add(${quoteWithLongEscapes(name)}, ${quoteWithLongEscapes(value)})`,
      ),
      '\tresponse, err := http.DefaultClient.Do(request)',
      '\tif err != nil {\n\t\tpanic(err)\n\t}',
      '\tdefer response.Body.Close()',
      '\tcontent, _ := io.ReadAll(response.Body)',
      '\tfmt.Println(response.Status, string(content))',
      '}',
    ].join('\n');
  },
};

function appendChunk(chunk: BodyChunk, index: number): string {
  if ('text' in chunk) return `\tbody = append(body, ${block(chunk.text)}...)`;
  const name = `bytes${index + 1}`;
  if (chunk.file !== undefined) {
    const read = `\t${name}, err := os.ReadFile(${quoteWithLongEscapes(chunk.file)})\n\tif err != nil {\n\t\tpanic(err)\n\t}`;
    return `${read}\n\tbody = append(body, ${name}...)`;
  }
  return `\t${name}, _ := base64.StdEncoding.DecodeString(${quoteWithLongEscapes(chunk.base64)})\n\tbody = append(body, ${name}...)`;
}
