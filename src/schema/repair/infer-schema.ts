import { setMember } from '../../core/source/document/json-object.ts';
import type { JsonObject, JsonValue } from '../../core/source/document/json-value.ts';
import { jsonType } from '../schema-types.ts';
import type { SchemaNotation } from './schema-notation.ts';

/** Deeper values are not described. */
const deepest = 12;

/** The schema of some values: their types and properties. Nothing is required: a few values do not tell. */
export function inferSchema(values: readonly JsonValue[], notation: SchemaNotation, depth = 0): JsonObject {
  const byType = Map.groupBy(values, jsonType);
  const hasNull = byType.delete('null');
  if (byType.has('number')) {
    byType.set('number', [...(byType.get('number') ?? []), ...(byType.get('integer') ?? [])]);
    byType.delete('integer');
  }
  if (depth > deepest || values.length === 0) return {};
  const kinds = [...byType].map(([type, own]) => schemaOfType(type, own, notation, depth));
  return hasNull ? withNull(kinds, notation) : union(kinds, notation);
}

function schemaOfType(
  type: string,
  values: readonly JsonValue[],
  notation: SchemaNotation,
  depth: number,
): JsonObject & { type: string } {
  if (type === 'array') return { type, items: inferSchema(values.flat() as JsonValue[], notation, depth + 1) };
  if (type !== 'object') return { type };
  const members = new Map<string, JsonValue[]>();
  for (const [name, member] of values.flatMap((value) => Object.entries(value as JsonObject))) {
    const known = members.get(name);
    if (known === undefined) members.set(name, [member]);
    else known.push(member);
  }
  const properties: JsonObject = {};
  for (const [name, own] of members) setMember(properties, name, inferSchema(own, notation, depth + 1));
  return members.size === 0 ? { type } : { type, properties };
}

function union(kinds: readonly (JsonObject & { type: string })[], notation: SchemaNotation): JsonObject {
  const [only] = kinds;
  // Null alone says nothing about other values, and only 3.1 has a schema for it alone.
  if (only === undefined) return {};
  if (kinds.length === 1) return only;
  if (notation.hasTypeLists && kinds.every((kind) => Object.keys(kind).length === 1)) {
    return { type: kinds.map(({ type }) => type) };
  }
  return notation.hasUnions ? { anyOf: [...kinds] } : {};
}

function withNull(kinds: readonly (JsonObject & { type: string })[], notation: SchemaNotation): JsonObject {
  const { nullable } = notation;
  if (nullable === 'type') {
    const [only] = kinds;
    if (only === undefined) return { type: 'null' };
    return kinds.length === 1 ? { ...only, type: [only.type, 'null'] } : union([...kinds, { type: 'null' }], notation);
  }
  return union(
    kinds.map((kind, index) => (index === 0 ? { ...kind, [nullable]: true } : kind)),
    notation,
  );
}
