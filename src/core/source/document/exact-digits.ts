import { compareDecimals } from './decimals.ts';
import type { JsonObject, JsonValue } from './json-value.ts';
import { escapeSegment } from './pointer.ts';
import type { SourceNode } from './source-document.ts';

/**
 * What JavaScript loses of a value, by JSON Pointer within it: numbers as written, only those whose digits a JavaScript number loses
 * (`9007199254740993`, `1.10`); and, as a list in JSON, the names in an object that has names like integers in another order than JavaScript,
 * which puts these first, in ascending order. Of a value of a form, also the sizes of its files, in octets.
 */
export type Digits = { readonly [pointer: string]: string };

const maxDepth = 60;

/** Undefined if every number in the value is written as JavaScript prints it. */
export function readExactDigits(node: SourceNode, base = ''): Digits | undefined {
  const digits: { [pointer: string]: string } = {};
  collectDigits(node, base, digits, 0);
  return Object.keys(digits).length === 0 ? undefined : digits;
}

function collectDigits(node: SourceNode, pointer: string, digits: { [pointer: string]: string }, depth: number): void {
  if (depth > maxDepth) return;
  if (node.kind === 'number') {
    const raw = node.raw();
    const isLost = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(raw) && String(Number(raw)) !== raw;
    if (isLost) digits[pointer] = raw;
  } else if (node.kind === 'object') {
    const members = node.members();
    const names = members.map(({ key }) => String(key));
    if (isReordered(names)) digits[pointer] = JSON.stringify(names);
    for (const [index, member] of members.entries())
      collectDigits(member, `${pointer}/${escapeSegment(names[index] ?? '')}`, digits, depth + 1);
  } else if (node.kind === 'array') {
    for (const [index, element] of node.elements().entries())
      collectDigits(element, `${pointer}/${index}`, digits, depth + 1);
  }
}

/** Returns whether JavaScript lists these names of an object in another order. */
export function isReordered(names: readonly string[]): boolean {
  if (!names.some((name) => /^\d+$/.test(name))) return false;
  const unique = [...new Set(names)];
  return Object.keys(Object.fromEntries(unique.map((name) => [name]))).some((name, index) => name !== unique[index]);
}

/** The names in the object at this pointer in their order; undefined if that is the order of the object. */
export function getExactNames(digits: Digits, pointer: string, object: JsonObject): readonly string[] | undefined {
  const text = Object.hasOwn(digits, pointer) ? digits[pointer] : undefined;
  if (text === undefined || !text.startsWith('[')) return undefined;
  const names: readonly string[] = [...new Set<string>(JSON.parse(text))];
  const isSame = names.length === Object.keys(object).length && names.every((name) => Object.hasOwn(object, name));
  return isSame ? names : undefined;
}

/** Like `readExactDigits`, for a limit: only digits that make it another number than the double. */
export function readLimitDigits(node: SourceNode, pointer: string): Digits | undefined {
  const digits = node.kind === 'number' ? readExactDigits(node, pointer) : undefined;
  const text = digits?.[pointer];
  return text === undefined || compareDecimals(text, String(Number(text))) === 0 ? undefined : digits;
}

/** Writes the size of a file, which has its name for its value. */
export function toFileSizeText(octets: number, name: string): string {
  return `${octets} ${name}`;
}

/** The size of the file at this pointer, in octets; undefined if the text is not its name. */
export function getFileSize(digits: Digits | undefined, pointer: string, text: string): number | undefined {
  const written = digits !== undefined && Object.hasOwn(digits, pointer) ? digits[pointer] : undefined;
  const [, octets, name] = /^(\d+) (.*)$/s.exec(written ?? '') ?? [];
  return octets !== undefined && name === text ? Number(octets) : undefined;
}

/** The digits of the number at this pointer; undefined if they do not belong to this value, which may have changed. */
export function getExactDigits(digits: Digits | undefined, pointer: string, value: JsonValue): string | undefined {
  if (digits === undefined || typeof value !== 'number' || !Object.hasOwn(digits, pointer)) return undefined;
  const text = digits[pointer];
  return text !== undefined && Number(text) === value ? text : undefined;
}
