import type { CodeNode, ComponentNode, PageNode } from './page-tree.ts';

/** Walks nodes and what is in them, each before its children. What is in a component is left out unless `enters` it. */
export function* walkNodes(
  nodes: readonly PageNode[],
  enters: (node: ComponentNode) => boolean = () => true,
): Generator<PageNode> {
  for (const node of nodes) {
    yield node;
    if (node.kind === 'element' || (node.kind === 'component' && enters(node))) yield* walkNodes(node.children, enters);
  }
}

/** Finds the outermost of the components that are wanted. */
export function findComponents(
  nodes: readonly PageNode[],
  isWanted: (node: ComponentNode) => boolean,
): readonly ComponentNode[] {
  const walked = Array.from(walkNodes(nodes, (node) => !isWanted(node)));
  return walked.flatMap((node) => (node.kind === 'component' && isWanted(node) ? [node] : []));
}

/** Finds all code blocks. */
export function findCode(nodes: readonly PageNode[]): readonly CodeNode[] {
  return Array.from(walkNodes(nodes)).filter((node) => node.kind === 'code');
}
