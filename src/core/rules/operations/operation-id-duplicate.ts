import type { Named } from '../../references/path-items.ts';
import type { Location } from '../../source/text/span.ts';
import type { DescriptionRule, Finding } from '../rule.ts';

export const operationIdDuplicate: DescriptionRule = {
  id: 'operation-id-duplicate',
  summary: 'Each `operationId` is unique in its description.',
  severity: 'error',
  *check({ items }) {
    const firsts = new Map<string, Named>();
    for (const id of items.flatMap(({ ids }) => ids)) {
      const first = firsts.get(id.name);
      if (first === undefined) firsts.set(id.name, id);
      // A path item that two paths refer to is one object and no duplicate.
      else if (!isSame(first.at, id.at)) yield toFinding(id, first);
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

function isSame(one: Location, other: Location): boolean {
  return one.file === other.file && one.span.start === other.span.start;
}
