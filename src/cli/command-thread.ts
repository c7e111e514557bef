import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import type { UnfinishedExport } from '../node/export/undo-export.ts';
import type { CommandMessage, CommandThreadData } from './command-messages.ts';

/** Milliseconds in which a command can end itself after a signal. */
const graceTime = 600;
/** Milliseconds after which a thread can't be ended: it is in native code, or in a loop that calls nothing else. */
const terminationTime = 1200;

/** The signals that end any command: Ctrl+C, a cancelled job, Ctrl+Break on Windows. */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const;
/** A closed terminal. It is handled only for commands that clean up, so that `nohup` keeps its effect on the others. */
const hangup = 'SIGHUP';

type EndSignal = (typeof endSignals)[number] | typeof hangup;

/**
 * Runs the command of `process.argv` in a thread of its own, and ends the process with its exit code. The main thread stays
 * idle, so it handles signals whatever the command does: the first one aborts the command's `AbortSignal`. If that does
 * not end the command soon, or with the second signal, the thread is ended and its export is undone.
 */
export class CommandThread {
  readonly #worker: Worker;
  readonly #children = new Set<number>();
  /** The number of child processes whose ids are not known yet. */
  #starting = 0;
  #unfinished: UnfinishedExport | undefined;
  #endsItself = false;
  #readsInput = false;
  #hasFailed = false;
  #arrived: EndSignal | undefined;
  #isEnding = false;

  /** `file` is the bundle of `main.ts`, and `dist` the folder of all bundles. */
  constructor(file: string, dist: string) {
    process.stdout.on('error', this.#failOutput);
    process.stderr.on('error', this.#failOutput);
    for (const name of endSignals) process.on(name, this.#interrupt);
    this.#worker = new Worker(file, {
      argv: process.argv.slice(2),
      // A copy would distinguish upper and lower case on Windows.
      env: SHARE_ENV,
      stdin: true,
      workerData: { dist } satisfies CommandThreadData,
      // The limit of this thread, which a container or an option of Node may have set.
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit() },
      name: 'apidocs',
    });
    this.#worker.on('message', (message: CommandMessage) => this.#receive(message));
    this.#worker.on('error', this.#reportFailure);
    this.#worker.on('exit', (code) => void this.#finish(code));
  }

  #receive(message: CommandMessage): void {
    switch (message.kind) {
      case 'stdout':
      case 'stderr':
        process[message.kind].write(message.text);
        break;
      case 'signal':
        if (!this.#endsItself) process.on(hangup, this.#interrupt);
        this.#endsItself = true;
        break;
      case 'stdin':
        this.#passInput();
        break;
      case 'export':
        this.#unfinished = message.unfinished;
        break;
      case 'starting':
        this.#starting += 1;
        break;
      case 'child':
        if (message.isRunning) this.#starting -= 1;
        if (message.pid === undefined) break;
        if (message.isRunning) this.#children.add(message.pid);
        else this.#children.delete(message.pid);
    }
  }

  #passInput(): void {
    this.#readsInput = true;
    const end = () => this.#worker.stdin?.end();
    process.stdin.on('error', end).on('close', end);
    if (this.#worker.stdin !== null) process.stdin.pipe(this.#worker.stdin);
  }

  /** A closed pipe (`apidocs pages | head`) is not a failure; a full disk is one. */
  readonly #failOutput = (error: NodeJS.ErrnoException): void => {
    if (error.code !== 'EPIPE') process.stderr.write(`apidocs: The output can't be written: ${error.message}\n`);
    void this.#end(error.code === 'EPIPE' ? 0 : 2);
  };

  readonly #reportFailure = (error: unknown): void => {
    this.#hasFailed = true;
    process.stderr.write(`apidocs: ${explainFailure(error)}\n`);
  };

  readonly #interrupt = (name: EndSignal): void => {
    const isFirst = this.#arrived === undefined;
    this.#arrived ??= name;
    const end = () => {
      process.stderr.write('apidocs: Stopped.\n');
      void this.#end(128 + constants.signals[name]);
    };
    if (isFirst && this.#endsItself) {
      this.#worker.postMessage(name);
      setTimeout(end, graceTime).unref();
    } else end();
  };

  /** The thread has ended by itself. The process ends when all output is written. */
  async #finish(threadCode: number): Promise<void> {
    if (this.#isEnding) return;
    const code = this.#hasFailed ? 2 : threadCode;
    // As in shells: 130 after Ctrl+C. A command that succeeded anyway keeps 0.
    process.exitCode = this.#arrived === undefined || code === 0 ? code : 128 + constants.signals[this.#arrived];
    if (this.#readsInput) process.stdin.destroy();
    await this.#cleanUp(true);
  }

  /** Ends the thread and the process, whatever the thread does. Another signal meanwhile kills the process. */
  async #end(code: number): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    for (const name of [...endSignals, hangup]) process.off(name, this.#interrupt);
    await this.#awaitChildren();
    const isTerminated = await Promise.race([this.#worker.terminate().then(() => true), sleep(terminationTime, false)]);
    await this.#cleanUp(isTerminated);
    if (isTerminated) process.exit(code);
    // `process.exit` would wait for the thread. Without a handler, the signal ends the process.
    process.kill(process.pid, process.platform === 'win32' ? 'SIGKILL' : (this.#arrived ?? 'SIGKILL'));
  }

  /** A child process whose id is still on its way would outlive the command. */
  async #awaitChildren(): Promise<void> {
    const end = performance.now() + graceTime;
    do await sleep(10);
    while (this.#starting > 0 && performance.now() < end);
  }

  async #cleanUp(isTerminated: boolean): Promise<void> {
    for (const pid of this.#children) killIfRunning(pid);
    if (this.#unfinished === undefined) return;
    const { undoExport } = await import('../node/export/undo-export.ts');
    const rest = await undoExport(this.#unfinished, isTerminated);
    this.#unfinished = undefined;
    if (rest !== undefined) process.stderr.write(`apidocs: ${rest}\n`);
  }
}

/** In megabytes. */
function memoryLimit(): number {
  return Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20);
}

function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error) || error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error.message;
  const limit = memoryLimit();
  return `The command needs more than ${limit} MB of memory. Allow more, for example with the environment variable NODE_OPTIONS=--max-old-space-size=${2 * limit}, or split the largest description or page.`;
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
