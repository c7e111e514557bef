import { type Html, type HtmlValue, html } from './html.ts';

/** Renders text with code between backticks: our own text (`constraintsInWords`), or the title of a component. */
export function inlineCode(words: string): Html {
  const parts: HtmlValue[] = [];
  let end = 0;
  for (const match of words.matchAll(/(`+)( ?)(.+?)\2\1(?!`)/gs)) {
    parts.push(words.slice(end, match.index), html`<code>${match[3]}</code>`);
    end = match.index + match[0].length;
  }
  return html`${parts}${words.slice(end)}`;
}
