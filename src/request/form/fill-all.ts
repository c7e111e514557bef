import type { MediaType } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import { getTableCheck } from '../../schema/check/fit-check.ts';
import { mostCharacters } from '../../schema/example/example-budget.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import type { SchemaVariant } from '../../schema/variants-of.ts';
import { withoutNull } from '../../schema/view/without-null.ts';
import { bodySchema, chooseMediaType, essenceOf } from '../build/media-types.ts';
import { findValue, fitsBody, readBodyExamples } from '../examples/read-examples.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import { digitsOf, type ExactObject, exactText, isExactObject, toPlainValue } from '../json/exact-value.ts';
import { fromMembers } from '../json/from-members.ts';
import { listInOrder, putInOrder } from '../json/member-order.ts';
import { fileMember, withRequiredFiles } from './example-files.ts';
import { memberPointer, variantPointer } from './field-pointer.ts';
import { exampleBody, fillParameters, generateValue, withMember } from './fill-values.ts';
import { findVariant } from './find-variant.ts';
import { type ChosenVariant, isReadOnly } from './missing-values.ts';

export interface FillAllOptions {
  readonly chosen?: ChosenVariant;
  /** As in `FillOptions`. */
  readonly onShort?: (pointer: string) => void;
}

/** Objects that nest deeper, and values beyond this number, are left as they are. */
const deepest = 20;
const mostValues = 1_000;

/** Fills every field that is empty: from the description's examples and defaults, else with generated values. Typed values are kept. */
export function fillAll(
  slice: OperationSlice,
  values: FormValues,
  { chosen = () => undefined, onShort = () => undefined }: FillAllOptions = {},
): FormValues {
  const filled = fillParameters(slice, values, { parameters: 'all', generate: true, onShort });
  const media = chooseMediaType(slice.operation.requestBody?.content ?? [], values.contentType);
  const { body: typed, bodyText, ...others } = filled;
  // Text that is not JSON has no fields.
  if (media === undefined || (typed === undefined && bodyText !== undefined)) return filled;
  const example = { optional: 'all', generate: true } as const;
  if (typed === undefined) {
    const body = exampleBody(slice, values.contentType, { ...example, onShort });
    return body === undefined ? filled : withRequiredFiles(slice, { ...filled, body });
  }
  // An example of the author that does not fit would be no better with generated members.
  if (isUnfitExample(typed, media, slice.schemas)) return withRequiredFiles(slice, filled);
  const whole = exampleBody(slice, values.contentType, example);
  const filling: Filling = {
    media,
    table: slice.schemas,
    chosen,
    onShort,
    characters: mostCharacters,
    values: mostValues,
  };
  const body = fillMembers(typed, bodySchema(media), { pointer: '/body', depth: 0, whole }, filling);
  return exactText(body) === exactText(typed) ? filled : { ...others, body };
}

interface Filling {
  readonly media: MediaType;
  readonly table: SchemaTable;
  readonly chosen: ChosenVariant;
  readonly onShort: (pointer: string) => void;
  /** The numbers of characters that may still be generated, and of values that may still be visited. */
  characters: number;
  values: number;
}

interface FillTarget {
  readonly pointer: string;
  readonly depth: number;
  /** True for an alternative, which describes a part of the object. */
  readonly isPart?: true;
  /** A generated value for the whole place, in which files are files. */
  readonly whole?: ExactValue;
}

function fillMembers(value: ExactValue, schema: JsonSchema, place: FillTarget, filling: Filling): ExactValue {
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
  const variants = unionsOf(flat, table).map((union, index) => {
    const option = chosen(pointer, index) ?? findVariant(value, union, table);
    return { name: union.discriminator, variant: union.options[option], at: variantPointer(pointer, index, option) };
  });
  const named = withDiscriminators(value, variants);
  let filled: ExactValue = fillProperties(named, flat, place, filling);
  for (const { variant, at } of variants) {
    filled = fillMembers(filled, variant?.schema ?? true, { pointer: at, depth: depth + 1, isPart: true }, filling);
  }
  // The schema as written: flat, a closed part of an `allOf` would be open to the others.
  if (place.isPart || !isExactObject(filled) || mismatchesOf(filled, schema, filling).length === 0) return filled;
  const needed = [flat, ...variants.map(({ variant }) => flattenSchema(variant?.schema ?? true, table).schema)];
  return addFitting(named, filled, { schema, needed: needed.flatMap(listRequired), filling });
}

