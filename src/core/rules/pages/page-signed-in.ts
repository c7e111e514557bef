import { accessKey } from '../../pages/readers/page-access.ts';
import type { Rule } from '../rule.ts';
import { pagePlace } from './page-place.ts';

export const pageSignedIn: Rule = {
  id: 'page-signed-in',
  summary: 'Every page is for readers who are not signed in, too.',
  severity: 'warning',
  *check(project) {
    const pages = project.plan.pages.filter((page) => accessKey(page, project) !== undefined);
    const [first, ...others] = pages;
    if (first === undefined) return;
    const named = pages.slice(0, 8).map(({ slug }) => `"${slug}"`);
    const more = pages.length > named.length ? ` and ${pages.length - named.length} others` : '';
    yield {
      message: `\`groups\` or \`public: false\` makes ${named.join(', ')}${more} readable for signed-in readers only. An exported site knows nobody, so it is made without ${pages.length === 1 ? 'this page' : 'these pages'}. Remove the key to publish a page.`,
      at: pagePlace(first),
      ...(others.length > 0 && {
        related: others.slice(0, 50).map((page) => ({ message: 'Left out, too.', at: pagePlace(page) })),
      }),
    };
  },
};
