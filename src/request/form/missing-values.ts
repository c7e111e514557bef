import type { Parameter } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { Slice } from '../../core/api/slice.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import type { SchemaVariants } from '../../schema/variants-of.ts';
import { withoutNull } from '../../schema/view/without-null.ts';
import { byDeclaredName, isOwnHeader } from '../build/build-headers.ts';
import { bodySchema, chooseMediaType } from '../build/media-types.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import { isExactObject } from '../json/exact-value.ts';
import { memberPointer, variantPointer } from './field-pointer.ts';
import { findVariant } from './find-variant.ts';
import { requestOperation } from './handshake.ts';

/** A required value that a form does not have. */
export interface MissingValue {
  /** The pointer of its field: see `FieldStep`. */
  readonly pointer: string;
  /** `customerId`; in a body `recipient.postcode`. */
  readonly name: string;
  /** True for a part of the address: without it nothing can be sent. Other values may be missing. */
  readonly isAddress: boolean;
}

/** Objects that nest deeper are not searched. */
const deepest = 20;
/** A union may name itself. */
const longestPointer = 2_000;
/** The number of values that are visited, each once for every union above it. */
const mostValues = 1_000;

/** Lists the values that Send asks for before it sends, in the order of the page. */
export function missingValues(
  slice: Slice,
  values: FormValues,
  chosen: ChosenVariant = () => undefined,
): MissingValue[] {
  const { operation, schemas } = requestOperation(slice);
  const named = { ...values, header: byDeclaredName(operation, values.header ?? {}) };
  const parameters = operation.parameters.filter((parameter) => isMissing(parameter, named)).map(missingParameter);
  const { requestBody } = operation;
  if (values.bodyText !== undefined || requestBody === undefined) return parameters;
  if (values.body === undefined) {
    return requestBody.required ? [...parameters, { pointer: '/body', name: 'body', isAddress: false }] : parameters;
  }
  const media = chooseMediaType(requestBody.content, values.contentType);
  if (media === undefined) return parameters;
  const search: Search = { table: schemas, chosen, left: mostValues };
  return [...parameters, ...missingMembers(values.body, bodySchema(media), { pointer: '/body', path: [] }, search)];
}

/** Returns the alternative that the form shows for a union of a field; undefined for the one that the value belongs to. */
export type ChosenVariant = (pointer: string, union: number) => number | undefined;

function isMissing({ name, location, required, style }: Parameter, values: FormValues): boolean {
  if (location === 'header' && isOwnHeader(name)) return false;
  const group = values[location === 'querystring' ? 'query' : location] ?? {};
  const value = Object.hasOwn(group, name) ? group[name] : undefined;
  // Other styles have a mark before the value.
  const isEmpty = location === 'path' && value === '' && style === 'simple';
  return isEmpty || ((required || location === 'path') && value === undefined);
}

function missingParameter({ name, location }: Parameter): MissingValue {
  const pointer = joinPointer('', location, name);
  return { pointer, name, isAddress: location === 'path' };
}

interface Search {
  readonly table: SchemaTable;
  readonly chosen: ChosenVariant;
  /** The number of values that may still be visited. */
  left: number;
}

interface FieldPath {
  /** See `FieldStep`. */
  readonly pointer: string;
  readonly path: readonly string[];
}

function missingMembers(value: ExactValue, schema: JsonSchema, place: FieldPath, search: Search): MissingValue[] {
  const { table } = search;
  const { pointer, path } = place;
  if (search.left === 0) return [];
  search.left -= 1;
  const { schema: flat } = withoutNull(flattenSchema(schema, table), table);
  if (typeof flat === 'boolean' || path.length > deepest || pointer.length > longestPointer) return [];
  const inUnions = () =>
    unionsOf(flat, table).flatMap((union, index) => missingInVariant(value, { union, index }, place, search));
  if (Array.isArray(value)) {
    const items = flat.items ?? true;
    const inItem = (item: ExactValue, index: number) =>
      missingMembers(
        item,
        items,
        { pointer: memberPointer(pointer, index), path: [...path, String(index + 1)] },
        search,
      );
    return [...(items === true ? [] : value.flatMap(inItem)), ...inUnions()];
  }
  if (!isExactObject(value)) return [];
  const required = new Set(flat.required ?? []);
  const members = Object.entries(flat.properties ?? {}).flatMap(([name, property]) => {
    const inner = { pointer: memberPointer(pointer, name), path: [...path, name] };
    if (Object.hasOwn(value, name)) return missingMembers(value[name] ?? null, property, inner, search);
    if (!required.has(name) || isReadOnly(property, table)) return [];
    return [{ pointer: inner.pointer, name: inner.path.join('.'), isAddress: false }];
  });
  return [...members, ...inUnions()];
}

/** Lists what is missing in the alternative that the form shows. */
function missingInVariant(
  value: ExactValue,
  { union, index }: { readonly union: SchemaVariants; readonly index: number },
  { pointer, path }: FieldPath,
  search: Search,
): MissingValue[] {
  const option = search.chosen(pointer, index) ?? findVariant(value, union, search.table);
  const schema = union.options[option]?.schema;
  if (schema === undefined) return [];
  return missingMembers(value, schema, { pointer: variantPointer(pointer, index, option), path }, search);
}

export function isReadOnly(schema: JsonSchema, table: SchemaTable): boolean {
  const { schema: flat } = flattenSchema(schema, table);
  return typeof flat === 'object' && flat.readOnly === true;
}
