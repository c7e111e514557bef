import type { Problem } from '../source/document/problem.ts';
import type { Project } from './project.ts';

/** The first syntax error of `docs.json` and its parts. With one, groups and entries may be missing. */
export function findConfigSyntaxError({ configProblems, config }: Project): Problem | undefined {
  return configProblems.find(
    ({ code, severity, at }) =>
      severity === 'error' && /^(?:json-(?!comment$)|yaml-)/.test(code) && config.files.includes(at.file),
  );
}
