import { textOf } from '../source/node-values.ts';
import type { SourceNode } from '../source/source-document.ts';
import type { DescriptionRule } from './rule.ts';

export const operationIdDuplicate: DescriptionRule = {
  id: 'operation-id-duplicate',
  summary: 'Each `operationId` stands once in its description.',
  severity: 'error',
  *check(descriptions) {
    for (const { operations } of descriptions) {
      const known = new Map<string, SourceNode>();
      for (const { node } of operations) {
        const written = node.get('operationId');
        const id = textOf(written);
        if (written === undefined || id === undefined) continue;
        const first = known.get(id);
        if (first === undefined) known.set(id, written);
        // A path item that two paths refer to is one all the same.
        else if (!isSame(first, written)) {
          yield {
            message: `The operationId "${id}" is taken already. Give this operation one of its own.`,
            at: written.location,
            related: [{ message: 'Used first here', at: first.location }],
          };
        }
      }
    }
  },
};

function isSame(one: SourceNode, other: SourceNode): boolean {
  return one.document === other.document && one.span.start === other.span.start;
}
