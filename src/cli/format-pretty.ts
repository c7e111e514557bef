import type { ProblemReport } from '../service/engine-values.ts';
import { type SummaryJson, toSummaryJson } from './problem-json.ts';
import { printable } from './terminal.ts';

/** Prints a line per problem, in the form that editors and terminals can open (`file:line:column`), and a summary. */
export function formatPretty(report: ProblemReport): string {
  const lines = report.problems.map((problem) => {
    const { line, character } = problem.range.start;
    const place = `${printable(problem.file)}:${line + 1}:${character + 1}`;
    return `${place} ${problem.severity} ${printable(problem.message)} (${problem.code})`;
  });
  return `${[...lines, summaryLine(toSummaryJson(report))].join('\n')}\n`;
}

function summaryLine(summary: SummaryJson): string {
  const counts = [
    formatCount(summary.errors, 'error'),
    formatCount(summary.warnings, 'warning'),
    formatCount(summary.infos, 'info'),
    formatCount(summary.hints, 'hint'),
  ].filter((text) => text !== undefined);
  const text = counts.length === 0 ? 'No problems' : counts.join(', ');
  return `${text} (${formatCount(summary.pages, 'page') ?? 'no pages'}, ${formatCount(summary.files, 'file') ?? 'no files'}).`;
}

function formatCount(count: number, word: string): string | undefined {
  if (count === 0) return undefined;
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
