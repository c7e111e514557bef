import { compareParts } from '../../references/editions/compare-parts.ts';
import type { Rule } from '../rule.ts';
import { findBodyStart } from './page-start.ts';

export const editionPageDiffers: Rule = {
  id: 'edition-page-differs',
  summary: 'A translated page has the code blocks, headings, components and references of its source.',
  severity: 'info',
  *check(project, references) {
    for (const { edition, pairs } of references.editions) {
      if (edition.kind !== 'language') continue;
      for (const { source, page } of pairs) {
        const [before, after] = [references.partsOf(source), references.partsOf(page)];
        const differences = before && after ? compareParts(before, after) : [];
        if (differences.length === 0) continue;
        yield {
          message: `This page differs from its source, ${source}: ${differences.join(', ')}. Bring it up to date, or change the source too.`,
          at: findBodyStart(project, page),
          related: [{ message: 'The source', at: findBodyStart(project, source) }],
        };
      }
    }
  },
};
