import { isRunnable } from '../../source/text/runnable-file.ts';
import { limitSeverity } from '../address-fixes.ts';
import type { Rule } from '../rule.ts';

export const fileRunnable: Rule = {
  id: 'file-runnable',
  summary: 'No linked file is a document or a script that a browser or a server runs.',
  severity: 'warning',
  *check(project, { written }) {
    const { workspace } = project;
    for (const link of written) {
      const { outcome } = link;
      if (outcome.kind !== 'found' || outcome.page !== undefined) continue;
      const { file } = outcome.target;
      if (!isRunnable(file, (each) => workspace.head(each))) continue;
      yield {
        message: `"${link.href}" is not exported, because a browser or a server would run it as part of the site. Link to it on another host, or put it into a .zip file.`,
        at: link.at,
        ...limitSeverity(link, project),
      };
    }
  },
};
