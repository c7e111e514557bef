import type { JsonSchema, JsonSchemaObject, SchemaId, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { type Direction, isShown } from '../direction.ts';
import { flattenSchema } from '../flatten-schema.ts';
import { schemaTypes } from '../schema-types.ts';
import { type SchemaVariants, variantsOf } from '../variants-of.ts';
import { constraintsInWords } from './constraints-in-words.ts';
import { flatTypeInWords } from './type-in-words.ts';
import { withoutNull } from './without-null.ts';

export interface PropertyView {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

export interface EnumValueView {
  readonly value: JsonValue;
  /** `x-enumDescriptions`. */
  readonly description?: string;
  /** `x-enum-varnames`. */
  readonly name?: string;
}

/** One level of a schema, references resolved and `allOf` merged, for rows and for forms. Members are schemas, to be viewed in turn. */
export interface SchemaView {
  /** Ids of the enclosing schemas, to detect recursion. */
  readonly id?: SchemaId;
  readonly name?: string;
  /** The reference as written, if it is dangling. */
  readonly missing?: string;
  /** The merged schema, without `null`. */
  readonly schema: JsonSchemaObject;
  /** True for the schema `false`: no value is valid. */
  readonly isNever: boolean;
  readonly typeWords: string;
  /** Without `null`; empty: any type. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly constraints: readonly string[];
  readonly enumValues: readonly EnumValueView[];
  readonly const?: JsonValue;
  readonly default?: JsonValue;
  readonly examples: readonly JsonValue[];
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** In the schema's order, filtered by direction; required names without a schema come last. */
  readonly properties: readonly PropertyView[];
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: JsonSchema }[];
  /** Undefined if not specified (anything is allowed). */
  readonly additionalProperties?: JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems: readonly JsonSchema[];
  readonly contains?: JsonSchema;
  /** The schema of a string's decoded content. */
  readonly contentSchema?: JsonSchema;
  /** Usually none or one; more if several unions apply together. */
  readonly variants: readonly SchemaVariants[];
  readonly not?: JsonSchema;
  readonly conditionals: readonly { readonly if: JsonSchema; readonly then?: JsonSchema; readonly else?: JsonSchema }[];
  readonly dependentRequired: readonly { readonly property: string; readonly requires: readonly string[] }[];
  readonly dependentSchemas: readonly { readonly property: string; readonly schema: JsonSchema }[];
}

/** Views one level of a schema. Never throws; keywords of a wrong type count as absent. */
export function viewSchema(schema: JsonSchema, table: SchemaTable, direction: Direction): SchemaView {
  const flattened = withoutNull(flattenSchema(schema, table), table);
  const { nullable, id, name, missing, schema: flat } = flattened;
  const object: JsonSchemaObject = typeof flat === 'object' ? flat : {};
  const view = {
    schema: object,
    isNever: flat === false,
    typeWords: flatTypeInWords(flattened, table),
    types: schemaTypes(object).filter((type) => type !== 'null'),
    nullable,
    examples: Array.isArray(object.examples) ? object.examples : [],
    deprecated: object.deprecated === true,
    readOnly: object.readOnly === true,
    writeOnly: object.writeOnly === true,
    constraints: constraintsInWords(object),
    enumValues: enumValuesOf(object),
    properties: propertiesOf(object, table, direction),
    patternProperties: entries(object.patternProperties).map(([pattern, value]) => ({ pattern, schema: value })),
    prefixItems: Array.isArray(object.prefixItems) ? object.prefixItems : [],
    variants: variantsOf(object, table),
    conditionals: [object, ...remaindersOf(object)].flatMap(conditionalOf),
    dependentRequired: entries(object.dependentRequired).map(([property, requires]) => ({ property, requires })),
    dependentSchemas: entries(object.dependentSchemas).map(([property, value]) => ({ property, schema: value })),
  };
  return Object.assign(view, defined({ id, name, missing }), optionalOf(object));
}

/** Members that most schemas do not have. */
function optionalOf(schema: JsonSchemaObject) {
  return defined({
    title: text(schema.title),
    description: text(schema.description),
    format: text(schema.format),
    const: schema.const,
    default: schema.default,
    additionalProperties: schema.additionalProperties ?? schema.unevaluatedProperties,
    propertyNames: schema.propertyNames,
    items: schema.items ?? schema.unevaluatedItems,
    contains: schema.contains,
    contentSchema: schema.contentSchema,
    not: schema.not,
  });
}

function propertiesOf(schema: JsonSchemaObject, table: SchemaTable, direction: Direction): PropertyView[] {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const known = entries(schema.properties);
  const names = new Set(known.map(([name]) => name));
  const unknown = [...required].filter((name) => !names.has(name));
  return [
    ...known
      .filter(([, property]) => isShown(property, table, direction))
      .map(([name, property]) => ({ name, schema: property, required: required.has(name) })),
    ...unknown.map((name) => ({ name, schema: schema.additionalProperties || true, required: true })),
  ];
}

function enumValuesOf(schema: JsonSchemaObject): EnumValueView[] {
  if (!Array.isArray(schema.enum)) return [];
  const { 'x-enumDescriptions': descriptions, 'x-enum-varnames': names } = schema;
  return schema.enum.map((value, index) => ({
    value,
    ...defined({ description: labelOf(descriptions, value, index), name: labelOf(names, value, index) }),
  }));
}

/** From a list in the enum's order, or from an object by value. */
function labelOf(labels: unknown, value: JsonValue, index: number): string | undefined {
  if (Array.isArray(labels)) return text(labels[index]);
  if (typeof labels !== 'object' || labels === null || !Object.hasOwn(labels, String(value))) return undefined;
  return text((labels as { [value: string]: unknown })[String(value)]);
}

function conditionalOf(schema: JsonSchemaObject) {
  const { if: condition, then, else: otherwise } = schema;
  return condition === undefined ? [] : [{ if: condition, ...defined({ then, else: otherwise }) }];
}

/** The schemas that could not be merged into `allOf`. */
function remaindersOf(schema: JsonSchemaObject): JsonSchemaObject[] {
  return (schema.allOf ?? []).filter((part) => typeof part === 'object');
}

function entries<T>(map: { [name: string]: T } | undefined): [string, T][] {
  return typeof map === 'object' && map !== null ? Object.entries(map) : [];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function defined<T extends object>(values: T): Defined<T> {
  const kept: Partial<T> = {};
  // Called several times for every row of every page, so without intermediate arrays.
  for (const key in values) if (values[key] !== undefined) kept[key] = values[key];
  return kept as Defined<T>;
}
