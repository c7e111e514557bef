import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { flattenSchema } from '../flatten-schema.ts';
import { schemaTypes } from '../schema-types.ts';
import { type SchemaVariant, variantsOf } from '../variants-of.ts';
import { choicesLeft, type ExampleBudget } from './example-budget.ts';

const mostVariants = 12;
const deepest = 24;
const allTypes = ['string', 'integer', 'boolean', 'null', 'array', 'object'];

/**
 * Schemas without unions, conditions, negations and `allOf`, one of which should produce a value that matches the given flat schema; the same
 * object if it is plain already. If alternatives multiply, only the first ones: each costs a part of the budget.
 */
export function plainChoices(
  schema: JsonSchemaObject,
  table: SchemaTable,
  budget: ExampleBudget,
): Generator<JsonSchemaObject> {
  return choices(schema, { table, budget }, 0);
}

interface Choosing {
  readonly table: SchemaTable;
  readonly budget: ExampleBudget;
}

function* choices(schema: JsonSchemaObject, choosing: Choosing, depth: number): Generator<JsonSchemaObject> {
  const { table, budget } = choosing;
  const split =
    splitUnion(schema, table) ?? splitCondition(schema) ?? splitRemainder(schema) ?? splitNot(schema, table);
  if (split === undefined) {
    yield schema;
    return;
  }
  if (depth >= deepest || choicesLeft(budget) === 'none') {
    yield split.rest;
    return;
  }
  for (const [index, part] of split.parts.entries()) {
    if (index > 0 && choicesLeft(budget) !== 'all') return;
    budget.choices -= 1;
    const { schema: merged } = flattenSchema({ allOf: [split.rest, part] }, table);
    if (typeof merged === 'object') yield* choices(merged, choosing, depth + 1);
  }
}

interface Split {
  readonly rest: JsonSchemaObject;
  readonly parts: readonly JsonSchema[];
}

function without(schema: JsonSchemaObject, ...keywords: readonly string[]): JsonSchemaObject {
  const rest = { ...schema };
  for (const keyword of keywords) delete rest[keyword];
  return rest;
}

function splitUnion(schema: JsonSchemaObject, table: SchemaTable): Split | undefined {
  const keyword = (['oneOf', 'anyOf'] as const).find((one) => Array.isArray(schema[one]));
  const mapped = keyword === undefined && schema.discriminator?.mapping !== undefined;
  if (keyword === undefined && !mapped) return undefined;
  const rest = without(schema, keyword ?? 'discriminator', 'discriminator');
  const [union] = variantsOf(without(schema, 'allOf', keyword === 'oneOf' ? 'anyOf' : ''), table);
  if (union === undefined) return { rest, parts: [true] };
  const options = union.options.slice(0, mostVariants);
  return { rest, parts: options.map((option) => variantSchema(option, union.discriminator, table)) };
}

/** The variant, with the discriminator property set to its value. */
function variantSchema(option: SchemaVariant, property: string | undefined, table: SchemaTable): JsonSchema {
  const { discriminatorValue } = option;
  if (property === undefined || discriminatorValue === undefined) return option.schema;
  const { schema } = flattenSchema(option.schema, table);
  const known = typeof schema === 'object' ? schema.properties?.[property] : undefined;
  if (typeof known === 'object' && (known.const !== undefined || known.enum?.length === 1)) return option.schema;
  return {
    allOf: [option.schema, { properties: { [property]: { const: discriminatorValue } }, required: [property] }],
  };
}

function splitCondition(schema: JsonSchemaObject): Split | undefined {
  if (schema.if === undefined) return undefined;
  const positive = schema.then ?? true;
  return {
    rest: without(schema, 'if', 'then', 'else'),
    parts: [{ allOf: [schema.if, positive] }, schema.else ?? true, positive],
  };
}

function splitRemainder(schema: JsonSchemaObject): Split | undefined {
  const [part, ...others] = schema.allOf ?? [];
  if (part === undefined) return undefined;
  const rest = without(schema, 'allOf');
  return { rest: others.length === 0 ? rest : { ...rest, allOf: others }, parts: [part] };
}

/** The schemas that `not` leaves: forbidden names are removed, and each remaining type is tried. */
function splitNot(schema: JsonSchemaObject, table: SchemaTable): Split | undefined {
  if (schema.not === undefined) return undefined;
  const { schema: forbidden } = flattenSchema(schema.not, table);
  const rest = without(schema, 'not');
  const names = typeof forbidden === 'object' && Array.isArray(forbidden.required) ? forbidden.required : [];
  const own = schemaTypes(schema);
  const parts = (own.length > 0 ? own : allTypes).flatMap((type) => othersOf(type, schema));
  return { rest, parts: [...names.map((name) => ({ type: 'object', properties: { [name]: false } })), ...parts] };
}

function othersOf(type: string, schema: JsonSchemaObject): JsonSchemaObject[] {
  if (type === 'string') return [{ type }, { type, minLength: (schema.minLength ?? 8) + 1 }];
  if (type === 'integer' || type === 'number') return [{ type }, { type, minimum: (schema.minimum ?? 1) + 1 }];
  return [{ type }];
}
