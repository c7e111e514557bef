import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { flattenSchema } from '../flatten-schema.ts';
import { schemaTypes } from '../schema-types.ts';
import { withoutNull } from '../view/without-null.ts';
import { makeArray } from './example-array.ts';
import { type ExampleBudget, isOverdrawn, isUsedUp, spendAuthored, spendValue } from './example-budget.ts';
import type { ExampleMaker, ExamplePlace } from './example-maker.ts';
import { exampleNumber } from './example-number.ts';
import { makeObject } from './example-object.ts';
import { exampleString } from './example-string.ts';
import { plainChoices } from './plain-choices.ts';

const deepest = 24;
/** Authored values up to this length are used even if the budget is used up. */
const short = 100;

/** A value for the schema; the caller must check whether it matches. */
export function makeValue(schema: JsonSchema, maker: ExampleMaker, place: ExamplePlace): JsonValue {
  const { budget } = maker;
  spendValue(budget);
  if (isOverdrawn(budget)) return null;
  const flat = withoutNull(flattenSchema(schema, maker.table), maker.table);
  if (typeof flat.schema === 'boolean')
    return place.name === undefined ? null : spentText(exampleString({}, budget, place), budget);
  // In XML each value has two tags.
  if (flat.schema.xml !== undefined) budget.characters -= 2 * JSON.stringify(flat.schema.xml).length;
  const authored = authoredValue(schema, flat.schema, maker, place);
  if (authored !== undefined) {
    spendAuthored(authored, budget);
    return authored;
  }
  const isRepeated = flat.id !== undefined && maker.stack.includes(flat.id);
  if (flat.nullable && (isRepeated || flat.schema.type === 'null')) return null;
  const stack = [...maker.stack, flat.id ?? ''];
  if (stack.length > deepest) return emptyValue(flat.schema);
  return generate(flat.schema, { ...maker, stack }, place);
}

function authoredValue(
  schema: JsonSchema,
  flat: JsonSchemaObject,
  maker: ExampleMaker,
  { index }: ExamplePlace,
): JsonValue | undefined {
  const hasRoom = !isUsedUp(maker.budget);
  const prefill = flat['x-default'] as JsonValue | undefined;
  const authored = [prefill, ...rotated(flat.examples, index), index === 0 ? flat.default : undefined];
  const given: (JsonValue | undefined)[] = [
    flat.const,
    ...(maker.authored && hasRoom ? authored : []),
    ...rotated(flat.enum, index),
  ];
  const found = given.find((value) => value !== undefined && (hasRoom || isShort(value)) && maker.fits(value, schema));
  if (found === undefined && !hasRoom && (flat.const !== undefined || Array.isArray(flat.enum)))
    maker.budget.isShort = true;
  return found;
}

function isShort(value: JsonValue): boolean {
  return typeof value !== 'object' ? String(value).length <= short : value === null;
}

function spentText(text: string, budget: ExampleBudget): string {
  budget.characters -= text.length;
  return text;
}

function rotated(list: readonly JsonValue[] | undefined, index: number): readonly JsonValue[] {
  if (!Array.isArray(list) || list.length === 0) return [];
  const start = index % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Tries, in order, every variant, both outcomes of a condition and every type, and returns the first value that matches. */
function generate(schema: JsonSchemaObject, maker: ExampleMaker, place: ExamplePlace): JsonValue {
  let first: JsonValue | undefined;
  for (const candidate of plainChoices(schema, maker.table, maker.budget)) {
    const value = makePlain(candidate, maker, place);
    if (candidate === schema || maker.fits(value, schema)) return value;
    first ??= value;
  }
  return first ?? emptyValue(schema);
}

function makePlain(schema: JsonSchemaObject, maker: ExampleMaker, place: ExamplePlace): JsonValue {
  const types = schemaTypes(schema);
  switch (types.find((type) => type !== 'null') ?? types[0]) {
    case 'object':
      return makeObject(schema, maker, makeValue);
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
      return spentText(textOfContent(schema, maker, place) ?? exampleString(schema, maker.budget, place), maker.budget);
  }
}

/** A string that contains JSON (2020-12 validation, 8.5), if no other keyword applies to it. */
function textOfContent(schema: JsonSchemaObject, maker: ExampleMaker, { index }: ExamplePlace): string | undefined {
  const { contentSchema, contentMediaType, contentEncoding } = schema;
  if (maker.isInText) return undefined;
  if (typeof contentSchema !== 'object' || contentEncoding !== undefined || !/[/+]json\b/.test(contentMediaType ?? ''))
    return undefined;
  return JSON.stringify(makeValue(contentSchema, { ...maker, isInText: true }, { index }));
}

function emptyValue(schema: JsonSchemaObject): JsonValue {
  const type = schemaTypes(schema).find((one) => one !== 'null');
  if (type === 'array') return [];
  if (type === 'object') return {};
  return type === 'string' ? '' : null;
}
