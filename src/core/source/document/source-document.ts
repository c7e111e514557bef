import type { Location, Pointer, Position, Range, Span } from '../text/span.ts';
import type { JsonValue } from './json-value.ts';
import type { Problem } from './problem.ts';

export type SourceKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/**
 * One value of a parsed JSON or YAML text. Nodes are made when they are asked for; the tape behind them is flat arrays.
 * YAML aliases read as the value they stand for, with the anchor's place.
 */
export interface SourceNode {
  readonly kind: SourceKind;
  readonly document: SourceDocument;
  /** The value's own place; a string's includes its quotes. */
  readonly span: Span;
  /** Where `span` starts; costs less than asking for all of it. */
  readonly start: number;
  /** The member name or the array index this value stands under; undefined at the root. */
  readonly key: string | number | undefined;
  /** The place of the member name, quotes included; the value's own span in arrays and at the root. */
  readonly keySpan: Span;
  readonly parent: SourceNode | undefined;
  readonly pointer: Pointer;
  readonly location: Location;
  readonly keyLocation: Location;
  /** Members of an object or elements of an array; 0 for scalars. They are counted at each call. */
  readonly size: number;
  /** Whether nothing is in it; so it is for scalars. */
  readonly isEmpty: boolean;
  /** The last member of that name, as `JSON.parse` has it; undefined where there is none or this is no object. */
  get(key: string): SourceNode | undefined;
  at(index: number): SourceNode | undefined;
  /** Members in document order, duplicates included; empty for anything but an object. */
  members(): readonly SourceNode[];
  /** Elements in order; empty for anything but an array. */
  elements(): readonly SourceNode[];
  /** Whether all members or elements are of the kind; makes no nodes. */
  holdsOnly(kind: SourceKind): boolean;
  /** The text if this is a string, else undefined. */
  string(): string | undefined;
  number(): number | undefined;
  boolean(): boolean | undefined;
  /** A number exactly as it is written, so that no digit is lost. */
  raw(): string;
  /** The whole value as plain data, made anew at each call; what nests deeper than the reader's limit is null. */
  toValue(): JsonValue;
}

/** One text with its tree and everything that is wrong with its syntax. */
export interface SourceDocument {
  readonly file: string;
  /** Its own file and those of the overlays that are laid over it. */
  readonly files: readonly string[];
  readonly text: string;
  /** Whether the text has `$id`, `$anchor` or `$dynamicAnchor` anywhere, so that a part of it may have an identifier of its own. */
  readonly mayHaveIdentifiers: boolean;
  readonly language: 'json' | 'yaml';
  /** Undefined for an empty text. */
  readonly root: SourceNode | undefined;
  /** Syntax problems: broken JSON or YAML, duplicate keys, limits. */
  readonly problems: readonly Problem[];
  positionAt(offset: number): Position;
  offsetAt(position: Position): number;
  rangeOf(span: Span): Range;
  /** Where the name or value of this span was written: here, unless an overlay brought it. */
  locationOf(span: Span): Location;
  /** The innermost value at the offset (a caret at a value's end is still in it); keys belong to their value. */
  nodeAt(offset: number): SourceNode | undefined;
  /** The value at a JSON Pointer, or undefined. */
  find(pointer: Pointer): SourceNode | undefined;
  /** Shows the visitor every value in document order; for whoever looks through a whole description. */
  walk(visitor: WalkVisitor): void;
}

/** Where a walk stands. It is one object for the whole walk: what is to be kept has to be asked for. */
export interface WalkPlace {
  readonly isString: boolean;
  readonly isArray: boolean;
  /** Undefined for elements of arrays. */
  readonly name: string | undefined;
  /** Whether the name begins with a letter or digit, as far as that can be told without making it. */
  readonly isWord: boolean;
  /** The text of a string. */
  string(): string;
  /** The value itself, or the value so many containers above it, as a node that knows its place and what is in it, but no parent. */
  node(above?: number): SourceNode;
}

/** Whoever looks through a whole description. */
export interface WalkVisitor {
  /**
   * Is shown every value below the root in document order. `context` is what it answered for the holder (0 for the root); its answer is the
   * context of what is inside, and a negative one means that nothing in there is of interest.
   */
  visit(place: WalkPlace, context: number): number;
  /** Whether it need not be shown the values in this context that hold no others, but for those whose name begins with a sign. */
  passesScalars(context: number): boolean;
}
