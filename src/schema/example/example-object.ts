import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import { equalValues } from '../../core/source/document/equal-values.ts';
import type { JsonObject, JsonValue } from '../../core/source/document/json-value.ts';
import { setMember } from '../../core/source/document/json-value.ts';
import { isShown } from '../direction.ts';
import { readEntryName } from '../entry-name.ts';
import { flattenSchema } from '../flatten-schema.ts';
import { mergeSchemas } from '../merge-schemas.ts';
import { withoutNull } from '../view/without-null.ts';
import { isOverdrawn, limitMinimum } from './example-budget.ts';
import type { ExampleMaker, ExamplePlace } from './example-maker.ts';
import { isFull } from './example-maker.ts';
import { samplePattern } from './sample-pattern.ts';
import { listTexts } from './serialized-text.ts';

type Make = (schema: JsonSchema, maker: ExampleMaker, place: ExamplePlace) => JsonValue;

const maximumNames = 1_000;

/** Makes an object with its required properties and, if the budget allows, the others of that direction, filled up to `minProperties`. */
export function makeObject(
  plain: JsonSchemaObject,
  maker: ExampleMaker,
  { index }: ExamplePlace,
  makeAt: Make,
): JsonObject {
  const make: Make = (schema, own, place) => makeAt(schema, own, { ...place, index: place.index + index });
  const names = chooseNames(plain, maker);
  const schema = applyDependencies(plain, names, maker);
  if (schema !== plain) for (const name of schema.required ?? []) names.add(name);
  const object: JsonObject = {};
  for (const name of names) {
    if (isOverdrawn(maker.budget)) break;
    const property = getPropertySchema(schema, name, maker);
    addProperty(object, name, property, maker, make);
    const isOptional = maker.isSparing === true && schema.required?.includes(name) !== true;
    if (isOptional && !maker.fits(object[name] ?? null, property)) delete object[name];
  }
  fillUp(schema, object, maker, make);
  return object;
}

function chooseNames(schema: JsonSchemaObject, maker: ExampleMaker): Set<string> {
  const properties = Object.entries(schema.properties ?? {}).filter(([, property]) => property !== false);
  const hidden = new Set(
    properties.filter(([, property]) => !isShown(property, maker.table, maker.direction)).map(([name]) => name),
  );
  const required = new Set((schema.required ?? []).filter((name) => !hidden.has(name)));
  const most = schema.maxProperties ?? maximumNames;
  const names = new Set<string>();
  let room = most - required.size;
  const addAll = (isWanted: (property: JsonSchema) => boolean) => {
    for (const [name, property] of properties) {
      if (room <= 0 || names.has(name) || hidden.has(name) || !isWanted(property)) continue;
      names.add(name);
      room -= 1;
    }
  };
  for (const [name] of properties) if (required.has(name)) names.add(name);
  for (const name of required) names.add(name);
  addAll((property) => shouldInclude(property, maker));
  // An object that only wraps others, such as `{ "data": … }`, would be empty.
  if (names.size === 0 && maker.optional === 'authored') addAll((property) => wrapsExample(property, maker));
  addDependents(schema, names);
  return names;
}

function shouldInclude(property: JsonSchema, maker: ExampleMaker): boolean {
  if (maker.optional === 'none' || mustSkip(property, maker) || isDeprecated(property, maker)) return false;
  return maker.optional === 'all' || hasExample(property, maker);
}

function isDeprecated(property: JsonSchema, { table }: ExampleMaker): boolean {
  const { schema } = flattenSchema(property, table);
  return typeof schema === 'object' && schema.deprecated === true;
}

/** Returns whether the schema has an example that matches it. One that is the default says what a server assumes anyway. */
function hasExample(property: JsonSchema, { table, fits }: ExampleMaker): boolean {
  const { schema } = withoutNull(flattenSchema(property, table), table);
  if (typeof schema === 'boolean') return false;
  const authored = [schema['x-default'] as JsonValue | undefined, ...(schema.examples ?? []), ...listTexts(schema)];
  const value = authored.find((each) => each !== undefined && fits(each, property));
  return value !== undefined && !equalValues(value, schema.default);
}

/** Returns whether the schema is an object with a property that has an example. */
function wrapsExample(property: JsonSchema, maker: ExampleMaker): boolean {
  if (mustSkip(property, maker) || isDeprecated(property, maker)) return false;
  const { schema } = withoutNull(flattenSchema(property, maker.table), maker.table);
  if (typeof schema === 'boolean') return false;
  const { direction, table } = maker;
  return Object.values(schema.properties ?? {}).some(
    (inner) => isShown(inner, table, direction) && !isDeprecated(inner, maker) && hasExample(inner, maker),
  );
}

