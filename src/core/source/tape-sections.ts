import { type DuplicatePair, duplicatesWithin } from './duplicate-keys.ts';
import type { Section, SourceDocument, SourceNode, WalkVisitor } from './source-document.ts';
import type { Span } from './span.ts';
import { endOf, Kind, kindMask, nextOf, outerStartOf, type Tape } from './tape.ts';
import { TapeNode } from './tape-node.ts';
import { keyText } from './tape-text.ts';
import { walkFrom } from './walk-tape.ts';

/** Which section of before an edit stands in the slot, asked in document order; undefined: it is new. */
export type SectionBefore = (tape: Tape, frames: readonly number[], slot: number) => TapeSection | undefined;

export interface ListedSections {
  readonly sections: readonly TapeSection[];
  /** Those that are new. */
  readonly fresh: readonly TapeSection[];
  /** Whether no member was left out. */
  readonly areWhole: boolean;
}

/**
 * The sections of a text: the members of the root's members, within `components` of their members too; what is no object with members of
 * its own at one of these levels is a section itself. Members that `<<` brought are left out: they stand elsewhere.
 */
export function sectionsOf(document: SourceDocument, tape: Tape, before: SectionBefore): ListedSections {
  const sections: TapeSection[] = [];
  const fresh: TapeSection[] = [];
  let areWhole = true;
  const add = (frames: readonly number[], slot: number): void => {
    const known = before(tape, frames, slot);
    known?.moveTo(document, tape, frames, slot);
    const section = known ?? new TapeSection(document, tape, frames, slot);
    sections.push(section);
    if (!known) fresh.push(section);
  };
  const collect = (frames: readonly number[], levels: number): void => {
    const holder = frames.at(-1) ?? 0;
    const end = nextOf(tape, holder);
    for (let slot = holder + 1; slot < end; slot = nextOf(tape, slot)) {
      if (((tape.kind[slot] ?? 0) & kindMask) === Kind.merged) areWhole = false;
      else if (isFrame(tape, slot, levels)) collect([...frames, slot], levelsBelow(tape, slot, frames.length, levels));
      else add(frames, slot);
    }
  };
  if (isFrame(tape, 0, 1)) collect([0], 1);
  return { sections, fresh, areWhole };
}

/** The names from the root's member down to the one in a slot. */
export function pathOf(tape: Tape, frames: readonly number[], slot: number): string[] {
  return [...frames.slice(1), slot].map((each) => keyText(tape, each));
}

/** The containers of sections that an edit from `start` to `end` lies within, outermost first. */
export function framesAround(tape: Tape, start: number, end: number): number[] {
  const frames: number[] = [];
  let levels = 1;
  let slot: number | undefined = 0;
  while (slot !== undefined && isFrame(tape, slot, levels) && isInside(tape, slot, start, end)) {
    levels = slot === 0 ? 1 : levelsBelow(tape, slot, frames.length, levels);
    frames.push(slot);
    slot = memberAround(tape, slot, start);
  }
  return frames;
}

/** The containers of sections that the last member before an offset stands in, outermost first. */
export function framesBefore(tape: Tape, offset: number): number[] {
  const frames: number[] = [];
  let levels = 1;
  let slot: number | undefined = 0;
  while (slot !== undefined && isFrame(tape, slot, levels)) {
    levels = slot === 0 ? 1 : levelsBelow(tape, slot, frames.length, levels);
    frames.push(slot);
    slot = memberAround(tape, slot, offset);
  }
  return frames;
}

function isInside(tape: Tape, slot: number, start: number, end: number): boolean {
  return (tape.start[slot] ?? 0) < start && end < endOf(tape, slot);
}

/** The member that begins last before the offset. */
function memberAround(tape: Tape, holder: number, offset: number): number | undefined {
  const end = nextOf(tape, holder);
  let found: number | undefined;
  for (let slot = holder + 1; slot < end && outerStartOf(tape, slot) < offset; slot = nextOf(tape, slot)) found = slot;
  return found;
}

function isFrame(tape: Tape, slot: number, levels: number): boolean {
  return levels > 0 && ((tape.kind[slot] ?? 0) & kindMask) === Kind.object && (tape.size[slot] ?? 1) > 1;
}

/** How many levels of frames may stand below this one, which is itself so many levels deep. */
function levelsBelow(tape: Tape, slot: number, depth: number, levels: number): number {
  return depth === 1 && keyText(tape, slot) === 'components' ? 1 : levels - 1;
}

export class TapeSection implements Section {
  #document: SourceDocument;
  #tape: Tape;
  #frames: readonly number[];
  #start: number;
  #path: readonly string[] | undefined;
  #duplicates: readonly DuplicatePair[] | undefined;

  constructor(document: SourceDocument, tape: Tape, frames: readonly number[], start: number) {
    this.#document = document;
    this.#tape = tape;
    this.#frames = frames;
    this.#start = start;
  }

  /** Tells where it stands after an edit. */
  moveTo(document: SourceDocument, tape: Tape, frames: readonly number[], start: number): void {
    this.#document = document;
    this.#tape = tape;
    this.#frames = frames;
    this.#start = start;
  }

  /** The containers around, the root first. */
  get frames(): readonly number[] {
    return this.#frames;
  }

  get start(): number {
    return this.#start;
  }

  get path(): readonly string[] {
    this.#path ??= pathOf(this.#tape, this.frames, this.start);
    return this.#path;
  }

  get span(): Span {
    const { start } = this;
    return { start: outerStartOf(this.#tape, start), end: endOf(this.#tape, start) };
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
    for (const slot of [...this.frames.slice(1), this.start]) node = node.memberIn(slot);
    for (let inner = node.holderOf(wanted); inner; inner = node.holderOf(wanted)) node = inner;
    return node;
  }

  walk(visitor: WalkVisitor, context = 0): void {
    walkFrom(this.#document, this.#tape, [...this.frames, this.start], visitor, context);
  }

  /** Names that stand twice in an object of this section, as slots from its own. */
  get duplicates(): readonly DuplicatePair[] {
    const { start } = this;
    this.#duplicates ??= duplicatesWithin(this.#tape, start, this.end).map(([a, b]) => [a - start, b - start]);
    return this.#duplicates;
  }
}
