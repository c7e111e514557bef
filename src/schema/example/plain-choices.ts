import type { JsonSchema, JsonSchemaObject, SchemaId, SchemaTable } from '../../core/api/schema.ts';
import { flattenSchema } from '../flatten-schema.ts';
import { schemaTypes } from '../schema-types.ts';
import { type SchemaVariant, variantsOf } from '../variants-of.ts';
import { endingFirst } from './endless-branches.ts';
import { choicesLeft, type ExampleBudget } from './example-budget.ts';
import type { ExampleMaker } from './example-maker.ts';

const maximumVariants = 12;
const maximumDepth = 24;
const allTypes = ['string', 'integer', 'boolean', 'null', 'array', 'object'];

/**
 * Expands a flat schema into schemas without unions, conditions, negations and `allOf`, one of which should produce a value that matches it.
 * Alternatives that end a recursion come first inside of it. Yields the same object if it is plain already. If alternatives multiply, yields only the first ones: each costs a part of the budget.
 */
export function expandChoices(
  schema: JsonSchemaObject,
  table: SchemaTable,
  { budget, stack }: Pick<ExampleMaker, 'budget' | 'stack'>,
): Generator<JsonSchemaObject> {
  return choices(schema, { table, budget, enclosing: new Set(stack.slice(0, -1).filter((id) => id !== '')) }, 0);
}

interface Choosing {
  readonly table: SchemaTable;
  /** The named schemas that enclose the value. */
  readonly enclosing: ReadonlySet<SchemaId>;
  readonly budget: ExampleBudget;
}

function* choices(schema: JsonSchemaObject, choosing: Choosing, depth: number): Generator<JsonSchemaObject> {
  const { table, budget } = choosing;
  const split =
    splitUnion(schema, choosing) ?? splitCondition(schema) ?? splitRemainder(schema) ?? splitNot(schema, table);
  if (split === undefined) {
    yield schema;
    return;
  }
  if (depth >= maximumDepth || choicesLeft(budget) === 'none') {
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

function omitKeywords(schema: JsonSchemaObject, ...keywords: readonly string[]): JsonSchemaObject {
  const rest = { ...schema };
  for (const keyword of keywords) delete rest[keyword];
  return rest;
}

function splitUnion(schema: JsonSchemaObject, { table, enclosing: ids }: Choosing): Split | undefined {
  const keyword = (['oneOf', 'anyOf'] as const).find((name) => Array.isArray(schema[name]));
  const mapped = keyword === undefined && schema.discriminator?.mapping !== undefined;
  if (keyword === undefined && !mapped) return undefined;
  const rest = omitKeywords(schema, keyword ?? 'discriminator', 'discriminator');
  const [union] = variantsOf(omitKeywords(schema, 'allOf', keyword === 'oneOf' ? 'anyOf' : ''), table);
  if (union === undefined) return { rest, parts: [true] };
  const ordered = endingFirst(union.options, (option) => option.schema, { table, ids });
  const options = ordered.slice(0, maximumVariants);
  return { rest, parts: options.map((option) => applyDiscriminator(option, union.discriminator, table)) };
}

/** The schema of the variant, with the discriminator property set to its value. */
export function applyDiscriminator(option: SchemaVariant, name: string | undefined, table: SchemaTable): JsonSchema {
  const { discriminatorValue } = option;
  if (name === undefined || discriminatorValue === undefined) return option.schema;
  const { schema } = flattenSchema(option.schema, table);
  const property = typeof schema === 'object' ? schema.properties?.[name] : undefined;
  if (typeof property === 'object' && (property.const !== undefined || property.enum?.length === 1))
    return option.schema;
  return {
    allOf: [option.schema, { properties: { [name]: { const: discriminatorValue } }, required: [name] }],
  };
}

function splitCondition(schema: JsonSchemaObject): Split | undefined {
  if (schema.if === undefined) return undefined;
  const positive = schema.then ?? true;
  return {
    rest: omitKeywords(schema, 'if', 'then', 'else'),
    parts: [{ allOf: [schema.if, positive] }, schema.else ?? true, positive],
  };
}

function splitRemainder(schema: JsonSchemaObject): Split | undefined {
  const [part, ...others] = schema.allOf ?? [];
  if (part === undefined) return undefined;
  const rest = omitKeywords(schema, 'allOf');
  return { rest: others.length === 0 ? rest : { ...rest, allOf: others }, parts: [part] };
}

/** The schemas that `not` leaves: forbidden properties are removed, and each remaining type is tried. */
function splitNot(schema: JsonSchemaObject, table: SchemaTable): Split | undefined {
  if (schema.not === undefined) return undefined;
  const { schema: forbidden } = flattenSchema(schema.not, table);
  const rest = omitKeywords(schema, 'not');
  const names = typeof forbidden === 'object' && Array.isArray(forbidden.required) ? forbidden.required : [];
  const declared = schemaTypes(schema);
  const parts = (declared.length > 0 ? declared : allTypes).flatMap((type) => listAlternatives(type, schema));
  return { rest, parts: [...names.map((name) => ({ type: 'object', properties: { [name]: false } })), ...parts] };
}

function listAlternatives(type: string, schema: JsonSchemaObject): JsonSchemaObject[] {
  if (type === 'string') return [{ type }, { type, minLength: (schema.minLength ?? 8) + 1 }];
  if (type === 'integer' || type === 'number') return [{ type }, { type, minimum: (schema.minimum ?? 1) + 1 }];
  return [{ type }];
}
