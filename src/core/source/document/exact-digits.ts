import { compareDecimals } from './decimals.ts';
import type { JsonValue } from './json-value.ts';
import { escapeSegment } from './pointer.ts';
import type { SourceNode } from './source-document.ts';

/**
 * Numbers as written, by their JSON Pointer within a value; only those whose digits a JavaScript number loses
 * (`9007199254740993`, `1.10`).
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
    for (const member of node.members()) {
      collectDigits(member, `${pointer}/${escapeSegment(String(member.key))}`, digits, depth + 1);
    }
  } else if (node.kind === 'array') {
    for (const [index, element] of node.elements().entries())
      collectDigits(element, `${pointer}/${index}`, digits, depth + 1);
  }
}

/** Like `readExactDigits`, for a limit: only digits that make it another number than the double. */
export function readLimitDigits(node: SourceNode, pointer: string): Digits | undefined {
  const digits = node.kind === 'number' ? readExactDigits(node, pointer) : undefined;
  const text = digits?.[pointer];
  return text === undefined || compareDecimals(text, String(Number(text))) === 0 ? undefined : digits;
}

/** The digits of the number at this pointer; undefined if they do not belong to this value, which may have changed. */
export function getExactDigits(digits: Digits | undefined, pointer: string, value: JsonValue): string | undefined {
  if (digits === undefined || typeof value !== 'number' || !Object.hasOwn(digits, pointer)) return undefined;
  const text = digits[pointer];
  return text !== undefined && Number(text) === value ? text : undefined;
}
