import { Worker } from 'node:worker_threads';
import type { Logger } from '../core/ports.ts';
import type { Engine, LocatedProblem } from '../service/engine.ts';
import type { RemoteAnswer, RemoteSource } from '../service/remote-documents.ts';
import type { EngineAnswer, EngineMethod, EngineSetup, FromEngine, ToEngine } from './engine-calls.ts';
import { ListReceiver } from './list-change.ts';

export interface WorkerEngineOptions extends EngineSetup {
  /** The bundle of `engine-worker.ts` (`dist/engine-worker.cjs`). */
  readonly workerFile: string;
  readonly logger?: Logger;
  /**
   * The worker died or hung; every open call was rejected with these words. The next call starts a new one, which knows the
   * disk only: whoever keeps open documents opens them again now.
   */
  readonly onCrash: (message: string) => void;
  /** Documents of other hosts, for all who ask; absent: none is asked for. */
  readonly remote?: Pick<RemoteSource, 'fetch'>;
  /** Files are other ones now without a call that said so: documents of other hosts came. */
  readonly onChange?: (files: readonly string[]) => void;
  /** Milliseconds without an answer after which the worker counts as stuck, export excepted; 30,000. */
  readonly stuckAfter?: number;
  /** Megabytes of JavaScript heap; 2,048. */
  readonly memory?: number;
}

/** An `Engine` in a worker thread. The thread starts with the first call. */
export function createWorkerEngine(options: WorkerEngineOptions): Engine {
  const link = new WorkerLink(options);
  const call =
    <M extends EngineMethod>(method: M, arity: number) =>
    (...args: readonly unknown[]) =>
      link.call(method, args.slice(0, arity), args[arity] as AbortSignal | undefined) as ReturnType<Engine[M]>;
  return {
    openDocument: call('openDocument', 3),
    changeDocument: call('changeDocument', 4),
    closeDocument: call('closeDocument', 1),
    filesChanged: call('filesChanged', 1),
    problems: call('problems', 1),
    complete: call('complete', 2),
    hover: call('hover', 2),
    definition: call('definition', 2),
    pages: call('pages', 0),
    coverage: call('coverage', 0),
    pageAt: call('pageAt', 2),
    page: call('page', 1),
    expand: call('expand', 2),
    operation: call('operation', 1),
    refreshRemote: call('refreshRemote', 1),
    exportSite: (exportOptions, onProgress, signal) =>
      link.call('exportSite', [exportOptions], signal, onProgress) as ReturnType<Engine['exportSite']>,
    dispose: () => link.dispose(),
  };
}

/** Megabytes for values that have just been made: with half of it every second keystroke waits for a collection (bench/RESULTS.md). */
export const youngMemory = 48;

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((done: number, total: number) => void) | undefined;
  readonly guarded: boolean;
  readonly release: () => void;
}

/** Owns the thread: numbers the calls, keeps what waits, ends a thread that does not answer. */
class WorkerLink {
  readonly #options: WorkerEngineOptions;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #problems = new ListReceiver<LocatedProblem>();
  #watch: NodeJS.Timeout | undefined;
  /** When the thread was last heard, or first asked after it had answered all. */
  #silentSince = 0;
  #pinged = false;
  #lastId = 0;
  #disposed = false;

  constructor(options: WorkerEngineOptions) {
    this.#options = options;
  }

  call(
    method: EngineMethod,
    args: readonly unknown[],
    signal: AbortSignal | undefined,
    onProgress?: (done: number, total: number) => void,
  ): Promise<unknown> {
    if (this.#disposed) return Promise.reject(new Error('The engine was shut down.'));
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const abort = () => this.#post({ kind: 'abort', id });
      signal?.addEventListener('abort', abort, { once: true });
      const release = () => signal?.removeEventListener('abort', abort);
      if (this.#pending.size === 0) this.#silentSince = performance.now();
      this.#pending.set(id, { resolve, reject, signal, onProgress, guarded: method !== 'exportSite', release });
      this.#post({ kind: 'call', id, method, args });
      this.#watchOver();
    });
  }

  async dispose(): Promise<void> {
    this.#disposed = true;
    const worker = this.#worker;
    this.#drop(new Error('The engine was shut down.'));
    await worker?.terminate();
  }

