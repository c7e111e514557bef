import type { PageNode, PageTree } from '../../core/pages/page-tree.ts';

/** Moves the headings of a description below the heading that it is shown under, whose level this is: the highest one is one level below. */
export function placeHeadings(tree: PageTree, level: number): PageTree {
  return shiftHeadings(tree, level + 1 - findHighest(tree));
}

/** Like `placeHeadings` below the title of the page, but keeps headings that are below it already. */
export function demoteHeadings(tree: PageTree): PageTree {
  return shiftHeadings(tree, Math.max(0, 2 - findHighest(tree)));
}

const findLevel = (node: PageNode): number | undefined =>
  node.kind === 'element' && /^h[1-6]$/.test(node.tag) ? Number(node.tag[1]) : undefined;

/** The level of the highest heading; infinite without any. */
function findHighest({ children }: Pick<PageTree, 'children'>): number {
  const levels = children.map((node) => {
    const level = findLevel(node);
    if (level !== undefined) return level;
    return node.kind === 'element' || node.kind === 'component' ? findHighest(node) : Number.POSITIVE_INFINITY;
  });
  return Math.min(Number.POSITIVE_INFINITY, ...levels);
}

function shiftHeadings(tree: PageTree, by: number): PageTree {
  if (by === 0 || !Number.isFinite(by)) return tree;
  const shift = (node: PageNode): PageNode => {
    const level = findLevel(node);
    if (level !== undefined && node.kind === 'element') return { ...node, tag: `h${Math.min(6, level + by)}` };
    return node.kind === 'element' || node.kind === 'component'
      ? { ...node, children: node.children.map(shift) }
      : node;
  };
  return { ...tree, children: tree.children.map(shift) };
}
