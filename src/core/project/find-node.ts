import type { AuthoredNode } from '../source/document/source-document.ts';
import type { Location } from '../source/text/span.ts';
import type { Project } from './project.ts';

/** The value with exactly this location. */
export function findNode(project: Project, { file, span }: Location): AuthoredNode | undefined {
  const document = project.document(file);
  let node = document?.nodeAt(span.start);
  // A YAML mapping starts at its first key, which belongs to another node.
  while (node !== undefined && (node.span.start !== span.start || node.span.end !== span.end)) node = node.parent;
  return node && document?.authored(node);
}

/** The array that contains the node, and its index there. Undefined if it is not in an array. */
export function findList(node: AuthoredNode): { readonly list: AuthoredNode; readonly index: number } | undefined {
  const { parent, key } = node;
  return parent?.kind === 'array' && typeof key === 'number' ? { list: parent, index: key } : undefined;
}
