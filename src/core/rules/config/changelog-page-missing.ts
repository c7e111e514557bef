import { isApiChangesPage } from '../../pages/plan/api-changes-page.ts';
import { accessKey } from '../../pages/readers/page-access.ts';
import type { Rule } from '../rule.ts';

export const changelogPageMissing: Rule = {
  id: 'changelog-page-missing',
  summary: 'The page of `api.changelog` is a page file of the site.',
  severity: 'warning',
  *check(project, { written }) {
    const { changelog } = project.config.api;
    if (changelog === undefined) return;
    const page = project.plan.pages.find((each) => isApiChangesPage(each, project.config));
    if (page !== undefined && accessKey(page, project) === undefined) return;
    const { file, span } = changelog.pageAt;
    const link = written.find(({ at }) => at.file === file && at.span.start === span.start + 1);
    // These are reported as links.
    if (page === undefined && (link?.outcome.kind === 'missing' || link?.outcome.kind === 'unlisted')) return;
    const what = page === undefined ? 'is no page file of the site' : 'is only for readers who are signed in';
    const message = `"${changelog.page}" ${what}, so the changes of the API are published nowhere. Name a page file of the navigation; it may be empty except for a title.`;
    yield { message, at: changelog.pageAt };
  },
};
