import type { ReadContext } from '../api/read-context.ts';
import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { OperationPlace } from './path-item.ts';

/**
 * The error responses that every operation on a path has: the same status with the same reference, or with the same
 * description. None, if there are fewer than two operations.
 */
export function findCommonErrors(places: Iterable<OperationPlace>, reading: ReadContext): readonly SourceNode[] {
  const found = new Map<string, { readonly node: SourceNode; count: number }>();
  let operations = 0;
  for (const { origin, node } of places) {
    if (origin !== 'path') continue;
    operations += 1;
    for (const response of reading.open(node.get('responses'))?.members() ?? []) {
      const status = String(response.key);
      if (!/^(?:[45]|default$)/.test(status)) continue;
      const key = `${status} ${textOf(response.get('$ref')) ?? textOf(response.get('description')) ?? ''}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { node: response, count: 1 });
      else known.count += 1;
    }
  }
  if (operations < 2) return [];
  return [...found.values()].flatMap(({ node, count }) => (count === operations ? [node] : []));
}
