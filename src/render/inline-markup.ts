import type { ExternalDocs } from '../core/api/external-docs.ts';
import { safeAddress } from '../core/source/text/safe-address.ts';
import { attributes, type Html, type HtmlValue, html } from './html.ts';

/** Renders a link that leaves the site. URLs with other schemes than http, https and mailto are shown as text. */
export function renderOutside(url: string, label = url): Html {
  const address = safeAddress(url);
  if (address === undefined || address.kind === 'site')
    return html`${label === url ? undefined : html`${label} `}<code>${url}</code>`;
  return html`<a${attributes({ href: address.text, rel: 'noopener' })}>${label}</a>`;
}

/** Renders the link to documentation elsewhere as a line below a part of the page. */
export function renderSee(docs: ExternalDocs | undefined): Html | undefined {
  return docs && html`<p class="rule">See ${renderOutside(docs.url, docs.description)}</p>`;
}

/** Returns whether a summary is more than a line of plain text: it has several lines, or Markdown. */
export function isMarkdown(summary: string): boolean {
  return /\S\s*\n\s*\S|`|\]\(|\*\*|(?<!\w)[*_]\w/.test(summary);
}

/** Renders the title of a part of the page. */
export function renderTitle(title: string | undefined): Html | undefined {
  return title === undefined ? undefined : html`<p class="titled">${title}</p>`;
}

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

/** Renders empty elements with additional ids of the element that contains them, for links that use these. */
export function renderAnchors(ids: readonly string[]): readonly Html[] {
  return ids.map((id) => html`<span id="${id}"></span>`);
}

/** Returns the link to an id on the same page. Browsers decode `%41` in it, so a `%` in the id itself is encoded. */
export function toFragment(id: string): string {
  return `#${id.replaceAll('%', '%25')}`;
}
