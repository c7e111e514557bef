import { formatCount } from '../core/source/text/format-count.ts';
import type { ProblemReport } from '../service/engine-values.ts';
import { type SummaryJson, toFullCode, toSummaryJson } from './problem-json.ts';
import { printable } from './terminal.ts';

/** Prints a line per problem, in the form that editors and terminals can open (`file:line:column`), and a summary. */
export function formatPretty(report: ProblemReport): string {
  const lines = report.problems.map((problem) => {
    const { line, character } = problem.range.start;
    const place = `${printable(problem.file)}:${line + 1}:${character + 1}`;
    return `${place} ${problem.severity} ${printable(problem.message)} (${printable(toFullCode(problem))})`;
  });
  return `${[...lines, summaryLine(toSummaryJson(report))].join('\n')}\n`;
}

function summaryLine(summary: SummaryJson): string {
  const { pages, files } = summary;
  const counts = (['error', 'warning', 'info', 'hint'] as const)
    .filter((severity) => summary[`${severity}s`] > 0)
    .map((severity) => formatCount(summary[`${severity}s`], severity));
  const read = [
    pages === 0 ? 'no pages' : formatCount(pages, 'page'),
    files === 0 ? 'no files' : formatCount(files, 'file'),
  ];
  return `${counts.length === 0 ? 'No problems' : counts.join(', ')} (${read.join(', ')}).`;
}
