import type { Engine } from '../service/engine.ts';

/** What crosses between the host's thread and the engine's: calls by number, and their answers. Values are plain JSON. */
export type EngineMethod = Exclude<keyof Engine, 'dispose'>;

export type ToEngine =
  /** `args` without signal and progress callback; those become messages of their own. */
  | { readonly kind: 'call'; readonly id: number; readonly method: EngineMethod; readonly args: readonly unknown[] }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'ping' };

export type FromEngine =
  | { readonly kind: 'value'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'aborted'; readonly id: number }
  | { readonly kind: 'progress'; readonly id: number; readonly done: number; readonly total: number }
  | { readonly kind: 'log'; readonly level: 'info' | 'warn'; readonly message: string }
  | { readonly kind: 'pong' };

/** What the worker is started with (`workerData`). */
export interface EngineSetup {
  /** The docs root, an absolute path. */
  readonly root: string;
  /** `docs.json`; undefined: an API description alone is open. */
  readonly configFile: string | undefined;
  /** The bundle of the validation worker; undefined: nothing is validated officially. */
  readonly validationWorker: string | undefined;
  /** False in Restricted Mode. */
  readonly trusted: boolean;
}
