import type { Discriminator, JsonSchema, JsonSchemaObject, SchemaTable } from '../core/api/schema.ts';
import { resolveSchema, schemaIdOf } from './resolve-schema.ts';
import { nameOfType } from './view/type-in-words.ts';

export interface SchemaVariant {
  /** The title, else the reference's name, else the type as text; unique among the variants. */
  readonly label: string;
  readonly schema: JsonSchema;
  /** The value of the discriminator property that selects this variant. */
  readonly discriminatorValue?: string;
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
    options: makeLabelsUnique(options.map((option) => createVariant(option, { discriminator, values }, table))),
    ...(discriminator !== undefined && { discriminator: discriminator.propertyName }),
  }));
}

/** The references that a discriminator maps to, for a schema without a union. */
function listTargets(discriminator: Discriminator | undefined): readonly string[] {
  const { mapping = {}, defaultMapping } = discriminator ?? {};
  const targets = new Set([...Object.values(mapping), ...(defaultMapping === undefined ? [] : [defaultMapping])]);
  return [...targets].filter((ref) => schemaIdOf(ref) !== undefined);
}

/** The keys of the mapping by target. If a target has several keys, the first one counts. */
function mapTargetsToValues({ mapping = {} }: Discriminator): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(mapping)
      .reverse()
      .map(([value, target]) => [target, value]),
  );
}

interface Selection {
  readonly discriminator: Discriminator | undefined;
  readonly values: ReadonlyMap<string, string> | undefined;
}

function createVariant(schema: JsonSchema, { discriminator, values }: Selection, table: SchemaTable): SchemaVariant {
  const { name, schema: target } = resolveSchema(schema, table);
  const title = typeof target === 'object' && typeof target.title === 'string' ? target.title : '';
  const label = title || name || nameOfType(schema, table);
  const ref = typeof schema === 'object' ? schema.$ref : undefined;
  // OpenAPI 3.2, 4.25: the mapping's key, else the schema's name; only references can be discriminated.
  const named = values === undefined || ref === undefined ? undefined : (values.get(ref) ?? name);
  const value =
    named === undefined || values?.has(ref ?? '')
      ? named
      : chooseValue(named, target, discriminator?.propertyName ?? '');
  const isDefault = ref !== undefined && ref === discriminator?.defaultMapping;
  return {
    label,
    schema,
    discriminatorValue: value,
    ...(isDefault && { isDefault }),
  };
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

function makeLabelsUnique(variants: readonly SchemaVariant[]): readonly SchemaVariant[] {
  const seen = new Map<string, number>();
  return variants.map((variant) => {
    const count = (seen.get(variant.label) ?? 0) + 1;
    seen.set(variant.label, count);
    return count === 1 ? variant : { ...variant, label: `${variant.label} (${count})` };
  });
}
