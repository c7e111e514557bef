import type { JsonSchema, JsonSchemaObject, SchemaId, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { type Direction, isShown } from '../direction.ts';
import { readEntryName } from '../entry-name.ts';
import { flattenSchema } from '../flatten-schema.ts';
import { scalarTypes } from '../scalar-types.ts';
import { schemaTypes } from '../schema-types.ts';
import { type SchemaVariants, variantsOf } from '../variants-of.ts';
import { constraintsBesideType } from './constraints-in-words.ts';
import { flatTypeInWords } from './type-in-words.ts';
import { withoutNull } from './without-null.ts';

export interface PropertyView {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

export interface EnumValueView {
  readonly value: JsonValue;
  /** `x-enumDescriptions`, or `x-enum-descriptions`. */
  readonly description?: string;
  /** `x-enum-varnames`, or `x-enumNames`. */
  readonly name?: string;
}

/** One level of a schema for rows and forms, with references resolved and `allOf` merged. Members are schemas, to be viewed in turn. */
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
  /** Without `null`; empty for any type. */
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
  /** A word for the names of additional properties: `player-id`. */
  readonly entryName?: string;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems: readonly JsonSchema[];
  readonly contains?: JsonSchema;
  /** The schema of a string's decoded content. */
  readonly contentSchema?: JsonSchema;
  /** Usually none or one; more if several unions apply together. */
  readonly variants: readonly SchemaVariants[];
  /** True if every alternative of the variants is a scalar, so that a form has one input for all of them. */
  readonly isScalarUnion: boolean;
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
  const variants = variantsOf(object, table);
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
    constraints: constraintsBesideType(object),
    enumValues: listEnumValues(object),
    properties: listProperties(object, table, direction),
    patternProperties: listEntries(object.patternProperties).map(([pattern, value]) => ({ pattern, schema: value })),
    prefixItems: Array.isArray(object.prefixItems) ? object.prefixItems : [],
    variants,
    isScalarUnion: variants.length > 0 && scalarTypes(object, table) !== undefined,
    conditionals: [object, ...listUnmergedParts(object)].flatMap(readConditional),
    dependentRequired: listEntries(object.dependentRequired).map(([property, requires]) => ({ property, requires })),
    dependentSchemas: listEntries(object.dependentSchemas).map(([property, value]) => ({ property, schema: value })),
  };
  return Object.assign(view, { id, name, missing }, readOptionalMembers(object));
}

/** Members that most schemas do not have. */
function readOptionalMembers(schema: JsonSchemaObject) {
  return {
    title: readString(schema.title),
    description: readString(schema.description),
    format: readString(schema.format),
    const: schema.const,
    default: schema.default,
    additionalProperties: schema.additionalProperties ?? schema.unevaluatedProperties,
    entryName: readEntryName(schema),
    propertyNames: schema.propertyNames,
    items: schema.items ?? schema.unevaluatedItems,
    contains: schema.contains,
    contentSchema: schema.contentSchema,
    not: schema.not,
  };
}

function listProperties(schema: JsonSchemaObject, table: SchemaTable, direction: Direction): PropertyView[] {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const known = listEntries(schema.properties);
  const names = new Set(known.map(([name]) => name));
  const unknown = [...required].filter((name) => !names.has(name));
  return [
    ...known
      .filter(([, property]) => isShown(property, table, direction))
      .map(([name, property]) => ({ name, schema: property, required: required.has(name) })),
    ...unknown.map((name) => ({ name, schema: schema.additionalProperties || true, required: true })),
  ];
}

function listEnumValues(schema: JsonSchemaObject): EnumValueView[] {
  if (!Array.isArray(schema.enum)) return [];
  const descriptions = schema['x-enumDescriptions'] ?? schema['x-enum-descriptions'];
  const names = schema['x-enum-varnames'] ?? schema['x-enumNames'];
  return schema.enum.map((value, index) => ({
    value,
    description: findLabel(descriptions, value, index),
    name: findLabel(names, value, index),
  }));
}

/** Finds a label in a list in the enum's order, or in an object by value. */
function findLabel(labels: unknown, value: JsonValue, index: number): string | undefined {
  if (Array.isArray(labels)) return readString(labels[index]);
  if (typeof labels !== 'object' || labels === null || !Object.hasOwn(labels, String(value))) return undefined;
  return readString((labels as { [value: string]: unknown })[String(value)]);
}

function readConditional(schema: JsonSchemaObject) {
  const { if: condition, then, else: otherwise } = schema;
  return condition === undefined ? [] : [{ if: condition, then, else: otherwise }];
}

/** The parts of `allOf` that could not be merged. */
function listUnmergedParts(schema: JsonSchemaObject): JsonSchemaObject[] {
  return (schema.allOf ?? []).filter((part) => typeof part === 'object');
}

function listEntries<T>(map: { [name: string]: T } | undefined): [string, T][] {
  return typeof map === 'object' && map !== null ? Object.entries(map) : [];
}

function readString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
