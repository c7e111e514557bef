import { endOf, Form, formShift, keyFormShift, keyLengthOf, keyStartOf, type Tape, wideKey } from './tape.ts';
import { scalarText } from './yaml-scalar-text.ts';

/** The name of the member in this slot; undefined in arrays and at the root. */
export function nameIn(tape: Tape, slot: number): string | undefined {
  const form = (tape.kind[slot] ?? 0) >> keyFormShift;
  const gap = tape.keyGap[slot] ?? 0;
  if (gap === 0) return undefined;
  if (form > Form.quoted || gap === wideKey) return keyText(tape, slot);
  // What `keyText` does, written out, for nearly all names are such. `form` is the number of quotes before the name, and behind it.
  const from = (tape.start[slot] ?? 0) + 1 - gap + form;
  return tape.text.slice(from, from + (tape.keyLength[slot] ?? 0) - 2 * form);
}

/** The name of the member in this slot, which must have one. */
export function keyText(tape: Tape, slot: number): string {
  const form = (tape.kind[slot] ?? 0) >> keyFormShift;
  if (form === Form.cooked) return tape.cookedKeys.get(slot) ?? '';
  const start = keyStartOf(tape, slot);
  return decode(tape.text, form, start, start + keyLengthOf(tape, slot));
}

/** Whether the member in this slot has this name; makes no string where it can be told without. */
export function keyIs(tape: Tape, slot: number, key: string): boolean {
  const form = (tape.kind[slot] ?? 0) >> keyFormShift;
  if (form > Form.quoted) return keyText(tape, slot) === key;
  // `form` is the number of quotes before the name, and behind it. Most names are told apart by their length alone.
  return keyLengthOf(tape, slot) === key.length + 2 * form && tape.text.startsWith(key, keyStartOf(tape, slot) + form);
}

/** The string in this slot. */
export function valueText(tape: Tape, slot: number): string {
  const form = ((tape.kind[slot] ?? 0) >> formShift) & 3;
  if (form === Form.cooked) return String(tape.cooked.get(slot) ?? '');
  return decode(tape.text, form, tape.start[slot] ?? 0, endOf(tape, slot));
}

function decode(text: string, form: number, start: number, end: number): string {
  if (form === Form.quoted) return text.slice(start + 1, end - 1);
  return form === Form.escaped ? scalarText(text, start, end) : text.slice(start, end);
}
