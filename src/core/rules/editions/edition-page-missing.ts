import { reportMissingPages } from '../report-missing-pages.ts';
import type { Rule } from '../rule.ts';

/** Languages translate all of their source; a version may lack pages because its API lacks what they are about. */
export const editionPageMissing: Rule = {
  id: 'edition-page-missing',
  summary: 'Every language has a counterpart of each page of its source language.',
  severity: 'info',
  *check(project, { editions }) {
    for (const paired of editions) if (paired.edition.kind === 'language') yield* reportMissingPages(project, paired);
  },
};
