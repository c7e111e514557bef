import { listSiteScripts } from '../../styles/site-sheets.ts';
import type { Rule } from '../rule.ts';

export const scriptNotRun: Rule = {
  id: 'script-not-run',
  summary: 'The site has no scripts of its own, because pages run only ours.',
  severity: 'warning',
  *check({ workspace }) {
    for (const file of listSiteScripts(workspace.files())) {
      yield {
        message: `This script is not part of the exported site, whose pages run no scripts of authors. Remove it, or list it in .mintignore.`,
        at: { file, span: { start: 0, end: 0 } },
      };
    }
  },
};
