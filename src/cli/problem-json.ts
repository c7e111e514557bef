import type { Severity } from '../core/source/document/problem.ts';
import type { LocatedFix, LocatedProblem, ProblemReport } from '../service/engine-values.ts';
import type { FileRange } from '../service/located.ts';

/** A range with lines and columns from 1, columns in UTF-16 units, and an exclusive end. */
export interface PlaceJson {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export function toPlaceJson({ file, range: { start, end } }: FileRange): PlaceJson {
  return {
    file,
    line: start.line + 1,
    column: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

/** Converts a problem to the shape of `check --format json`. */
export function toProblemJson(problem: LocatedProblem): object {
  const { severity, code, message, fixes, tool } = problem;
  return {
    ...toPlaceJson(problem),
    severity,
    code,
    message,
    ...(tool !== undefined && { tool: tool.name, ...(tool.link !== undefined && { link: tool.link }) }),
    fixes: fixes.filter(isOfText).map(({ title, edits }) => ({
      title,
      edits: edits.map((edit) => ({ ...toPlaceJson(edit), text: edit.text })),
    })),
  };
}

/** The code, which for a finding of a tool of the team begins with its name: `redocly/operation-summary`. */
export function toFullCode({ code, tool }: Pick<LocatedProblem, 'code' | 'tool'>): string {
  return tool === undefined ? code : `${tool.name}/${code}`;
}

/** Returns whether the fix edits only files that exist. Tools that apply fixes support no others. */
export function isOfText({ creates }: LocatedFix): boolean {
  return creates === undefined;
}

export interface SummaryJson {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly hints: number;
  readonly pages: number;
  readonly files: number;
}

export function toSummaryJson({ problems, pages, files }: ProblemReport): SummaryJson {
  const count = (severity: Severity) => problems.filter((problem) => problem.severity === severity).length;
  return {
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    hints: count('hint'),
    pages,
    files,
  };
}
