import type { Diagnostic } from 'vscode-languageserver';
import type { Range } from '../core/source/text/span.ts';
import type { LocatedProblem } from '../service/engine-values.ts';

/** The maximum distance in lines between our problem and the client's diagnostic of the same mistake. */
const maxLines = 2;

/**
 * Returns whether a client that checks the syntax of JSON itself reports the problem as well, in its own words. Clients don't report an empty
 * file.
 */
export function isOfJsonSyntax({ code }: LocatedProblem): boolean {
  return (code.startsWith('json-') && code !== 'json-empty') || code === 'duplicate-key';
}

/** The client's diagnostic nearest to the problem, about the same mistake. Undefined: there is none. */
export function findClientDiagnostic(problem: LocatedProblem, theirs: readonly Diagnostic[]): Diagnostic | undefined {
  if (!isOfJsonSyntax(problem)) return undefined;
  const near = theirs
    .map((diagnostic) => ({ diagnostic, lines: linesBetween(diagnostic.range, problem.range) }))
    .filter(({ lines }) => lines <= maxLines);
  return near.sort((a, b) => a.lines - b.lines)[0]?.diagnostic;
}

function linesBetween(a: Range, b: Range): number {
  return Math.max(0, a.start.line - b.end.line, b.start.line - a.end.line);
}
