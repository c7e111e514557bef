import { type DuplicatePair, duplicatesAmong, duplicatesWithin, type NamedSlot } from './duplicate-keys.ts';
import { nextOf, type Tape } from './tape.ts';
import type { ListedSections, TapeSection } from './tape-sections.ts';
import { keyIs, keyText } from './tape-text.ts';

/** More new sections than this are not looked at one by one. */
const fewSections = 8;

/** Names that stand twice. */
export interface Duplicates {
  /** In document order of the objects that have them. */
  readonly pairs: readonly DuplicatePair[];
  /** Whether none of them are names of sections or of their containers. */
  readonly framesAreClear: boolean;
}

/** `before`: those before an edit; undefined: they are not known. */
export function findDuplicates(
  tape: Tape,
  { sections, fresh }: Pick<ListedSections, 'sections' | 'fresh'>,
  before: Duplicates | undefined,
): Duplicates {
  if (sections.length === 0) return { pairs: duplicatesWithin(tape, 0, tape.count), framesAreClear: false };
  const areStillClear = before?.framesAreClear === true && areFramesClear(tape, sections, fresh);
  const framesAreClear = areStillClear || !haveTwins(sections);
  if (!framesAreClear) return { pairs: duplicatesWithin(tape, 0, tape.count), framesAreClear };
  // Where there were none, those that are not new have none.
  const doubtful = before?.framesAreClear && before.pairs.length === 0 ? fresh : sections;
  const pairs = doubtful.flatMap(({ start, duplicates }) =>
    duplicates.map(([a, b]): DuplicatePair => [start + a, start + b]),
  );
  return { pairs, framesAreClear };
}

/**
 * Whether the names of containers and sections stand once, if that was so before some sections became new. A section that is not new may
 * have come into a container that is.
 */
function areFramesClear(tape: Tape, sections: readonly TapeSection[], fresh: readonly TapeSection[]): boolean {
  if (fresh.length > fewSections || fresh.some(({ frames, start }) => hasTwin(tape, [...frames, start]))) return false;
  return sections.every(
    ({ frames }, index) => frames.at(-1) === sections[index - 1]?.frames.at(-1) || !hasTwin(tape, frames),
  );
}

/** Whether a name of a section or a container stands twice in its container. */
function haveTwins(sections: readonly TapeSection[]): boolean {
  return [...membersOfFrames(sections).values()].some((named) => [...duplicatesAmong(named)].length > 0);
}

function hasTwin(tape: Tape, slots: readonly number[]): boolean {
  return slots.slice(1).some((own, depth) => {
    const name = keyText(tape, own);
    const holder = slots[depth] ?? 0;
    const end = nextOf(tape, holder);
    for (let slot = holder + 1; slot < end; slot = nextOf(tape, slot)) {
      if (slot !== own && keyIs(tape, slot, name)) return true;
    }
    return false;
  });
}

/** The members of each container of sections. The sections remember their names, so that hardly any has to be read again. */
function membersOfFrames(sections: readonly TapeSection[]): Map<number, NamedSlot[]> {
  const members = new Map<number, NamedSlot[]>();
  for (const { frames, start, path } of sections) {
    for (const [depth, frame] of frames.entries()) {
      const known = members.get(frame) ?? [];
      if (known.length === 0) members.set(frame, known);
      const slot = frames[depth + 1] ?? start;
      if (known.at(-1)?.slot !== slot) known.push({ slot, name: path[depth] ?? '' });
    }
  }
  return members;
}
