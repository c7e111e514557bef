import type { ProblemReport } from '../service/engine-values.ts';
import { formatGithub } from './format-github.ts';
import { formatPretty } from './format-pretty.ts';
import { formatSarif } from './format-sarif.ts';
import { toProblemJson, toSummaryJson } from './problem-json.ts';
import { printableJson } from './terminal.ts';

export interface ReportOptions {
  readonly format: 'pretty' | 'json' | 'github' | 'sarif';
  /** The docs root, to which paths in `json` and `pretty` are relative. */
  readonly root: string;
  /** The current folder, to which paths in `github` and `sarif` are relative: CI runs in the root of the repository. */
  readonly cwd: string;
}

/** Formats the report for stdout. */
export function formatReport(report: ProblemReport, options: ReportOptions): string {
  switch (options.format) {
    case 'pretty':
      return formatPretty(report);
    case 'json':
      return printableJson({ problems: report.problems.map(toProblemJson), summary: toSummaryJson(report) });
    case 'github':
      return formatGithub(report, options);
    case 'sarif':
      return formatSarif(report, options);
  }
}
