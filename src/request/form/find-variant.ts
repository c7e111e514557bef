import { isLosslessNumber } from 'lossless-json';
import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { isFileSchema } from '../../schema/scalar-types.ts';
import { jsonType, schemaTypes } from '../../schema/schema-types.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import type { SchemaVariants } from '../../schema/variants-of.ts';
import { withoutNull } from '../../schema/view/without-null.ts';
import type { ExactValue } from '../form-values.ts';
import { exactText, fileOf, isExactObject, withDigits } from '../json/exact-value.ts';

/** Finds the alternative that a value most likely belongs to: by its discriminator, else by its type, constants and names. */
export function findVariant(value: ExactValue | undefined, union: SchemaVariants, table: SchemaTable): number {
  const { options, discriminator } = union;
  if (value === undefined) return 0;
  if (discriminator !== undefined && isExactObject(value)) {
    const given = value[discriminator];
    const named = options.findIndex(
      ({ discriminatorValue, otherValues = [] }) =>
        discriminatorValue === given || otherValues.some((each) => each === given),
    );
    if (named !== -1) return named;
    const other = options.findIndex(({ isDefault }) => isDefault === true);
    if (other !== -1) return other;
  }
  // Unions in many alternatives are not tried: their combinations may take too long.
  const depth = options.length > mostWithUnions ? 1 : 0;
  const fits = options.map(({ schema }) => scoreFit(value, schema, table, depth));
  return fits.indexOf(Math.max(...fits));
}

const mostWithUnions = 12;
const impossible = -1000;
const deepest = 3;

/** Scores how well a value matches, by its type and by the names and constants of its members. Negative if it has a mismatch. */
export function scoreFit(value: ExactValue, schema: JsonSchema, table: SchemaTable, depth = 0): number {
  const { schema: flat } = withoutNull(flattenSchema(schema, table), table);
  if (flat === false) return impossible;
  if (flat === true || depth > deepest || value === null) return 0;
  const only = onlyValues(flat);
  if (only !== undefined) return only.some((each) => exactText(each) === exactText(value)) ? 2 : impossible / 2;
  // A union in an option is tried; unions in the options of that one are not.
  const unions = (depth > 0 ? [] : unionsOf(flat, table)).map(({ options }) =>
    Math.max(...options.map((option) => scoreFit(value, option.schema, table, depth + 1))),
  );
  const inUnions = unions.reduce((sum, fit) => sum + fit, 0);
  if (!hasType(value, flat)) return impossible;
  if (Array.isArray(value)) {
    const [first] = value;
    return first === undefined || flat.items === undefined ? 1 : 1 + scoreFit(first, flat.items, table, depth + 1);
  }
  return isExactObject(value) ? inUnions + scoreMembers(value, flat, table, depth) : inUnions + 1;
}

function hasType(value: ExactValue, flat: JsonSchemaObject): boolean {
  if (fileOf(value) !== undefined) return isFileSchema(flat);
  const types = schemaTypes(flat);
  const type = jsonType(isLosslessNumber(value) ? Number(value.value) : value);
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
}

function scoreMembers(
  value: { [name: string]: ExactValue },
  flat: JsonSchemaObject,
  table: SchemaTable,
  depth: number,
): number {
  const properties = flat.properties ?? {};
  const isClosed = flat.additionalProperties === false;
  let fit = 0;
  for (const name of flat.required ?? []) if (!Object.hasOwn(value, name)) fit -= 2;
  for (const [name, member] of Object.entries(value)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined) fit -= isClosed ? 10 : 1;
    else fit += 1 + Math.min(2, scoreFit(member, property, table, depth + 1));
  }
  return fit;
}

export function onlyValues(schema: JsonSchemaObject): readonly ExactValue[] | undefined {
  if (schema.const !== undefined) return [withDigits(schema.const, schema.$digits, '/const')];
  if (!Array.isArray(schema.enum)) return undefined;
  return schema.enum.map((value, index) => withDigits(value, schema.$digits, `/enum/${index}`));
}
