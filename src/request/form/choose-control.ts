import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { isFileSchema, type ScalarType, scalarTypes } from '../../schema/scalar-types.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { unionKind, unionsOf } from '../../schema/unions-of.ts';
import type { SchemaVariants } from '../../schema/variants-of.ts';
import { withoutNull } from '../../schema/view/without-null.ts';
import type { ExactValue } from '../form-values.ts';
import { exactText } from '../json/exact-value.ts';
import { onlyValues } from './find-variant.ts';
import { type ObjectShape, objectShape } from './object-fields.ts';

/** The kind of text in a field. `date` and `date-time` have a picker beside it. */
export type TextInput = 'text' | 'date' | 'date-time' | 'password' | 'number';

/** The control for a schema. */
export type Control =
  | { readonly kind: 'text'; readonly input: TextInput }
  /** A line of text of one of several types, among them null and the empty text. `options` are suggestions. */
  | {
      readonly kind: 'scalar';
      readonly input: TextInput;
      readonly types: readonly ScalarChoice[];
      readonly options: readonly Option[];
    }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'chips'; readonly options: readonly Option[] }
  /** JSON in a text area; `isAny`: text that is not JSON is a string. */
  | { readonly kind: 'json'; readonly isAny: boolean }
  /** A control for each item. */
  | { readonly kind: 'list' }
  /** A control for each member: described ones, and entries of any name. */
  | ({ readonly kind: 'object' } & ObjectShape)
  /** One alternative of each union; `shape`: the members that all alternatives have. */
  | { readonly kind: 'union'; readonly unions: readonly SchemaVariants[]; readonly shape: ObjectShape | undefined }
  /** Plain text: bodies that are not JSON. */
  | { readonly kind: 'area' }
  /** `single`: a lone file is sent as itself, not as a list of one. */
  | { readonly kind: 'file'; readonly several: boolean; readonly single: boolean };

/** `empty` is the empty string, which an empty field would not send. */
export type ScalarChoice = ScalarType | 'empty';

export interface Option {
  readonly label: string;
  readonly value: ExactValue;
}

export interface ControlContext {
  readonly isParameter: boolean;
  /** The description allows a parameter to be sent empty. */
  readonly allowsEmpty?: boolean;
}

/** Chooses the control for a schema. One without a type is text in a parameter, and JSON in a body. */
export function chooseControl(schema: JsonSchema, table: SchemaTable, context: ControlContext): Control {
  const { schema: flat, nullable } = withoutNull(flattenSchema(schema, table), table);
  const schemaObject = typeof flat === 'object' ? flat : {};
  const options = toOptions(schemaObject, table);
  if (options !== undefined) return { kind: 'choice', options: withNull(options, nullable) };
  const kind = unionKind(schemaObject, table);
  if (kind === 'files') return { kind: 'file', several: true, single: true };
  const shape = objectShape(schemaObject, table);
  if (kind === 'variants' || kind === 'types') {
    const isMixed = kind === 'variants' && Object.keys(schemaObject.properties ?? {}).length > 0;
    return { kind: 'union', unions: unionsOf(schemaObject, table), shape: isMixed ? shape : undefined };
  }
  const types = scalarTypes(schemaObject, table);
  if (types !== undefined) return scalarControl(schemaObject, { types, nullable, table }, context);
  const [type] = schemaTypes(schemaObject);
  if (type === 'string') return { kind: 'file', several: false, single: true };
  if (type === 'array') return arrayControl(schemaObject, table);
  if (type === 'object') return { kind: 'object', ...shape };
  return context.isParameter ? { kind: 'text', input: 'text' } : { kind: 'json', isAny: true };
}

interface Scalars {
  readonly types: readonly ScalarType[];
  readonly nullable: boolean;
  readonly table: SchemaTable;
}

