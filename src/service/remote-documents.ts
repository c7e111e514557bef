import type { RemoteState, Workspace } from '../core/ports.ts';
import { isRemote } from '../core/source/text/file-names.ts';

/** What came of asking for a document at an https URL. */
export type RemoteAnswer =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Where it came from in the end, behind redirects. */
      readonly address: string;
      /** Why this is an earlier copy; absent: it is the document as it is there now. */
      readonly copy?: string;
    }
  | { readonly kind: 'refused' | 'denied' | 'failed' | 'wrong'; readonly message: string };

/** Where documents at https URLs come from. Trust, limits, credentials and the network are its matter. */
export interface RemoteSource {
  /** Never rejects. Asked again for the same URL it looks again. */
  fetch(url: string): Promise<RemoteAnswer>;
  /** Resolves after a rest, in which a half-typed address becomes a whole one; absent: nobody types. */
  pause?(): Promise<void>;
}

/** How an engine comes to documents of other hosts. */
export interface RemoteReading {
  readonly source: RemoteSource;
  /** Whether calls wait until everything that they ask for has come; else they answer with what is at hand, and `onChange` tells of more. */
  readonly waits: boolean;
  readonly onChange?: (files: readonly string[]) => void;
}

/** A description may lead to documents that are made up as they are asked for, each leading to more. */
const mostDocuments = 500;
/** In characters, all of them together. */
const mostText = 256 * 1024 * 1024;

/**
 * The documents at https URLs that one project has asked for. Reading never waits: a document that is not at hand is noted,
 * fetched in the background, and told of like a file that changed.
 */
export class RemoteDocuments {
  readonly #source: RemoteSource;
  readonly #onChange: (urls: readonly string[]) => void;
  readonly #answers = new Map<string, RemoteAnswer>();
  /** Asked for, answered or not. */
  readonly #wanted = new Set<string>();
  /** Wanted while somebody types: not asked for yet. */
  readonly #waiting = new Set<string>();
  readonly #running = new Map<string, Promise<void>>();
  #edits = 0;
  #size = 0;

  /** `onChange` gets the URLs whose text or state is another one now. */
  constructor(source: RemoteSource, onChange: (urls: readonly string[]) => void) {
    this.#source = source;
    this.#onChange = onChange;
  }

  read(url: string): string | undefined {
    this.#want(url);
    return this.atHand(url);
  }

  /** The text, if it has come; it is not asked for. */
  atHand(url: string): string | undefined {
    const answer = this.#answers.get(url);
    return answer?.kind === 'text' ? answer.text : undefined;
  }

  state(url: string): RemoteState | undefined {
    const answer = this.#answers.get(url);
    if (answer === undefined) return { kind: 'fetching', message: 'It is being fetched.' };
    if (answer.kind !== 'text') return answer;
    return answer.copy === undefined ? undefined : { kind: 'copy', message: answer.copy };
  }

  addressOf(url: string): string {
    const answer = this.#answers.get(url);
    return answer?.kind === 'text' ? answer.address : url;
  }

  /**
   * Somebody types: what was noted and not asked for yet may have been half an address. It is given up; these URLs have to be
   * forgotten like files that changed, so that whoever still means one asks for it again.
   */
  edited(): readonly string[] {
    this.#edits += 1;
    const given = [...this.#waiting];
    this.#waiting.clear();
    for (const url of given) this.#wanted.delete(url);
    return given;
  }

  /** Asks again, for everything or for what did not come; resolves when all have answered. */
  async refresh({ all }: { readonly all: boolean }): Promise<void> {
    const isStale = (url: string) => all || this.state(url) !== undefined;
    await Promise.all([...this.#answers.keys()].filter(isStale).map((url) => this.#ask(url)));
  }

  /** Resolves when nothing is on its way, false where nothing was; rejects with the signal's reason. */
  async settle(signal?: AbortSignal): Promise<boolean> {
    if (this.#running.size === 0) return false;
    while (this.#running.size > 0) await untilAborted(Promise.all(this.#running.values()), signal);
    return true;
  }

  #want(url: string): void {
    if (this.#wanted.has(url)) return;
    this.#wanted.add(url);
    if (this.#edits === 0 || this.#source.pause === undefined) void this.#ask(url);
    else void this.#askAfterRest(url, this.#source.pause());
  }

  async #askAfterRest(url: string, rest: Promise<void>): Promise<void> {
    const edits = this.#edits;
    this.#waiting.add(url);
    await rest;
    if (edits === this.#edits && this.#waiting.delete(url)) await this.#ask(url);
  }

  #ask(url: string): Promise<void> {
    const running = this.#running.get(url) ?? this.#fetch(url).finally(() => this.#running.delete(url));
    this.#running.set(url, running);
    return running;
  }

  async #fetch(url: string): Promise<void> {
    const before = this.#answers.get(url);
    const answer = this.#bounded(await this.#source.fetch(url), before);
    this.#answers.set(url, answer);
    const changed = [url];
    if (answer.kind === 'text' && answer.address !== url) {
      // Places in the document name its address, so its text is found there too.
      this.#wanted.add(answer.address);
      this.#answers.set(answer.address, answer);
      changed.push(answer.address);
    }
    if (!isSame(before, answer)) this.#onChange(changed);
  }

  #bounded(answer: RemoteAnswer, before: RemoteAnswer | undefined): RemoteAnswer {
    const size = this.#size - sizeOf(before) + sizeOf(answer);
    const isMore = sizeOf(answer) > sizeOf(before);
    if (isMore && (size > mostText || (before === undefined && this.#answers.size >= mostDocuments))) {
      const message = `Other hosts' documents of one site are limited to ${mostDocuments} and ${mostText >> 20} MB. Keep copies in the project.`;
      return { kind: 'refused', message };
    }
    this.#size = size;
    return answer;
  }
}

function untilAborted(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function sizeOf(answer: RemoteAnswer | undefined): number {
  return answer?.kind === 'text' ? answer.text.length : 0;
}

function isSame(one: RemoteAnswer | undefined, other: RemoteAnswer): boolean {
  if (one?.kind === 'text' && other.kind === 'text') {
    return one.text === other.text && one.address === other.address && one.copy === other.copy;
  }
  return one?.kind === other.kind && one.kind !== 'text' && other.kind !== 'text' && one.message === other.message;
}

/** Does the work again for as long as documents came that it had asked for. It should read all it needs in one go. */
export async function untilSettled<T>(
  remote: RemoteDocuments | undefined,
  work: () => T,
  signal?: AbortSignal,
): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    const value = work();
    if (!(await remote?.settle(signal))) return value;
  }
}

/** Lays the documents at https URLs over the files of a project. */
export function withRemote(below: Workspace, remote: RemoteDocuments): Workspace {
  return {
    files: () => below.files(),
    has: (file) => below.has(file),
    outside: (file) => (isRemote(file) ? undefined : below.outside(file)),
    read: (file) => (isRemote(file) ? remote.read(file) : below.read(file)),
    // Whoever wonders what kind of file something is does not need it.
    head: (file) => (isRemote(file) ? remote.atHand(file)?.slice(0, 4096) : below.head(file)),
    failure: (file) => (isRemote(file) ? remote.state(file)?.message : below.failure(file)),
    remote: (url) => remote.state(url),
    addressOf: (url) => remote.addressOf(url),
  };
}
