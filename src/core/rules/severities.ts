import type { Problem, Severity } from '../source/document/problem.ts';

/** The configured severities by code: a severity, or `off`. Unknown words have no effect. */
export type Severities = { readonly [code: string]: string | undefined };

const severityNames: readonly string[] = ['error', 'warning', 'info', 'hint'] satisfies readonly Severity[];

/** True if a severity is configured for the code. Problems that are off by default are reported only then. */
export function isAsked(code: string, severities: Severities): boolean {
  return findSeverity(code, severities) !== undefined;
}

export function withSeverities(problems: readonly Problem[], severities: Severities): readonly Problem[] {
  if (Object.keys(severities).length === 0) return problems;
  return problems.flatMap((problem) => {
    if (Object.hasOwn(severities, problem.code) && severities[problem.code] === 'off') return [];
    const severity = findSeverity(problem.code, severities);
    return [severity === undefined ? problem : { ...problem, severity }];
  });
}

function findSeverity(code: string, severities: Severities): Severity | undefined {
  const written = Object.hasOwn(severities, code) ? severities[code] : undefined;
  return written !== undefined && isSeverity(written) ? written : undefined;
}

export function isSeverity(word: string): word is Severity {
  return severityNames.includes(word);
}
