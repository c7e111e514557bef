import { onlyText, toBase64, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/** The message itself (RFC 9112), with LF as line ends. Binary content is only named, because text can't show it. */
export const http: SnippetLanguage = {
  id: 'http',
  highlight: 'http',
  write(request) {
    const { method, url, headers, chunks } = toPlainRequest(request);
    const [host = '', target = '/'] = splitUrl(url);
    const text = onlyText(chunks);
    const size = chunks.length === 0 ? undefined : atob(toBase64(chunks)).length;
    const body = text ?? `<${size} bytes>`;
    return [
      `${method} ${target} HTTP/1.1`,
      `Host: ${host}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(size === undefined ? [] : [`Content-Length: ${size}`]),
      '',
      ...(size === undefined ? [] : [body]),
    ].join('\n');
  },
};

function splitUrl(url: string): [host: string, target: string] {
  const [, host = '', target = ''] = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)([^#]*)/i.exec(url) ?? [];
  return [host, target.startsWith('/') ? target : `/${target}`];
}
