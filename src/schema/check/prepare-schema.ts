import type { Discriminator, JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { setMember } from '../../core/source/document/json-value.ts';
import { type Direction, hiddenNames } from '../direction.ts';
import { schemaIdOf } from '../resolve-schema.ts';
import { isCheckedFormat } from './formats.ts';

/** Keywords whose schemas apply to the same value as the enclosing schema. */
const inPlace = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']);
const plainKeywords = [
  [
    'const',
    'enum',
    'required',
    'uniqueItems',
    'dependentRequired',
    'pattern',
    'contentEncoding',
    'contentMediaType',
    '$digits',
  ],
  ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
].flat();
const schemaKeywords = [
  ['items', 'contains', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else'],
  ['unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
].flat();
const listKeywords = ['prefixItems', 'allOf', 'anyOf', 'oneOf'];
const mapKeywords = ['properties', 'dependentSchemas', 'patternProperties'];
const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
/** Keywords that may require a property. */
const requiring = ['required', ...inPlace];
const nothing: ReadonlySet<string> = new Set();
export interface Preparation {
  readonly table: SchemaTable;
  /** The ids of the table entries that were reached. */
  readonly ids: Set<string>;
  readonly direction: Direction | undefined;
}

export interface PreparedSchema {
  readonly root: JsonSchema;
  /** The targets of `#/$defs/…`. */
  readonly definitions: { readonly [id: string]: JsonSchema };
}

/**
 * Copies a schema for evaluation. The copy has known keywords only, the reached entries of the table under `$defs`, and `true` for dangling
 * references. With a direction, properties that only the other one uses are not required (OpenAPI 3.1.2, 4.8.24.2).
 */
export function prepareSchema(schema: JsonSchema, table: SchemaTable, direction?: Direction): PreparedSchema {
  const preparation: Preparation = { table, ids: new Set(), direction };
  const root = copy(schema, preparation);
  const definitions: { [id: string]: JsonSchema } = {};
  for (const id of preparation.ids) definitions[id] = copy(table[id]?.schema ?? true, preparation);
  return { root, definitions };
}

/** Prepares one schema as `prepareSchema` does, but only records the entries that it refers to. */
export function prepareReferenced(schema: JsonSchema, preparation: Preparation): JsonSchema {
  return copy(schema, preparation);
}

function copy(written: JsonSchema, preparation: Preparation, enclosing?: ReadonlySet<string>): JsonSchema {
  if (typeof written !== 'object' || written === null) return written !== false;
  const schema = dropTruncatedKeywords(written);
  const { direction, table } = preparation;
  const needsHidden = direction !== undefined && requiring.some((keyword) => schema[keyword] !== undefined);
  const own = needsHidden ? hiddenNames(schema, table, direction) : nothing;
  const hidden = enclosing === undefined ? own : new Set([...enclosing, ...own]);
  const copied: JsonSchemaObject = {};
  for (const keyword of plainKeywords) if (schema[keyword] !== undefined) copied[keyword] = schema[keyword];
  copyType(schema, copied);
  if (Array.isArray(copied.required)) copied.required = copied.required.filter((name) => !hidden.has(name));
  copyMembers(schema, copied, preparation, hidden);
  for (const keyword of mapKeywords) copyMap(keyword, schema, copied, preparation);
  copyReference(schema, copied, preparation);
  if (isCheckedFormat(schema.format)) copied.format = schema.format;
  return copied;
}

/** Removes the keywords that would refuse values only because the slice leaves out parts of the schema. */
function dropTruncatedKeywords(schema: JsonSchemaObject): JsonSchemaObject {
  const { $leftOut } = schema;
  if ($leftOut === undefined) return schema;
  const { enum: values, oneOf, anyOf, additionalProperties, unevaluatedProperties, ...rest } = schema;
  const isOpen = $leftOut.properties !== undefined || $leftOut.patternProperties !== undefined;
  const hasUnknownParts =
    isOpen || [$leftOut.allOf, $leftOut.oneOf, $leftOut.anyOf].some((count) => count !== undefined);
  return {
    ...rest,
    enum: $leftOut.enum === undefined ? values : undefined,
    oneOf: $leftOut.oneOf === undefined ? oneOf : undefined,
    anyOf: $leftOut.anyOf === undefined ? anyOf : undefined,
    additionalProperties: isOpen ? true : (additionalProperties ?? (hasUnknownParts ? true : undefined)),
    unevaluatedProperties: isOpen || $leftOut.allOf !== undefined ? undefined : unevaluatedProperties,
  };
}

/** Ignores types that JSON Schema does not have, such as `file` of 2.0. */
function copyType({ type }: JsonSchemaObject, copied: JsonSchemaObject): void {
  const isKnown = Array.isArray(type) ? type.every((name) => types.has(name)) : types.has(type ?? '');
  if (isKnown && type !== undefined) copied.type = type;
}

function copyMembers(
  schema: JsonSchemaObject,
  copied: JsonSchemaObject,
  preparation: Preparation,
  hidden: ReadonlySet<string>,
): void {
  const hiddenIn = (keyword: string) => (inPlace.has(keyword) ? hidden : undefined);
  for (const keyword of schemaKeywords) {
    if (schema[keyword] === undefined) continue;
    copied[keyword] = copy(schema[keyword] as JsonSchema, preparation, hiddenIn(keyword));
  }
  for (const keyword of listKeywords) {
    const list = schema[keyword];
    if (!Array.isArray(list) || list.length === 0) continue;
    const members = list.map((member) => copy(member, preparation, hiddenIn(keyword)));
    copied[keyword] =
      keyword === 'oneOf' && schema.discriminator !== undefined
        ? applyDiscriminator(
            members,
            listDiscriminatorValues(list, schema.discriminator, preparation.table),
            schema.discriminator,
          )
        : members;
  }
}

/** The values of the discriminator that select each alternative: its keys in the mapping, else its name. Only references have any. */
function listDiscriminatorValues(
  list: readonly JsonSchema[],
  { mapping = {} }: Discriminator,
  table: SchemaTable,
): readonly (readonly string[])[] {
  return list.map((member) => {
    const ref = typeof member === 'object' && member !== null ? member.$ref : undefined;
    if (ref === undefined) return [];
    const keys = Object.keys(mapping).filter((key) => mapping[key] === ref);
    const id = schemaIdOf(ref) ?? '';
    const name = Object.hasOwn(table, id) ? table[id]?.name : undefined;
    return keys.length > 0 || name === undefined ? keys : [name];
  });
}

/**
 * A value may match several alternatives of a `oneOf` in everything but the discriminator, which then decides: each alternative refuses the
 * discriminator values of the others.
 */
function applyDiscriminator(
  members: readonly JsonSchema[],
  values: readonly (readonly string[])[],
  { propertyName }: Discriminator,
): JsonSchema[] {
  const all = values.flat();
  const requireValue = (names: readonly string[]) => ({
    properties: Object.fromEntries([[propertyName, { enum: [...names] }]]),
    // The other properties are those of the alternative.
    $leftOut: {},
  });
  return members.map((member, index) => {
    const selecting = values[index] ?? [];
    if (selecting.length === 0 || typeof member !== 'object' || member.if !== undefined) return member;
    return {
      ...member,
      if: { not: { ...requireValue(all), required: [propertyName] } },
      else: requireValue(selecting),
    };
  });
}

function copyMap(keyword: string, schema: JsonSchemaObject, copied: JsonSchemaObject, preparation: Preparation): void {
  const map = schema[keyword];
  if (typeof map !== 'object' || map === null) return;
  const target: { [name: string]: JsonSchema } = {};
  for (const [name, member] of Object.entries(map as { [name: string]: JsonSchema }))
    setMember(target, name, copy(member, preparation));
  copied[keyword] = target;
}

function copyReference(schema: JsonSchemaObject, copied: JsonSchemaObject, { table, ids }: Preparation): void {
  const id = schemaIdOf(schema.$ref);
  if (id === undefined) return;
  if (!Object.hasOwn(table, id) || table[id]?.missing !== undefined) {
    // It may name any property.
    copied.additionalProperties ??= true;
    return;
  }
  ids.add(id);
  copied.$ref = `#/$defs/${id}`;
}
