import type { Span } from '../source/text/span.ts';

/** One completion item. */
export interface CompletionItem {
  readonly label: string;
  readonly kind: 'operation' | 'channel' | 'page' | 'description' | 'key' | 'value' | 'component' | 'attribute';
  readonly detail?: string;
  /** Markdown, untrusted. */
  readonly documentation?: string;
  /** Replaces `span`. */
  readonly insert: string;
  /** Whether `insert` has tab stops, written as the language server protocol writes them. */
  readonly isSnippet?: boolean;
  readonly span: Span;
  /** The end of `insert` that replaces a closing quote behind the word, and comes after it. */
  readonly tail?: string;
  /** The text that typing is matched against, if it is more than the label. */
  readonly filter?: string;
  /** Items are sorted by this text. */
  readonly sort: string;
  readonly deprecated?: boolean;
  /** The name of an icon, of which an editor shows a picture. */
  readonly icon?: string;
}

/** A word in a text with keys, with the quote before it, if there is one. */
interface KeyWord {
  readonly span: Span;
  readonly quote: string;
  /** Whether the same quote stands behind it. */
  readonly isClosed: boolean;
  readonly hasColon: boolean;
}

/** Completion items for a key: its quote is closed, and its colon added, where they are not there yet. */
export function placeKeys(
  offers: readonly Offer[],
  { span, quote, isClosed, hasColon }: KeyWord,
  write: (text: string) => string,
): readonly CompletionItem[] {
  if (hasColon) return placeOffers(offers, span, (text) => write(text) + (isClosed ? '' : quote));
  const tail = `${quote}: `;
  if (!isClosed) return placeOffers(offers, span, (text) => write(text) + tail);
  // The colon comes behind the closing quote, which is replaced for it.
  const whole = { start: span.start, end: span.end + quote.length };
  return placeOffers(offers, whole, (text) => write(text) + tail).map((item) => ({ ...item, tail }));
}

/** A completion item before its location is known. */
export type Offer = Omit<CompletionItem, 'insert' | 'span' | 'sort'> & {
  readonly insert?: string;
  /** Lower ranks come first; items of one rank keep their order. */
  readonly rank?: number;
};

/**
 * Makes completion items at the span; within a rank they keep their order. `write` turns the plain text into the
 * inserted one.
 */
export function placeOffers(
  offers: readonly Offer[],
  span: Span,
  write: (text: string) => string,
): readonly CompletionItem[] {
  return offers.map(({ insert, rank = 0, ...offer }, index) => ({
    ...offer,
    insert: write(insert ?? offer.label),
    span,
    sort: `${rank}${String(index).padStart(6, '0')}`,
  }));
}
