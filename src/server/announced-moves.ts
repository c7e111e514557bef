import { toPath } from './uris.ts';

/** The time in milliseconds after which a rename that was previewed and never applied is forgotten. */
const expiry = 5 * 60 * 1000;

/**
 * The file moves in our own answers to renames. A client that applies such an answer sends `willRenameFiles` for the move, perhaps before it
 * has sent the edits of the answer. They must not be made twice.
 */
export class AnnouncedMoves {
  readonly #expected = new Map<string, number>();

  add(oldUri: string, newUri: string): void {
    this.#expected.set(moveKey(oldUri, newUri), Date.now());
  }

  /** True if the move comes from such an answer. It is forgotten then. */
  take(oldUri: string, newUri: string): boolean {
    const key = moveKey(oldUri, newUri);
    const since = this.#expected.get(key);
    this.#expected.delete(key);
    return since !== undefined && Date.now() - since < expiry;
  }
}

/** Clients encode the same URI differently. */
function moveKey(oldUri: string, newUri: string): string {
  return `${toPath(oldUri) ?? oldUri}\n${toPath(newUri) ?? newUri}`;
}
