import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import { equalValues } from '../../core/source/document/equal-values.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { flattenSchema } from '../flatten-schema.ts';
import { mergeSchemas } from '../merge-schemas.ts';
import { isOverdrawn, limitMinimum } from './example-budget.ts';
import type { ExampleMaker, ExamplePlace } from './example-maker.ts';
import { isFull } from './example-maker.ts';

type Make = (schema: JsonSchema, maker: ExampleMaker, place: ExamplePlace) => JsonValue;

const maximumItems = 1_000;
const maximumTries = 50;

/** Makes an array of one item, or of as many as the schema requires. Recursive items are left out if allowed. */
export function makeArray(schema: JsonSchemaObject, maker: ExampleMaker, place: ExamplePlace, make: Make): JsonValue[] {
  const { prefixItems = [] } = schema;
  const items = schema.items ?? schema.unevaluatedItems ?? (schema.contains === undefined ? undefined : true);
  const contained =
    schema.contains === undefined ? 0 : limitMinimum(schema.minContains ?? 1, maximumItems, maker.budget);
  const count = countItems(schema, items, Math.max(contained, prefixItems.length), maker);
  const list: JsonValue[] = [];
  for (let index = 0; index < count; index += 1) {
    if (isOverdrawn(maker.budget)) break;
    const isContained = schema.contains !== undefined && index >= count - contained;
    // An item that `contains` is about is evaluated.
    const item = prefixItems[index] ?? (isContained ? schema.items : items) ?? true;
    const required = isContained && schema.contains !== undefined ? combineSchemas(item, schema.contains) : item;
    list.push(makeNextItem(required, list, { schema, maker, make, index: index + place.index, name: place.name }));
  }
  return list;
}

function countItems(
  { prefixItems = [], minItems = 0, maxItems = maximumItems }: JsonSchemaObject,
  items: JsonSchema | undefined,
  named: number,
  maker: ExampleMaker,
): number {
  const least = limitMinimum(minItems, maximumItems, maker.budget);
  const wanted = Math.max(least, named, items === undefined || mustSkip(items, maker) ? 0 : 1);
  return Math.min(wanted, maxItems, items === false ? Math.max(prefixItems.length, least) : maximumItems);
}

function combineSchemas(first: JsonSchema, second: JsonSchema): JsonSchema {
  return typeof first === 'boolean' || typeof second === 'boolean'
    ? mergeSchemas(first, second)
    : { allOf: [first, second] };
}

interface ItemContext {
  readonly schema: JsonSchemaObject;
  readonly maker: ExampleMaker;
  readonly make: Make;
  readonly index: number;
  readonly name: string | undefined;
}

function makeNextItem(
  item: JsonSchema,
  list: readonly JsonValue[],
  { schema, maker, make, index, name }: ItemContext,
): JsonValue {
  const named = name !== undefined && { name };
  const value = make(item, maker, { index: schema.uniqueItems === true ? index : 0, ...named });
  if (schema.uniqueItems !== true || !list.some((other) => equalValues(other, value))) return value;
  for (let shift = 1; shift < maximumTries; shift += 1) {
    const other = make(item, maker, { index: index + shift, ...named });
    if (!list.some((known) => equalValues(known, other))) return other;
  }
  return value;
}

/** Returns whether the items would repeat an enclosing schema, or exceed the budget. */
function mustSkip(items: JsonSchema, maker: ExampleMaker): boolean {
  const { table, stack } = maker;
  if (items === false || isFull(maker)) return true;
  const { id } = flattenSchema(items, table);
  return id !== undefined && stack.includes(id);
}
