import { resolve } from 'node:path';
import { formatCount } from '../core/source/text/format-count.ts';
import { parseUrl, withoutTrailingSlashes } from '../core/source/text/url.ts';
import { sectionSizes, sizeHeading } from '../node/export/section-sizes.ts';
import { readFileDates } from '../node/history/read-file-dates.ts';
import type { ExportReport } from '../service/engine-values.ts';
import { formatPretty } from './format-pretty.ts';
import { openSite } from './open-site.ts';
import { parseOptions } from './parse-options.ts';
import { createProgress } from './progress.ts';
import { cannotRun, type ExitCode, printable, printTable, type Terminal } from './terminal.ts';

const options = {
  out: { type: 'string' },
  'base-url': { type: 'string' },
  'allow-invalid': { type: 'boolean' },
  'generated-index': { type: 'boolean' },
  'full-descriptions': { type: 'boolean' },
  'agent-files': { type: 'boolean' },
  sizes: { type: 'boolean' },
  offline: { type: 'boolean' },
} as const;

/** `apidocs export`: writes the site. Exits with 1 if it was refused or failed; then nothing has changed on disk. */
export async function exportSite(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const parsed = parseOptions(args, options, 1);
  if (parsed.kind === 'wrong') return cannotRun(terminal, parsed.message);
  const out = parsed.text('out');
  if (out === undefined || out === '') return cannotRun(terminal, '--out names the folder to write, and is missing.');
  const baseUrl = parsed.text('base-url');
  if (baseUrl !== undefined && !isWebUrl(baseUrl)) return cannotRun(terminal, '--base-url is an http or https URL.');
  const allowInvalid = parsed.flag('allow-invalid');
  const opened = await openSite(parsed.positionals, terminal, {
    official: !allowInvalid,
    offline: parsed.flag('offline'),
  });
  if (opened.kind === 'none') return cannotRun(terminal, opened.message);
  try {
    const report = await opened.engine.exportSite(
      {
        out: resolve(terminal.cwd, out),
        ...(baseUrl !== undefined && { baseUrl: withoutTrailingSlashes(baseUrl) }),
        allowInvalid,
        generatedIndex: parsed.flag('generated-index'),
        fullDescriptions: parsed.flag('full-descriptions'),
        agentFiles: parsed.flag('agent-files'),
        readDates: () => readFileDates(opened.root),
      },
      createProgress(terminal),
      terminal.signal,
    );
    const code = printReport(report, out, terminal);
    if (code === 0 && parsed.flag('sizes'))
      terminal.stderr(printTable(sizeHeading, sectionSizes(resolve(terminal.cwd, out))));
    return code;
  } finally {
    await opened.engine.dispose();
  }
}

function isWebUrl(text: string): boolean {
  return /^https?:$/.test(parseUrl(text)?.protocol ?? '');
}

function printReport(report: ExportReport, out: string, terminal: Terminal): ExitCode {
  switch (report.kind) {
    case 'cancelled':
      terminal.stderr('apidocs: Stopped; nothing was changed.\n');
      return 1;
    case 'refused':
      if (report.problems.length > 0) terminal.stderr(formatPretty({ problems: report.problems, pages: 0, files: 0 }));
      terminal.stderr(`apidocs: ${printable(report.message)}\n`);
      return 1;
    case 'written': {
      const { pages, files, unchanged, copied, problems } = report;
      if (problems.length > 0) terminal.stderr(formatPretty({ problems, pages, files }));
      if (problems.some(({ code }) => code === 'base-url-missing')) terminal.stderr('--base-url gives the base URL.\n');
      terminal.stderr(
        `Wrote ${formatCount(pages, 'page')} in ${formatCount(files, 'file')} to ${printable(out)}${copied === 0 ? '' : `, with ${formatCount(copied, 'file')} that they link to or show`}.${unchanged === 0 ? '' : ` ${formatCount(unchanged, 'file')} of them had not changed.`}\n`,
      );
      return 0;
    }
  }
}
