import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Interrupts } from './interrupts.ts';
import { run } from './run.ts';

/** Runs the `apidocs` command in this process, and sets its exit code. The process ends when all output is written. */
export async function main(): Promise<void> {
  process.stdout.on('error', onWriteError);
  process.stderr.on('error', onWriteError);
  process.once('beforeExit', reportEarlyEnd);
  const interrupts = new Interrupts();
  const code = await run(process.argv.slice(2), {
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    cwd: process.cwd(),
    env: process.env,
    // A getter: Ctrl+C simply ends a command that never reads it.
    get signal() {
      return interrupts.signal;
    },
    validationWorker: findBesideScript('validation-worker.mjs'),
    siteFolder: findBesideScript('site'),
    pageWorker: findBesideScript('page-worker.mjs'),
  });
  process.exitCode = interrupts.exitCode(code);
  process.off('beforeExit', reportEarlyEnd);
}

/** A closed pipe (`apidocs pages | head`) is not a failure; a full disk is one. */
function onWriteError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`apidocs: The output can't be written: ${error.message}\n`);
  process.exit(2);
}

/** Node ends a process with 0 when its event loop is empty, even if the command still waits. That must not count as success. */
function reportEarlyEnd(): void {
  process.exitCode = 2;
  process.stderr.write(
    'apidocs: Ended before the command was done: it is waiting for something that never happens. Report this as a bug.\n',
  );
}

/** The path of a file or folder next to this bundle, if it exists. */
function findBesideScript(name: string): string | undefined {
  const file = join(import.meta.dirname, name);
  return existsSync(file) ? file : undefined;
}
