import type { Project } from '../../project/project.ts';

/**
 * Why nothing can be added to the navigation now: it is half-typed, and may lack groups and entries, so that a place in it would be a guess.
 * Undefined: it has no syntax error.
 */
export function explainBroken(project: Project): string | undefined {
  const problem = project.configProblems.find(
    ({ code, severity, at }) =>
      severity === 'error' && /^(?:json-(?!comment$)|yaml-)/.test(code) && project.config.files.includes(at.file),
  );
  if (problem === undefined) return undefined;
  const { file, span } = problem.at;
  const line = project.document(file)?.positionAt(span.start).line;
  return `${file} has a syntax error${line === undefined ? '' : ` in line ${line + 1}`}. Fix it first: until then it is not certain where the page belongs.`;
}
