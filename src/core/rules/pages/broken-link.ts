import { whyOutside } from '../../project/outside-links.ts';
import type { Rule } from '../rule.ts';

export const brokenLink: Rule = {
  id: 'broken-link',
  summary: 'Every link and image of a page leads to a page, a file or a redirect of the site.',
  severity: 'warning',
  *check(project, { links }) {
    for (const page of project.plan.pages) {
      if (page.kind !== 'mdx') continue;
      const { file } = page;
      for (const link of project.tree(file)?.links ?? []) {
        const { href, span } = link;
        if (links.find(file, href).kind !== 'missing') continue;
        // Links to files outside of the project have a problem of their own.
        if (whyOutside(link, file, project.workspace) !== undefined) continue;
        yield { message: `This link leads to no page or file of the site: "${href}".`, at: { file, span } };
      }
    }
  },
};
