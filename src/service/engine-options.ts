import type { Validator } from '../core/ports.ts';
import type { ReadBase } from './base-files.ts';
import type { StartThreads } from './drawing-threads.ts';
import type { PartsOptions } from './engine-parts.ts';
import type { SiteWriter } from './export-site.ts';
import type { RemoteReading } from './remote-documents.ts';

export interface EngineOptions extends PartsOptions {
  /** Undefined: no official validation. */
  readonly validator?: Validator;
  /** Undefined: this engine can't export. */
  readonly writer?: SiteWriter;
  /** Undefined: pages are drawn in this thread. */
  readonly startThreads?: StartThreads;
  /** Undefined: no network requests. */
  readonly remote?: RemoteReading;
  /** Reads the files of a git revision, for `api.changelog`. Undefined: this engine has no git. */
  readonly readBase?: ((revision: string) => Promise<ReadBase>) | undefined;
  /** Called when something changed on disk. */
  readonly onDiskChange?: () => void;
  /**
   * Reads these files, or all if there are none, into a workspace that can't read when asked, because its files are not
   * on a disk. Calls wait for it. Rejects never.
   */
  readonly load?: (files: readonly string[]) => Promise<void>;
  /** Waits for one turn of the event loop, so that pending messages are handled. Absent: long work is not interrupted. */
  readonly yieldToEventLoop?: () => Promise<void>;
  /** Gets each exception of a call; the client gets the call's fallback. */
  readonly onFault?: (thrown: unknown) => void;
  /** Releases what was opened for this engine. */
  readonly onDispose?: () => Promise<void>;
}