function scalarControl(schemaObject: JsonSchemaObject, scalars: Scalars, context: ControlContext): Control {
  const { nullable, table } = scalars;
  const types = scalars.types.filter((type) => type !== 'null');
  const [only] = types;
  const takesNull = nullable || types.length < scalars.types.length;
  if (types.length === 1 && only === 'boolean') {
    const options = [true, false].map((value) => ({ label: String(value), value }));
    return { kind: 'choice', options: withNull(options, takesNull) };
  }
  const isNumber = types.every((type) => type === 'integer' || type === 'number');
  const input = isNumber ? 'number' : textInput(schemaObject);
  const empty: ScalarChoice[] =
    types.includes('string') && (takesNull || context.allowsEmpty === true) ? ['empty'] : [];
  const choices: ScalarChoice[] = [...types, ...empty, ...(takesNull ? (['null'] as const) : [])];
  const options = suggestions(schemaObject, table);
  if (choices.length < 2 && options.length === 0) return { kind: 'text', input };
  return { kind: 'scalar', input, types: choices, options };
}

function textInput({ format }: JsonSchemaObject): TextInput {
  return format === 'date' || format === 'date-time' || format === 'password' ? format : 'text';
}

function arrayControl({ items }: JsonSchemaObject, table: SchemaTable): Control {
  const { schema } = withoutNull(flattenSchema(items ?? true, table), table);
  const item = typeof schema === 'object' ? schema : {};
  const options = toOptions(item, table);
  if (options !== undefined) return { kind: 'chips', options };
  return isFileSchema(item) ? { kind: 'file', several: true, single: false } : { kind: 'list' };
}

/** Lists the values of an enum, of a constant, or of a union of them. */
function toOptions(schema: JsonSchemaObject, table: SchemaTable): readonly Option[] | undefined {
  const values = closedValues(schema, table);
  // A list that was cut accepts any other value.
  if (values === undefined || values.length === 0 || isCut(schema)) return undefined;
  const labels = values.map(({ value, title }) => title ?? toText(value));
  // Some enums have hundreds of thousands of values.
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return values.map(({ value }, index) => {
    const label = labels[index] ?? '';
    return { value, label: counts.get(label) === 1 ? label : exactText(value) };
  });
}

function isCut({ $leftOut }: JsonSchemaObject): boolean {
  return closing.some((keyword) => $leftOut?.[keyword] !== undefined);
}

const closing = ['enum', 'oneOf', 'anyOf'];

interface TitledValue {
  readonly value: ExactValue;
  readonly title?: string;
}

function closedValues(schema: JsonSchemaObject, table: SchemaTable): readonly TitledValue[] | undefined {
  const listed = onlyValues(schema);
  if (listed !== undefined) return listed.map((value) => ({ value }));
  const options = schema.oneOf ?? schema.anyOf;
  if (!Array.isArray(options) || options.length === 0 || schema.properties !== undefined) return undefined;
  const all: TitledValue[] = [];
  for (const option of options) {
    const { schema: flat } = flattenSchema(option, table);
    if (typeof flat === 'boolean') return undefined;
    const values = onlyValues(flat);
    if (values === undefined) return undefined;
    const title = values.length === 1 && typeof flat.title === 'string' ? { title: flat.title } : {};
    all.push(...values.map((value) => ({ value, ...title })));
  }
  return all;
}

/** Lists the values that a union names beside other alternatives. */
function suggestions(schema: JsonSchemaObject, table: SchemaTable): readonly Option[] {
  const options = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return options.flatMap((option) => {
    const { schema: flat } = flattenSchema(option, table);
    return typeof flat === 'object' ? (toOptions(flat, table) ?? []) : [];
  });
}

function withNull(options: readonly Option[], nullable: boolean): readonly Option[] {
  const isThere = !nullable || options.some(({ value }) => value === null);
  if (isThere) return options;
  const texts = options.map((option) => (option.value === 'null' ? { ...option, label: '"null"' } : option));
  return [...texts, { label: 'null', value: null }];
}

export function toText(value: ExactValue): string {
  return typeof value === 'string' ? value : exactText(value);
}
