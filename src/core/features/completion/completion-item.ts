import type { Span } from '../../source/text/span.ts';

export interface CompletionItem {
  readonly label: string;
  readonly kind: 'operation' | 'channel' | 'page' | 'description' | 'key' | 'value' | 'component' | 'attribute';
  readonly detail?: string;
  /** Markdown, untrusted. */
  readonly documentation?: string;
  /** Replaces `span`. */
  readonly insert: string;
  /** True if something is offered where the caret is after it. */
  readonly opensNext?: boolean;
  /** True if `insert` is a snippet of the Language Server Protocol, with tab stops. */
  readonly isSnippet?: boolean;
  readonly span: Span;
  /** Other changes of the same line, before `span`. */
  readonly edits?: readonly { readonly span: Span; readonly text: string }[];
  /** The end of `insert` that replaces the closing quote after the word. */
  readonly tail?: string;
  /** The text that typing is matched against, if it is more than the label. */
  readonly filter?: string;
  /** Items are sorted by this text. */
  readonly sort: string;
  readonly deprecated?: boolean;
  /** The name of an icon, which editors show. */
  readonly icon?: string;
}

/** A key at the caret, with its quotes and colon as far as they exist. */
interface KeyWord {
  readonly span: Span;
  readonly quote: string;
  /** True if a closing quote follows. */
  readonly isClosed: boolean;
  readonly hasColon: boolean;
}

/**
 * Makes completion items for a key. They add the closing quote, the colon and the start of the value if there is no colon yet.
 */
export function placeKeys(
  offers: readonly Offer[],
  { span, quote, isClosed, hasColon }: KeyWord,
  write: (text: string) => string,
): readonly CompletionItem[] {
  if (hasColon) return placeOffers(offers, span, (text) => write(text) + (isClosed ? '' : quote));
  // The colon must follow the closing quote, so the quote is replaced as well.
  const wordAndQuote = { start: span.start, end: span.end + (isClosed ? quote.length : 0) };
  const placed = placeOffers(offers, wordAndQuote, write);
  return placed.map((item, index) => {
    const after = offers[index]?.after ?? ' ';
    const isSnippet = after.includes('$0');
    const tail = `${quote}:${after}`;
    const insert = (isSnippet ? escapeSnippet(item.insert) : item.insert) + tail;
    return { ...item, insert, ...(isSnippet ? { isSnippet } : {}), ...(isClosed ? { tail } : {}) };
  });
}

/** Escapes a text in a snippet of the Language Server Protocol. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/** The value of a new key, as far as its schema decides it: the rest is typed at tab stops. */
export type NewValue =
  /** A text, which may be begun. */
  | { readonly kind: 'text'; readonly text?: string }
  | { readonly kind: 'choice'; readonly words: readonly string[] }
  /** A number, or anything. */
  | { readonly kind: 'scalar' }
  | { readonly kind: 'object'; readonly members?: readonly NewMember[] }
  | { readonly kind: 'list'; readonly element?: NewValue };

export type NewMember = readonly [name: string, value: NewValue];

/** A member of a new object is written with the others that it needs. */
export interface NewText {
  readonly value: NewValue;
  /** Members after this one. */
  readonly others?: readonly NewMember[];
}

/** A completion item before its location is known. */
export type Offer = Omit<CompletionItem, 'insert' | 'span' | 'sort'> & {
  readonly insert?: string;
  /** The text after the colon of a new key, a snippet if it contains `$0`. Default: a space. */
  readonly after?: string;
  /** The value of a new key, and the members that are written with it: in place of `after`, by the style of the file. */
  readonly value?: NewText;
  /** The literals of keys that are written after a value that needs them. */
  readonly others?: readonly (readonly [key: string, literal: string])[];
  /** True if the label is a text, which YAML may have to quote. */
  readonly isText?: boolean;
  /** True for a number or `null`, which gets no quotes. `true` and `false` get none in any case, unless they are texts. */
  readonly isLiteral?: boolean;
  /** Lower ranks come first; items of one rank keep their order. */
  readonly rank?: number;
};

/** Returns whether the offer is written without quotes, in JSON as in YAML. */
export function isLiteral({ label, isText, isLiteral: isMarked }: Offer): boolean {
  return isMarked === true || (isText !== true && /^(?:true|false)$/.test(label));
}

/**
 * Makes completion items at the span; within a rank they keep their order. `write` turns the plain text into the
 * inserted one.
 */
export function placeOffers(
  offers: readonly Offer[],
  span: Span,
  write: (text: string) => string,
): readonly CompletionItem[] {
  return offers.map((offer, index) => {
    const { insert = offer.label, rank = 0, ...item } = offer;
    const { after: _after, value: _value, others: _others, isText: _isText, isLiteral: _isLiteral, ...rest } = item;
    return { ...rest, insert: write(insert), span, sort: `${rank}${String(index).padStart(6, '0')}` };
  });
}
