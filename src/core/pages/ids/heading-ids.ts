import { HeadingCounter, headingSlug, publishedId } from './mintlify-ids.ts';

/** A heading of a page, in document order. */
export interface HeadingText {
  readonly depth: number;
  readonly text: string;
  /** The id that the page writes: `## Title {#id}`, `<h2 id="…">`. */
  readonly given?: string;
}

/**
 * For each heading of a page, every id that links may use; the first is its own. They are Mintlify's, which existing
 * links use, with and without punctuation, then GitHub's, which our pages had before. No two headings share an id, and
 * `reserved` ids, of other elements of the page, are only taken as a first id.
 */
export function headingIds(
  headings: readonly HeadingText[],
  reserved: ReadonlySet<string> = new Set(),
): readonly (readonly string[])[] {
  const counter = new HeadingCounter();
  const published = new Counter();
  const own = new Counter();
  const wanted = headings.map(({ depth, text, given }) => {
    // Mintlify has no ids for deeper headings.
    const isDeep = depth > deepestPublished;
    const slug = given ?? (isDeep ? headingSlug(text) : counter.take(headingSlug(text)));
    return {
      slug,
      published: isDeep ? '' : published.take(publishedId(slug) || headingSlug(text)),
      own: own.take(given ?? (githubSlug(text) || 'section')),
    };
  });
  const owners = new Map<string, number>();
  for (const kind of ['published', 'slug', 'own'] as const) {
    for (const [index, { [kind]: id }] of wanted.entries()) {
      if (id !== '' && !owners.has(id)) owners.set(id, index);
    }
  }
  return wanted.map(({ slug, published, own }, index) => {
    const ids = new Set([slug, published, own].filter((id) => owners.get(id) === index));
    const [first = freeId(own, owners, index), ...others] = ids;
    return [first, ...others.filter((id) => !reserved.has(id))];
  });
}

const deepestPublished = 4;

function freeId(wanted: string, owners: Map<string, number>, index: number): string {
  let id = wanted;
  for (let count = 2; owners.has(id); count += 1) id = `${wanted}-${count}`;
  owners.set(id, index);
  return id;
}

/** Lower case, blanks to dashes, punctuation dropped; letters of every script stay. */
export function githubSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** Appends `-2`, `-3` … to an id that was taken before. */
class Counter {
  readonly #counts = new Map<string, number>();

  take(id: string): string {
    let count = this.#counts.get(id) ?? 0;
    this.#counts.set(id, count + 1);
    if (count === 0) return id;
    do count += 1;
    while (this.#counts.has(`${id}-${count}`));
    const taken = `${id}-${count}`;
    this.#counts.set(taken, 1);
    return taken;
  }
}
