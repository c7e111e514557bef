import { textOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { decodePercent } from '../../source/text/percent-encoding.ts';

/** The most references that lead from one to the next. */
const maxHops = 8;

/** Follows references to the same file. Other nodes are returned as they are. */
export function followLocally(node: SourceNode): SourceNode {
  let target = node;
  for (let hops = 0; hops < maxHops; hops += 1) {
    const reference = textOf(target.get('$ref'));
    const next = reference?.startsWith('#') ? node.document.find(decodePercent(reference.slice(1))) : undefined;
    if (next === undefined) return target;
    target = next;
  }
  return target;
}
