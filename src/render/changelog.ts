import type { ComponentNode, Heading, PageNode, PageTree } from '../core/pages/page-tree.ts';
import { findComponents } from '../core/pages/walk-nodes.ts';
import { type Html, html } from './html.ts';
import { textProp, textsProp } from './tree/draw.ts';
import { plainText } from './tree/markdown-inline.ts';

/** Lists the entries of a changelog, in order. */
export function listUpdates(nodes: readonly PageNode[]): readonly ComponentNode[] {
  return findComponents(nodes, ({ name }) => name === 'Update');
}

/** Lists the tags of the entries with their numbers of entries, the most frequent first. */
export function countTags(nodes: readonly PageNode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const update of listUpdates(nodes))
    for (const tag of new Set(textsProp(update, 'tags'))) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return new Map([...counts].toSorted(([, one], [, other]) => other - one));
}

/** A line of "On this page". */
export interface ContentsLine {
  readonly id: string;
  readonly text: string;
  readonly isDeeper: boolean;
  /** The title of an entry, or its short description, which is often its version. */
  readonly detail?: string;
}

/** A longer description of an entry is a sentence, and no date or version. */
const longestDetail = 40;

/** Lists the headings of a page. An entry of a changelog is one line with its label, because all have the same headings. */
export function listContents({ children, headings }: PageTree): readonly ContentsLine[] {
  if (listUpdates(children).length === 0) return headings.flatMap(listHeading);
  const isTitle = createTitleFilter(children);
  const shown = new Map(headings.map((heading) => [heading.id, heading]));
  const visit = (node: PageNode): readonly ContentsLine[] => {
    if (node.kind === 'component' && node.name === 'Update') return listUpdate(node, isTitle);
    if (node.kind !== 'component' && node.kind !== 'element') return [];
    const heading = node.kind === 'element' ? shown.get(String(node.attributes.id)) : undefined;
    if (node.kind !== 'element' || !/^h[1-6]$/.test(node.tag) || heading === undefined)
      return node.children.flatMap(visit);
    return listHeading(heading);
  };
  return children.flatMap(visit);
}

function listHeading({ id, depth, text }: Heading): readonly ContentsLine[] {
  return depth === 2 || depth === 3 ? [{ id, text, isDeeper: depth === 3 }] : [];
}

/** Returns whether a heading is the title of one entry, and not the same in each of them (“Fixed”). */
function createTitleFilter(children: readonly PageNode[]): (title: string) => boolean {
  const titles = listUpdates(children).map(findTitle);
  return (title) => titles.filter((each) => each === title).length === 1;
}

function findTitle({ children }: ComponentNode): string | undefined {
  const heading = children.find((node) => node.kind === 'element' && /^h[2-4]$/.test(node.tag));
  return heading && plainText([heading]).trim();
}

function listUpdate(update: ComponentNode, isTitle: (title: string) => boolean): readonly ContentsLine[] {
  const [id] = update.otherIds ?? [];
  const text = textProp(update, 'label');
  if (id === undefined || text === undefined) return [];
  const title = findTitle(update);
  const detail = [title !== undefined && isTitle(title) ? title : undefined, textProp(update, 'description')].find(
    (words) => words !== undefined && words.length <= longestDetail,
  );
  return [{ id, text, isDeeper: false, detail }];
}

/** Renders the buttons that show only the entries with a tag. Without script, all are shown. */
export function renderTagFilter({ children }: PageTree): Html | undefined {
  const counts = countTags(children);
  if (counts.size < 2) return undefined;
  const buttons = [...counts].map(
    ([tag, count]) =>
      html`<button type="button" aria-pressed="false" value="${tag}">${tag} <small>${count}</small></button>`,
  );
  return html`<div class="x-filter" role="group" aria-label="Filter by tag">${buttons}</div>`;
}
