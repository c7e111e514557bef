import {
  endOf,
  hasKey,
  Kind,
  keyEndOf,
  keyStartOf,
  kindMask,
  nextSlot,
  type Tape,
} from '../../../../../src/core/source/tape/tape.ts';
import { keyText, valueText } from '../../../../../src/core/source/tape/tape-text.ts';

/** Everything in a tape about each slot, so that the tapes of two readers can be compared. */
export function tapeRows(tape: Tape): string[] {
  return Array.from({ length: tape.count }, (_, slot) => {
    const kind = (tape.kind[slot] ?? 0) & kindMask;
    const start = tape.start[slot] ?? 0;
    const end = endOf(tape, slot);
    const written = tape.text.slice(start, end);
    const value = kind === Kind.number ? Number(tape.decodedValues.get(slot) ?? written) : written;
    const key = hasKey(tape, slot) ? JSON.stringify(keyText(tape, slot)) : '';
    const keyPlace = `${keyStartOf(tape, slot)}-${keyEndOf(tape, slot)}`;
    const decoded = kind === Kind.string ? JSON.stringify(valueText(tape, slot)) : kind <= Kind.array ? '' : value;
    return `${kind} ${start}-${end} next ${nextSlot(tape, slot)} key ${keyPlace} ${key} for ${tape.aliasTargets.get(slot)}: ${decoded}`;
  });
}
