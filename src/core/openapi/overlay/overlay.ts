import type { Problem } from '../../source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import type { Query } from './json-path.ts';

/** A parsed overlay document (Overlay 1.0 and 1.1): the valid actions, and the problems of the rest. */
export interface Overlay {
  readonly document: SourceDocument;
  readonly version: OverlayVersion;
  /** In the order of application. */
  readonly actions: readonly OverlayAction[];
  readonly problems: readonly Problem[];
}

export type OverlayVersion = '1.0' | '1.1';

export interface OverlayAction {
  /** The node of the target's text. */
  readonly target: SourceNode;
  readonly query: Query;
  readonly change: OverlayChange;
}

export type OverlayChange =
  | { readonly kind: 'remove' }
  | { readonly kind: 'update'; readonly value: SourceNode }
  /** 1.1: `written` is the node of the query for the value to copy. */
  | { readonly kind: 'copy'; readonly query: Query; readonly written: SourceNode };
