import type { JsonSchema, JsonSchemaObject, SchemaId, SchemaTable } from '../../core/api/schema.ts';
import { flattenSchema } from '../flatten-schema.ts';
import { schemaTypes } from '../schema-types.ts';
import { type SchemaVariant, variantsOf } from '../variants-of.ts';
import { endingFirst } from './endless-branches.ts';
import { choicesLeft, type ExampleBudget } from './example-budget.ts';
import type { ExampleMaker, ExamplePlace } from './example-maker.ts';

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
  { budget, stack, index }: Pick<ExampleMaker, 'budget' | 'stack'> & Pick<ExamplePlace, 'index'>,
): Generator<JsonSchemaObject> {
  const enclosing = new Set(stack.slice(0, -1).filter((id) => id !== ''));
  return choices(schema, { table, budget, enclosing, index }, 0);
}

interface Choosing {
  readonly table: SchemaTable;
  /** The named schemas that enclose the value. */
  readonly enclosing: ReadonlySet<SchemaId>;
  readonly budget: ExampleBudget;
  /** Each begins with another alternative. */
  readonly index: number;
}

function* choices(schema: JsonSchemaObject, choosing: Choosing, depth: number): Generator<JsonSchemaObject> {
  const { table, budget } = choosing;
  const split =
    splitUnion(schema, choosing) ?? splitCondition(schema) ?? splitNot(schema, table) ?? splitRemainder(schema);
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

function splitUnion(schema: JsonSchemaObject, { table, enclosing: ids, index }: Choosing): Split | undefined {
  const keyword = (['oneOf', 'anyOf'] as const).find((name) => Array.isArray(schema[name]));
  const mapped = keyword === undefined && schema.discriminator?.mapping !== undefined;
  if (keyword === undefined && !mapped) return undefined;
  const rest = omitKeywords(schema, keyword ?? 'discriminator', 'discriminator');
  const [union] = variantsOf(omitKeywords(schema, 'allOf', keyword === 'oneOf' ? 'anyOf' : ''), table);
  if (union === undefined) return { rest, parts: [true] };
  const ordered = endingFirst(union.options, (option) => option.schema, { table, ids });
  const first = index % Math.max(ordered.length, 1);
  const options = [...ordered.slice(first), ...ordered.slice(0, first)].slice(0, maximumVariants);
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

/** Keywords of which a schema can have one alone. */
const clashing = ['pattern', 'multipleOf', 'contains', 'const'] as const;

function splitRemainder(schema: JsonSchemaObject): Split | undefined {
  const [part, ...others] = schema.allOf ?? [];
  if (part === undefined) return undefined;
  const own = omitKeywords(schema, 'allOf');
  const keywords = typeof part === 'object' ? clashing.filter((name) => (own[name] ?? part[name]) !== undefined) : [];
  const kept = Object.fromEntries(keywords.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])));
  const rest = omitKeywords(own, ...keywords);
  return {
    rest: others.length === 0 ? rest : { ...rest, allOf: others },
    parts:
      typeof part === 'object'
        ? [
            { ...part, ...kept },
            { ...kept, ...part },
          ]
        : [part],
  };
}

/** The schemas that `not` leaves: each is refused by one keyword of the forbidden schema. At last, each remaining type is tried. */
function splitNot(schema: JsonSchemaObject, table: SchemaTable): Split | undefined {
  if (schema.not === undefined) return undefined;
  const rest = omitKeywords(schema, 'not');
  const declared = schemaTypes(schema);
  const parts = (declared.length > 0 ? declared : allTypes).flatMap((type) => listAlternatives(type, schema));
  return { rest, parts: [...listOpposites(schema.not, rest, table, 0), ...parts] };
}

/** For each bound, the keyword and the difference of the values beyond it. */
const opposites: { readonly [keyword: string]: readonly [keyword: string, difference: number] } = {
  minimum: ['exclusiveMaximum', 0],
  maximum: ['exclusiveMinimum', 0],
  exclusiveMinimum: ['maximum', 0],
  exclusiveMaximum: ['minimum', 0],
  minLength: ['maxLength', -1],
  maxLength: ['minLength', 1],
  minItems: ['maxItems', -1],
  maxItems: ['minItems', 1],
  minProperties: ['maxProperties', -1],
  maxProperties: ['minProperties', 1],
};

/** Lists schemas that exclude the forbidden one: without a property that it requires, beyond one of its bounds, and so on. */
function listOpposites(
  forbidden: JsonSchema,
  owner: JsonSchemaObject,
  table: SchemaTable,
  depth: number,
): readonly JsonSchemaObject[] {
  const { schema } = flattenSchema(forbidden, table);
  if (typeof schema === 'boolean' || depth > maximumDepth) return [];
  const { required = [], properties = {}, oneOf, anyOf, allOf = [], not, contains } = schema;
  const bounds = Object.entries(opposites).flatMap(([keyword, [other, difference]]) => {
    const bound = schema[keyword];
    return typeof bound === 'number' ? [{ [other]: bound + difference }] : [];
  });
  const declared = Object.entries(properties).filter(([name]) => Object.hasOwn(owner.properties ?? {}, name));
  return [
    ...required.map((name) => ({ type: 'object', properties: { [name]: false } })),
    ...bounds,
    ...declared.map(([name, property]) => ({ required: [name], properties: { [name]: { not: property } } })),
    ...[oneOf, anyOf].flatMap((union) => (union ? [{ allOf: union.map((option) => ({ not: option })) }] : [])),
    ...allOf.flatMap((part) => listOpposites(part, owner, table, depth + 1)),
    ...(typeof not === 'object' ? [not] : []),
    ...(contains === undefined ? [] : [{ items: { not: contains } }]),
  ];
}

function listAlternatives(type: string, schema: JsonSchemaObject): JsonSchemaObject[] {
  if (type === 'string') return [{ type }, { type, minLength: (schema.minLength ?? 8) + 1 }];
  return [{ type }];
}
