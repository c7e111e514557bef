import { type JsonObject, type JsonValue, setMember } from '../../core/source/document/json-value.ts';
import { jsonType } from '../schema-types.ts';
import type { SchemaNotation } from './schema-notation.ts';

/** Deeper values get no schema. */
const maximumDepth = 12;

/** Infers a schema from sample values: their types and properties. Nothing is required, as a few samples can't show that. */
export function inferSchema(values: readonly JsonValue[], notation: SchemaNotation, depth = 0): JsonObject {
  const byType = Map.groupBy(values, jsonType);
  const hasNull = byType.delete('null');
  if (byType.has('number')) {
    byType.set('number', [...(byType.get('number') ?? []), ...(byType.get('integer') ?? [])]);
    byType.delete('integer');
  }
  if (depth > maximumDepth || values.length === 0) return {};
  const kinds = [...byType].map(([type, sameType]) => inferTyped(type, sameType, notation, depth));
  return hasNull ? addNull(kinds, notation) : unite(kinds, notation);
}

function inferTyped(
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
  for (const [name, samples] of members) setMember(properties, name, inferSchema(samples, notation, depth + 1));
  return members.size === 0 ? { type } : { type, properties };
}

function unite(kinds: readonly (JsonObject & { type: string })[], notation: SchemaNotation): JsonObject {
  const [only] = kinds;
  // A sample of null says nothing about other values, and only 3.1 has a schema for null alone.
  if (only === undefined) return {};
  if (kinds.length === 1) return only;
  if (notation.hasTypeLists && kinds.every((kind) => Object.keys(kind).length === 1)) {
    return { type: kinds.map(({ type }) => type) };
  }
  return notation.hasUnions ? { anyOf: [...kinds] } : {};
}

function addNull(kinds: readonly (JsonObject & { type: string })[], notation: SchemaNotation): JsonObject {
  const { nullable } = notation;
  if (nullable === 'type') {
    const [only] = kinds;
    if (only === undefined) return { type: 'null' };
    return kinds.length === 1 ? { ...only, type: [only.type, 'null'] } : unite([...kinds, { type: 'null' }], notation);
  }
  return unite(
    kinds.map((kind, index) => (index === 0 ? { ...kind, [nullable]: true } : kind)),
    notation,
  );
}
