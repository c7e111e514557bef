import type { Problem, Severity } from '../source/document/problem.ts';

/** What writers choose instead of the severities of the rules, by code: another one, or `off`. Unknown words change nothing. */
export type Severities = { readonly [code: string]: string | undefined };

const words: readonly string[] = ['error', 'warning', 'info', 'hint'] satisfies readonly Severity[];

/** Whether the writer gives problems with the code a severity: those that are off by default are found only then. */
export function isAsked(code: string, severities: Severities): boolean {
  return chosen(code, severities) !== undefined;
}

export function withSeverities(problems: readonly Problem[], severities: Severities): readonly Problem[] {
  if (Object.keys(severities).length === 0) return problems;
  return problems.flatMap((problem) => {
    if (Object.hasOwn(severities, problem.code) && severities[problem.code] === 'off') return [];
    const severity = chosen(problem.code, severities);
    return [severity === undefined ? problem : { ...problem, severity }];
  });
}

function chosen(code: string, severities: Severities): Severity | undefined {
  const written = Object.hasOwn(severities, code) ? severities[code] : undefined;
  return written !== undefined && isSeverity(written) ? written : undefined;
}

export function isSeverity(word: string): word is Severity {
  return words.includes(word);
}
