import type { RemoteState, Workspace } from '../core/ports.ts';
import { headOf } from '../core/source/document/detect-kind.ts';
import { getOrInsert } from '../core/source/get-or-insert.ts';
import { isRemote } from '../core/source/text/file-names.ts';

/** The result of fetching a document at an https URL. */
export type RemoteAnswer =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** The final URL, after redirects. */
      readonly address: string;
      /** The reason why this is an earlier copy; absent: the document is current. */
      readonly copy?: string;
      /** True if its host is inside this network, so that it may refer to other hosts there. */
      readonly isInside?: boolean;
    }
  | { readonly kind: 'refused' | 'denied' | 'failed' | 'wrong'; readonly message: string };

/**
 * The hosts that requests may be sent to. `public`: none inside of this network, because the referring document is on a
 * public host, and a stranger's file must not make this machine send requests to servers in its network. `any`: the
 * project's own files refer to it.
 */
export type Reach = 'any' | 'public';

/** Fetches documents at https URLs; responsible for trust, limits, credentials and the network. */
export interface RemoteSource {
  /** Never rejects. Repeated calls for the same URL revalidate. A host out of reach is `refused`. */
  fetch(url: string, reach: Reach): Promise<RemoteAnswer>;
  /** Resolves after a pause in typing, so that half-typed addresses are not fetched. Absent: documents are not edited. */
  pause?(): Promise<void>;
}

/** How an engine accesses documents of other hosts. */
export interface RemoteReading {
  readonly source: RemoteSource;
  /**
   * True: calls wait until every document that they need has arrived. False: they use the documents that are available, and `onChange`
   * reports the others.
   */
  readonly waits: boolean;
  readonly onChange?: (files: readonly string[]) => void;
}

/** A description may refer to generated documents, each of which refers to more of them. */
const maxDocuments = 500;
/** The limit for all documents together, in characters. */
const maxText = 256 * 1024 * 1024;

/**
 * The documents at https URLs that one project uses. Reading never waits: a missing document is recorded, fetched in the background, and
 * reported like a changed file when it arrives.
 */
export class RemoteDocuments {
  readonly #source: RemoteSource;
  readonly #onChange: (urls: readonly string[]) => void;
  readonly #answers: Map<string, RemoteAnswer>;
  /** Requested, whether answered or not. */
  readonly #wanted: Set<string>;
  /** The URLs that only documents of public hosts refer to. */
  readonly #ofPublic = new Set<string>();
  /** Recorded while the user types, and not requested yet. */
  readonly #waiting = new Set<string>();
  readonly #running = new Map<string, Promise<void>>();
  #edits = 0;
  #size = 0;

  /** `onChange` gets the URLs whose text or state has changed. `answers`: copied from another instance. */
  constructor(
    source: RemoteSource,
    onChange: (urls: readonly string[]) => void,
    answers: RemoteDocuments['answers'] = [],
  ) {
    this.#source = source;
    this.#onChange = onChange;
    this.#answers = new Map(answers);
    this.#wanted = new Set(this.#answers.keys());
  }

