import type { JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { valuePointer, variantPointer } from '../../request/form/field-pointer.ts';
import { onlyValues } from '../../request/form/find-variant.ts';
import { setValueAt } from '../../request/form/value-at.ts';
import type { ExactValue, FormValues } from '../../request/form-values.ts';
import { listInOrder } from '../../request/json/member-order.ts';
import { isShown } from '../../schema/direction.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import type { FormWithVariants } from './form-fields.ts';
import type { RawBody } from './raw-body.ts';

/** Returns the values with this one set. An object that is created on its path gets its required constants. */
export function setFieldValue(
  store: FormWithVariants & { readonly raw: Pick<RawBody, 'fields'> },
  pointer: string,
  value: ExactValue | undefined,
): FormValues {
  let values = pointer.startsWith('/body/') ? store.raw.fields.value : store.values.value;
  const enclosingAll = enclosingPointers(pointer);
  const orderOf = (place: string) => {
    const fields = enclosingAll.flatMap((each) => (valuePointer(each) === place ? (store.field(each) ?? []) : []));
    return listInOrder(fields.map(({ schema }) => flattenObject(schema, store.view.value.slice.schemas)));
  };
  if (value !== undefined) {
    for (const enclosing of enclosingAll) {
      const place = valuePointer(enclosing);
      if (store.value(enclosing) !== undefined || place.split('/').length < minDepth(place)) continue;
      for (const [name, constant] of Object.entries(startingMembers(store, enclosing))) {
        values = setValueAt(values, joinPointer(place, name), constant, orderOf);
      }
    }
  }
  return setValueAt(values, valuePointer(pointer), value, orderOf);
}

/** `/query` groups parameters and is not a value itself. */
function minDepth(place: string): number {
  return place.startsWith('/body') ? 2 : 3;
}

/** `/body`, `/body/pet`, `/body/pet/~:0.1` for `/body/pet/~:0.1/name`. */
function enclosingPointers(pointer: string): string[] {
  const segments = pointer.split('/').slice(1, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}

const deepestUnion = 8;

/**
 * Returns the initial members of an object: its required constants, and the discriminators of the chosen alternatives.
 */
export function startingMembers(store: FormWithVariants, pointer: string): { [name: string]: ExactValue } {
  const field = store.field(pointer);
  // A union may refer to itself.
  if (field === undefined || pointer.split('/~:').length > deepestUnion) return {};
  const table = store.view.value.slice.schemas;
  const object = flattenObject(field.schema, table);
  const members = requiredConstants(object, table);
  for (const [index, union] of unionsOf(object, table).entries()) {
    const option = store.variants.chosen(pointer, index);
    const { discriminatorValue, schema } = union.options[option] ?? {};
    if (schema !== undefined && flattenObject(schema, table).properties !== undefined) {
      Object.assign(members, startingMembers(store, variantPointer(pointer, index, option)));
    }
    if (union.discriminator !== undefined && discriminatorValue !== undefined) {
      members[union.discriminator] = discriminatorValue;
    }
  }
  return members;
}

function requiredConstants({ properties = {}, required = [] }: JsonSchemaObject, table: SchemaTable) {
  const members: { [name: string]: ExactValue } = {};
  for (const name of required) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined || !isShown(property, table, 'request')) continue;
    const values = onlyValues(flattenObject(property, table));
    const [only] = values ?? [];
    if (values?.length === 1 && only !== undefined) members[name] = only;
  }
  return members;
}

/** Returns whether the last segment is the index of an item, which only its own button removes. */
export function isItemPointer(pointer: string): boolean {
  return /\/\d+$/.test(valuePointer(pointer));
}
