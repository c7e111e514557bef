import type { JsonValue } from './json-value.ts';
import type { Problem } from './problem.ts';
import type { Location, Pointer, Position, Range, Span } from './span.ts';

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
  /** A part of the text; costs less than asking for all of it. */
  slice(span: Span): string;
  /** Whether the text has what the pattern, one of ASCII, looks for; costs less than asking for the text. */
  mentions(pattern: RegExp): boolean;
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
  /** The value in this slot, as a node that knows its place and what is in it, but no parent. */
  nodeIn(slot: number): SourceNode;
  /** The parts that an edit leaves alone or touches, in document order, without overlap; made once. Empty where the root is no object. */
  sections(): readonly Section[];
  /** Whether every member at the levels of sections is one, or holds some; in YAML `<<` may bring others. */
  readonly areSectionsWhole: boolean;
}

/**
 * A member of one of the root's members (`/paths/~1users`, `/info/title`), within `components` one level deeper
 * (`/components/schemas/User`), or a member above that level that has no members itself (`/openapi`, `/tags`). It is the same object after
 * `reparse` if and only if nothing in the member, its name included, has changed, and tells where it stands then.
 */
export interface Section {
  /** The names from the root's member down to the section's own. */
  readonly path: readonly string[];
  /** The member's value, made anew at each call, as are its parents. */
  readonly node: SourceNode;
  /** From where the name begins to the end of the value; told without making a node. */
  readonly span: Span;
  /** The slot of the value. */
  readonly start: number;
  /** The slot behind the value and all that is in it. */
  readonly end: number;
  /** The value so many slots behind the section's own, with its parents. Facts that outlive an edit hold such numbers instead of nodes. */
  at(relativeSlot: number): SourceNode;
  /** As the document's `walk`, of this section alone; its own value is shown first, in the given context (0 if left out). */
  walk(visitor: WalkVisitor, context?: number): void;
}

/** Where a walk stands. It is one object for the whole walk: what is to be kept has to be asked for. */
export interface WalkPlace {
  /** How many slots behind the section's own value, or in the walk of a document behind the root. */
  readonly slot: number;
  readonly isString: boolean;
  readonly isArray: boolean;
  /** Undefined for elements of arrays. */
  readonly name: string | undefined;
  /** Whether the name begins with a letter or digit, as far as that can be told without making it. */
  readonly isWord: boolean;
  /** The slot of the container so many levels above, counted as `slot` is. */
  above(levels: number): number;
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
