/** Generates ids for headings and steps: unique on one page, in GitHub's style. */
export class Slugs {
  readonly #counts = new Map<string, number>();

  /** The id for a heading of this text. */
  take(text: string): string {
    const base = slugify(text) || 'section';
    let count = this.#counts.get(base) ?? 0;
    let id = count === 0 ? base : `${base}-${count + 1}`;
    while (count > 0 && this.#counts.has(id)) {
      count += 1;
      id = `${base}-${count + 1}`;
    }
    this.#counts.set(base, count + 1);
    if (id !== base) this.#counts.set(id, 1);
    return id;
  }
}

/** Lower case, spaces to dashes, punctuation dropped; letters of every script stay. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}
