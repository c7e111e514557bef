import type { SchemaSlice } from '../../core/api/slice.ts';

/** Returns whether parts of a schema, or of those it refers to, are only sent or only received. */
export function differsByDirection({ schema, schemas }: SchemaSlice): boolean {
  const waiting: unknown[] = [schema, ...Object.values(schemas).map((entry) => entry.schema)];
  for (let next = waiting.pop(); next !== undefined || waiting.length > 0; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const { readOnly, writeOnly } = next as { readonly readOnly?: unknown; readonly writeOnly?: unknown };
    if (readOnly === true || writeOnly === true) return true;
    for (const part of Object.values(next)) if (typeof part === 'object') waiting.push(part);
  }
  return false;
}
