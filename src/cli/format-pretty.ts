import type { ProblemReport } from '../service/engine.ts';
import { type SummaryJson, toSummaryJson } from './problem-json.ts';
import { printable } from './terminal.ts';

/** One line a problem, as editors and terminals know to open it (`file:line:column`), and a summary. */
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
    counted(summary.errors, 'error'),
    counted(summary.warnings, 'warning'),
    counted(summary.infos, 'info'),
    counted(summary.hints, 'hint'),
  ].filter((text) => text !== undefined);
  const found = counts.length === 0 ? 'No problems' : counts.join(', ');
  return `${found} (${counted(summary.pages, 'page') ?? 'no pages'}, ${counted(summary.files, 'file') ?? 'no files'}).`;
}

function counted(count: number, word: string): string | undefined {
  if (count === 0) return undefined;
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
