import type { Coverage as SiteCoverage } from '../core/features/site/measure-coverage.ts';
import { findOlderPages } from '../node/history/find-older-pages.ts';
import type { Located } from '../service/located.ts';
import { areInStep, formatEditions } from './format-editions.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { chooseWord, parseOptions } from './parse-options.ts';
import { cannotRun, type ExitCode, printableJson, printTable, type Terminal } from './terminal.ts';

const options = { format: { type: 'string' }, offline: { type: 'boolean' }, editions: { type: 'boolean' } } as const;

/** `apidocs coverage`: lists operations without a page, and entries without an operation. Exits with 1 if there are any, or duplicates. */
export async function coverage(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const parsed = parseOptions(args, options, 1);
  if (parsed.kind === 'wrong') return cannotRun(terminal, parsed.message);
  const format = chooseWord(parsed.text('format'), ['table', 'json']);
  if (format === undefined) return cannotRun(terminal, '--format is table or json.');
  const offline = parsed.flag('offline');
  const opened = await openSite(parsed.positionals, terminal, { official: false, offline });
  if (opened.kind === 'none') return cannotRun(terminal, opened.message);
  try {
    if (parsed.flag('editions')) return await printEditions(opened, format, terminal);
    const report = toPrinted(await opened.engine.coverage(terminal.signal));
    terminal.stdout(format === 'json' ? printableJson(report) : toTable(report));
    return isComplete(report) ? 0 : 1;
  } finally {
    await opened.engine.dispose();
  }
}

/** Prints how the languages and versions differ from their sources. Exits with 1 if one is not in step. */
async function printEditions(
  { engine, root }: OpenedSite,
  format: 'table' | 'json',
  terminal: Terminal,
): Promise<ExitCode> {
  const editions = await engine.editions(terminal.signal);
  const inHistory = new Set(
    await findOlderPages(
      root,
      editions.flatMap(({ kind, pairs }) => (kind === 'language' ? pairs : [])),
    ),
  );
  const reports = editions.map(({ older, marked, ...report }) => {
    const ofHistory = report.pairs.flatMap(({ page }) => (inHistory.has(page) && !marked.includes(page) ? [page] : []));
    return { ...report, marked, older: [...older, ...ofHistory] };
  });
  const printed = { editions: reports.map(({ marked: _, ...report }) => report) };
  terminal.stdout(format === 'json' ? printableJson(printed) : formatEditions(reports));
  return areInStep(reports) ? 0 : 1;
}

/** With lines and columns from 1. */
function toPrinted({ stale, ...coverage }: Located<SiteCoverage>) {
  const entries = stale.map(({ file, range: { start }, entry }) => {
    return { file, line: start.line + 1, column: start.character + 1, entry };
  });
  return { ...coverage, stale: entries };
}

type Coverage = ReturnType<typeof toPrinted>;

function isComplete({ missing, stale, duplicates }: Coverage): boolean {
  return missing.length === 0 && stale.length === 0 && duplicates.length === 0;
}

function toTable(result: Coverage): string {
  const { total, covered, missing, stale, duplicates } = result;
  const rows = [
    ...missing.map(({ description, method, path }) => ['no page', `${method} ${path}`, description]),
    ...stale.map(({ file, line, column, entry }) => ['no operation', entry, `${file}:${line}:${column}`]),
    ...duplicates.map(({ method, path, slugs }) => ['several pages', `${method} ${path}`, slugs.join(', ')]),
  ];
  const table = rows.length === 0 ? '' : printTable(['STATE', 'ENTRY', 'WHERE'], rows);
  return `${table}${covered} of ${total} operations have a page.\n`;
}
