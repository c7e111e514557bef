import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { toKey } from '../is-equal.ts';
import { annotations } from './annotations.ts';
import { toModern } from './modern-form.ts';
import { entryOf } from './written-schema.ts';

/** A text that is equal for schemas that allow the same values, as far as their own keywords and the names of their references tell. */
export function fingerprint(schema: JsonSchema, table: SchemaTable): string {
  return toKey(strip(schema, table));
}

function strip(value: unknown, table: SchemaTable, isSchema = true): unknown {
  if (Array.isArray(value)) return value.map((part) => strip(part, table));
  if (typeof value !== 'object' || value === null) return value;
  const kept: [string, unknown][] = [];
  for (const [key, part] of Object.entries(isSchema ? toModern(value as JsonSchemaObject) : value)) {
    if (isSchema && (annotations.has(key) || key.startsWith('x-'))) continue;
    if (isSchema && key === '$ref' && typeof part === 'string') kept.push([key, entryOf({ $ref: part }, table)?.name]);
    else kept.push([key, strip(part, table, !(isSchema && mapsOfSchemas.has(key)))]);
  }
  return Object.fromEntries(kept);
}

/** In them, a name such as `title` is one of a property. */
const mapsOfSchemas: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas']);
