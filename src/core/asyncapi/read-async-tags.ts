import type { ReadContext } from '../api/read-context.ts';
import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';

/** The names in lists of tag objects, each once. */
export function readTagNames(lists: readonly (SourceNode | undefined)[], reading: ReadContext): string[] {
  const names = new Set<string>();
  for (const list of lists) {
    for (const element of list?.elements() ?? []) {
      const name = textOf(reading.follow(element, 'a tag object')?.node.get('name'));
      if (name !== undefined) names.add(name);
    }
  }
  return [...names];
}