  #post(message: ToEngine): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const {
      workerFile,
      root,
      configFile,
      validationWorker,
      siteFolder,
      assetBase,
      isLone = false,
      memory = 2048,
    } = this.#options;
    const setup: EngineSetup = { root, configFile, validationWorker, siteFolder, assetBase, isLone };
    const worker = new Worker(workerFile, {
      workerData: setup,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMemory },
      name: 'API Docs engine',
    });
    worker.on('message', (message: FromEngine) => this.#receive(worker, message));
    worker.on('error', (error) => this.#crashed(worker, reasonOf(error)));
    worker.on('exit', () => this.#crashed(worker, 'It ended unexpectedly.'));
    return worker;
  }

  #receive(worker: Worker, message: FromEngine): void {
    this.#pinged = false;
    this.#silentSince = performance.now();
    for (const one of message.kind === 'several' ? message.messages : [message]) this.#take(worker, one);
    this.#watchOver();
  }

  #take(worker: Worker, message: EngineAnswer): void {
    if (message.kind === 'progress') this.#pending.get(message.id)?.onProgress?.(message.done, message.total);
    else if (message.kind === 'fetch') this.#fetch(worker, message);
    else if (message.kind === 'changed') this.#options.onChange?.(message.files);
    else if (message.kind !== 'pong') this.#settle(message);
  }

  #fetch(worker: Worker, { id, url }: Extract<EngineAnswer, { kind: 'fetch' }>): void {
    const answer = (answer: RemoteAnswer) => {
      const message: ToEngine = { kind: 'fetched', id, answer };
      if (this.#worker === worker) worker.postMessage(message);
    };
    const { remote } = this.#options;
    if (remote === undefined) answer({ kind: 'refused', message: 'Other hosts are not asked.' });
    else remote.fetch(url).then(answer, (error) => answer({ kind: 'failed', message: reasonOf(error) }));
  }

  #settle(message: Extract<EngineAnswer, { kind: 'value' | 'problems' | 'failed' | 'aborted' }>): void {
    // Taken in even where nobody waits: the next change builds on it.
    const problems = message.kind === 'problems' ? this.#problems.apply(message.change) : [];
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    this.#pending.delete(message.id);
    pending.release();
    if (message.kind === 'value') pending.resolve(message.value);
    else if (message.kind === 'problems') pending.resolve({ ...message.rest, problems });
    else if (message.kind === 'aborted') pending.reject(pending.signal?.reason ?? new Error('The call was aborted.'));
    else pending.reject(new Error(message.message));
  }

  /**
   * A long call is fine as long as the thread's event loop turns: after the time limit it is pinged, then ended. One timer runs over many
   * calls and answers, for there are several of them for each keystroke.
   */
  #watchOver(): void {
    if (this.#watch !== undefined || this.#pending.size === 0) return;
    this.#watch = setTimeout(() => this.#look(), this.#silentSince + this.#patience - performance.now());
    this.#watch.unref();
  }

  /** Milliseconds of silence: an answer to a ping comes at once, if it comes. */
  get #patience(): number {
    const { stuckAfter = 30_000 } = this.#options;
    return this.#pinged ? Math.min(1000, stuckAfter) : stuckAfter;
  }

  #look(): void {
    this.#watch = undefined;
    // An export plans the whole site in one go; while it runs a silent thread is a busy one.
    const isBusy = [...this.#pending.values()].some(({ guarded }) => !guarded);
    if (isBusy) this.#silentSince = performance.now();
    const isSilent = performance.now() - this.#silentSince >= this.#patience;
    if (this.#pending.size > 0 && isSilent) this.#suspect();
    this.#watchOver();
  }

  #suspect(): void {
    const worker = this.#worker;
    if (worker === undefined) return;
    if (this.#pinged) {
      this.#crashed(worker, 'It gave no answer for too long.');
      return;
    }
    this.#pinged = true;
    this.#silentSince = performance.now();
    this.#post({ kind: 'ping' });
  }

  #crashed(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return;
    const message = `The engine of API Docs stopped. ${reason} It starts again with the next change or command.`;
    this.#drop(new Error(message));
    this.#options.logger?.warn(message);
    worker.terminate().catch(() => undefined);
    this.#options.onCrash(message);
  }

  #drop(reason: Error): void {
    this.#worker = undefined;
    this.#problems = new ListReceiver();
    this.#pinged = false;
    clearTimeout(this.#watch);
    this.#watch = undefined;
    const calls = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject, release } of calls) {
      release();
      reject(reason);
    }
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'It ran out of memory.';
  return `It failed: ${error instanceof Error ? error.message : String(error)}`;
}
