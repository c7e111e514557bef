import { isSecretText } from '../secrets/environment-secrets.ts';
import { maskCredentials } from '../secrets/find-credentials.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { checkFormat } from '../standards/check/check-format.ts';
import type { MistakeCodes } from '../standards/check/mistake-codes.ts';
import { environmentStandard } from '../standards/standard.ts';
import { listMisplaced, readableEnvironments, secretNames } from './environment-parts.ts';
import { type EnvironmentFile, syntaxProblems } from './read-environments.ts';

const codes: MistakeCodes = {
  key: ['environment-key', 'warning'],
  missing: ['environment-key', 'warning'],
  type: ['environment-value', 'error'],
  value: ['environment-name', 'error'],
};

/** Reports a file that can't be read, its syntax, and what its schema does not allow. */
export function* checkEnvironment(environment: EnvironmentFile): Generator<Problem> {
  const { file, failure, document } = environment;
  yield* syntaxProblems(environment);
  const { root, text } = document;
  const isOther = root !== undefined && root.kind !== 'object' && document.problems.length === 0;
  const fault = failure ?? (isOther ? 'An environment must be an object.' : undefined);
  if (fault !== undefined) {
    const at = { file, span: { start: 0, end: failure === undefined ? text.length : 0 } };
    yield { code: 'environment-value', severity: 'error', message: `${fault} This environment is not used.`, at };
  }
  for (const { root: object } of readableEnvironments({ environments: [environment] })) {
    yield* compareWithSchema(object);
    for (const { key, parent, keyLocation: at } of listMisplaced(object)) {
      const message = `"${key}" belongs at the top level of the file, not in "${parent?.key}". Move it there.`;
      yield { code: 'environment-key', severity: 'warning', message, at };
    }
  }
}

/**
 * Compares an environment with its schema. Secrets in the place of names have a rule of their own, and so do keys that are one level too
 * deep, in which nothing else is wrong.
 */
function compareWithSchema(root: SourceNode): readonly Problem[] {
  const secrets = secretNames(root).filter((node) => isSecretText(node.string() ?? ''));
  const others = new Set([...secrets, ...listMisplaced(root)].map(({ start }) => start));
  const problems = checkFormat(environmentStandard, root, codes);
  return problems
    .filter(({ at }) => !others.has(root.document.nodeAt(at.span.start)?.start ?? -1))
    .map((problem) => ({ ...problem, message: maskCredentials(problem.message) }));
}
