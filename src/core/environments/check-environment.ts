import { isSecretText } from '../secrets/environment-secrets.ts';
import { maskCredentials } from '../secrets/find-credentials.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { checkFormat } from '../standards/check/check-format.ts';
import type { MistakeCodes } from '../standards/check/mistake-codes.ts';
import { environmentStandard } from '../standards/standard.ts';
import { listMisplaced, secretNames } from './environment-parts.ts';

const codes: MistakeCodes = {
  key: ['environment-key', 'warning'],
  missing: ['environment-key', 'warning'],
  type: ['environment-value', 'error'],
  value: ['environment-name', 'error'],
};

/**
 * Compares an environment with its schema. Secrets in the place of names have a rule of their own, and so do keys that are one level too
 * deep, in which nothing else is wrong.
 */
export function checkEnvironment(root: SourceNode): readonly Problem[] {
  const secrets = secretNames(root).filter((node) => isSecretText(node.string() ?? ''));
  const others = new Set([...secrets, ...listMisplaced(root)].map(({ start }) => start));
  const problems = checkFormat(environmentStandard, root, codes);
  return problems
    .filter(({ at }) => !others.has(root.document.nodeAt(at.span.start)?.start ?? -1))
    .map((problem) => ({ ...problem, message: maskCredentials(problem.message) }));
}
