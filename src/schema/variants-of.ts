import type { Discriminator, JsonSchema, JsonSchemaObject, SchemaTable } from '../core/api/schema.ts';
import { resolveSchema, schemaIdOf } from './resolve-schema.ts';
import { typeInWords } from './view/type-in-words.ts';

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

/** The choices of a flat schema: `oneOf`, `anyOf`, those left in `allOf`, and a discriminator's mapping if there is no union. */
export function variantsOf(schema: JsonSchemaObject, table: SchemaTable): readonly SchemaVariants[] {
  const { discriminator } = schema;
  const parts = [schema, ...(schema.allOf ?? [])];
  const unions = parts.flatMap((part) =>
    (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
      const options = typeof part === 'object' ? part[keyword] : undefined;
      return Array.isArray(options) && options.length > 0 ? [{ keyword, options }] : [];
    }),
  );
  const targets = targetsOf(discriminator);
  if (unions.length === 0 && targets.length > 0) {
    unions.push({ keyword: 'oneOf', options: targets.map(($ref) => ({ $ref })) });
  }
  return unions.map(({ keyword, options }) => ({
    keyword,
    options: distinct(options.map((option) => variant(option, discriminator, table))),
    ...(discriminator === undefined ? {} : { discriminator: discriminator.propertyName }),
  }));
}

/** The variants of a discriminator without a union. */
function targetsOf(discriminator: Discriminator | undefined): readonly string[] {
  const { mapping = {}, defaultMapping } = discriminator ?? {};
  const targets = new Set([...Object.values(mapping), ...(defaultMapping === undefined ? [] : [defaultMapping])]);
  return [...targets].filter((ref) => schemaIdOf(ref) !== undefined);
}

function variant(schema: JsonSchema, discriminator: Discriminator | undefined, table: SchemaTable): SchemaVariant {
  const { name, schema: target } = resolveSchema(schema, table);
  const title = typeof target === 'object' && typeof target.title === 'string' ? target.title : '';
  const label = title || name || typeInWords(schema, table);
  const value = discriminator === undefined ? undefined : discriminatorValue(schema, discriminator, name);
  const isDefault =
    typeof schema === 'object' && schema.$ref !== undefined && schema.$ref === discriminator?.defaultMapping;
  return {
    label,
    schema,
    ...(value === undefined ? {} : { discriminatorValue: value }),
    ...(isDefault ? { isDefault } : {}),
  };
}

/** OpenAPI 3.2, 4.25: the mapping's key, else the schema's name; only references can be discriminated. */
function discriminatorValue(schema: JsonSchema, { mapping = {} }: Discriminator, name?: string): string | undefined {
  const ref = typeof schema === 'object' ? schema.$ref : undefined;
  if (ref === undefined) return undefined;
  return Object.entries(mapping).find(([, target]) => target === ref)?.[0] ?? name;
}

function distinct(variants: readonly SchemaVariant[]): readonly SchemaVariant[] {
  const seen = new Map<string, number>();
  return variants.map((one) => {
    const count = (seen.get(one.label) ?? 0) + 1;
    seen.set(one.label, count);
    return count === 1 ? one : { ...one, label: `${one.label} (${count})` };
  });
}
