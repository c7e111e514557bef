import type { Span } from '../../source/text/span.ts';

export interface OutlineItem {
  readonly name: string;
  readonly detail?: string;
  readonly kind: 'heading' | 'field' | 'group' | 'page' | 'operation' | 'channel';
  /** The whole item, including its children. */
  readonly span: Span;
  /** The range to select when the item is opened; inside `span`. */
  readonly nameSpan: Span;
  readonly children: readonly OutlineItem[];
}

/** Lines that an editor can fold, from the start of the first to the end of the last. */
export interface Fold {
  readonly span: Span;
  readonly kind?: 'comment' | 'imports';
}
