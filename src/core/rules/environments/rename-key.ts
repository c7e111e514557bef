import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';

/** Returns a fix that renames a member of a JSON object. */
export function renameKey({ keyLocation }: SourceNode, name: string): Fix {
  return { kind: 'fix', title: `Rename to "${name}"`, edits: [{ at: keyLocation, text: JSON.stringify(name) }] };
}
