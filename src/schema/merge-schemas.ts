import type { JsonSchema, JsonSchemaObject } from '../core/api/schema.ts';
import { equalValues } from '../core/source/document/equal-values.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { setMember } from '../core/source/document/json-value.ts';

type Rule = (first: never, second: never) => unknown;
type SchemaMap = { [name: string]: JsonSchema };

/** Keywords that can't be combined: a second, different one moves to `allOf`. */
const single = new Set(['pattern', 'oneOf', 'anyOf', 'not', 'multipleOf', 'contains', 'const']);
const conditional = ['if', 'then', 'else'] as const;

const rules: { readonly [keyword: string]: Rule } = {
  type: (a: string | string[], b: string | string[]) => intersectTypes(a, b),
  enum: (a: JsonValue[], b: JsonValue[]) => a.filter((value) => b.some((other) => equalValues(value, other))),
  required: (a: string[], b: string[]) => [...new Set([...a, ...b])],
  properties: mergeMaps as Rule,
  patternProperties: mergeMaps as Rule,
  dependentSchemas: mergeMaps as Rule,
  dependentRequired: mergeLists as Rule,
  items: combine,
  additionalProperties: combine,
  unevaluatedItems: combine,
  unevaluatedProperties: combine,
  propertyNames: combine,
  contentSchema: combine,
  prefixItems: mergePrefixes as Rule,
  allOf: (a: JsonSchema[], b: JsonSchema[]) => [...a, ...b],
  minimum: takeHigher,
  exclusiveMinimum: takeHigher,
  minLength: takeHigher,
  minItems: takeHigher,
  minProperties: takeHigher,
  minContains: takeHigher,
  maximum: takeLower,
  exclusiveMaximum: takeLower,
  maxLength: takeLower,
  maxItems: takeLower,
  maxProperties: takeLower,
  maxContains: takeLower,
  uniqueItems: takeEither,
  // The exact digits of a number that the first schema overrides no longer apply.
  $digits: (a: object, b: object) => ({ ...b, ...a }),
  $leftOut: addCounts as Rule,
  deprecated: takeEither,
  readOnly: takeEither,
  writeOnly: takeEither,
};

/**
 * Merges two schemas into an equivalent one: types and enums are intersected, bounds tightened, `required` joined. If two keywords
 * can't be combined, the second stays in `allOf`. Annotations of the first win.
 */
export function mergeSchemas(first: JsonSchema, second: JsonSchema): JsonSchema {
  if (first === false || second === false) return false;
  if (first === true) return second;
  if (second === true) return first;
  const merged: JsonSchemaObject = { ...first };
  const rest: JsonSchemaObject = {};
  for (const [keyword, value] of Object.entries(second)) {
    if (value !== undefined) mergeKeyword(keyword, value, merged, rest);
  }
  keepSecondCondition(first, second, merged, rest);
  // A constant among the allowed values is the only one.
  if (merged.const !== undefined && merged.enum?.some((value) => equalValues(value, merged.const))) delete merged.enum;
  if (Object.keys(rest).length > 0) merged.allOf = [...(merged.allOf ?? []), rest];
  return merged;
}

function mergeKeyword(keyword: string, value: unknown, merged: JsonSchemaObject, rest: JsonSchemaObject): void {
  const current = Object.hasOwn(merged, keyword) ? merged[keyword] : undefined;
  const rule = Object.hasOwn(rules, keyword) ? rules[keyword] : undefined;
  if (current === undefined) {
    setMember(merged, keyword, value);
  } else if (rule !== undefined) {
    setMember(merged, keyword, rule(current as never, value as never));
  } else if (single.has(keyword) && !equalValues(current as JsonValue, value as JsonValue)) {
    setMember(rest, keyword, value);
  }
}

/** Moves a second set of `if`, `then` and `else` to `allOf` as a unit, since they belong together. */
function keepSecondCondition(
  first: JsonSchemaObject,
  second: JsonSchemaObject,
  merged: JsonSchemaObject,
  rest: JsonSchemaObject,
): void {
  if (first.if === undefined || second.if === undefined) return;
  for (const keyword of conditional) {
    if (first[keyword] === undefined) delete merged[keyword];
    if (second[keyword] !== undefined) rest[keyword] = second[keyword];
  }
}

function intersectTypes(first: string | string[], second: string | string[]): string | string[] {
  const others = [second].flat();
  const common = [first].flat().flatMap((type) => {
    if (others.includes(type)) return [type];
    if (type === 'number' && others.includes('integer')) return ['integer'];
    return type === 'integer' && others.includes('number') ? ['integer'] : [];
  });
  const only = common[0];
  return common.length === 1 && only !== undefined ? only : common;
}

function combine(first: JsonSchema, second: JsonSchema): JsonSchema {
  if (first === false || second === false) return false;
  if (first === true || equalValues(first as JsonValue, second as JsonValue)) return second;
  return second === true ? first : { allOf: [first, second] };
}

function mergeMaps(first: SchemaMap, second: SchemaMap): SchemaMap {
  const merged: SchemaMap = { ...first };
  for (const [name, schema] of Object.entries(second)) {
    const existing = Object.hasOwn(first, name) ? first[name] : undefined;
    setMember(merged, name, existing === undefined ? schema : combine(existing, schema));
  }
  return merged;
}

function mergeLists(first: { [name: string]: string[] }, second: { [name: string]: string[] }): object {
  const merged = { ...first };
  for (const [name, list] of Object.entries(second)) {
    const existing = Object.hasOwn(first, name) ? (first[name] ?? []) : [];
    setMember(merged, name, [...new Set([...existing, ...list])]);
  }
  return merged;
}

function mergePrefixes(first: JsonSchema[], second: JsonSchema[]): JsonSchema[] {
  const [longer, shorter] = first.length >= second.length ? [first, second] : [second, first];
  return longer.map((schema, index) => combine(schema, shorter[index] ?? true));
}

function addCounts(first: { [keyword: string]: number }, second: { [keyword: string]: number }): object {
  const added = { ...first };
  for (const [keyword, count] of Object.entries(second)) added[keyword] = (added[keyword] ?? 0) + count;
  return added;
}

function takeHigher(first: number, second: number): number {
  return Math.max(first, second);
}

function takeLower(first: number, second: number): number {
  return Math.min(first, second);
}

function takeEither(first: boolean, second: boolean): boolean {
  return first || second;
}
