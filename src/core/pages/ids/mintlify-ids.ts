import { decodePercent, encodePercent } from '../../source/text/percent-encoding.ts';

// Ids as Mintlify creates them, so that links to pages published there keep working. Tests compare them with the
// package
// `@mintlify/common`, whose results are in `test/data/mintlify-ids.json`.

/**
 * The id of a heading with this text: lower case, spaces and `. ' ( ) * ! ~` to single dashes, none at the ends; all
 * other characters are kept. A single `s` or `t` after a dash joins its word (`it's` becomes `its`).
 */
export function headingSlug(text: string): string {
  const encoded = encodePercent(text.toWellFormed().toLowerCase().trim().replace(/\s+/g, '-'));
  return decodePercent(toSlug(encoded, /[^a-zA-Z\d%_]+/g));
}

/** The id on a published page for a `headingSlug` or a written id: without punctuation and emoji. */
export function publishedId(id: string): string {
  return id
    .replace(/[?,;:!'"()[\]{}]/g, '')
    .replace(/\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}/gu, '')
    .replace(/\u200D|\uFE0E|\uFE0F/g, '');
}

/**
 * A field's id: like `headingSlug`, but only ASCII letters and digits, with a dash between the words of `camelCase`.
 */
export function fieldSlug(text: string): string {
  // A fast path for most names: a large description has hundreds of thousands of fields.
  if (text.length <= maxNameLength && /^[a-z\d_-]*$/.test(text)) return toSlug(text, /[^a-z\d]+/g);
  const words = text
    .slice(0, maxNameLength)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/(?<![A-Z])([A-Z]{2,})(\d+)/g, '$1 $2')
    .replace(/(?<![a-z\d])([a-z\d]+)([A-Z]{2,})/g, '$1 $2')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    // Not before an `s`: `APIs` is one word.
    .replace(/(?<![A-Z])([A-Z]+)([A-Z][a-rt-z\d]+)/g, '$1 $2');
  return toSlug(words.toLowerCase(), /[^a-z\d]+/g);
}

/** Bounds the time of quadratic patterns. */
const maxNameLength = 200;

function toSlug(text: string, separators: RegExp): string {
  return text
    .replace(separators, '-')
    .replace(/([a-zA-Z\d])-([ts])(-|$)/g, '$1$2$3')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** Appends `-2`, `-3` … to the slugs of later headings of a page that have the same text. */
export class HeadingCounter {
  readonly #counts = new Map<string, number>();

  /** A slug that ends in a number gets another one if there were three headings with its text without the number. */
  take(slug: string): string {
    if (slug === '') return '';
    const key = slug.toLowerCase();
    const numberless = this.#counts.get(key.length > maxNameLength ? key : key.replace(/(?:-\d+)+$/, '')) ?? 0;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count >= 2 || numberless > 2 ? `${slug}-${count}` : slug;
  }
}
