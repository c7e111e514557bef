import { findFreeName } from '../../source/text/free-name.ts';
import { HeadingCounter, headingSlug, publishedId } from './mintlify-ids.ts';

/** A heading of a page, in document order. */
export interface HeadingText {
  readonly depth: number;
  readonly text: string;
  /** The id that is written in the page: `## Title {#id}`, `<h2 id="…">`. */
  readonly given?: string;
}

/**
 * Returns every id that links may use for each heading of a page; the first is its main one. They are Mintlify's, which
 * existing links use, with and without punctuation, then GitHub's, which our pages had before. No two headings share an
 * id, and `reserved` ids, which other elements of the page have, are only used as a main id.
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
    const isDeep = depth > maxPublishedDepth;
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
    const [first = findFreeId(own, owners, index), ...others] = ids;
    return [first, ...others.filter((id) => !reserved.has(id))];
  });
}

const maxPublishedDepth = 4;

function findFreeId(wanted: string, owners: Map<string, number>, index: number): string {
  const id = findFreeName(wanted, (candidate) => owners.has(candidate), { separator: '-' });
  owners.set(id, index);
  return id;
}

/** GitHub's id: lower case, white space to dashes, without punctuation; letters of every script are kept. */
export function githubSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** Appends `-2`, `-3` … to an id that was used before. */
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