function addDependents({ dependentRequired = {} }: JsonSchemaObject, names: Set<string>): void {
  // Iteration over a set includes elements added meanwhile.
  for (const name of names) {
    const requires = Object.hasOwn(dependentRequired, name) ? dependentRequired[name] : undefined;
    for (const other of Array.isArray(requires) ? requires : []) names.add(other);
  }
}

function applyDependencies(schema: JsonSchemaObject, names: Set<string>, maker: ExampleMaker): JsonSchemaObject {
  const applying = Object.entries(schema.dependentSchemas ?? {}).filter(([name]) => names.has(name));
  let merged = schema;
  for (const [, dependent] of applying) {
    const next = mergeSchemas(merged, flattenSchema(dependent, maker.table).schema);
    if (typeof next === 'object') merged = next;
  }
  return merged;
}

function getPropertySchema(schema: JsonSchemaObject, name: string, { patterns: runner }: ExampleMaker): JsonSchema {
  const declared =
    schema.properties !== undefined && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  const patterns = Object.entries(schema.patternProperties ?? {}).filter(([pattern]) => runner.test(pattern, name));
  const parts = [...(declared === undefined ? [] : [declared]), ...patterns.map(([, property]) => property)];
  const only = parts[0];
  if (only !== undefined) return parts.length === 1 ? only : { allOf: parts };
  return schema.additionalProperties || schema.unevaluatedProperties || true;
}

/** Adds one sample entry to an object without named properties, or as many as `minProperties` requires. */
function fillUp(schema: JsonSchemaObject, made: JsonObject, maker: ExampleMaker, make: Make): void {
  const least = limitMinimum(schema.minProperties ?? 0, maximumNames, maker.budget);
  const free = Object.entries(schema.properties ?? {});
  const isLast = ([, property]: [string, JsonSchema]) => Number(isDeprecated(property, maker));
  for (const [name, property] of free.toSorted((first, second) => isLast(first) - isLast(second))) {
    if (Object.keys(made).length >= least) break;
    const isFree = !Object.hasOwn(made, name) && isShown(property, maker.table, maker.direction);
    if (isFree) addProperty(made, name, property, maker, make);
  }
  const wanted = Math.max(least, shouldAddEntry(schema, maker) ? 1 : 0);
  for (let index = 0; Object.keys(made).length < wanted && index < wanted * 2; index += 1) {
    const [first, property] = makeName(schema, index, maker, make);
    const name = [first, `${first}${index + 1}`].find(
      (each) => !Object.hasOwn(made, each) && mayBeNamed(each, schema, maker),
    );
    if (name !== undefined) addProperty(made, name, property, maker, make);
  }
}

function mayBeNamed(
  name: string,
  { propertyNames, additionalProperties, patternProperties = {} }: JsonSchemaObject,
  maker: ExampleMaker,
): boolean {
  if (propertyNames !== undefined && !maker.fits(name, propertyNames)) return false;
  return (
    additionalProperties !== false || Object.keys(patternProperties).some((each) => maker.patterns.test(each, name))
  );
}

function shouldAddEntry(schema: JsonSchemaObject, maker: ExampleMaker): boolean {
  const others = schema.additionalProperties ?? schema.unevaluatedProperties;
  const isMap = typeof others === 'object' && Object.keys(schema.properties ?? {}).length === 0;
  const takesMore = isMap || schema.patternProperties !== undefined;
  return maker.optional === 'all' && schema.maxProperties !== 0 && takesMore && !mustSkip(others || true, maker);
}

function makeName(schema: JsonSchemaObject, index: number, maker: ExampleMaker, make: Make): [string, JsonSchema] {
  const others = schema.additionalProperties ?? schema.unevaluatedProperties ?? true;
  const [pattern] = Object.entries(schema.patternProperties ?? {});
  if (pattern !== undefined) {
    const name = samplePattern(pattern[0], maker.patterns, { least: 0, most: Number.POSITIVE_INFINITY, seed: index });
    if (name !== undefined) return [name, pattern[1]];
  }
  if (schema.propertyNames !== undefined) {
    const name = make({ allOf: [{ type: 'string' }, schema.propertyNames] }, maker, { index, name: 'key' });
    return [String(name), others];
  }
  const name = readEntryName(schema) ?? 'key';
  return [index === 0 ? name : `${name}${index + 1}`, others];
}

function mustSkip(property: JsonSchema, maker: ExampleMaker): boolean {
  const { table, stack } = maker;
  if (property === false || isFull(maker)) return true;
  const { id, schema } = flattenSchema(property, table);
  const item =
    typeof schema === 'object' && schema.items !== undefined ? flattenSchema(schema.items, table).id : undefined;
  return [id, item].some((each) => each !== undefined && stack.includes(each));
}

function addProperty(target: JsonObject, name: string, schema: JsonSchema, maker: ExampleMaker, make: Make): void {
  maker.budget.characters -= name.length;
  setMember(target, name, make(schema, maker, { index: 0, name }));
}
