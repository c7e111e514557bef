import { checkEnvironment } from '../../environments/check-environment.ts';
import { readableEnvironments } from '../../environments/environment-parts.ts';
import type { Rule } from '../rule.ts';

export const environmentName: Rule = {
  id: 'environment-name',
  summary:
    'Every variable and secret of an environment has a name that `{{name}}` can refer to, and every server the name of an API description.',
  severity: 'error',
  *check(project) {
    for (const { root } of readableEnvironments(project))
      yield* checkEnvironment(root).filter(({ code }) => code === 'environment-name');
  },
};
