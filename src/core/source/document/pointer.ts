import type { Pointer } from '../text/span.ts';
import type { JsonObject, JsonValue } from './json-value.ts';

/** Escapes one segment of a JSON Pointer (RFC 6901, section 3). */
export function escapeSegment(segment: string | number): string {
  return String(segment).replaceAll('~', '~0').replaceAll('/', '~1');
}

export function unescapeSegment(segment: string): string {
  return segment.includes('~') ? segment.replaceAll('~1', '/').replaceAll('~0', '~') : segment;
}

export function joinPointer(base: Pointer, ...segments: readonly (string | number)[]): Pointer {
  return base + segments.map((segment) => `/${escapeSegment(segment)}`).join('');
}

/** The unescaped segments of a pointer; undefined if it is neither empty nor begins with `/`. */
export function splitPointer(pointer: Pointer): readonly string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  return pointer.slice(1).split('/').map(unescapeSegment);
}

/** The value at a pointer; undefined if there is none. */
export function getValueAt(root: JsonValue | undefined, pointer: Pointer): JsonValue | undefined {
  let value = root;
  for (const segment of splitPointer(pointer) ?? []) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as JsonObject)[segment];
  }
  return value;
}
