import type { Location, Pointer, Position, Span } from '../text/span.ts';
import type { JsonValue } from './json-value.ts';
import type { Problem } from './problem.ts';

export type SourceKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/**
 * One value of a parsed JSON or YAML text. Nodes are views of the tape, created on demand. YAML aliases read as the
 * value they refer to, with the anchor's location.
 */
export interface SourceNode {
  readonly kind: SourceKind;
  readonly document: SourceDocument;
  /** The value's own span; a string's includes its quotes. */
  readonly span: Span;
  /** Start of `span`; cheaper than the whole span. */
  readonly start: number;
  /** Member name or array index of this value; undefined at the root. */
  readonly key: string | number | undefined;
  /** Span of the member name, quotes included; the value's own span in arrays and at the root. */
  readonly keySpan: Span;
  readonly parent: SourceNode | undefined;
  readonly pointer: Pointer;
  readonly location: Location;
  readonly keyLocation: Location;
  /** The number of members or elements; 0 for scalars. Counted at each call. */
  readonly size: number;
  /** True if the value has no members or elements; true for scalars. */
  readonly isEmpty: boolean;
  /** The last member of that name, as with `JSON.parse`; undefined if there is none, or if this is not an object. */
  get(key: string): SourceNode | undefined;
  at(index: number): SourceNode | undefined;
  /** Members in document order, duplicates included, at most `limit`; empty for anything but an object. */
  members(limit?: number): readonly SourceNode[];
  /** Elements in order, at most `limit`; empty for anything but an array. */
  elements(limit?: number): readonly SourceNode[];
  /** Returns whether all members or elements are of the kind; creates no nodes. */
  holdsOnly(kind: SourceKind): boolean;
  /** The text if this is a string, else undefined. */
  string(): string | undefined;
  number(): number | undefined;
  boolean(): boolean | undefined;
  /** A number exactly as written, so that no digit is lost. */
  raw(): string;
  /** The whole value as plain data, built anew at each call; null for what exceeds the nesting limit. */
  toValue(): JsonValue;
}

declare const isAuthored: unique symbol;

/**
 * A value in a text that the writer edits: `span` and `keySpan` are offsets in the file `document.file`. A description
 * with overlays applied is not on disk, so edits are computed from authored nodes only; `SourceDocument.authored` finds
 * them.
 */
export interface AuthoredNode extends SourceNode {
  readonly [isAuthored]: true;
  readonly parent: AuthoredNode | undefined;
  get(key: string): AuthoredNode | undefined;
  at(index: number): AuthoredNode | undefined;
  members(): readonly AuthoredNode[];
  elements(): readonly AuthoredNode[];
}

/** One text with its tree and its syntax problems. */
export interface SourceDocument {
  readonly file: string;
  /** Its own file and those of its overlays. */
  readonly files: readonly string[];
  readonly text: string;
  /**
   * True if the text contains `$id`, `$anchor` or `$dynamicAnchor` anywhere, so that a part of it may have an
   * identifier of its own.
   */
  readonly mayHaveIdentifiers: boolean;
  readonly language: 'json' | 'yaml';
  /** True if any value is written once and used in several places, which only YAML can do. */
  readonly hasAliases: boolean;
  /** Undefined for an empty text. */
  readonly root: SourceNode | undefined;
  /** Syntax problems: broken JSON or YAML, duplicate keys, limits. */
  readonly problems: readonly Problem[];
  positionAt(offset: number): Position;
  offsetAt(position: Position): number;
  /** The original location of the name or value with this span: here, or in an overlay. */
  locationOf(span: Span): Location;
  /** The value where it was written, in this file or in an overlay; undefined if that is ambiguous. */
  authored(node: SourceNode): AuthoredNode | undefined;
  /** The innermost value that was written there, in this file or in an overlay. */
  authoredAt(location: Location): AuthoredNode | undefined;
  /** The innermost value at the offset (its end is inclusive); keys belong to their value. */
  nodeAt(offset: number): SourceNode | undefined;
  /** The value at a JSON Pointer, or undefined. */
  find(pointer: Pointer): SourceNode | undefined;
  /** Visits every value in document order, without creating nodes. */
  walk(visitor: WalkVisitor): void;
}

/** The current position of a walk. One mutable object, so a visitor must copy out what it keeps. */
export interface WalkPlace {
  readonly isString: boolean;
  readonly isArray: boolean;
  /** Undefined for elements of arrays. */
  readonly name: string | undefined;
  /** True if the name begins with a letter or digit, as far as that is known without decoding it. */
  readonly isWord: boolean;
  /** Start of the value, its name included. */
  readonly start: number;
  readonly end: number;
  string(): string;
  /** The value, or its ancestor `above` levels up, as a node without parents. */
  node(above?: number): SourceNode;
}

export interface WalkVisitor {
  /**
   * Called for every value below the root in document order. `context` is what it returned for the parent (0 for the
   * root); the result is the context of the children, and a negative one skips them.
   */
  visit(place: WalkPlace, context: number): number;
  /** Returns whether scalars in this context may be skipped, except those whose name does not begin with a letter or digit. */
  skipsScalars(context: number): boolean;
}
