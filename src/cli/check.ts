import { createDiskWorkspace } from '../node/disk-workspace.ts';
import { findSite } from '../node/find-docs-root.ts';
import type { WorkerValidator } from '../node/run-validator.ts';
import { checkSite } from '../service/check-site.ts';
import type { LocatedProblem, ProblemReport } from '../service/engine.ts';
import { formatReport } from './format-report.ts';
import { oneOf, parseOptions } from './parse-options.ts';
import { remoteSource } from './remote-source.ts';
import { cannotRun, type ExitCode, type Terminal } from './terminal.ts';

const options = {
  format: 'text',
  'max-warnings': 'text',
  quick: 'flag',
  offline: 'flag',
} as const;

/** `apidocs check`: every problem of the site. Exit 1 with an error, or with more warnings than allowed. */
export async function check(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const parsed = parseOptions(args, options, 1);
  if (parsed.kind === 'wrong') return cannotRun(terminal, parsed.message);
  const format = oneOf(parsed.text('format'), ['pretty', 'json', 'github', 'sarif']);
  if (format === undefined) return cannotRun(terminal, '--format is pretty, json, github or sarif.');
  const limit = parsed.text('max-warnings');
  if (limit !== undefined && !/^\d+$/.test(limit)) return cannotRun(terminal, '--max-warnings is a number from 0.');
  const official = !parsed.flag('quick');
  if (official && terminal.validationWorker === undefined) {
    terminal.stderr('apidocs: The official validators are not part of this installation; only our own rules speak.\n');
  }
  const found = findSite(parsed.positionals[0] ?? '.', terminal.cwd);
  if (found.kind === 'none') return cannotRun(terminal, found.message);
  const validator = official ? await startValidator(terminal) : undefined;
  try {
    const workspace = createDiskWorkspace(found.root);
    const remote = remoteSource({ offline: parsed.flag('offline') });
    // Ctrl+C ends the process: nothing is written that could be left half done.
    const report = await checkSite({ workspace, configFile: 'docs.json', validator, remote, yieldToEventLoop });
    terminal.stdout(formatReport(report, { format, root: found.root, cwd: terminal.cwd }));
    return verdict(report, limit === undefined ? Number.POSITIVE_INFINITY : Number(limit), terminal);
  } finally {
    await validator?.dispose();
  }
}

async function startValidator({ validationWorker }: Terminal): Promise<WorkerValidator | undefined> {
  if (validationWorker === undefined) return undefined;
  const { createWorkerValidator } = await import('../node/run-validator.ts');
  return createWorkerValidator(validationWorker);
}

function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function verdict({ problems }: ProblemReport, mostWarnings: number, terminal: Terminal): ExitCode {
  const count = (severity: LocatedProblem['severity']) => problems.filter((one) => one.severity === severity).length;
  const warnings = count('warning');
  if (warnings > mostWarnings)
    terminal.stderr(`apidocs: ${warnings} warnings, and at most ${mostWarnings} are allowed.\n`);
  return count('error') > 0 || warnings > mostWarnings ? 1 : 0;
}
