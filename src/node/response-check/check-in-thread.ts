import { Worker } from 'node:worker_threads';
import type { Slice } from '../../core/api/slice.ts';
import type { ResponseCheck } from '../../request/check-response.ts';
import type { HttpResponse } from '../../request/http-request.ts';

export interface CheckTask {
  readonly slice: Slice;
  readonly response: Omit<HttpResponse, 'body'>;
  /** The body, in UTF-8. */
  readonly file: string;
}

export interface CheckLimits {
  /** Milliseconds; default five minutes. */
  readonly time?: number;
  /** Megabytes of JavaScript heap; default 2,048. */
  readonly memory?: number;
}

/**
 * Compares a body with its description in a separate thread (the bundle `dist/response-worker.cjs`), which ends afterwards: 100 MB take half a
 * minute and a gigabyte. If anything goes wrong there, or the signal aborts, the result says why the body was not compared.
 */
export function checkInThread(
  workerFile: string,
  task: CheckTask,
  signal: AbortSignal,
  { time = 300_000, memory = 2048 }: CheckLimits = {},
): Promise<ResponseCheck> {
  if (signal.aborted) return Promise.resolve(createUnchecked('it was stopped'));
  const worker = new Worker(workerFile, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    name: 'API Docs response check',
  });
  return new Promise((resolve) => {
    const settle = (check: ResponseCheck) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(check);
      worker.terminate().catch(() => undefined);
    };
    const stop = () => settle(createUnchecked('it was stopped'));
    const timer = setTimeout(() => settle(createUnchecked(`it takes longer than ${Math.round(time / 1000)} s`)), time);
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', settle);
    // A terminating thread may still emit errors, which would end the process without a listener.
    worker.on('error', (error) => settle(createUnchecked(explainError(error, memory))));
    worker.on('exit', () => settle(createUnchecked('the comparison ended unexpectedly')));
  });
}

function createUnchecked(reason: string): ResponseCheck {
  return { kind: 'unchecked', reason: `Not compared with the description: ${reason}.` };
}

function explainError(error: unknown, memory: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return `it needs more than ${memory} MB of memory`;
  return `the comparison failed (${error instanceof Error ? error.message : String(error)})`;
}
