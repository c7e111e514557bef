import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './run.ts';
import type { ExitCode } from './terminal.ts';
import { createOutput, directWriter } from './write-output.ts';

/** The `apidocs` command: what `run` needs of the process, and the process's exit code. `finish` is called when all is done. */
export async function main(finish: () => void): Promise<void> {
  const streams = { areUsed: false };
  process.once('beforeExit', endsTooEarly);
  try {
    process.exitCode = await runHere(streams);
  } catch {
    process.exitCode = 2;
  }
  process.off('beforeExit', endsTooEarly);
  finish();
  // What was written at once is written; taking the memory of a large description apart first would take milliseconds.
  if (!streams.areUsed) process.exit();
}

/** Node ends a process with 0 when nothing is left to wait for, though the command still waits: that must not pass for success. */
function endsTooEarly(): void {
  process.exitCode = 2;
  process.stderr.write(
    'apidocs: Ended before the command was done: it waits for something that never comes. Report this as a bug.\n',
  );
}

function runHere(streams: { areUsed: boolean }): Promise<ExitCode> {
  let interrupt: AbortController | undefined;
  // A reader that went away (`apidocs pages | head`) is no failure of ours.
  const onClosed = () => process.exit(0);
  const stdout = () => {
    streams.areUsed = true;
    return process.stdout.listenerCount('error') > 0 ? process.stdout : process.stdout.on('error', onClosed);
  };
  const stderr = () => {
    streams.areUsed = true;
    return process.stderr;
  };
  return run(process.argv.slice(2), {
    stdout: createOutput({ write: directWriter(1), stream: stdout, onClosed }),
    stderr: createOutput({ write: directWriter(2), stream: stderr, onClosed }),
    cwd: process.cwd(),
    env: process.env,
    // Who does not ask for it is ended by Ctrl+C.
    get signal() {
      interrupt ??= abortedByCtrlC();
      return interrupt.signal;
    },
    // Looked for when somebody asks.
    get validationWorker() {
      return besideScript('validation-worker.mjs');
    },
    get siteFolder() {
      return besideScript('site');
    },
  });
}

function abortedByCtrlC(): AbortController {
  const interrupt = new AbortController();
  process.once('SIGINT', () => interrupt.abort(new Error('Stopped by Ctrl+C.')));
  return interrupt;
}

/** A file or folder beside this bundle, through the link that npm makes for a command. */
function besideScript(name: string): string | undefined {
  const script = process.argv[1];
  if (script === undefined || !existsSync(script)) return undefined;
  const file = join(dirname(realpathSync.native(script)), name);
  return existsSync(file) ? file : undefined;
}
