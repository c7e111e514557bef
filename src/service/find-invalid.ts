import type { ApiDescription } from '../core/api/api-description.ts';
import type { Validator } from '../core/ports.ts';
import type { Project } from '../core/project/project.ts';
import type { Problem } from '../core/source/problem.ts';
import { descriptionsInUse } from './descriptions-in-use.ts';
import { judgeDescriptions } from './judge-descriptions.ts';

/**
 * What makes the site's descriptions invalid: broken JSON or YAML, and the official judges' errors. Where no judge is at hand, what
 * reading found wrong with them.
 */
export async function findInvalid(
  project: Project,
  validator: Validator | undefined,
  signal: AbortSignal,
): Promise<readonly Problem[]> {
  const descriptions = descriptionsInUse(project);
  const verdict =
    validator === undefined
      ? descriptions.flatMap(({ problems }) => problems)
      : await judgeDescriptions(project, descriptions, { validator, isCurrent: () => true }, signal);
  const broken = descriptions.flatMap((description) => syntaxProblems(project, description));
  return [...broken, ...(verdict ?? [])].filter(({ severity }) => severity === 'error');
}

function syntaxProblems(project: Project, { files }: ApiDescription): readonly Problem[] {
  return [...files].flatMap((file) => project.document(file)?.problems ?? []);
}
