import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { SchemaMismatch } from '../../core/ports.ts';
import { type Digits, getExactDigits, getExactNames, toFileSizeText } from '../../core/source/document/exact-digits.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { type JsonObject, setMember } from '../../core/source/document/json-value.ts';
import { escapeSegment } from '../../core/source/document/pointer.ts';
import { TableCheck } from '../../schema/check/fit-check.ts';
import type { Direction } from '../../schema/direction.ts';
import type { ExactValue, FileValue } from '../form-values.ts';
import { fromMembers } from './from-members.ts';

export type ExactObject = { [key: string]: ExactValue };

/** Returns whether the value is an object with members, and not a number that keeps its digits. */
export function isExactObject(value: ExactValue | undefined): value is ExactObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value);
}

/** Returns the file that the value represents, if any. */
export function fileOf(value: ExactValue | undefined): FileValue['$file'] | undefined {
  if (!isExactObject(value) || Object.keys(value).length !== 1) return undefined;
  const { $file: file } = value;
  if (!isExactObject(file) || typeof file.base64 !== 'string') return undefined;
  const { name, mediaType } = file;
  const base64 = file.base64.replace(/\s+/g, '');
  // Invalid base64 is not a file; as an object it is at least sent and checked as such.
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return undefined;
  return {
    name: typeof name === 'string' ? name : 'file',
    ...(typeof mediaType === 'string' && mediaType !== '' && { mediaType }),
    base64,
  };
}

/** Restores the digits of numbers and the order of names as they are written. */
export function withDigits(value: JsonValue, digits: Digits | undefined, pointer = ''): ExactValue {
  if (digits === undefined) return value;
  const text = getExactDigits(digits, pointer, value);
  if (text !== undefined) return new LosslessNumber(text);
  if (Array.isArray(value)) return value.map((item, index) => withDigits(item, digits, `${pointer}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  const names = getExactNames(digits, pointer, value) ?? Object.keys(value);
  return fromMembers(
    names.map((name) => [name, withDigits(value[name] ?? null, digits, `${pointer}/${escapeSegment(name)}`)] as const),
  );
}

/** Prints JSON with every digit; `indent` in spaces. */
export function exactText(value: ExactValue, indent?: number): string {
  return stringify(value, undefined, indent) ?? 'null';
}

/** Prints a scalar as in a URL, a header or a text part; anything else as JSON. */
export function scalarText(value: ExactValue): string {
  if (typeof value === 'string') return value;
  return value === null ? '' : exactText(value);
}

/** Returns the mistakes in a value, which keeps its digits; a file is a string. See `checkValue`. */
export function checkExactValue(
  value: ExactValue,
  schema: JsonSchema,
  table: SchemaTable,
  direction: Direction,
): readonly SchemaMismatch[] {
  return new TableCheck(table, direction).mismatches(toPlainValue(value), schema, digitsOf(value));
}

/** Returns the digits of the numbers in JSON that a double may lose. */
export function readDigits(text: string): Digits | undefined {
  if (!/\d{16}|\de/i.test(text)) return undefined;
  try {
    return digitsOf(parse(text) as ExactValue);
  } catch {
    // A key twice, which the check of the value ignores.
    return undefined;
  }
}

/** Returns the digits of the numbers in a value that a double loses, and the sizes of its files. */
export function digitsOf(value: ExactValue): Digits | undefined {
  const digits: { [pointer: string]: string } = {};
  collectDigits(value, '', digits);
  return Object.keys(digits).length === 0 ? undefined : digits;
}

function countOctets(base64: string): number {
  return (base64.length / 4) * 3 - (/={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0);
}

function collectDigits(value: ExactValue, pointer: string, digits: { [pointer: string]: string }): void {
  const file = fileOf(value);
  if (file !== undefined) digits[pointer] = toFileSizeText(countOctets(file.base64), file.name);
  else if (isLosslessNumber(value)) digits[pointer] = value.value;
  else if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value))
      collectDigits(member, `${pointer}/${escapeSegment(key)}`, digits);
}

/** Converts a value for a check against a schema. Digits beyond a double are lost, and files become strings. */
export function toPlainValue(value: ExactValue): JsonValue {
  if (isLosslessNumber(value)) return Number(value.value);
  if (Array.isArray(value)) return value.map(toPlainValue);
  if (!isExactObject(value)) return value;
  const file = fileOf(value);
  if (file !== undefined) return file.name;
  const plain: JsonObject = {};
  for (const [key, member] of Object.entries(value)) setMember(plain, key, toPlainValue(member));
  return plain;
}
