import type { Problem, Severity } from '../source/document/problem.ts';

/** The configured severities by code: a severity, or `off`. Unknown words have no effect. */
export type Severities = { readonly [code: string]: string | undefined };

const severityNames: readonly string[] = ['error', 'warning', 'info', 'hint'] satisfies readonly Severity[];

/** Returns whether a severity is configured for the code. Problems that are off by default are reported only then. */
export function isAsked(code: string, severities: Severities): boolean {
  return findSeverity(code, severities) !== undefined;
}

/** Which rules of style report: those that matter to readers with a screen reader, all of them, or none. */
export type StyleChoice = 'off' | 'accessibility' | 'all';

/** The codes of style by the choices that report them. */
const styleCodes: { readonly [choice in StyleChoice]: readonly string[] } = {
  off: [],
  accessibility: ['heading-level', 'image-alt', 'link-words'],
  all: ['heading-level', 'image-alt', 'link-words', 'html-class'],
};

export const styleChoices = ['off', 'accessibility', 'all'] as const satisfies readonly StyleChoice[];

/** The severities with those of the chosen rules of style; a severity of the writer's own wins. */
export function withStyle(choice: StyleChoice, severities: Severities): Severities {
  return { ...Object.fromEntries(styleCodes[choice].map((code) => [code, 'hint'])), ...severities };
}

/** Applies the severities, and leaves out problems of style that the writer has not asked for. */
export function withSeverities(problems: readonly Problem[], severities: Severities): readonly Problem[] {
  return problems.flatMap((problem) => {
    if (problem.ofStyle === true && !isAsked(problem.code, severities)) return [];
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
