import { isLosslessNumber, LosslessNumber, parse } from 'lossless-json';
import { errorMessage } from '../../core/source/error-message.ts';
import type { FilledEnvironment } from '../environment/environment.ts';
import { quoteInPlace, quoteReferences } from '../environment/fill-variables.ts';
import type { ExactValue } from '../form-values.ts';
import { isExactObject } from './exact-value.ts';
import { fromMembers } from './from-members.ts';

/** JSON with every digit kept, or an error with its position; lines and columns start at 1. */
export type ExactReading = { readonly kind: 'value'; readonly value: ExactValue } | BrokenText;

export interface BrokenText {
  readonly kind: 'broken';
  /** A sentence without its period. */
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export function readExact(text: string): ExactReading {
  try {
    return { kind: 'value', value: parseExact(text) };
  } catch (error) {
    const words = error instanceof RangeError ? 'Nests too deeply' : errorMessage(error);
    return { kind: 'broken', ...locateError(words, text) };
  }
}

/** Parses JSON with the digits of its numbers and the order of its members. Throws for invalid JSON. */
export function parseExact(text: string): ExactValue {
  const value = parse(text) as ExactValue;
  if (!/"\d+"\s*:/.test(text)) return value;
  const marked = text.replace(/"((?:[^"\\]|\\.)*"(\s*:)?)/g, (written, rest: string, colon?: string) =>
    colon === undefined ? written : `"_${rest}`,
  );
  return unmark(parse(marked) as ExactValue);
}

/** Removes the mark before each name, with which none looks like an integer. */
function unmark(value: ExactValue): ExactValue {
  if (Array.isArray(value)) return value.map(unmark);
  if (!isExactObject(value)) return value;
  return fromMembers(Object.entries(value).map(([name, member]) => [name.slice(1), unmark(member)] as const));
}

/** Like `readExact`, for the text of a body: with an environment, `{{name}}` without quotes is a value too; `{{$uuid}}` always is. */
export function readBodyText(text: string, environment: FilledEnvironment | undefined): ExactReading {
  const reading = readExact(text);
  if (reading.kind === 'value' || (environment === undefined && !/\{\{\s*(?:\$|response\.)/.test(text))) return reading;
  const quoted = readExact(quoteReferences(text));
  return quoted.kind === 'value' ? quoted : readExact(quoteInPlace(text));
}

/** Splits `Object key expected but got 'x' at position 12` into message and position. */
function locateError(words: string, text: string): { message: string; line: number; column: number } {
  const position = /\bposition (\d+)/.exec(words)?.[1];
  const offset = Math.min(position === undefined ? text.length : Number(position), text.length);
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  const column = offset - before.lastIndexOf('\n');
  const message = words.replace(/ at position \d+.*$/s, '').replace(/\.$/, '');
  return { message, line, column };
}

/** Reads a number with the digits as typed; undefined if it is not a JSON number. */
export function readNumber(text: string): LosslessNumber | undefined {
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? new LosslessNumber(text) : undefined;
}

export function isNumber(value: ExactValue | undefined): value is number | LosslessNumber {
  return typeof value === 'number' || isLosslessNumber(value);
}

/** Text that is not JSON is a string. */
export function readExactOrText(text: string): ExactValue {
  const reading = readExact(text);
  return reading.kind === 'value' ? reading.value : text;
}
