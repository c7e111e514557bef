import type { PageNode, PageTree } from '../core/pages/page-tree.ts';
import { type Html, html } from './html.ts';
import type { PageScope } from './page-scope.ts';
import { placeHeadings } from './tree/demote-headings.ts';
import { plainText } from './tree/markdown-inline.ts';
import { renderTree } from './tree/render-tree.ts';

/** Renders a description's Markdown from the tree that came with the page, or its text as plain paragraphs. */
export function renderProse(
  markdown: string | undefined,
  { model, context, headingLevel = 2 }: PageScope,
): Html | undefined {
  if (markdown === undefined || markdown.trim() === '') return undefined;
  const tree = findProse(markdown, model.prose);
  if (tree !== undefined) return renderTree(placeHeadings(withoutIds(tree), headingLevel), context);
  return html`${markdown.split(/\n\s*\n/).map((paragraph) => html`<p>${paragraph.trim()}</p>`)}`;
}

/** Renders a description in an element with this class. */
export function renderBox(
  markdown: string | undefined,
  scope: PageScope,
  className: 'text' | 'note',
): Html | undefined {
  const prose = renderProse(markdown, scope);
  return prose && html`<div class="${className}">${prose}</div>`;
}

/** In characters: some six lines. */
const mostBelowFirst = 500;

/** Renders the description of a row. The first block of a long one that is no heading says what the row is, and the rest is folded. */
export function renderRowText(markdown: string | undefined, scope: PageScope): Html | undefined {
  const tree = markdown === undefined ? undefined : findProse(markdown, scope.model.prose);
  const blocks = tree?.children.filter((node) => node.kind !== 'text' || node.value.trim() !== '') ?? [];
  const end = blocks.findIndex((node) => node.kind !== 'element' || !/^h[1-6]$/.test(node.tag)) + 1;
  if (tree === undefined || plainText(blocks.slice(end)).length <= mostBelowFirst)
    return renderBox(markdown, scope, 'text');
  const { children } = placeHeadings(withoutIds({ ...tree, children: blocks }), scope.headingLevel ?? 2);
  const [first, rest] = [children.slice(0, end), children.slice(end)].map((part) =>
    renderTree({ ...tree, children: part, headings: [] }, scope.context),
  );
  return html`<div class="text">${first}<details class="nest value"><summary><span class="show">Show more</span><span class="hide">Show less</span></summary>${rest}</details></div>`;
}

function findProse(markdown: string, prose: { readonly [markdown: string]: PageTree }): PageTree | undefined {
  return Object.hasOwn(prose, markdown) ? prose[markdown] : undefined;
}

/** Removes the ids of headings and fields, because two descriptions may have the same ones. */
function withoutIds(tree: PageTree): PageTree {
  return { ...tree, headings: [], children: tree.children.map(stripIds) };
}

function stripIds(node: PageNode): PageNode {
  if (node.kind !== 'element' && node.kind !== 'component') return node;
  const { otherIds: _others, ...rest } = node;
  const children = node.children.map(stripIds);
  if (rest.kind === 'component') return { ...rest, children };
  const { id: _id, ...attributes } = rest.attributes;
  return { ...rest, attributes, children };
}
