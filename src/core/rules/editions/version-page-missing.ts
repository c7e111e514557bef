import { reportMissingPages } from '../report-missing-pages.ts';
import type { Rule } from '../rule.ts';

export const versionPageMissing: Rule = {
  id: 'version-page-missing',
  summary: 'Every version has a counterpart of each page of the default version.',
  severity: 'info',
  isOffByDefault: true,
  *check(project, { editions }) {
    for (const paired of editions) if (paired.edition.kind === 'version') yield* reportMissingPages(project, paired);
  },
};
