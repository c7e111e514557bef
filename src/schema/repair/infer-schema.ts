import { type JsonObject, type JsonValue, setMember } from '../../core/source/document/json-value.ts';
import { hasTextFormat } from '../check/formats.ts';
import { jsonType } from '../schema-types.ts';
import type { SchemaNotation } from './schema-notation.ts';

/** Deeper values get no schema. */
const maximumDepth = 12;

/** Beyond types and properties a schema may have the formats of all samples, and require the names of all objects. */
export type SchemaDetail = 'types' | 'formats and required';

interface Inference {
  readonly notation: SchemaNotation;
  readonly detail: SchemaDetail;
}

/** Infers a schema from sample values. By default nothing is required, as a few samples can't show that. */
export function inferSchema(
  values: readonly JsonValue[],
  notation: SchemaNotation,
  detail: SchemaDetail = 'types',
): JsonObject {
  return infer(values, { notation, detail }, 0);
}

function infer(values: readonly JsonValue[], inference: Inference, depth: number): JsonObject {
  const byType = Map.groupBy(values, jsonType);
  const hasNull = byType.delete('null');
  if (byType.has('number')) {
    byType.set('number', [...(byType.get('number') ?? []), ...(byType.get('integer') ?? [])]);
    byType.delete('integer');
  }
  if (depth > maximumDepth || values.length === 0) return {};
  const kinds = [...byType].map(([type, sameType]) => inferTyped([type, sameType], inference, depth));
  const { notation } = inference;
  return hasNull ? addNull(kinds, notation) : unite(kinds, notation);
}

function inferTyped(
  [type, values]: readonly [string, readonly JsonValue[]],
  inference: Inference,
  depth: number,
): JsonObject & { type: string } {
  const isDetailed = inference.detail !== 'types';
  if (type === 'array') return { type, items: infer(values.flat() as JsonValue[], inference, depth + 1) };
  const format = isDetailed && type === 'string' ? findFormat(values as readonly string[]) : undefined;
  if (type !== 'object') return format === undefined ? { type } : { type, format };
  const members = new Map<string, JsonValue[]>();
  for (const [name, member] of values.flatMap((value) => Object.entries(value as JsonObject))) {
    const known = members.get(name);
    if (known === undefined) members.set(name, [member]);
    else known.push(member);
  }
  const properties: JsonObject = {};
  for (const [name, samples] of members) setMember(properties, name, infer(samples, inference, depth + 1));
  if (members.size === 0) return { type };
  const required = [...members].flatMap(([name, samples]) => (samples.length === values.length ? [name] : []));
  return { type, ...(isDetailed && required.length > 0 && { required }), properties };
}

/** Formats that are sure from a text. A URI without a host may be any text with a colon. */
const formats: readonly (readonly [name: string, form: RegExp])[] = [
  ['date-time', /^\d{4}-\d\d-\d\dT/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['uuid', /^[\da-f-]{36}$/i],
  ['email', /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i],
  ['uri', /^[a-z][a-z\d+.-]*:\/\/[^\s/]+/i],
];

function findFormat(texts: readonly string[]): string | undefined {
  return formats.find(([name, form]) => texts.every((text) => form.test(text) && hasTextFormat(text, name)))?.[0];
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
