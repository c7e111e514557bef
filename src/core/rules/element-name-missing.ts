import { listContainers } from '../project/list-sources.ts';
import type { Rule } from './rule.ts';

export const elementNameMissing: Rule = {
  id: 'element-name-missing',
  summary: 'Every navigation element has its name.',
  severity: 'error',
  *check({ config }) {
    for (const { kind, label, labelAt } of listContainers(config.navigation)) {
      if (label !== '' || kind === 'root' || kind === 'global') continue;
      yield { message: `This ${kind} has no name. Add \`"${kind}": "…"\`.`, at: labelAt };
    }
  },
};
