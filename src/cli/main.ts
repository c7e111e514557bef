import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { CommandMessage, CommandThreadData } from './command-messages.ts';
import { run } from './run.ts';

/** Runs the `apidocs` command in this thread, which `command-thread.ts` has started, and sets the thread's exit code. */
async function main(port: MessagePort, { dist }: CommandThreadData): Promise<void> {
  const send = (message: CommandMessage) => port.postMessage(message);
  const controller = new AbortController();
  port.on('message', (name: string) => controller.abort(new Error(`Stopped by ${name}.`)));
  port.unref();
  announceChildren(send);
  const reportEarlyEnd = () => {
    process.exitCode = 2;
    send({ kind: 'stderr', text: earlyEnd });
  };
  process.once('beforeExit', reportEarlyEnd);
  process.exitCode = await run(process.argv.slice(2), {
    stdout: (text) => send({ kind: 'stdout', text }),
    stderr: (text) => send({ kind: 'stderr', text }),
    cwd: process.cwd(),
    env: process.env,
    // A getter: a signal simply ends a command that never reads it.
    get signal() {
      send({ kind: 'signal' });
      return controller.signal;
    },
    openInput: () => send({ kind: 'stdin' }),
    onUnfinished: (unfinished) => send({ kind: 'export', unfinished }),
    validationWorker: findBundle(dist, 'validation-worker.mjs'),
    siteFolder: findBundle(dist, 'site'),
    pageWorker: findBundle(dist, 'page-worker.mjs'),
  });
  process.off('beforeExit', reportEarlyEnd);
}

/** Node ends a thread with 0 when its event loop is empty, even if the command still waits. That must not count as success. */
const earlyEnd =
  'apidocs: Ended before the command was done: it is waiting for something that never happens. Report this as a bug.\n';

/** Announces the child processes that write to this thread. A browser that was opened does not, and may live on. */
function announceChildren(send: (message: CommandMessage) => void): void {
  subscribe('child_process', (created) => {
    const { process: child } = created as { readonly process: ChildProcess };
    const announce = (isRunning: boolean) =>
      send({ kind: 'child', pid: child.stdout === null ? undefined : child.pid, isRunning });
    send({ kind: 'starting' });
    child.once('spawn', () => announce(true)).once('exit', () => announce(false));
  });
}

/** The path of a file or folder among the bundles, if it exists. */
function findBundle(dist: string, name: string): string | undefined {
  const file = join(dist, name);
  return existsSync(file) ? file : undefined;
}

// Written by `command-thread.ts`, so it needs no decoding.
if (parentPort !== null) void main(parentPort, workerData as CommandThreadData);
