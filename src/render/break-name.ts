import { type HtmlValue, html } from './html.ts';

/** Splits a text where long names in it may be broken: after `_`, `/` and `.`, and before a capital (`customer|Email`). */
export function splitNames(text: string): readonly string[] {
  return text
    .replace(/\S{16,}/g, (word) => word.replace(/(?<=\w[_/.])(?=\w)|(?<=\p{Ll})(?=\p{Lu})/gu, '\u200b'))
    .split('\u200b');
}

/** Renders a text whose long names may be broken. */
export function breakNames(text: string): HtmlValue {
  return splitNames(text).map((part, index) => html`${index > 0 && html`<wbr>`}${part}`);
}
