import type { Discriminator, JsonSchema, JsonSchemaObject, SchemaTable } from '../core/api/schema.ts';
import { shorten } from '../core/source/text/shorten.ts';
import { flattenSchema } from './flatten-schema.ts';
import { resolveSchema, schemaIdOf } from './resolve-schema.ts';
import { nameOfType } from './view/type-in-words.ts';

export interface SchemaVariant {
  /** The title, else the reference's name, the only value, or the type as text; unique among the variants. */
  readonly label: string;
  readonly schema: JsonSchema;
  /** The value of the discriminator property that selects this variant. */
  readonly discriminatorValue?: string;
  /** Other values that select it too. */
  readonly otherValues?: readonly string[];
  /** OpenAPI 3.2: the variant that applies if the discriminator property is absent or has another value. */
  readonly isDefault?: true;
}

export interface SchemaVariants {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly options: readonly SchemaVariant[];
  /** The property whose value selects the variant. */
  readonly discriminator?: string;
}

/** The choices of a flat schema: `oneOf`, `anyOf`, unions that remain in `allOf`, and a discriminator's mapping if there is no union. */
export function variantsOf(schema: JsonSchemaObject, table: SchemaTable): readonly SchemaVariants[] {
  const { discriminator } = schema;
  const parts = [schema, ...(schema.allOf ?? [])];
  const unions = parts.flatMap((part) =>
    (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
      const options = typeof part === 'object' ? part[keyword] : undefined;
      return Array.isArray(options) && options.length > 0 ? [{ keyword, options }] : [];
    }),
  );
  const targets = listTargets(discriminator);
  if (unions.length === 0 && targets.length > 0) {
    unions.push({ keyword: 'oneOf', options: targets.map(($ref) => ({ $ref })) });
  }
  const values = discriminator && mapTargetsToValues(discriminator);
  return unions.map(({ keyword, options }) => ({
    keyword,
    options: makeLabelsUnique(
      options.map((option) => createVariant(option, { discriminator, values }, table)),
      table,
    ),
    ...(discriminator !== undefined && { discriminator: discriminator.propertyName }),
  }));
}

/** The references that a discriminator maps to, for a schema without a union. */
function listTargets(discriminator: Discriminator | undefined): readonly string[] {
  const { mapping = {}, defaultMapping } = discriminator ?? {};
  const targets = new Set([...Object.values(mapping), ...(defaultMapping === undefined ? [] : [defaultMapping])]);
  return [...targets].filter((ref) => schemaIdOf(ref) !== undefined);
}

/** The keys of the mapping by target. */
function mapTargetsToValues({ mapping = {} }: Discriminator): ReadonlyMap<string, readonly string[]> {
  const values = Object.keys(mapping);
  return Map.groupBy(values, (value) => mapping[value] ?? '');
}

interface Selection {
  readonly discriminator: Discriminator | undefined;
  readonly values: ReadonlyMap<string, readonly string[]> | undefined;
}

function createVariant(schema: JsonSchema, { discriminator, values }: Selection, table: SchemaTable): SchemaVariant {
  const { name, schema: target } = resolveSchema(schema, table);
  const label = titleOf(target) || name || findTitle(target) || constantOf(target) || nameOfType(schema, table);
  const ref = typeof schema === 'object' ? schema.$ref : undefined;
  // OpenAPI 3.2, 4.25: the mapping's key, else the schema's name; only references can be discriminated.
  const [mapped, ...otherValues] = values?.get(ref ?? '') ?? [];
  const named = values === undefined || ref === undefined ? undefined : (mapped ?? name);
  const value =
    named === undefined || values?.has(ref ?? '')
      ? named
      : chooseValue(named, target, discriminator?.propertyName ?? '');
  const isDefault = ref !== undefined && ref === discriminator?.defaultMapping;
  return {
    label,
    schema,
    discriminatorValue: value,
    ...(otherValues.length > 0 && { otherValues }),
    ...(isDefault && { isDefault }),
  };
}

