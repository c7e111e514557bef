import { type BodyChunk, joinRepeated, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/** Between single quotes only quotes are special; PowerShell treats typographic ones as quotes too. Line breaks are kept. */
function quote(text: string): string {
  return `'${text.replace(/['\u2018\u2019\u201a\u201b]/g, '$&$&')}'`;
}

const standard = /^(?:GET|HEAD|POST|PUT|DELETE|TRACE|OPTIONS|MERGE|PATCH)$/;

export const powershell: SnippetLanguage = {
  id: 'powershell',
  highlight: 'powershell',
  write(request) {
    const { method, url, headers, chunks } = toPlainRequest(request);
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
    const others = joinRepeated(headers).filter(([name]) => name.toLowerCase() !== 'content-type');
    const addsEncodings = others.some(([name]) => name.toLowerCase() === 'accept-encoding');
    return [
      ...(addsEncodings ? ['# Invoke-WebRequest adds the encodings that it can read to Accept-Encoding.'] : []),
      ...(others.length === 0
        ? []
        : ['$headers = @{', ...others.map(([name, value]) => `    ${quote(name)} = ${quote(value)}`), '}']),
      ...(chunks.length === 0 ? [] : [`[byte[]]$body = ${chunks.map(bytes).join(' + ')}`]),
      [
        `$response = Invoke-WebRequest -Uri ${quote(url)} ${standard.test(method) ? '-Method' : '-CustomMethod'} ${quote(method)}`,
        ...(others.length === 0 ? [] : ['-Headers $headers -SkipHeaderValidation']),
        ...(type === undefined || chunks.length === 0 ? [] : [`-ContentType ${quote(type)}`]),
        ...(chunks.length === 0 ? [] : ['-Body $body']),
        '-SkipHttpErrorCheck',
      ].join(' '),
      '"$($response.StatusCode) $($response.Content)"',
    ].join('\n');
  },
};

function bytes(chunk: BodyChunk): string {
  if ('text' in chunk) return `[Text.Encoding]::UTF8.GetBytes(${quote(chunk.text)})`;
  // .NET has a current folder of its own.
  return chunk.file === undefined
    ? `[Convert]::FromBase64String(${quote(chunk.base64)})`
    : `[IO.File]::ReadAllBytes((Join-Path $PWD ${quote(chunk.file)}))`;
}
