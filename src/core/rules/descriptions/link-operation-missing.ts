import { buildReplacementFixes, formatSuggestions } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { DescriptionRule } from '../rule.ts';

export const linkOperationMissing: DescriptionRule = {
  id: 'link-operation-missing',
  summary: 'Every link of a response names an operation of its description.',
  severity: 'warning',
  *check({ operationLinks, items }) {
    if (operationLinks.length === 0) return;
    const ids = new Set(items.flatMap((item) => item.ids.map(({ name }) => name)));
    for (const link of operationLinks) {
      const id = link.string() ?? '';
      if (ids.has(id) || id === '') continue;
      const nearest = findNearest(id, ids, 2);
      const advice = formatSuggestions(nearest) || ' Correct it, or add the operation.';
      const { location: at } = link;
      yield { message: `No operation has the id "${id}".${advice}`, at, fixes: buildReplacementFixes(at, nearest) };
    }
  },
};
