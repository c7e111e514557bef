import { withoutPageExtension } from '../../source/text/file-names.ts';
import type { Rule } from '../rule.ts';
import { listingFixes } from '../shared-fixes.ts';

export const linkUnlisted: Rule = {
  id: 'link-unlisted',
  summary: 'Every linked page is listed in the navigation or has `hidden: true`.',
  severity: 'info',
  *check(project, { written, meantPages }) {
    const drafts = new Set(project.planReport.unreached);
    for (const link of written) {
      // Drafts may link to each other.
      if (link.outcome.kind !== 'unlisted' || drafts.has(link.at.file)) continue;
      const { file } = link.outcome.target;
      if (meantPages.mayInclude(file)) continue;
      yield {
        message: `"${link.href}" leads to ${file}, which is not in the navigation and so not part of the site. List "${withoutPageExtension(file)}", or set \`hidden: true\` in its front matter.`,
        at: link.at,
        fixes: listingFixes(project, file),
        related: [{ message: 'Not listed', at: { file, span: { start: 0, end: 0 } } }],
      };
    }
  },
};
