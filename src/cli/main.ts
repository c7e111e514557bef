import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Interrupts } from './interrupts.ts';
import { run } from './run.ts';

/** The `apidocs` command: what `run` needs of the process, and the process's exit code. The process ends when all is written. */
export async function main(): Promise<void> {
  process.stdout.on('error', onWriteError);
  process.stderr.on('error', onWriteError);
  process.once('beforeExit', endsTooEarly);
  const interrupts = new Interrupts();
  const code = await run(process.argv.slice(2), {
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    cwd: process.cwd(),
    env: process.env,
    // A command that does not ask for it is ended by Ctrl+C.
    get signal() {
      return interrupts.signal;
    },
    validationWorker: besideScript('validation-worker.mjs'),
    siteFolder: besideScript('site'),
    pageWorker: besideScript('page-worker.mjs'),
  });
  process.exitCode = interrupts.exitCode(code);
  process.off('beforeExit', endsTooEarly);
}

/** A reader that went away (`apidocs pages | head`) is no failure of ours; a full disk is one. */
function onWriteError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`apidocs: The output can't be written: ${error.message}\n`);
  process.exit(2);
}

/** Node ends a process with 0 when nothing is left to wait for, though the command still waits: that must not pass for success. */
function endsTooEarly(): void {
  process.exitCode = 2;
  process.stderr.write(
    'apidocs: Ended before the command was done: it waits for something that never comes. Report this as a bug.\n',
  );
}

/** A file or folder beside this bundle. */
function besideScript(name: string): string | undefined {
  const file = join(import.meta.dirname, name);
  return existsSync(file) ? file : undefined;
}
