import { isSeverity, type Severities } from '../core/rules/severities.ts';
import type { LocatedProblem, ProblemReport } from '../service/engine.ts';
import { formatReport } from './format-report.ts';
import { openSite } from './open-site.ts';
import { oneOf, parseOptions } from './parse-options.ts';
import { cannotRun, type ExitCode, type Terminal } from './terminal.ts';

const options = {
  format: { type: 'string' },
  'max-warnings': { type: 'string' },
  severity: { type: 'string', multiple: true },
  quick: { type: 'boolean' },
  offline: { type: 'boolean' },
} as const;

/** `apidocs check`: every problem of the site. Exit 1 with an error, or with more warnings than allowed. */
export async function check(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const parsed = parseOptions(args, options, 1);
  if (parsed.kind === 'wrong') return cannotRun(terminal, parsed.message);
  const format = oneOf(parsed.text('format'), ['pretty', 'json', 'github', 'sarif']);
  if (format === undefined) return cannotRun(terminal, '--format is pretty, json, github or sarif.');
  const limit = parsed.text('max-warnings');
  if (limit !== undefined && !/^\d+$/.test(limit)) return cannotRun(terminal, '--max-warnings is a number from 0.');
  const severities = parseSeverities(parsed.texts('severity'));
  if (severities === undefined) {
    return cannotRun(terminal, '--severity is CODE=error, CODE=warning, CODE=info, CODE=hint or CODE=off.');
  }
  const official = !parsed.flag('quick');
  if (official && terminal.validationWorker === undefined) {
    terminal.stderr('apidocs: The official validators are not part of this installation; only our own rules speak.\n');
  }
  const offline = parsed.flag('offline');
  const opened = await openSite(parsed.positionals[0] ?? '.', terminal, { official, offline });
  if (opened.kind === 'none') return cannotRun(terminal, opened.message);
  try {
    // Ctrl+C ends the process: nothing is written that could be left half done.
    const report = await opened.engine.problems({ official, severities });
    const print = format === 'github' ? terminal.workflowCommands : terminal.stdout;
    print(formatReport(report, { format, root: opened.root, cwd: terminal.cwd }));
    if (format !== 'github' && isSet(terminal.env.GITHUB_ACTIONS)) {
      terminal.stderr('apidocs: With --format github these problems become annotations of the changed lines.\n');
    }
    return verdict(report, limit === undefined ? Number.POSITIVE_INFINITY : Number(limit), terminal);
  } finally {
    await opened.engine.dispose();
  }
}

function isSet(variable: string | undefined): boolean {
  return variable !== undefined && variable !== '' && variable !== 'false';
}

/** Of `--severity CODE=WORD`; undefined if one of them is something else. */
function parseSeverities(written: readonly string[]): Severities | undefined {
  const severities: [string, string][] = [];
  for (const one of written) {
    const [, code = '', word = ''] = /^([a-z][a-z0-9-]*)=(\w+)$/.exec(one) ?? [];
    if (word !== 'off' && !isSeverity(word)) return undefined;
    severities.push([code, word]);
  }
  return Object.fromEntries(severities);
}

function verdict({ problems }: ProblemReport, mostWarnings: number, terminal: Terminal): ExitCode {
  const count = (severity: LocatedProblem['severity']) => problems.filter((one) => one.severity === severity).length;
  const warnings = count('warning');
  if (warnings > mostWarnings)
    terminal.stderr(`apidocs: ${warnings} warnings, and at most ${mostWarnings} are allowed.\n`);
  return count('error') > 0 || warnings > mostWarnings ? 1 : 0;
}
