import type { JsonSchemaObject, SchemaTable } from '../../../src/core/api/schema.ts';
import { valuePointer, variantPointer } from '../../../src/request/form/field-pointer.ts';
import { flatObject } from '../../../src/request/form/field-spec.ts';
import { onlyValues } from '../../../src/request/form/find-variant.ts';
import { setValueAt } from '../../../src/request/form/value-at.ts';
import type { ExactValue, FormValues } from '../../../src/request/form-values.ts';
import { isShown } from '../../../src/schema/direction.ts';
import { unionsOf } from '../../../src/schema/unions-of.ts';
import type { FormWithVariants } from './form-fields.ts';

/** The values with this one set; an object that comes to be on its path gets the constants that it requires. */
export function setFieldValue(store: FormWithVariants, pointer: string, value: ExactValue | undefined): FormValues {
  let values = store.values.value;
  if (value !== undefined) {
    for (const enclosing of enclosingPointers(pointer)) {
      const place = valuePointer(enclosing);
      if (store.value(enclosing) !== undefined || place.split('/').length < leastDepth(place)) continue;
      for (const [name, constant] of Object.entries(startingMembers(store, enclosing))) {
        values = setValueAt(values, `${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, constant);
      }
    }
  }
  return setValueAt(values, valuePointer(pointer), value);
}

/** `/query` holds parameters and is no value itself. */
function leastDepth(place: string): number {
  return place.startsWith('/body') ? 2 : 3;
}

/** `/body`, `/body/pet`, `/body/pet/~:0.1` for `/body/pet/~:0.1/name`. */
function enclosingPointers(pointer: string): string[] {
  const segments = pointer.split('/').slice(1, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}

const deepestUnion = 8;

/** What an object begins with: the constants that it requires, and the discriminator of the chosen alternatives. */
export function startingMembers(store: FormWithVariants, pointer: string): { [name: string]: ExactValue } {
  const field = store.field(pointer);
  // A union may name itself.
  if (field === undefined || pointer.split('/~:').length > deepestUnion) return {};
  const table = store.view.value.slice.schemas;
  const own = flatObject(field.schema, table);
  const members = constantsOf(own, table);
  for (const [index, union] of unionsOf(own, table).entries()) {
    const option = store.variants.chosen(pointer, index);
    const { discriminatorValue, schema } = union.options[option] ?? {};
    if (schema !== undefined && flatObject(schema, table).properties !== undefined) {
      Object.assign(members, startingMembers(store, variantPointer(pointer, index, option)));
    }
    if (union.discriminator !== undefined && discriminatorValue !== undefined) {
      members[union.discriminator] = discriminatorValue;
    }
  }
  return members;
}

function constantsOf({ properties = {}, required = [] }: JsonSchemaObject, table: SchemaTable) {
  const members: { [name: string]: ExactValue } = {};
  for (const name of required) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined || !isShown(property, table, 'request')) continue;
    const values = onlyValues(flatObject(property, table));
    const [only] = values ?? [];
    if (values?.length === 1 && only !== undefined) members[name] = only;
  }
  return members;
}

/** Whether the last step is the index of an item: only its own button removes it. */
export function isItemPointer(pointer: string): boolean {
  return /\/\d+$/.test(valuePointer(pointer));
}
