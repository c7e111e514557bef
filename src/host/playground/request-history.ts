import type { OperationSlice } from '../../core/api/slice.ts';
import { decodeHistory } from '../../protocol/decode-history.ts';
import {
  boundBodies,
  type HistoryEntry,
  type SentOperation,
  toHistoryEntry,
} from '../../request/history/history-entry.ts';

/** The number of requests of one operation that are kept. */
const mostEntries = 50;
/** The number of characters of their bodies together. */
const mostText = 2_000_000;

/** Texts by name, in the storage of the workspace. */
export interface HistoryFiles {
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
  delete(name: string): Promise<void>;
  deleteAll(): Promise<void>;
}

/** The last requests of each operation with their responses, a file for each operation, without secrets. */
export class RequestHistory {
  readonly #files: HistoryFiles;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(files: HistoryFiles) {
    this.#files = files;
  }

  /** Lists the entries, the newest first. `name`: from `historyName`. */
  list(name: string): Promise<readonly HistoryEntry[]> {
    return this.#inTurn(() => this.#read(name));
  }

  async find(name: string, id: string): Promise<HistoryEntry | undefined> {
    return (await this.list(name)).find((entry) => entry.id === id);
  }

  /** Takes its turn at once, so that a list that is asked for later has the entry. */
  async add(name: string | Promise<string>, sent: SentOperation): Promise<void> {
    const entry = toHistoryEntry(sent, crypto.randomUUID());
    await this.#inTurn(async () => {
      const file = await name;
      const entries = [entry, ...(await this.#read(file))].slice(0, mostEntries);
      await this.#files.write(file, JSON.stringify(boundBodies(entries, mostText)));
    });
  }

  forget(name: string): Promise<void> {
    return this.#inTurn(() => this.#files.delete(name));
  }

  forgetAll(): Promise<void> {
    return this.#inTurn(() => this.#files.deleteAll());
  }

  async #read(name: string): Promise<readonly HistoryEntry[]> {
    const stored = await this.#files.read(name);
    return stored === undefined ? [] : decodeHistory(stored);
  }

  /** Runs one task at a time: two panels may send requests of one operation. */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(run);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

/** Returns the file name of the history of an operation of the site at `root`. */
export async function historyName(root: string, { operation, origin }: OperationSlice): Promise<string> {
  const identity = JSON.stringify([root, origin.file, operation.method, operation.path]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(identity));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 32)}.json`;
}
