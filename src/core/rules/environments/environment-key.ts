import { checkEnvironment } from '../../environments/check-environment.ts';
import { listMisplaced, readableEnvironments } from '../../environments/environment-parts.ts';
import type { Rule } from '../rule.ts';

export const environmentKey: Rule = {
  id: 'environment-key',
  summary: 'Every key of an environment is known, and at the right level.',
  severity: 'warning',
  *check(project) {
    for (const { root } of readableEnvironments(project)) {
      yield* checkEnvironment(root).filter(({ code }) => code === 'environment-key');
      for (const { key, parent, keyLocation } of listMisplaced(root)) {
        const message = `"${key}" belongs at the top level of the file, not in "${parent?.key}". Move it there.`;
        yield { message, at: keyLocation };
      }
    }
  },
};
