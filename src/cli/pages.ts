import type { PageRow } from '../core/features/site/lists.ts';
import type { Engine } from '../service/engine.ts';
import { mostFiles, openSite } from './open-site.ts';
import { chooseWord, parseOptions } from './parse-options.ts';
import { cannotRun, type ExitCode, printable, printableJson, printTable, type Terminal } from './terminal.ts';

const options = { format: { type: 'string' }, offline: { type: 'boolean' } } as const;

/** `apidocs pages`: lists every page of the site, in navigation order. */
export async function pages(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const parsed = parseOptions(args, options, mostFiles);
  if (parsed.kind === 'wrong') return cannotRun(terminal, parsed.message);
  const format = chooseWord(parsed.text('format'), ['table', 'json']);
  if (format === undefined) return cannotRun(terminal, '--format is table or json.');
  const offline = parsed.flag('offline');
  const opened = await openSite(parsed.positionals, terminal, { official: false, offline });
  if (opened.kind === 'none') return cannotRun(terminal, opened.message);
  try {
    const rows = await opened.engine.pages(terminal.signal);
    terminal.stdout(format === 'json' ? printableJson(rows) : toTable(rows));
    await explainMissing(opened.engine, terminal);
    return 0;
  } finally {
    await opened.engine.dispose();
  }
}

/** Explains why descriptions that `docs.json` names have no pages. */
async function explainMissing(engine: Engine, { stderr, signal }: Terminal): Promise<void> {
  const problems = await engine.firstProblems(['docs.json'], { plan: true }, signal);
  for (const { code, message } of problems) {
    if (code === 'description-missing') stderr(`apidocs: ${printable(message)}\n`);
  }
}

function toTable(rows: readonly PageRow[]): string {
  return printTable(
    ['SLUG', 'KIND', 'ENTRY', 'TITLE', 'FROM'],
    rows.map((row) => [
      `/${row.slug}`,
      row.hidden ? `${row.kind} (hidden)` : row.kind,
      row.channel ?? [row.method, row.path].filter((part) => part !== undefined).join(' '),
      row.title,
      row.file ?? row.source ?? '',
    ]),
  );
}
