import { toPath } from './uris.ts';

/** Milliseconds after which a rename that was shown first and never applied is forgotten. */
const longest = 5 * 60 * 1000;

/**
 * The moves of files in our own answers to renames. A client that applies one asks what follows from the move, perhaps before it has
 * sent the edits that came with it: the answer must not hold them again.
 */
export class AnnouncedMoves {
  readonly #expected = new Map<string, number>();

  add(oldUri: string, newUri: string): void {
    this.#expected.set(keyOf(oldUri, newUri), Date.now());
  }

  /** Whether the move comes from such an answer; it is then forgotten. */
  take(oldUri: string, newUri: string): boolean {
    const key = keyOf(oldUri, newUri);
    const since = this.#expected.get(key);
    this.#expected.delete(key);
    return since !== undefined && Date.now() - since < longest;
  }
}

/** Clients encode URIs in ways of their own. */
function keyOf(oldUri: string, newUri: string): string {
  return `${toPath(oldUri) ?? oldUri}\n${toPath(newUri) ?? newUri}`;
}
