import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** A script with its arguments. Absolute paths among them are spelled as the system spells them. */
export interface Job {
  readonly args: readonly string[];
  readonly cwd: string;
}

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const checkout = join(import.meta.dirname, '..', '..');
const runner = join(import.meta.dirname, 'run-jobs.mjs');

/** The path of a file of this system under Wine. */
export function toWindowsPath(path: string): string {
  return `Z:${path.replaceAll('/', '\\')}`;
}

/** Runs the jobs on both systems, and fails for a difference but the spelling of paths below `home`. Returns the outcomes of this system. */
export function assertSame(jobs: readonly Job[], home: string, windowsJobs: readonly Job[] = jobs): readonly Outcome[] {
  const windows = toWindowsPath(home);
  const toText = ({ status, stdout, stderr }: Outcome) =>
    [windows, JSON.stringify(windows).slice(1, -1)].reduce(
      (text, spelling) => text.replaceAll(spelling, home),
      `${stdout}\n${stderr}\nexit ${status}`,
    );
  const outcomes = runHere(jobs);
  for (const [index, outcome] of runOnWindows(windowsJobs).entries()) {
    const own = outcomes[index] ?? assert.fail();
    assert.equal(toText(outcome), toText(own), windowsJobs[index]?.args.join(' '));
  }
  return outcomes;
}

/** Runs the jobs on the Node of this system. */
export function runHere(jobs: readonly Job[]): readonly Outcome[] {
  return runAll(jobs, (path) => path, [process.execPath, runner]);
}

/**
 * Runs the jobs on the Node of Windows. A pipe of this system as a standard stream fails there (EBADF), so `cmd` sends its output to a
 * file; the pipes between the processes of Windows are its own. The command has relative paths alone, since no quoting of blanks passes
 * through both Wine and `cmd`.
 */
export function runOnWindows(jobs: readonly Job[]): readonly Outcome[] {
  const { WINE = '', WINDOWS_NODE = '' } = process.env;
  const paths = [WINDOWS_NODE, runner].map((path) => relative(checkout, path).replaceAll('/', '\\'));
  const windowsJobs = jobs.map(({ args, cwd }) => ({
    args: args.map((arg) => arg.replace(/^\/.*/s, toWindowsPath)),
    cwd: toWindowsPath(cwd),
  }));
  return runAll(windowsJobs, toWindowsPath, [WINE, 'cmd', '/c', `${paths.join(' ')} > .host-windows\\log.txt 2>&1`]);
}

function runAll(
  jobs: readonly Job[],
  toOwnPath: (path: string) => string,
  [program = '', ...args]: readonly string[],
): readonly Outcome[] {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-'));
  try {
    const [list, done] = [join(folder, 'jobs.json'), join(folder, 'done.json')];
    writeFileSync(list, JSON.stringify(jobs));
    const env = { ...process.env, JOBS: toOwnPath(list), DONE: toOwnPath(done) };
    const { status } = spawnSync(program, args, { cwd: checkout, env, stdio: 'ignore' });
    assert.equal(status, 0, `${program} ${args.join(' ')} failed. .host-windows/log.txt may say why.`);
    return JSON.parse(readFileSync(done, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