  get answers(): readonly (readonly [url: string, answer: RemoteAnswer])[] {
    return [...this.#answers];
  }

  /** `from`: the document that refers to it; absent: none, or `docs.json`. */
  read(url: string, from?: string): string | undefined {
    this.#want(url, from);
    return this.atHand(url);
  }

  /** The text, if it has arrived; does not request it. */
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
   * Called while the user types: a recorded address that is not requested yet may be half-typed, so it is dropped. The returned URLs must be
   * invalidated like changed files, so that a reader that still needs one records it again.
   */
  edited(): readonly string[] {
    this.#edits += 1;
    const dropped = [...this.#waiting];
    this.#waiting.clear();
    for (const url of dropped) this.#wanted.delete(url);
    return dropped;
  }

  /** Requests all documents again, or only those that failed; resolves when all have answered. */
  async refresh({ all }: { readonly all: boolean }): Promise<void> {
    const isStale = (url: string) => all || this.state(url) !== undefined;
    await Promise.all([...this.#answers.keys()].filter(isStale).map((url) => this.#ask(url)));
  }

  /** Resolves when no request is pending, to false if there was none; rejects with the signal's reason. */
  async settle(signal?: AbortSignal): Promise<boolean> {
    if (this.#running.size === 0) return false;
    while (this.#running.size > 0) await untilAborted(Promise.all(this.#running.values()), signal);
    return true;
  }

  #isPublic(document: string): boolean {
    if (!isRemote(document)) return false;
    const answer = this.#answers.get(document);
    return answer?.kind !== 'text' || answer.isInside !== true;
  }

  #want(url: string, from: string | undefined): void {
    const ofPublic = from !== undefined && this.#isPublic(from);
    if (this.#wanted.has(url)) {
      const isNowInReach = from !== undefined && !ofPublic && this.#ofPublic.delete(url);
      if (isNowInReach && this.#answers.get(url)?.kind === 'refused') void this.#ask(url);
      return;
    }
    if (ofPublic) this.#ofPublic.add(url);
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
    return getOrInsert(this.#running, url, () => this.#fetch(url).finally(() => this.#running.delete(url)));
  }

  async #fetch(url: string): Promise<void> {
    const before = this.#answers.get(url);
    const answer = this.#limit(await this.#fetchInReach(url), before);
    this.#answers.set(url, answer);
    const changed = [url];
    if (answer.kind === 'text' && answer.address !== url) {
      // Locations in the document use its final address, so the text is registered there too.
      this.#wanted.add(answer.address);
      this.#answers.set(answer.address, answer);
      changed.push(answer.address);
    }
    if (!isSame(before, answer)) this.#onChange(changed);
  }

  async #fetchInReach(url: string): Promise<RemoteAnswer> {
    const reach = this.#ofPublic.has(url) ? 'public' : 'any';
    const answer = await this.#source.fetch(url, reach);
    // A file of the project may have referred to it meanwhile.
    const isRefused = answer.kind === 'refused' && reach === 'public' && !this.#ofPublic.has(url);
    return isRefused ? this.#source.fetch(url, 'any') : answer;
  }

  #limit(answer: RemoteAnswer, before: RemoteAnswer | undefined): RemoteAnswer {
    const size = this.#size - getAnswerSize(before) + getAnswerSize(answer);
    const isLarger = getAnswerSize(answer) > getAnswerSize(before);
    if (isLarger && (size > maxText || (before === undefined && this.#answers.size >= maxDocuments))) {
      const message = `Documents of other hosts are limited to ${maxDocuments} per site, and ${maxText >> 20} MB. Keep copies in the project.`;
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

function getAnswerSize(answer: RemoteAnswer | undefined): number {
  return answer?.kind === 'text' ? answer.text.length : 0;
}

function isSame(a: RemoteAnswer | undefined, b: RemoteAnswer): boolean {
  if (a?.kind === 'text' && b.kind === 'text') return a.text === b.text && a.address === b.address && a.copy === b.copy;
  return a?.kind === b.kind && a.kind !== 'text' && b.kind !== 'text' && a.message === b.message;
}

/** Repeats the work until every document that it needs has arrived. `work` should read everything in one pass. */
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

/** Overlays the documents at https URLs on the files of a project. */
export function withRemote(below: Workspace, remote: RemoteDocuments): Workspace {
  return {
    files: () => below.files(),
    has: (file) => below.has(file),
    outside: (file) => (isRemote(file) ? undefined : below.outside(file)),
    read: (file, from) => (isRemote(file) ? remote.read(file, from) : below.read(file)),
    // Detecting the kind of a file does not fetch it.
    head: (file) => (isRemote(file) ? headOf(remote.atHand(file) ?? '', file) : below.head(file)),
    failure: (file) => (isRemote(file) ? remote.state(file)?.message : below.failure(file)),
    environments: () => below.environments?.() ?? [],
    remote: (url) => remote.state(url),
    addressOf: (url) => remote.addressOf(url),
  };
}
