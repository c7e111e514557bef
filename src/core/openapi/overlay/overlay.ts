import type { Problem } from '../../source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import type { Query } from './json-path.ts';

/** An overlay document as read (Overlay 1.0 and 1.1): what can be applied, and everything that is wrong with the rest. */
export interface Overlay {
  readonly document: SourceDocument;
  readonly version: OverlayVersion;
  /** In the order in which they are applied. */
  readonly actions: readonly OverlayAction[];
  readonly problems: readonly Problem[];
}

export type OverlayVersion = '1.0' | '1.1';

export interface OverlayAction {
  /** The text of the target. */
  readonly target: SourceNode;
  readonly query: Query;
  readonly change: OverlayChange;
}

export type OverlayChange =
  | { readonly kind: 'remove' }
  | { readonly kind: 'update'; readonly value: SourceNode }
  /** 1.1: `written` is the text of the query for the value to copy. */
  | { readonly kind: 'copy'; readonly query: Query; readonly written: SourceNode };
