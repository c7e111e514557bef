import type { TextChange } from './source-text.ts';
import { endOf, outerStartOf, type Tape } from './tape.ts';
import { pathOf, type SectionBefore, type TapeSection } from './tape-sections.ts';
import { areSameSlots, copySlots, type SlotArrays } from './tape-splice.ts';

/** The slots of a tape that an edit puts others in place of. */
export interface Replaced {
  readonly from: number;
  readonly to: number;
}

interface OldSection {
  readonly section: TapeSection;
  readonly path: string;
  /** Its own slot, counted from the first one replaced, and the number of its slots. */
  readonly slot: number;
  readonly size: number;
}

/**
 * Tells which sections are the same after the changes: those outside of the replaced slots are; one inside of them is if no change touches
 * it, and it has the same path and the same slots. To be called before the tape is changed.
 */
export function keepSections(
  tape: Tape,
  sections: readonly TapeSection[],
  { from, to }: Replaced,
  changes: readonly TextChange[],
): (added: number) => SectionBefore {
  const old = copySlots(tape, from, to);
  const inside = new Map<number, OldSection>();
  for (const section of sections) {
    if (section.start < from || section.start >= to) continue;
    const place = placeAfter(changes, outerStartOf(tape, section.start), endOf(tape, section.start));
    if (place === undefined) continue;
    const { path, start, end } = section;
    inside.set(place, { section, path: JSON.stringify(path), slot: start - from, size: end - start });
  }
  const find = finder(sections);
  return (added) => {
    return (after, frames, slot) => {
      if (slot < from) return find(slot);
      if (slot >= to + added) return find(slot - added);
      const known = inside.get(outerStartOf(after, slot));
      return known && isSame(known, old, after, frames, slot) ? known.section : undefined;
    };
  };
}

function isSame(known: OldSection, old: SlotArrays, tape: Tape, frames: readonly number[], slot: number): boolean {
  if (known.size !== tape.size[slot] || known.path !== JSON.stringify(pathOf(tape, frames, slot))) return false;
  return areSameSlots(old, known.slot, tape, slot, known.size);
}

/** Where something that stood from `start` to `end` begins after the changes; undefined: one of them touches it. */
function placeAfter(changes: readonly TextChange[], start: number, end: number): number | undefined {
  let place = start;
  for (const { offset, length, text } of changes) {
    if (offset < end && offset + length > start) return undefined;
    if (offset + length <= start) place += text.length - length;
  }
  return place;
}

/** Finds sections by the slots they had, asked in ascending order. Those that were found may be told already where they stand now. */
function finder(sections: readonly TapeSection[]): (slot: number) => TapeSection | undefined {
  const starts = new Int32Array(sections.length);
  for (const [index, { start }] of sections.entries()) starts[index] = start;
  let at = 0;
  return (slot) => {
    while ((starts[at] ?? slot) < slot) at += 1;
    return starts[at] === slot ? sections[at] : undefined;
  };
}
