import type { Named } from '../../references/path-items.ts';
import { buildReplacementFixes } from '../../source/edit/suggestions.ts';
import { takeFreeName } from '../../source/text/free-name.ts';
import { isSameStart } from '../../source/text/locations.ts';
import type { DescriptionRule, Finding } from '../rule.ts';

export const operationIdDuplicate: DescriptionRule = {
  id: 'operation-id-duplicate',
  summary: 'Every `operationId` is unique within its description.',
  severity: 'error',
  *check({ items }) {
    const firsts = new Map<string, Named>();
    const ids = items.flatMap((item) => item.ids);
    const names = new Set(ids.map(({ name }) => name));
    for (const id of ids) {
      const first = firsts.get(id.name);
      if (first === undefined) firsts.set(id.name, id);
      // Two paths may refer to the same path item.
      else if (!isSameStart(first.at, id.at)) yield toFinding(id, first, takeFreeName(id.name, names));
    }
  },
};

function toFinding({ name, at }: Named, first: Named, free: string): Finding {
  return {
    message: `Duplicate operationId "${name}". Give this operation an id of its own.`,
    at,
    related: [{ message: 'First defined here', at: first.at }],
    fixes: buildReplacementFixes(at, [free]).map((fix) => ({ ...fix, kind: 'guess' })),
  };
}
