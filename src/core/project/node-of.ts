import type { AuthoredNode } from '../source/document/source-document.ts';
import type { Location } from '../source/text/span.ts';
import type { Project } from './project.ts';

/** The value with exactly this location. */
export function nodeOf(project: Project, { file, span }: Location): AuthoredNode | undefined {
  const document = project.document(file);
  let node = document?.nodeAt(span.start);
  // A YAML mapping begins where its first key begins, which belongs to another value.
  while (node !== undefined && (node.span.start !== span.start || node.span.end !== span.end)) node = node.parent;
  return node && document?.authored(node);
}

/** The array that holds the node, and its index in it; undefined: it is in no array. */
export function listOf(node: AuthoredNode): { readonly list: AuthoredNode; readonly index: number } | undefined {
  const { parent, key } = node;
  return parent?.kind === 'array' && typeof key === 'number' ? { list: parent, index: key } : undefined;
}
