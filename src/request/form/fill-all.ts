import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import { mostCharacters } from '../../schema/example/example-budget.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import { withoutNull } from '../../schema/view/without-null.ts';
import { exactText, isExactObject } from '../exact-value.ts';
import { exampleBody, fillParameters, generated } from '../fill-values.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import { bodySchema, chooseMediaType } from '../media-types.ts';
import { memberPointer, variantPointer } from './field-pointer.ts';
import { findVariant } from './find-variant.ts';
import { type ChosenVariant, isReadOnly } from './missing-values.ts';

export interface FillAllOptions {
  readonly chosen?: ChosenVariant;
  /** As in `FillOptions`. */
  readonly onShort?: (pointer: string) => void;
}

/** Objects that nest deeper, and more values than these, are left as they are. */
const deepest = 20;
const mostValues = 1_000;

/** Fills every field that is empty: from the description's examples and defaults, else with generated values. Whatever has a value keeps it. */
export function fillAll(
  slice: OperationSlice,
  values: FormValues,
  { chosen = () => undefined, onShort = () => undefined }: FillAllOptions = {},
): FormValues {
  const filled = fillParameters(slice, values, { parameters: 'all', generate: true, onShort });
  const media = chooseMediaType(slice.operation.requestBody?.content ?? [], values.contentType);
  if (media === undefined || values.bodyText !== undefined) return filled;
  const whole = exampleBody(slice, values.contentType, { optional: 'all', generate: true, onShort });
  if (values.body === undefined) return whole === undefined ? filled : { ...filled, body: whole };
  const filling: Filling = { table: slice.schemas, chosen, onShort, characters: mostCharacters, values: mostValues };
  const body = fillMembers(values.body, bodySchema(media), { pointer: '/body', depth: 0, whole }, filling);
  return { ...filled, body };
}

interface Filling {
  readonly table: SchemaTable;
  readonly chosen: ChosenVariant;
  readonly onShort: (pointer: string) => void;
  /** What may still be generated, and looked at. */
  characters: number;
  values: number;
}

interface Place {
  readonly pointer: string;
  readonly depth: number;
  /** A generated value in which files are files. */
  readonly whole?: ExactValue | undefined;
}

function fillMembers(value: ExactValue, schema: JsonSchema, place: Place, filling: Filling): ExactValue {
  const { table, chosen } = filling;
  const { pointer, depth } = place;
  const { schema: flat } = withoutNull(flattenSchema(schema, table), table);
  filling.values -= 1;
  if (typeof flat === 'boolean' || depth > deepest || filling.values < 0) return value;
  if (Array.isArray(value)) {
    const items = flat.items ?? true;
    return value.map((item, index) =>
      fillMembers(item, items, { pointer: memberPointer(pointer, index), depth: depth + 1 }, filling),
    );
  }
  if (!isExactObject(value)) return value;
  let filled: ExactValue = fillProperties(value, flat.properties ?? {}, place, filling);
  for (const [index, union] of unionsOf(flat, table).entries()) {
    const option = chosen(pointer, index) ?? findVariant(filled, union, table);
    const { schema: variant = true } = union.options[option] ?? {};
    const inner = { ...place, pointer: variantPointer(pointer, index, option), depth: depth + 1 };
    filled = fillMembers(filled, variant, inner, filling);
  }
  return filled;
}

function fillProperties(
  value: { [key: string]: ExactValue },
  properties: { readonly [name: string]: JsonSchema },
  { pointer, depth, whole = null }: Place,
  filling: Filling,
): { [key: string]: ExactValue } {
  const filled = { ...value };
  const set = (name: string, member: ExactValue) =>
    Object.defineProperty(filled, name, { value: member, enumerable: true, configurable: true, writable: true });
  for (const [name, property] of Object.entries(properties)) {
    const inner = { pointer: memberPointer(pointer, name), depth: depth + 1 };
    if (Object.hasOwn(value, name)) set(name, fillMembers(value[name] ?? null, property, inner, filling));
    else if (isExactObject(whole) && Object.hasOwn(whole, name)) set(name, whole[name] ?? null);
    else if (property !== false && !isReadOnly(property, filling.table))
      set(name, makeMember(name, property, inner.pointer, filling));
  }
  return filled;
}

function makeMember(name: string, property: JsonSchema, pointer: string, filling: Filling): ExactValue {
  const { table, onShort, characters } = filling;
  const value = generated(property, table, { direction: 'request', name, characters }, { onShort, pointer });
  filling.characters -= exactText(value).length;
  return value;
}
