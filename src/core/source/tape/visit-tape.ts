import type { SourceDocument, SourceNode, WalkPlace, WalkVisitor } from '../document/source-document.ts';
import {
  endOf,
  hasKey,
  Kind,
  keyEncodingShift,
  keyStartOf,
  kindMask,
  outerStartOf,
  ScalarEncoding,
  type Tape,
} from './tape.ts';
import { TapeNode } from './tape-node.ts';
import { nameIn, valueText } from './tape-text.ts';

/**
 * Visits all values of a text without creating nodes. Aliases and merged members are skipped: their values are visited
 * at the anchor.
 */
export function visitTape(document: SourceDocument, tape: Tape, visitor: WalkVisitor): void {
  new Walk(document, tape, visitor).visitChildren(0, 0);
}

class Walk {
  readonly place: Place;
  readonly #tape: Tape;
  readonly #visitor: WalkVisitor;

  constructor(document: SourceDocument, tape: Tape, visitor: WalkVisitor) {
    this.place = new Place(document, tape);
    this.#tape = tape;
    this.#visitor = visitor;
  }

  visitChildren(holder: number, context: number): void {
    const tape = this.#tape;
    const { kind, size } = tape;
    const end = holder + (size[holder] ?? 1);
    const skips = this.#visitor.skipsScalars(context);
    this.place.slots.push(holder);
    for (let slot = holder + 1; slot < end; slot += size[slot] ?? 1) {
      const isScalar = ((kind[slot] ?? 0) & kindMask) > Kind.array;
      if (!(isScalar && skips && isPlain(tape, slot))) this.visitSlot(slot, context);
    }
    this.place.slots.pop();
  }

  visitSlot(slot: number, context: number): void {
    const tape = this.#tape;
    const kind = (tape.kind[slot] ?? 0) & kindMask;
    if (kind === Kind.alias || kind === Kind.merged) return;
    this.place.at = slot;
    const inner = this.#visitor.visit(this.place, context);
    if (inner >= 0 && kind <= Kind.array) this.visitChildren(slot, inner);
  }
}

/**
 * Returns whether a value has no name, or one that begins with a letter or digit, as far as that is known without decoding it.
 */
function isPlain(tape: Tape, slot: number): boolean {
  if (!hasKey(tape, slot)) return true;
  const encoding = (tape.kind[slot] ?? 0) >> keyEncodingShift;
  if (encoding > ScalarEncoding.quoted) return false;
  const quotes = encoding === ScalarEncoding.quoted ? 1 : 0;
  const first = tape.text.charCodeAt(keyStartOf(tape, slot) + quotes) | 32;
  return (first >= 97 && first <= 122) || (first >= 48 && first <= 57);
}

class Place implements WalkPlace {
  at = 0;
  /** The open containers, outermost first. */
  readonly slots: number[] = [];
  readonly #document: SourceDocument;
  readonly #tape: Tape;

  constructor(document: SourceDocument, tape: Tape) {
    this.#document = document;
    this.#tape = tape;
  }

  get isString(): boolean {
    return this.#kind() === Kind.string;
  }

  get isArray(): boolean {
    return this.#kind() === Kind.array;
  }

  get name(): string | undefined {
    return nameIn(this.#tape, this.at);
  }

  get isWord(): boolean {
    return hasKey(this.#tape, this.at) && isPlain(this.#tape, this.at);
  }

  get start(): number {
    return outerStartOf(this.#tape, this.at);
  }

  get end(): number {
    return endOf(this.#tape, this.at);
  }

  string(): string {
    return valueText(this.#tape, this.at);
  }

  node(above = 0): SourceNode {
    const slot = above === 0 ? this.at : this.slots.at(-above);
    return new TapeNode(this.#document, this.#tape, slot ?? 0, undefined, undefined);
  }

  #kind(): number {
    return (this.#tape.kind[this.at] ?? 0) & kindMask;
  }
}
