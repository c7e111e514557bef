import { findLongestRun } from '../../core/source/text/matches.ts';
import type { HttpRequest } from '../http-request.ts';
import { isPlainBlock, quoteDouble } from './literals.ts';
import { type BodyChunk, type Header, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/** A raw literal (C# 11), delimited by more quotes than any run of quotes in the text. */
function quoteBlock(text: string): string {
  if (!isPlainBlock(text)) return quoteDouble(text);
  const fence = '"'.repeat(Math.max(2, findLongestRun(text, /"+/g)) + 1);
  return `${fence}\n${text}\n${fence}`;
}

export const csharp: SnippetLanguage = { id: 'csharp', highlight: 'csharp', write };

/** The same program: .NET's own client in its main language. */
export const dotnet: SnippetLanguage = { id: 'dotnet', highlight: 'csharp', write };

/** The client separates content headers from request headers, and validates both unless `TryAddWithoutValidation` is used. */
function write(request: HttpRequest): string {
  const { method, url, headers, chunks } = toPlainRequest(request);
  const isContent = ([name]: Header) => chunks.length > 0 && /^(?:content-|allow$|expires$|last-modified$)/i.test(name);
  const pieces = chunks.map(writeBytes);
  const body = pieces.length === 1 ? (pieces[0] ?? '') : `[\n    .. ${pieces.join(',\n    .. ')},\n]`;
  return [
    'using System.Text;',
    '',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(new HttpMethod(${quoteDouble(method)}), ${quoteDouble(url)});`,
    ...(chunks.length === 0 ? [] : [`byte[] body = ${body};`, 'request.Content = new ByteArrayContent(body);']),
    ...headers.map((header) => {
      const target = isContent(header) ? 'request.Content.Headers' : 'request.Headers';
      return `${target}.TryAddWithoutValidation(${quoteDouble(header[0])}, ${quoteDouble(header[1])});`;
    }),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
  ].join('\n');
}

function writeBytes(chunk: BodyChunk): string {
  if ('text' in chunk) return `Encoding.UTF8.GetBytes(${quoteBlock(chunk.text)})`;
  return chunk.file !== undefined
    ? `File.ReadAllBytes(${quoteDouble(chunk.file)})`
    : `Convert.FromBase64String(${quoteDouble(chunk.base64)})`;
}
