import { scalarText } from './scalar-text.ts';
import {
  encodingShift,
  endOf,
  hasKey,
  keyEncodingShift,
  keyEndOf,
  keyStartOf,
  ScalarEncoding,
  type Tape,
} from './tape.ts';

/** The name of the member in this slot; undefined in arrays and at the root. */
export function nameIn(tape: Tape, slot: number): string | undefined {
  return hasKey(tape, slot) ? keyText(tape, slot) : undefined;
}

/** The name of the member in this slot; it must have one. */
export function keyText(tape: Tape, slot: number): string {
  const encoding = (tape.kind[slot] ?? 0) >> keyEncodingShift;
  if (encoding === ScalarEncoding.decoded) return (tape.decodedKeys.get(slot) ?? '').toWellFormed();
  const start = keyStartOf(tape, slot);
  return decodeScalar(tape.text, encoding, start, keyEndOf(tape, slot));
}

/** Returns whether the member in this slot has this name; creates no string if the span is enough to decide. */
export function keyIs(tape: Tape, slot: number, key: string): boolean {
  const encoding = (tape.kind[slot] ?? 0) >> keyEncodingShift;
  if (encoding > ScalarEncoding.quoted) return keyText(tape, slot) === key;
  const quotes = encoding === ScalarEncoding.quoted ? 1 : 0;
  // Most names differ in their length.
  return tape.keyLength[slot] === key.length + 2 * quotes && tape.text.startsWith(key, keyStartOf(tape, slot) + quotes);
}

/** Returns whether two members have the same name; creates no string if their spans are enough to decide. */
export function haveSameName(tape: Tape, first: number, second: number): boolean {
  const encoding = (tape.kind[first] ?? 0) >> keyEncodingShift;
  const isSameForm = encoding === (tape.kind[second] ?? 0) >> keyEncodingShift && encoding <= ScalarEncoding.quoted;
  if (!isSameForm) return keyText(tape, first) === keyText(tape, second);
  const length = tape.keyLength[first] ?? 0;
  if (length !== tape.keyLength[second]) return false;
  const quotes = encoding === ScalarEncoding.quoted ? 1 : 0;
  const start = keyStartOf(tape, first);
  const by = keyStartOf(tape, second) - start;
  // Compared backwards, because names of one length often begin alike (`created_at`, `created_by`).
  for (let at = start + length - quotes - 1; at >= start + quotes; at -= 1)
    if (tape.text.charCodeAt(at) !== tape.text.charCodeAt(at + by)) return false;
  return true;
}

export function valueText(tape: Tape, slot: number): string {
  const encoding = ((tape.kind[slot] ?? 0) >> encodingShift) & 3;
  if (encoding === ScalarEncoding.decoded) return String(tape.decodedValues.get(slot) ?? '').toWellFormed();
  return decodeScalar(tape.text, encoding, tape.start[slot] ?? 0, endOf(tape, slot));
}

function decodeScalar(text: string, encoding: number, start: number, end: number): string {
  if (encoding === ScalarEncoding.quoted) return text.slice(start + 1, end - 1);
  return encoding === ScalarEncoding.escaped ? scalarText(text, start, end) : text.slice(start, end);
}
