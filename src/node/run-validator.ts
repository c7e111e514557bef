import { Worker } from 'node:worker_threads';
import type { ValidationFinding, ValidationInput, Validator } from '../core/ports.ts';
import { errorMessage } from '../core/source/error-message.ts';
import type { ValidationAnswer, ValidationRequest } from '../validate/validate-description.ts';
import { validatorFailure } from '../validate/validator-failure.ts';

/** A validator that owns a thread; its creator must dispose of it. */
export interface WorkerValidator extends Validator {
  dispose(): Promise<void>;
}

export interface ValidatorLimits {
  /** Milliseconds for one description; default 30,000. */
  readonly time?: number;
  /** Megabytes of JavaScript heap; default 2,048. */
  readonly memory?: number;
  /** Idle milliseconds after which the thread is ended; default 30,000. */
  readonly rest?: number;
}

/**
 * Runs the official validators in a separate thread (the bundle `dist/validation-worker.mjs`), which starts with the first description and
 * ends when idle: after a large description it holds hundreds of megabytes, and a restart takes a quarter of a second.
 * A crash, lack of memory or a timeout ends the thread and becomes one finding. The next description gets a new thread.
 */
export function createWorkerValidator(workerFile: string, limits: ValidatorLimits = {}): WorkerValidator {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let lastId = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(idleTimer);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const start = () => {
    const started = new Worker(workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: limits.memory ?? 2048 },
      name: 'API Docs validation',
    });
    // A terminating thread may still emit errors, which would end the process without a listener.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };
  const validate = async (
    input: ValidationInput,
    signal?: AbortSignal,
  ): Promise<readonly ValidationFinding[] | undefined> => {
    if (signal?.aborted) return undefined;
    clearTimeout(idleTimer);
    worker ??= start();
    lastId += 1;
    const result = await requestValidation(worker, { id: lastId, input }, { time: limits.time ?? 30_000, signal });
    if (result.kind === 'findings') {
      idleTimer = setTimeout(end, limits.rest ?? 30_000).unref();
      return result.findings;
    }
    await end();
    return result.kind === 'aborted' ? undefined : [validatorFailure(input.file, result.reason)];
  };
  return {
    // One at a time: the time limit must not run while another description is validated.
    validate(input, signal) {
      const answer = last.then(() => validate(input, signal));
      last = answer.catch(() => undefined);
      return answer;
    },
    dispose: end,
  };
}

type ValidationResult =
  | { readonly kind: 'findings'; readonly findings: readonly ValidationFinding[] }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'broken'; readonly reason: string };

function requestValidation(
  worker: Worker,
  request: ValidationRequest,
  { time, signal }: { readonly time: number; readonly signal: AbortSignal | undefined },
): Promise<ValidationResult> {
  return new Promise((resolve) => {
    const settle = (result: ValidationResult) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      worker.off('message', receive).off('error', fail).off('exit', exit);
      resolve(result);
    };
    const abort = () => settle({ kind: 'aborted' });
    const tooLong = () => settle({ kind: 'broken', reason: `it took longer than ${Math.round(time / 1000)} seconds` });
    const receive = ({ id, findings }: ValidationAnswer) => {
      if (id === request.id) settle({ kind: 'findings', findings });
    };
    const fail = (error: unknown) => settle({ kind: 'broken', reason: explainError(error) });
    const exit = () => settle({ kind: 'broken', reason: 'the validator ended unexpectedly' });
    const timer = setTimeout(tooLong, time);
    signal?.addEventListener('abort', abort, { once: true });
    worker.on('message', receive).on('error', fail).on('exit', exit);
    worker.postMessage(request);
  });
}

function explainError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'the validator ran out of memory';
  return `the validator failed (${errorMessage(error)})`;
}
