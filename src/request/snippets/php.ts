import { type BodyChunk, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/** Between single quotes only the backslash and the quote are special; line breaks are kept. */
function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

export const php: SnippetLanguage = {
  id: 'php',
  highlight: 'php',
  signsIn: true,
  write(request) {
    const { method, url, headers, chunks } = toPlainRequest(request);
    const { digest, certificate } = request;
    const lines = headers.map(
      ([name, value]) => `        ${quote(value === '' ? `${name};` : `${name}: ${value}`)},\n`,
    );
    const type = headers.some(([name]) => name.toLowerCase() === 'content-type') ? '' : `        'Content-Type:',\n`;
    return [
      '<?php',
      '',
      '$curl = curl_init();',
      'curl_setopt_array($curl, [',
      `    CURLOPT_URL => ${quote(url)},`,
      `    CURLOPT_CUSTOMREQUEST => ${quote(method)},`,
      ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
      `    CURLOPT_HTTPHEADER => [\n${lines.join('')}${chunks.length > 0 ? type : ''}    ],`,
      ...(chunks.length === 0 ? [] : [`    CURLOPT_POSTFIELDS => ${chunks.map(bytes).join(' . ')},`]),
      ...(digest === undefined
        ? []
        : [
            '    CURLOPT_HTTPAUTH => CURLAUTH_DIGEST,',
            `    CURLOPT_USERPWD => ${quote(`${digest.username}:${digest.password}`)},`,
          ]),
      ...(certificate === undefined
        ? []
        : ["    CURLOPT_SSLCERT => 'client.pem',", "    CURLOPT_SSLKEY => 'client.key',"]),
      '    CURLOPT_RETURNTRANSFER => true,',
      ']);',
      '$response = curl_exec($curl);',
      '',
      "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $response, PHP_EOL;",
    ].join('\n');
  },
};

/** A string as `POSTFIELDS` is sent unchanged, even with `@`; only an array would be a form. */
function bytes(chunk: BodyChunk): string {
  if ('text' in chunk) return quote(chunk.text);
  return chunk.file === undefined ? `base64_decode(${quote(chunk.base64)})` : `file_get_contents(${quote(chunk.file)})`;
}
