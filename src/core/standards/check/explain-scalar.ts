import { isJsonObject, type JsonValue } from '../../source/document/json-value.ts';
import { joinPointer } from '../../source/document/pointer.ts';
import type { SchemaNode } from '../schema-library.ts';
import type { Place } from './evaluation.ts';
import { matches } from './find-schemas.ts';
import type { Mistake } from './mistake.ts';

export function isOfType(value: JsonValue, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

/** The description of the values in the schema, for messages, and the beginning that they have in common. */
export function findExpected(node: SchemaNode): { readonly expected?: string; readonly base?: string } {
  const { 'x-expected': expected, 'x-base': base } = node;
  return { ...(typeof expected === 'string' && { expected }), ...(typeof base === 'string' && { base }) };
}

/** Evaluates keywords that limit a number, the pattern of a string, or a length or count. */
export function* explainScalar({ node, value, pointer }: Place): Iterable<Mistake> {
  if (typeof value === 'number') yield* explainNumber(node, value, pointer);
  if (typeof value === 'string' && typeof node.pattern === 'string' && !matches(value, node.pattern)) {
    yield { kind: 'pattern', pointer, pattern: node.pattern, ...findExpected(node) };
  }
  for (const [keyword, limit, isBroken] of checkSizes(node, measureSize(value))) {
    if (isBroken) yield { kind: 'limit', pointer, keyword, limit };
  }
  if (Array.isArray(value) && node.uniqueItems === true) {
    const seen = new Map<string, number>();
    for (const [index, item] of value.entries()) {
      const text = JSON.stringify(item);
      const first = seen.get(text);
      if (first === undefined) seen.set(text, index);
      else yield { kind: 'repeated', pointer: joinPointer(pointer, index), first: joinPointer(pointer, first) };
    }
  }
}

/** An exclusive limit is a separate number, or in draft 4 a boolean next to the limit. */
function* explainNumber(node: SchemaNode, value: number, pointer: string): Iterable<Mistake> {
  for (const [end, sign] of [
    ['Minimum', 1],
    ['Maximum', -1],
  ] as const) {
    const exclusive = node[`exclusive${end}`];
    const limit = typeof exclusive === 'number' ? exclusive : node[end.toLowerCase()];
    if (typeof limit !== 'number') continue;
    const isOpen = exclusive !== undefined && exclusive !== false;
    const distance = (value - limit) * sign;
    if (distance > 0 || (distance === 0 && !isOpen)) continue;
    yield { kind: 'limit', pointer, keyword: isOpen ? `exclusive${end}` : end.toLowerCase(), limit };
  }
}

interface Size {
  readonly unit: 'Length' | 'Items' | 'Properties';
  readonly size: number;
}

function measureSize(value: JsonValue): Size | undefined {
  if (typeof value === 'string') return { unit: 'Length', size: [...value].length };
  if (Array.isArray(value)) return { unit: 'Items', size: value.length };
  if (typeof value === 'object' && value !== null) return { unit: 'Properties', size: Object.keys(value).length };
  return undefined;
}

function* checkSizes(node: SchemaNode, size: Size | undefined): Iterable<readonly [string, number, boolean]> {
  if (size === undefined) return;
  const least = node[`min${size.unit}`];
  const most = node[`max${size.unit}`];
  if (typeof least === 'number') yield [`min${size.unit}`, least, size.size < least];
  if (typeof most === 'number') yield [`max${size.unit}`, most, size.size > most];
}
