import { decodePercent, encodePercent } from '../../source/text/percent-encoding.ts';
/**
 * Ids as Mintlify makes them, so that links to pages that it published keep working. Its package `@mintlify/common` is
 * the oracle: `test/data/mintlify-ids.json` has its answers.
 */

/**
 * The id of a heading with this text: lower case, blanks and `. ' ( ) * ! ~` to single dashes, none at the ends; all
 * other characters stay. A single `s` or `t` after a dash joins its word (`it's` becomes `its`).
 */
export function headingSlug(text: string): string {
  const encoded = encodePercent(text.toWellFormed().toLowerCase().trim().replace(/\s+/g, '-'));
  return decodePercent(toSlug(encoded, /[^a-zA-Z\d%_]+/g));
}

/** The id that a published page has for a `headingSlug` or a written id: without punctuation and emoji. */
export function publishedId(id: string): string {
  return id
    .replace(/[?,;:!'"()[\]{}]/g, '')
    .replace(/\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}/gu, '')
    .replace(/\u200D|\uFE0E|\uFE0F/g, '');
}

/** A field's id: like `headingSlug`, but of ASCII letters and digits, with a dash between the words of `camelCase`. */
export function fieldSlug(text: string): string {
  // Most names have one form only; a large description has hundreds of thousands of fields.
  if (text.length <= longestName && /^[a-z\d_-]*$/.test(text)) return toSlug(text, /[^a-z\d]+/g);
  const words = text
    .slice(0, longestName)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/([A-Z]{2,})(\d+)/g, '$1 $2')
    .replace(/([a-z\d]+)([A-Z]{2,})/g, '$1 $2')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    // Not before an `s`: `APIs` is one word.
    .replace(/([A-Z]+)([A-Z][a-rt-z\d]+)/g, '$1 $2');
  return toSlug(words.toLowerCase(), /[^a-z\d]+/g);
}

/** Bounds the time of patterns that are quadratic. */
const longestName = 200;

function toSlug(text: string, dropped: RegExp): string {
  return text
    .replace(dropped, '-')
    .replace(/([a-zA-Z\d])-([ts])(-|$)/g, '$1$2$3')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** Appends `-2`, `-3` … to the slugs of later headings of a page that have the same text. */
export class HeadingCounter {
  readonly #counts = new Map<string, number>();

  /** A slug that ends in a number gets one more if there were three headings with its text before the number. */
  take(slug: string): string {
    if (slug === '') return '';
    const key = slug.toLowerCase();
    const numberless = this.#counts.get(key.length > longestName ? key : key.replace(/(?:-\d+)+$/, '')) ?? 0;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count >= 2 || numberless > 2 ? `${slug}-${count}` : slug;
  }
}
