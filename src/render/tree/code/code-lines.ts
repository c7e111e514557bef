import type { PageNode } from '../../../core/pages/page-tree.ts';

/** Highlighted code by lines, each with its line break; a span over several lines is made one of each. */
export function splitLines(nodes: readonly PageNode[]): readonly (readonly PageNode[])[] {
  const lines: PageNode[][] = [[]];
  for (const node of nodes) {
    for (const [index, piece] of piecesOf(node).entries()) {
      if (index > 0) lines.push([]);
      if (piece !== undefined) lines.at(-1)?.push(piece);
    }
  }
  return lines;
}

/** The node's part of each of its lines; undefined: none of the last one. */
function piecesOf(node: PageNode): readonly (PageNode | undefined)[] {
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
