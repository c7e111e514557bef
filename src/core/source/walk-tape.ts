import type { SourceDocument, SourceNode, WalkPlace, WalkVisitor } from './source-document.ts';
import { Kind, kindMask, type Tape } from './tape.ts';
import { TapeNode } from './tape-node.ts';
import { keyText, valueText } from './tape-text.ts';

/** Goes through a whole text making no nodes. Aliases and merged members are left out: what they stand for is met at its anchor. */
export function walkTape(document: SourceDocument, tape: Tape, visit: WalkVisitor): void {
  const place = new Place(document, tape);
  const enter = (holder: number, context: number): void => {
    const end = tape.next[holder] ?? 0;
    place.slots.push(holder);
    for (let slot = holder + 1; slot < end; slot = tape.next[slot] ?? end) step(slot, context);
    place.slots.pop();
  };
  const step = (slot: number, context: number): void => {
    const kind = (tape.kind[slot] ?? 0) & kindMask;
    if (kind === Kind.alias || kind === Kind.merged) return;
    place.slot = slot;
    const name = (tape.keyStart[slot] ?? -1) < 0 ? undefined : keyText(tape, slot);
    const inner = visit(name, context, place);
    if (inner >= 0 && kind <= Kind.array) enter(slot, inner);
  };
  enter(0, 0);
}

class Place implements WalkPlace {
  slot = 0;
  /** The containers that are open, outermost first. */
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

  string(): string {
    return valueText(this.#tape, this.slot);
  }

  node(above = 0): SourceNode {
    const slot = above === 0 ? this.slot : this.slots.at(-above);
    return new TapeNode(this.#document, this.#tape, slot ?? 0, undefined, undefined);
  }

  #kind(): number {
    return (this.#tape.kind[this.slot] ?? 0) & kindMask;
  }
}
