import type { PageNode } from './page-tree.ts';

/** Returns whether the node is white space. */
export function isBlankNode(node: PageNode): boolean {
  return node.kind === 'text' && node.value.trim() === '';
}
