import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { flattenSchema } from '../flatten-schema.ts';
import { schemaTypes } from '../schema-types.ts';
import { withoutNull } from '../view/without-null.ts';
import { requiresItself } from './endless-branches.ts';
import { makeArray } from './example-array.ts';
import { type ExampleBudget, isOverdrawn, isUsedUp, spendAuthored, spendValue } from './example-budget.ts';
import type { ExampleMaker, ExamplePlace } from './example-maker.ts';
import { makeObject } from './example-object.ts';
import { exampleString } from './example-string.ts';
import { expandChoices } from './plain-choices.ts';
import { listTexts, parseData } from './serialized-text.ts';

const maximumDepth = 24;
/** Authored values up to this length are used even if the budget is used up. */
const short = 100;

/** Makes a value for the schema. The caller must check whether it matches. */
export function makeValue(schema: JsonSchema, maker: ExampleMaker, place: ExamplePlace): JsonValue {
  const { budget } = maker;
  spendValue(budget);
  if (isOverdrawn(budget)) return null;
  const flat = withoutNull(flattenSchema(schema, maker.table), maker.table);
  if (typeof flat.schema === 'boolean')
    return place.name === undefined ? null : spendText(exampleString({}, maker, place), budget);
  // In XML each value also needs its two tags.
  if (flat.schema.xml !== undefined) budget.characters -= 2 * JSON.stringify(flat.schema.xml).length;
  const authored = findAuthoredValue(schema, flat.schema, maker, place);
  if (authored !== undefined) {
    spendAuthored(authored, budget);
    return authored;
  }
  const isRepeated = flat.id !== undefined && maker.stack.includes(flat.id);
  if (flat.nullable && (isRepeated || flat.schema.type === 'null')) return null;
  if (isRepeated && requiresItself(flat.schema, flat.id, maker.table)) return emptyValue(flat.schema);
  const stack = [...maker.stack, flat.id ?? ''];
  if (stack.length > maximumDepth) return emptyValue(flat.schema);
  return generate(flat.schema, { ...maker, stack }, place);
}

function findAuthoredValue(
  schema: JsonSchema,
  flat: JsonSchemaObject,
  maker: ExampleMaker,
  { index }: ExamplePlace,
): JsonValue | undefined {
  const hasRoom = !isUsedUp(maker.budget);
  const prefill = flat['x-default'] as JsonValue | undefined;
  const authored = [prefill, ...rotate(flat.examples, index), index === 0 ? flat.default : undefined];
  const candidates: (JsonValue | undefined)[] = [
    flat.const,
    ...(maker.authored && hasRoom ? authored : []),
    ...rotate(flat.enum, index),
  ];
  const mayUse = (value: JsonValue) => (hasRoom || isShort(value)) && maker.fits(value, schema);
  const match =
    candidates.find((value) => value !== undefined && value !== null && mayUse(value)) ??
    (maker.authored && hasRoom ? findData(flat.examples ?? [], schema, maker) : undefined) ??
    (maker.authored ? listTexts(flat).find(mayUse) : undefined);
  if (match === undefined && !hasRoom && (flat.const !== undefined || Array.isArray(flat.enum)))
    maker.budget.isShort = true;
  // A `null` is only given where the author has no other example.
  const isNull = match === undefined && maker.authored && [flat.examples].flat().includes(null) && mayUse(null);
  return isNull ? null : match;
}

/** Finds the first example that is the JSON of a matching object or list. */
function findData(examples: readonly JsonValue[], schema: JsonSchema, maker: ExampleMaker): JsonValue | undefined {
  const fits = (value: JsonValue) => maker.fits(value, schema);
  const data = [examples]
    .flat()
    .map((each) => (typeof each === 'string' ? parseData(each, schema, maker.table, fits) : undefined));
  return data.find((each) => each !== undefined);
}

function isShort(value: JsonValue): boolean {
  return typeof value !== 'object' ? String(value).length <= short : value === null;
}

function spendText(text: string, budget: ExampleBudget): string {
  budget.characters -= text.length;
  return text;
}

