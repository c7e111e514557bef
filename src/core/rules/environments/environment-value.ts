import { checkEnvironment } from '../../environments/check-environment.ts';
import { readableEnvironments } from '../../environments/environment-parts.ts';
import type { EnvironmentFile } from '../../environments/read-environments.ts';
import type { Finding, Rule } from '../rule.ts';

export const environmentValue: Rule = {
  id: 'environment-value',
  summary: 'Every value in an environment has the type that its key requires.',
  severity: 'error',
  *check(project) {
    for (const environment of project.environments) yield* checkFile(environment);
    for (const { root } of readableEnvironments(project))
      yield* checkEnvironment(root).filter(({ code }) => code === 'environment-value');
  },
};

/** Reports a file that can't be read, or that does not contain an object. */
function* checkFile({ file, document, failure }: EnvironmentFile): Generator<Finding> {
  const { root, text } = document;
  const consequence = 'This environment is not used.';
  if (failure !== undefined) {
    yield { message: `${failure} ${consequence}`, at: { file, span: { start: 0, end: 0 } } };
  } else if (root !== undefined && root.kind !== 'object' && document.problems.length === 0) {
    yield {
      message: `An environment must be an object. ${consequence}`,
      at: { file, span: { start: 0, end: text.length } },
    };
  }
}
