import type { CodeNode, PageNode } from '../../core/pages/page-tree.ts';
import { highlight } from '../../markup/highlight/highlight.ts';
import { element, type Html, html } from '../html.ts';

/** A block of code with its title; `mermaid` stays source until a script renders it. */
export function renderCode(node: CodeNode): Html {
  const title = node.title === undefined ? undefined : html`<figcaption>${node.title}</figcaption>`;
  return html`<figure class="x-code">${title}${renderLang(node)}${renderPre(node)}${renderCopy(node)}</figure>`;
}

/** The label with the language, as written in the page. */
export function renderLang({ lang }: CodeNode): Html | undefined {
  return lang === '' || lang === 'mermaid' ? undefined : html`<span class="lang">${lang}</span>`;
}

/** A button that copies the adjacent code, hidden without script. */
export function renderCopy({ lang }: CodeNode): Html | undefined {
  return lang === 'mermaid' ? undefined : html`<button class="copy-code" type="button" data-copy-code>Copy</button>`;
}

/** Only the `pre`, for callers that show the title themselves. */
export function renderPre({ lang, value }: CodeNode): Html {
  const code = html`<code data-lang="${lang}">${highlight(value, lang).map(renderPart)}</code>`;
  return lang === 'mermaid' ? html`<pre class="x-mermaid">${code}</pre>` : html`<pre>${code}</pre>`;
}

function renderPart(node: PageNode): Html {
  if (node.kind === 'text') return html`${node.value}`;
  if (node.kind !== 'element') return html``;
  return element(node.tag, node.attributes, node.children.map(renderPart));
}
