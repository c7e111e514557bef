import { withoutPageExtension } from '../../source/text/file-names.ts';
import type { Rule } from '../rule.ts';

export const linkUnlisted: Rule = {
  id: 'link-unlisted',
  summary: 'Every page that is linked is listed in the navigation or says `hidden: true`.',
  severity: 'info',
  *check(_project, { written, meantPages }) {
    for (const link of written) {
      if (link.outcome.kind !== 'unlisted') continue;
      const { file } = link.outcome.target;
      if (meantPages.mayInclude(file)) continue;
      yield {
        message: `"${link.href}" is the page file ${file}, which is in no navigation and so not part of the site. List "${withoutPageExtension(file)}", or say \`hidden: true\` in its front matter.`,
        at: link.at,
        related: [{ message: 'Not listed', at: { file, span: { start: 0, end: 0 } } }],
      };
    }
  },
};
