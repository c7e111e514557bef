import { findConfigSyntaxError } from '../../project/config-syntax.ts';
import type { Project } from '../../project/project.ts';

/**
 * The reason why nothing can be added to the navigation at the moment: with a syntax error it may lack groups and entries,
 * so that the right place is unknown. Undefined if it has no syntax error.
 */
export function explainBroken(project: Project): string | undefined {
  const problem = findConfigSyntaxError(project);
  if (problem === undefined) return undefined;
  const { file, span } = problem.at;
  const line = project.document(file)?.positionAt(span.start).line;
  return `${file} has a syntax error${line === undefined ? '' : ` in line ${line + 1}`}. Fix it first: until then it is not certain where the page belongs.`;
}
