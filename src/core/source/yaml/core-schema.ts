import { Kind } from '../tape/tape.ts';

const words = new Map<string, number>([
  ['~', Kind.null],
  ['null', Kind.null],
  ['Null', Kind.null],
  ['NULL', Kind.null],
  ['true', Kind.boolean],
  ['True', Kind.boolean],
  ['TRUE', Kind.boolean],
  ['false', Kind.boolean],
  ['False', Kind.boolean],
  ['FALSE', Kind.boolean],
]);
const wordStarts = new Set(Array.from('~nNtTfF', (char) => char.charCodeAt(0)));

const number =
  /0o[0-7]+|0x[0-9a-fA-F]+|[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)/y;

/** The kind of a plain scalar on one line in the core schema (YAML 1.2.2, 10.3.2); dates are strings. */
export function plainKind(text: string, start: number, end: number): number {
  const char = text.charCodeAt(start);
  if (char >= 48 ? char <= 57 : char === 43 || char === 45 || char === 46) {
    number.lastIndex = start;
    return number.test(text) && number.lastIndex === end ? Kind.number : Kind.string;
  }
  if (end - start <= 5 && wordStarts.has(char)) return words.get(text.slice(start, end)) ?? Kind.string;
  return Kind.string;
}

/** The value of a number that JavaScript can't parse: `.inf`, `-.Inf`, `.nan`. */
export function specialNumber(text: string, start: number, end: number): number | undefined {
  const last = text.charCodeAt(end - 1) | 32;
  if (text.charCodeAt(start + 1) === 120) return undefined;
  if (last === 110) return Number.NaN;
  if (last !== 102) return undefined;
  return text.charCodeAt(start) === 45 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}
