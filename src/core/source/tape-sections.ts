import type { Section, SourceDocument, SourceNode, WalkVisitor } from './source-document.ts';
import { Kind, kindMask, nextOf, type Tape } from './tape.ts';
import { TapeNode } from './tape-node.ts';
import { keyText } from './tape-text.ts';
import { walkFrom } from './walk-tape.ts';

/**
 * The sections of a text: the members of the root's members, within `components` of their members too; what is no object with members of
 * its own at one of these levels is a section itself. Members that `<<` brought are left out: they stand elsewhere.
 */
export function sectionsOf(document: SourceDocument, tape: Tape): Section[] {
  const sections: Section[] = [];
  const collect = (slots: readonly number[], levels: number): void => {
    for (const slot of membersOf(tape, slots.at(-1) ?? 0)) {
      const path = [...slots, slot];
      if (levels === 0 || !hasMembers(tape, slot)) sections.push(new TapeSection(document, tape, path.slice(1), {}));
      else collect(path, slots.length === 1 && keyText(tape, slot) === 'components' ? 1 : levels - 1);
    }
  };
  if (hasMembers(tape, 0)) collect([0], 1);
  return sections;
}

function hasMembers(tape: Tape, slot: number): boolean {
  return ((tape.kind[slot] ?? 0) & kindMask) === Kind.object && (tape.size[slot] ?? 1) > 1;
}

function* membersOf(tape: Tape, holder: number): IterableIterator<number> {
  const end = nextOf(tape, holder);
  for (let slot = holder + 1; slot < end; slot = nextOf(tape, slot)) {
    if (((tape.kind[slot] ?? 0) & kindMask) !== Kind.merged) yield slot;
  }
}

class TapeSection implements Section {
  readonly identity: object;
  readonly #document: SourceDocument;
  readonly #tape: Tape;
  /** From the root's member down to the section's own. */
  readonly #slots: readonly number[];

  constructor(document: SourceDocument, tape: Tape, slots: readonly number[], identity: object) {
    this.#document = document;
    this.#tape = tape;
    this.#slots = slots;
    this.identity = identity;
  }

  get path(): readonly string[] {
    return this.#slots.map((slot) => keyText(this.#tape, slot));
  }

  get start(): number {
    return this.#slots.at(-1) ?? 0;
  }

  get end(): number {
    return nextOf(this.#tape, this.start);
  }

  get node(): SourceNode {
    return this.at(0);
  }

  at(relativeSlot: number): SourceNode {
    const wanted = this.start + relativeSlot;
    let node = new TapeNode(this.#document, this.#tape, 0, undefined, undefined);
    for (let inner = node.holderOf(wanted); inner; inner = node.holderOf(wanted)) node = inner;
    return node;
  }

  walk(visit: WalkVisitor, context = 0): void {
    walkFrom(this.#document, this.#tape, [0, ...this.#slots], visit, context);
  }
}