function titleOf(schema: JsonSchema): string {
  return typeof schema === 'object' && typeof schema.title === 'string' ? schema.title : '';
}

function constantOf(schema: JsonSchema): string {
  const value = typeof schema === 'object' ? schema.const : undefined;
  if (value === undefined || value === null || typeof value === 'object') return '';
  return value === '' ? '""' : String(value);
}

/** The title that is written beside a reference in an `allOf`. */
function findTitle(schema: JsonSchema): string {
  const parts = typeof schema === 'object' && Array.isArray(schema.allOf) ? schema.allOf.slice(0, maximumParts) : [];
  return parts.map(titleOf).find((title) => title !== '') ?? '';
}

/**
 * Many descriptions have no mapping and rely on the values that the property allows in each variant. So if the property does not allow the
 * name, this returns the first allowed value. References inside the variant are not followed: a thousand variants may each hold all others.
 */
function chooseValue(name: string, variantSchema: JsonSchema, property: string): string {
  if (typeof variantSchema === 'boolean') return name;
  const parts = [variantSchema, ...(variantSchema.allOf ?? []).slice(0, maximumParts)];
  const allowed = parts.map((part) => listValues(part, property)).find((values) => typeof values[0] === 'string') ?? [];
  const [first = name] = allowed;
  return allowed.includes(name) ? name : String(first);
}

function listValues(schema: JsonSchema, property: string): readonly unknown[] {
  const { properties = {} } = typeof schema === 'object' ? schema : {};
  const declared = Object.hasOwn(properties, property) ? properties[property] : undefined;
  if (typeof declared !== 'object') return [];
  if (declared.const !== undefined) return [declared.const];
  return Array.isArray(declared.enum) ? declared.enum : [];
}

const maximumParts = 4;

/** Names alternatives with the same label by what tells them apart, else by their numbers. */
function makeLabelsUnique(variants: readonly SchemaVariant[], table: SchemaTable): readonly SchemaVariant[] {
  const seen = new Map<string, number>();
  return nameApart(variants, table).map((variant) => {
    const count = (seen.get(variant.label) ?? 0) + 1;
    seen.set(variant.label, count);
    return count === 1 ? variant : { ...variant, label: `${variant.label} (${count})` };
  });
}

/** Alternatives beyond this number are told apart by their numbers alone. */
const mostNamed = 12;

/** Adds to the labels that are not unique what no other of them has: `object with kind "card"`, else `object with email`. */
function nameApart(variants: readonly SchemaVariant[], table: SchemaTable): readonly SchemaVariant[] {
  const labels = variants.map(({ label }) => label);
  const isShared = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  if (variants.length > mostNamed || !labels.some(isShared)) return variants;
  const names = variants.map(({ schema }) => listNames(schema, table));
  return variants.map((variant, index) => {
    if (!isShared(variant.label)) return variant;
    const others = names.filter((_, other) => other !== index && labels[other] === variant.label).flat();
    const own = names[index]?.find((name) => !others.includes(name));
    if (own === undefined) return variant;
    return { ...variant, label: `${variant.label} with ${own}` };
  });
}

/** Lists the properties that may name an alternative, the best first: those with few values, together with these; required ones; others. */
function listNames(schema: JsonSchema, table: SchemaTable): readonly string[] {
  const { schema: flat } = flattenSchema(schema, table);
  if (typeof flat === 'boolean') return [];
  const names = Object.keys(flat.properties ?? {});
  const fixed = names.flatMap((name) => {
    const values = listValues(flat, name);
    const isShort =
      values.length > 0 && values.length <= mostValues && !values.some((value) => typeof value === 'object');
    return isShort
      ? [`${name} ${values.map((value) => shorten(JSON.stringify(value), longestValue)).join(' or ')}`]
      : [];
  });
  return [...fixed, ...(Array.isArray(flat.required) ? flat.required : []), ...names];
}

const mostValues = 3;
const longestValue = 30;
