import type { CodeNode, PageNode } from '../../../core/pages/page-tree.ts';
import { highlight } from '../../../markup/highlight/highlight.ts';
import { element, type Html, html } from '../../html.ts';
import type { Draw } from '../draw.ts';
import { renderIcon } from '../icons.ts';
import { type CodeOptions, type LineMark, readCodeOptions } from './code-options.ts';
import { languageName } from './language-name.ts';

/** Renders a code block below its title or language. */
export function renderCode(node: CodeNode, draw: Draw): Html {
  return html`<figure class="x-code">${renderBar(node, draw)}${renderCodeBody(node, draw)}</figure>`;
}

function renderBar(node: CodeNode, draw: Draw): Html | undefined {
  const { lang, title } = node;
  if (title === undefined && lang === '') return undefined;
  const language = lang === '' ? undefined : languageName(lang);
  const name = title === undefined ? undefined : html`<span class="x-name">${title}</span>`;
  return html`<figcaption>${renderCodeIcon(node, draw)}${name}${
    language === undefined || title?.toLowerCase() === language.toLowerCase()
      ? undefined
      : html`<span class="x-lang">${language}</span>`
  }</figcaption>`;
}

/** Renders the icon of `icon="…"` in the info string. */
export function renderCodeIcon({ value, meta }: CodeNode, draw: Draw): Html | undefined {
  return meta.includes('icon=') ? renderIcon(readCodeOptions(value, meta).icon, draw) : undefined;
}

/** Renders the code with its copy button, for callers that show the title themselves. */
export function renderCodeBody(node: CodeNode, draw: Draw): Html {
  const options = readCodeOptions(node.value, node.meta);
  const copy = options.copied ? renderCopy() : undefined;
  const pre = renderLines(node.lang, options);
  if (!options.expandable || options.code.split('\n').length <= foldedLines) return html`${pre}${copy}`;
  const id = draw.nextId();
  return html`<input class="x-unfold" type="checkbox" id="${id}"><label for="${id}">Show all lines</label>${pre}${copy}`;
}

/** The number of lines that the style of an expandable block shows at first. */
const foldedLines = 14;

/** Renders a button that copies the adjacent code. It is hidden without script. */
export function renderCopy(): Html {
  return html`<button class="copy-code" type="button" data-copy-code>Copy</button>`;
}

/** Renders only the `pre`. It can be focused, so that wide code can be scrolled with the keyboard. */
export function renderPre({ lang, value }: CodeNode): Html {
  return html`<pre tabindex="0"><code data-lang="${lang}">${highlight(value, lang).map(renderPart)}</code></pre>`;
}

function renderLines(lang: string, { code, marks, numbered, wrapped }: CodeOptions): Html {
  if (marks.size === 0 && !numbered && !wrapped) return renderPre({ kind: 'code', lang, meta: '', value: code });
  const classes = [
    numbered ? 'x-numbered' : undefined,
    wrapped ? 'x-wrapped' : undefined,
    [...marks.values()].some((kinds) => kinds.has('focused')) ? 'x-dimmed' : undefined,
  ].filter((name) => name !== undefined);
  const lines = splitLines(highlight(code, lang)).map((nodes, index) => renderLine(nodes, marks.get(index + 1)));
  return html`<pre tabindex="0"${classes.length === 0 ? undefined : html` class="${classes.join(' ')}"`}><code data-lang="${lang}">${lines}</code></pre>`;
}

function renderLine(nodes: readonly PageNode[], marks: ReadonlySet<LineMark> | undefined): Html {
  const classes = ['x-line', ...[...(marks ?? [])].map((mark) => `x-${mark}`)].join(' ');
  return html`<span class="${classes}">${nodes.map(renderPart)}</span>`;
}

function renderPart(node: PageNode): Html {
  if (node.kind === 'text') return html`${node.value}`;
  if (node.kind !== 'element') return html``;
  return element(node.tag, node.attributes, node.children.map(renderPart));
}

/** Splits highlighted code into lines, each with its line break. A span over several lines is split as well. */
function splitLines(nodes: readonly PageNode[]): readonly (readonly PageNode[])[] {
  const lines: PageNode[][] = [[]];
  for (const node of nodes) {
    for (const [index, piece] of splitNode(node).entries()) {
      if (index > 0) lines.push([]);
      if (piece !== undefined) lines.at(-1)?.push(piece);
    }
  }
  return lines;
}

/** Splits a node at its line breaks. A piece is undefined if the node has nothing on that line. */
function splitNode(node: PageNode): readonly (PageNode | undefined)[] {
  if (node.kind === 'text') {
    const texts = node.value.split('\n');
    return texts.map((text, index) => {
      const value = index < texts.length - 1 ? `${text}\n` : text;
      return value === '' ? undefined : { kind: 'text', value };
    });
  }
  if (node.kind !== 'element') return [node];
  return splitLines(node.children).map((children) => (children.length === 0 ? undefined : { ...node, children }));
}
