import { buildReplacementFixes, formatSuggestions } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { DescriptionRule } from '../rule.ts';

export const linkOperationMissing: DescriptionRule = {
  id: 'link-operation-missing',
  summary: 'Every link of a response names an operation of its description.',
  severity: 'warning',
  *check({ operationLinks, items, description }) {
    if (operationLinks.length === 0) return;
    const ids = new Set(items.flatMap((item) => item.ids.map(({ name }) => name)));
    for (const link of operationLinks) {
      const id = link.string() ?? '';
      if (ids.has(id) || id === '') continue;
      const nearest = findNearest(id, ids, 2);
      const advice = formatSuggestions(nearest) || ' Correct it, or add the operation.';
      const { location: at } = link;
      const message = `No operation has the id "${id}".${advice}`;
      yield {
        ...{ message, at, fixes: buildReplacementFixes(at, nearest) },
        missing: { files: description.files, names: [id] },
      };
    }
  },
};
