import { withoutPageExtension } from '../../source/text/file-names.ts';
import { listingFixes } from '../listing-fixes.ts';
import { MeantPages } from '../navigation/meant-pages.ts';
import type { Rule } from '../rule.ts';

export const linkUnlisted: Rule = {
  id: 'link-unlisted',
  summary: 'Every page that is linked is listed in the navigation or says `hidden: true`.',
  severity: 'info',
  *check(project, { written }) {
    const meant = MeantPages.of(project);
    for (const link of written) {
      if (link.outcome.kind !== 'unlisted') continue;
      const { file } = link.outcome.target;
      if (meant.mayInclude(file)) continue;
      yield {
        message: `"${link.href}" is the page file ${file}, which is in no navigation and so not part of the site. List "${withoutPageExtension(file)}", or say \`hidden: true\` in its front matter.`,
        at: link.at,
        fixes: listingFixes(project, file),
        related: [{ message: 'Not listed', at: { file, span: { start: 0, end: 0 } } }],
      };
    }
  },
};
