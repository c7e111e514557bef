import { findLongestRun } from '../../core/source/text/matches.ts';
import { isPlainBlock, quoteWithBraceEscapes } from './literals.ts';
import { type BodyChunk, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/** A raw string, with more hashes than follow any quote in the text. */
function block(text: string): string {
  if (!isPlainBlock(text)) return quoteWithBraceEscapes(text);
  const fence = '#'.repeat(Math.max(1, findLongestRun(text, /"#*/g)));
  return `r${fence}"${text}"${fence}`;
}

export const rust: SnippetLanguage = {
  id: 'rust',
  highlight: 'rust',
  write(request) {
    const { method, url, headers, chunks } = toPlainRequest(request);
    const hasBytes = chunks.some((chunk) => 'base64' in chunk && chunk.file === undefined);
    return [
      `// reqwest with the feature "blocking"${hasBytes ? '; base64' : ''}`,
      ...(hasBytes ? ['use base64::{engine::general_purpose::STANDARD, Engine};', ''] : []),
      'fn main() -> Result<(), Box<dyn std::error::Error>> {',
      ...(chunks.length === 0 ? [] : ['    let mut body: Vec<u8> = Vec::new();', ...chunks.map(append)]),
      '    let response = reqwest::blocking::Client::new()',
      `        .request(reqwest::Method::from_bytes(b${quoteWithBraceEscapes(method)})?, ${quoteWithBraceEscapes(url)})`,
      ...headers.map(
        ([name, value]) => `        .header(${quoteWithBraceEscapes(name)}, ${quoteWithBraceEscapes(value)})`,
      ),
      ...(chunks.length === 0 ? [] : ['        .body(body)']),
      '        .send()?;',
      '    println!("{} {}", response.status(), response.text()?);',
      '    Ok(())',
      '}',
    ].join('\n');
  },
};

function append(chunk: BodyChunk): string {
  if ('text' in chunk) return `    body.extend_from_slice(${block(chunk.text)}.as_bytes());`;
  const read =
    chunk.file === undefined
      ? `STANDARD.decode(${quoteWithBraceEscapes(chunk.base64)})?`
      : `std::fs::read(${quoteWithBraceEscapes(chunk.file)})?`;
  return `    body.extend_from_slice(&${read});`;
}
