import type { Span } from '../source/text/span.ts';

/** One offer of completion. */
export interface CompletionItem {
  readonly label: string;
  readonly kind: 'operation' | 'channel' | 'page' | 'description' | 'key' | 'value';
  readonly detail?: string;
  /** Markdown, untrusted. */
  readonly documentation?: string;
  /** Replaces `span`. */
  readonly insert: string;
  readonly span: Span;
  /** What typing is matched against, where that is more than the label. */
  readonly filter?: string;
  /** Items are shown in the order of these texts. */
  readonly sort: string;
  readonly deprecated?: boolean;
}

/** What an offer says before its place is known. */
export type Offer = Omit<CompletionItem, 'insert' | 'span' | 'sort'> & {
  readonly insert?: string;
  /** Less comes first; offers of one rank keep their order. */
  readonly rank?: number;
};

/** Puts offers at their place, in the order they are given within a rank. `write` makes the inserted text out of the plain one. */
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