function rotate(list: readonly JsonValue[] | undefined, index: number): readonly JsonValue[] {
  if (!Array.isArray(list) || list.length === 0) return [];
  const start = index % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Tries, in order, every variant, both outcomes of a condition and every type, and returns the first value that matches. */
function generate(schema: JsonSchemaObject, maker: ExampleMaker, place: ExamplePlace): JsonValue {
  let first: JsonValue | undefined;
  for (const candidate of expandChoices(schema, maker.table, { ...maker, index: place.index })) {
    const authored = candidate === schema ? undefined : findAuthoredValue(schema, candidate, maker, place);
    const value = authored ?? makePlain(candidate, maker, place);
    if (candidate === schema || maker.fits(value, schema)) return value;
    const other = findOtherScalar(value, schema, (index) => makePlain(candidate, maker, { ...place, index }), maker);
    if (other !== undefined) return other;
    first ??= value;
  }
  return plainValues.find((value) => maker.fits(value, schema)) ?? first ?? emptyValue(schema);
}

/** One of these may match what the usual values do not, such as exactly one of `oneOf: [{}, { type: string }]`. */
const plainValues: readonly JsonValue[] = [0, true, {}, [], -1, 0.5, 'a', '1'];

const mostScalars = 8;

/** Finds another number or text of the kind that matches, where the first is one that the schema excludes. */
function findOtherScalar(
  value: JsonValue,
  schema: JsonSchemaObject,
  make: (index: number) => JsonValue,
  { fits }: ExampleMaker,
): JsonValue | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  for (let index = 1; index <= mostScalars; index += 1) {
    const other = make(index);
    if (fits(other, schema)) return other;
  }
  return undefined;
}

function makePlain(schema: JsonSchemaObject, maker: ExampleMaker, place: ExamplePlace): JsonValue {
  const types = schemaTypes(schema);
  switch (types.find((type) => type !== 'null') ?? types[0]) {
    case 'object':
      return makeObject(schema, maker, place, makeValue);
    case 'array':
      return makeArray(schema, maker, place, makeValue);
    case 'integer':
      return exampleNumber(schema, true, place.index);
    case 'number':
      return exampleNumber(schema, false, place.index);
    case 'boolean':
      return place.index % 2 === 0;
    case 'null':
      return null;
    default:
      return spendText(makeContentText(schema, maker, place) ?? exampleString(schema, maker, place), maker.budget);
  }
}

/** Makes a string that contains JSON (2020-12 validation, 8.5), if no other keyword applies to it. */
function makeContentText(schema: JsonSchemaObject, maker: ExampleMaker, { index }: ExamplePlace): string | undefined {
  const { contentSchema, contentMediaType, contentEncoding } = schema;
  if (maker.isInText || contentEncoding !== undefined || !/[/+]json\b/.test(contentMediaType ?? '')) return undefined;
  if (typeof contentSchema !== 'object') return schema.pattern === undefined ? '{}' : undefined;
  return JSON.stringify(makeValue(contentSchema, { ...maker, isInText: true }, { index }));
}

function emptyValue(schema: JsonSchemaObject): JsonValue {
  const type = schemaTypes(schema).find((name) => name !== 'null');
  if (type === 'array') return [];
  if (type === 'object') return {};
  return type === 'string' ? '' : null;
}

/** Makes a number within the schema's bounds and `multipleOf`. Each index produces a different one, as long as there are any. */
function exampleNumber(schema: JsonSchemaObject, whole: boolean, index: number): number {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  const step = getStep(schema.multipleOf, whole);
  // Counts in steps, so that bounds and multiples match exactly.
  const least = Math.max(
    Math.ceil(roundExactly(minimum / step)),
    Math.floor(roundExactly(exclusiveMinimum / step)) + 1,
  );
  const most = Math.min(Math.floor(roundExactly(maximum / step)), Math.ceil(roundExactly(exclusiveMaximum / step)) - 1);
  if (least > most && !whole && schema.multipleOf === undefined) {
    return roundExactly((Math.max(minimum, exclusiveMinimum) + Math.min(maximum, exclusiveMaximum)) / 2);
  }
  const first = Number.isFinite(least) ? least : Math.min(1, most);
  const room = Number.isFinite(most) ? Math.max(most - first, 0) : Number.POSITIVE_INFINITY;
  const forward = Math.min(index, room);
  const back = Number.isFinite(least) ? 0 : index - forward;
  return roundExactly((first + forward - back) * step);
}

function getStep(multipleOf: number | undefined, whole: boolean): number {
  const step = typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : 1;
  if (!whole) return step;
  for (let factor = 1; factor <= 1000; factor += 1) {
    if (Number.isInteger(roundExactly(step * factor))) return roundExactly(step * factor);
  }
  return 1;
}

/** Removes floating-point noise (`0.1 * 3`). */
function roundExactly(value: number): number {
  return Number.isFinite(value) && !Number.isInteger(value) ? Number(value.toPrecision(15)) : value;
}
