import type { HttpResponse } from '../../request/http-request.ts';
import { nestsTooDeeply } from '../../request/json/json-depth.ts';

/** A response as a document: for JSON only the body, so that the editor's folding and search work; else the whole message. */
export function outcomeAsText(response: HttpResponse): { readonly content: string; readonly language: string } {
  const { status, statusText, headers, body, interrupted } = response;
  const truncated = body.kind !== 'stream' && body.truncated;
  if (body.kind === 'text' && !truncated && interrupted === undefined) {
    const pretty = prettyJson(body.text);
    if (pretty !== undefined) return { content: pretty, language: 'json' };
  }
  const head = [`HTTP ${status} ${statusText}`.trim(), ...headers.map(([name, value]) => `${name}: ${value}`)];
  const text = body.kind === 'text' ? body.text : `(${response.size} bytes of binary data)`;
  const missing = truncated ? 'the rest was dropped: apiDocs.request.maxResponseSize' : interrupted?.message;
  const end = missing === undefined ? '' : `\n… (${missing})`;
  return { content: `${head.join('\n')}\n\n${text}${end}`, language: 'plaintext' };
}

/**
 * Undefined: not a JSON object or array, or nested too deeply to indent. If JavaScript would round a number, the text is left unchanged.
 */
function prettyJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text) || nestsTooDeeply(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return /\d{16,}/.test(text) ? text : `${JSON.stringify(value, null, 2)}\n`;
  } catch {
    return undefined;
  }
}
