import type { SourceText } from './source-text.ts';
import { endOf, Form, formShift, keyEndOf, keyFormShift, keyStartOf, type Tape } from './tape.ts';
import { scalarText } from './yaml-scalar-text.ts';

/** The name of the member in this slot. */
export function keyText(tape: Tape, slot: number): string {
  const form = (tape.kind[slot] ?? 0) >> keyFormShift;
  if (form === Form.cooked) return tape.cookedKeys.get(slot) ?? '';
  return decode(tape.text, form, keyStartOf(tape, slot), keyEndOf(tape, slot));
}

/** Whether the member in this slot has this name; makes no string where it can be told without. */
export function keyIs(tape: Tape, slot: number, key: string): boolean {
  const form = (tape.kind[slot] ?? 0) >> keyFormShift;
  const start = keyStartOf(tape, slot);
  const length = keyEndOf(tape, slot) - start;
  if (form === Form.quoted) return length - 2 === key.length && tape.text.startsWith(key, start + 1);
  if (form === Form.plain) return length === key.length && tape.text.startsWith(key, start);
  return keyText(tape, slot) === key;
}

/** The string in this slot. */
export function valueText(tape: Tape, slot: number): string {
  const form = ((tape.kind[slot] ?? 0) >> formShift) & 3;
  if (form === Form.cooked) return String(tape.cooked.get(slot) ?? '');
  return decode(tape.text, form, tape.start[slot] ?? 0, endOf(tape, slot));
}

function decode(text: SourceText, form: number, start: number, end: number): string {
  if (form === Form.quoted) return text.slice(start + 1, end - 1);
  return form === Form.escaped ? scalarText(text, start, end) : text.slice(start, end);
}
