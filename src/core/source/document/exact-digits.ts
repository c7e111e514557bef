import type { JsonValue } from './json-value.ts';
import { escapeSegment } from './pointer.ts';
import type { SourceNode } from './source-document.ts';

/**
 * The digits of numbers as written, by the JSON Pointer in the value that holds them: those that a JavaScript number loses
 * (`9007199254740993`, `1.10`).
 */
export type Digits = { readonly [pointer: string]: string };

const deepest = 60;

/** Undefined: every number in the value is written as JavaScript writes it. */
export function digitsOf(node: SourceNode, base = ''): Digits | undefined {
  const found: { [pointer: string]: string } = {};
  collect(node, base, found, 0);
  return Object.keys(found).length === 0 ? undefined : found;
}

function collect(node: SourceNode, pointer: string, found: { [pointer: string]: string }, depth: number): void {
  if (depth > deepest) return;
  if (node.kind === 'number') {
    const raw = node.raw();
    const isLost = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(raw) && String(Number(raw)) !== raw;
    if (isLost) found[pointer] = raw;
  } else if (node.kind === 'object') {
    for (const member of node.members()) {
      collect(member, `${pointer}/${escapeSegment(String(member.key))}`, found, depth + 1);
    }
  } else if (node.kind === 'array') {
    for (const [index, element] of node.elements().entries()) collect(element, `${pointer}/${index}`, found, depth + 1);
  }
}

/** The digits of the number at this pointer, if they are of this number. */
export function digitsAt(digits: Digits | undefined, pointer: string, value: JsonValue): string | undefined {
  if (digits === undefined || typeof value !== 'number' || !Object.hasOwn(digits, pointer)) return undefined;
  const text = digits[pointer];
  return text !== undefined && Number(text) === value ? text : undefined;
}
