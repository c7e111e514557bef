import type { JsonValue } from '../core/source/json-value.ts';
import { type Html, type HtmlValue, html } from './html.ts';

/** A value on one line, for defaults, constants and enums: strings bare, the rest as JSON. */
export function shortValue(value: JsonValue): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

const longestHighlight = 100_000;
const token = /("(?:[^"\\\n]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)/g;

/** JSON text with its tokens marked for colour: `p` names, `s` strings, `n` numbers and words. */
export function highlightJson(text: string): Html {
  if (text.length > longestHighlight) return html`${text}`;
  const parts: HtmlValue[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon, word] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    if (string === undefined) parts.push(html`<i class="n">${word}</i>`);
    else if (colon === undefined) parts.push(html`<i class="s">${string}</i>`);
    else parts.push(html`<i class="p">${string}</i>`, colon);
    end = match.index + whole.length;
  }
  return html`${parts}${text.slice(end)}`;
}
