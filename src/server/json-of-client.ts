import type { Diagnostic } from 'vscode-languageserver/node';
import type { Range } from '../core/source/text/span.ts';
import type { LocatedProblem } from '../service/engine-values.ts';

/** A client's JSON service may report the same mistake up to so many lines away from where we do. */
const mostLines = 2;

/**
 * Whether a client that checks the syntax of JSON itself reports the problem, too, in its words. It says nothing about an
 * empty file.
 */
export function isOfJsonSyntax({ code }: LocatedProblem): boolean {
  return (code.startsWith('json-') && code !== 'json-empty') || code === 'duplicate-key';
}

/** The client's diagnostic of the mistake that the problem is about: the nearest one; undefined: it has none. */
export function diagnosticOf(problem: LocatedProblem, theirs: readonly Diagnostic[]): Diagnostic | undefined {
  if (!isOfJsonSyntax(problem)) return undefined;
  const near = theirs
    .map((diagnostic) => ({ diagnostic, lines: linesBetween(diagnostic.range, problem.range) }))
    .filter(({ lines }) => lines <= mostLines);
  return near.sort((a, b) => a.lines - b.lines)[0]?.diagnostic;
}

function linesBetween(a: Range, b: Range): number {
  return Math.max(0, a.start.line - b.end.line, b.start.line - a.end.line);
}
