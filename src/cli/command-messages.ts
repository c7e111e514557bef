import type { UnfinishedExport } from '../node/export/undo-export.ts';

/** Sent by the thread of a command to the main thread. */
export type CommandMessage =
  | { readonly kind: 'stdout' | 'stderr'; readonly text: string }
  /** The command uses its `AbortSignal`, so it cleans up and ends itself. */
  | { readonly kind: 'signal' }
  /** The command reads `process.stdin`. */
  | { readonly kind: 'stdin' }
  /** The export that must be undone if the thread is ended; undefined when there is none any more. */
  | { readonly kind: 'export'; readonly unfinished: UnfinishedExport | undefined }
  /** A child process is about to start: a message `child` follows, unless it can't. */
  | { readonly kind: 'starting' }
  /** A child process that must not outlive the command. Without a pid, it may. */
  | { readonly kind: 'child'; readonly pid: number | undefined; readonly isRunning: boolean };

/** The thread's `workerData`. */
export interface CommandThreadData {
  /** The folder of the built bundles. */
  readonly dist: string;
}
