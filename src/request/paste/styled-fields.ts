import type { Parameter } from '../../core/api/http-operation.ts';
import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { getTableCheck } from '../../schema/check/fit-check.ts';
import { variantsOf } from '../../schema/variants-of.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import { isStyled } from '../build/build-text.ts';
import type { BodyShape } from '../build/media-types.ts';

/** The schema of a property: of the object itself, else of the first alternative that has it, of a pattern, or of a map's values. */
export function findProperty(schema: JsonSchema, name: string, table: SchemaTable): JsonSchema {
  const declared = findDeclared(schema, name, table, 0);
  if (declared !== undefined) return declared;
  const { patternProperties = {}, additionalProperties = true } = flattenObject(schema, table);
  const { patterns } = getTableCheck(table, 'request');
  const [, matching] = Object.entries(patternProperties).find(([pattern]) => patterns.test(pattern, name)) ?? [];
  return matching ?? additionalProperties;
}

/** The schema of an item of an array. */
export function findItem({ prefixItems, items = true }: JsonSchemaObject, index: number): JsonSchema {
  return prefixItems?.[index] ?? items;
}

/** Alternatives in alternatives beyond this depth are not looked into. */
const deepest = 5;

function findDeclared(schema: JsonSchema, name: string, table: SchemaTable, depth: number): JsonSchema | undefined {
  const flat = flattenObject(schema, table);
  const { properties } = flat;
  if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name];
  if (depth >= deepest) return undefined;
  for (const { options } of variantsOf(flat, table)) {
    for (const option of options) {
      const found = findDeclared(option.schema, name, table, depth + 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** What reading a parameter depends on. */
export type StyledField = Pick<
  Parameter,
  'name' | 'location' | 'schema' | 'style' | 'explode' | 'mediaType' | 'encoding' | 'separators'
>;

/** The fields of a form that are written like query parameters, by the styles of their encodings. */
export function listStyledFields({ schema, encoding }: BodyShape, table: SchemaTable): readonly StyledField[] {
  const styled = encoding.filter(isStyled);
  return styled.map(({ property: name, style = 'form', explode = style === 'form', separators }): StyledField => {
    const property = findProperty(schema, name, table);
    return { name, location: 'query', schema: property, style, explode, ...(separators && { separators }) };
  });
}
