import { listSiteSheets, readSiteSheet } from '../../styles/site-sheets.ts';
import type { Rule } from '../rule.ts';

/** The most findings in one style sheet. */
const mostFindings = 50;

export const cssLeftOut: Rule = {
  id: 'css-left-out',
  summary: 'Style sheets of the site load nothing but its own files, and run nothing.',
  severity: 'warning',
  *check({ workspace }) {
    for (const file of listSiteSheets(workspace.files())) {
      const { leftOut } = readSiteSheet(workspace, file, (path) => (workspace.has(path) ? path : undefined));
      for (const { start, end, text } of leftOut.slice(0, mostFindings)) {
        yield {
          message: `"${text.slice(0, 60)}" is left out: a style sheet may load only files of the site. Add the file to the docs folder, and refer to it there.`,
          at: { file, span: { start, end } },
        };
      }
    }
  },
};