/** Objects with more members are filled as a whole, whether they fit or not: each member takes a check. */
const mostTried = 100;

interface Adding {
  readonly schema: JsonSchema;
  /** The names that come first. */
  readonly needed: readonly string[];
  readonly filling: Filling;
}

/** Adds those members one by one that make an object no worse: not all go together, as in a `oneOf` of required ones. */
function addFitting(value: ExactObject, filled: ExactObject, { schema, needed, filling }: Adding): ExactObject {
  const names = Object.keys(filled);
  if (names.length > mostTried) return filled;
  const countFaults = (tried: ExactObject) => mismatchesOf(tried, schema, filling).length;
  const first = names.filter((name) => needed.includes(name));
  const added = new Set(Object.keys(value));
  const pick = () => fromMembers(names.flatMap((name) => (added.has(name) ? [[name, filled[name] ?? null]] : [])));
  let faults = countFaults(pick());
  for (const name of new Set([...first, ...names])) {
    if (added.has(name)) continue;
    added.add(name);
    const count = countFaults(pick());
    if (count > faults) added.delete(name);
    else faults = count;
  }
  return pick();
}

function mismatchesOf(value: ExactObject, schema: JsonSchema, { table }: Filling) {
  return getTableCheck(table, 'request').mismatches(toPlainValue(value), schema, digitsOf(value));
}

function listRequired(schema: JsonSchema): readonly string[] {
  return typeof schema === 'object' ? (schema.required ?? []) : [];
}

function isUnfitExample(typed: ExactValue, media: MediaType, table: SchemaTable): boolean {
  const authored = findValue(readBodyExamples(media, table, 'request'));
  return (
    authored !== undefined &&
    exactText(authored.value) === exactText(typed) &&
    !fitsBody(typed, media, table, 'request')
  );
}

interface ChosenOption {
  /** The name of the discriminator. */
  readonly name: string | undefined;
  readonly variant: SchemaVariant | undefined;
}

/** Sets the discriminators: a generated text would name another alternative, or none. */
function withDiscriminators(value: ExactObject, variants: readonly ChosenOption[]): ExactObject {
  let named = value;
  for (const { name, variant } of variants) {
    const wanted = variant?.discriminatorValue;
    if (name !== undefined && wanted !== undefined && !Object.hasOwn(named, name))
      named = withMember(named, name, wanted);
  }
  return named;
}

function fillProperties(
  value: ExactObject,
  schema: Exclude<JsonSchema, boolean>,
  { pointer, depth, whole = null }: FillTarget,
  filling: Filling,
): ExactObject {
  let filled = value;
  const { properties = {} } = schema;
  const order = listInOrder([schema]);
  const set = (name: string, member: ExactValue) => {
    filled = putInOrder(filled, name, member, order);
  };
  for (const [name, property] of Object.entries(properties)) {
    const inner = { pointer: memberPointer(pointer, name), depth: depth + 1 };
    if (Object.hasOwn(value, name)) set(name, fillMembers(value[name] ?? null, property, inner, filling));
    else if (isExactObject(whole) && Object.hasOwn(whole, name)) set(name, whole[name] ?? null);
    else if (property !== false && !isReadOnly(property, filling.table))
      set(name, findFile(name, inner, filling) ?? makeMember(name, property, inner.pointer, filling));
  }
  return filled;
}

/** Only the properties of a multipart body itself may be files. */
function findFile(name: string, { depth }: FillTarget, { media, table }: Filling): ExactValue | undefined {
  const isPart = depth === 1 && essenceOf(media.mediaType).startsWith('multipart/');
  return isPart ? fileMember(name, media, table) : undefined;
}

function makeMember(name: string, property: JsonSchema, pointer: string, filling: Filling): ExactValue {
  const { table, onShort, characters } = filling;
  const value = generateValue(property, table, { direction: 'request', name, characters }, { onShort, pointer });
  filling.characters -= exactText(value).length;
  return value;
}
