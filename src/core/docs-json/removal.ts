import type { Fix } from '../source/problem.ts';
import type { SourceNode } from '../source/source-document.ts';

/** Takes a member or an element out of a JSON text together with its comma; undefined at the root and in YAML. */
export function removalOf(node: SourceNode, title: string): Fix | undefined {
  const { parent, document } = node;
  if (parent === undefined || document.language !== 'json') return undefined;
  const siblings = [...(parent.kind === 'object' ? parent.members() : parent.elements())];
  const index = siblings.findIndex(({ span }) => span.start === node.span.start);
  if (index < 0) return undefined;
  const before = siblings[index - 1];
  const after = siblings[index + 1];
  const start = before?.span.end ?? node.keySpan.start;
  const end = before === undefined && after !== undefined ? after.keySpan.start : node.span.end;
  return { title, edits: [{ at: { file: document.file, span: { start, end } }, text: '' }] };
}
