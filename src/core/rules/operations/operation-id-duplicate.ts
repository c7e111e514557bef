import type { Named } from '../../references/path-items.ts';
import { isSameStart } from '../../source/text/locations.ts';
import type { DescriptionRule, Finding } from '../rule.ts';

export const operationIdDuplicate: DescriptionRule = {
  id: 'operation-id-duplicate',
  summary: 'Every `operationId` is unique within its description.',
  severity: 'error',
  *check({ items }) {
    const firsts = new Map<string, Named>();
    for (const id of items.flatMap(({ ids }) => ids)) {
      const first = firsts.get(id.name);
      if (first === undefined) firsts.set(id.name, id);
      // Two paths may refer to the same path item.
      else if (!isSameStart(first.at, id.at)) yield toFinding(id, first);
    }
  },
};

function toFinding({ name, at }: Named, first: Named): Finding {
  return {
    message: `Duplicate operationId "${name}". Give this operation an id of its own.`,
    at,
    related: [{ message: 'First defined here', at: first.at }],
  };
}
