import type { Span } from '../source/text/span.ts';

/** An entry of a file's outline. */
export interface OutlineItem {
  readonly name: string;
  readonly detail?: string;
  readonly kind: 'heading' | 'field' | 'group' | 'page' | 'operation' | 'channel';
  /** With everything that belongs to it. */
  readonly span: Span;
  /** What is selected when a reader goes there; inside `span`. */
  readonly nameSpan: Span;
  readonly children: readonly OutlineItem[];
}

/** Lines that an editor can fold, from the start of the first to the end of the last. */
export interface Fold {
  readonly span: Span;
  readonly kind?: 'comment' | 'imports';
}
