import type { Call } from './calls/call.ts';
import type { calls } from './calls/calls.ts';

/**
 * The engine: one project, with asynchronous calls that take and return plain values, so that it works the same in a worker thread of the editor
 * and in process in the terminal. Files are paths from the docs root; lines and characters count from 0.
 */
export interface Engine extends EngineCalls {
  /**
   * The text of an open document, at first and in each new version. `text` undefined: the document equals the file, so the engine reads it
   * from disk. Both return whether the file has another text from now on.
   */
  openDocument(file: string, version: number, text: string | undefined): Promise<boolean>;
  closeDocument(file: string): Promise<boolean>;
  /** Files that were changed, created or deleted on disk. */
  filesChanged(files: readonly string[]): Promise<void>;
  /** Revalidates all documents of other hosts, or only retries failed ones; resolves when all have answered. */
  refreshRemote(options: { readonly all: boolean }): Promise<void>;
  dispose(): Promise<void>;
}

/** The calls of the table. The signal after the arguments aborts a call, which then rejects with the signal's reason. */
export type EngineCalls = { readonly [Name in keyof typeof calls]: EngineCall<(typeof calls)[Name]> };

type EngineCall<C> =
  C extends Call<infer Args, infer Result, infer _>
    ? (...args: [...Args, signal?: AbortSignal | undefined]) => Promise<Result>
    : never;
