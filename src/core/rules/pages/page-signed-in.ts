import { locatePage } from '../../pages/plan/page-plan.ts';
import { accessKey } from '../../pages/readers/page-access.ts';
import type { Rule } from '../rule.ts';

export const pageSignedIn: Rule = {
  id: 'page-signed-in',
  summary: 'No page is restricted to signed-in readers.',
  severity: 'warning',
  *check(project) {
    const pages = project.plan.pages.filter((page) => accessKey(page, project) !== undefined);
    const [first, ...others] = pages;
    if (first === undefined) return;
    const named = pages.slice(0, 8).map(({ slug }) => `"${slug}"`);
    const more = pages.length > named.length ? ` and ${pages.length - named.length} more` : '';
    yield {
      message: `\`groups\` or \`public: false\` restricts ${named.join(', ')}${more} to signed-in readers. An exported site has no sign-in, so it leaves out ${pages.length === 1 ? 'this page' : 'these pages'}. Remove the key to publish a page.`,
      at: locatePage(first),
      ...(others.length > 0 && {
        related: others.slice(0, 50).map((page) => ({ message: 'Also left out', at: locatePage(page) })),
      }),
    };
  },
};
