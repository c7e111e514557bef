import type { TextChange } from './source-text.ts';
import { endOf, outerStartOf, type Tape } from './tape.ts';
import type { IdentityOf, SectionIdentity, TapeSection } from './tape-sections.ts';
import { areSameSlots, copySlots } from './tape-splice.ts';
import { keyText } from './tape-text.ts';

/** The slots of a tape that an edit puts others in place of. */
export interface Replaced {
  readonly from: number;
  readonly to: number;
}

interface OldSection {
  readonly identity: SectionIdentity;
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
): (added: number) => IdentityOf {
  const before = sections.filter(({ start }) => start < from);
  const behind = sections.filter(({ start }) => start >= to);
  const old = copySlots(tape, from, to);
  const inside = new Map<number, OldSection>();
  for (const section of sections) {
    if (section.start < from || section.start >= to) continue;
    const place = placeAfter(changes, outerStartOf(tape, section.start), endOf(tape, section.start));
    if (place === undefined) continue;
    const { identity, path, start, end } = section;
    inside.set(place, { identity, path: JSON.stringify(path), slot: start - from, size: end - start });
  }
  return (added) => {
    const findBefore = finder(before, 0);
    const findBehind = finder(behind, added);
    return (section) => {
      const slot = section.slots.at(-1) ?? 0;
      if (slot < from) return findBefore(slot);
      if (slot >= to + added) return findBehind(slot);
      const known = inside.get(outerStartOf(section.tape, slot));
      if (!known || known.size !== section.tape.size[slot] || known.path !== pathOf(section)) return undefined;
      return areSameSlots(old, known.slot, section.tape, slot, known.size) ? known.identity : undefined;
    };
  };
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

function pathOf({ tape, slots }: { readonly tape: Tape; readonly slots: readonly number[] }): string {
  return JSON.stringify(slots.map((slot) => keyText(tape, slot)));
}

/** Finds sections by the slots they have now, asked in ascending order. */
function finder(sections: readonly TapeSection[], added: number): (slot: number) => SectionIdentity | undefined {
  let at = 0;
  return (slot) => {
    while ((sections[at]?.start ?? slot) + added < slot) at += 1;
    const section = sections[at];
    return section !== undefined && section.start + added === slot ? section.identity : undefined;
  };
}
