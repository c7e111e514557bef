import { flatObject } from '../../request/form/field-spec.ts';
import { objectShape } from '../../request/form/object-fields.ts';
import { variantNames } from '../../request/form/variant-names.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import type { FormWithVariants } from './form-fields.ts';

/** Returns the members of an object's value that none of its fields shows. */
export function otherNames(store: FormWithVariants, pointer: string): readonly string[] {
  const value = store.value(pointer);
  if (!isExactObject(value)) return [];
  const shown = new Set<string>();
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf('/'))) {
    for (const name of listFieldNames(store, place)) shown.add(name);
    if (!isVariant(place)) break;
  }
  return Object.keys(value).filter((name) => !shown.has(name));
}

/** Returns the names of an object's fields, and of those in its chosen alternatives. */
function listFieldNames(store: FormWithVariants, pointer: string): readonly string[] {
  const field = store.field(pointer);
  if (field === undefined) return [];
  const table = store.view.value.slice.schemas;
  const object = flatObject(field.schema, table);
  const inUnions = unionsOf(object, table).flatMap(({ options }, index) => {
    const option = options[store.variants.chosen(pointer, index)];
    return option === undefined ? [] : [...variantNames(option, table)];
  });
  return [...objectShape(object, table).fields.map(({ name }) => name), ...inUnions];
}

/** Returns whether the last segment names an alternative, which shares its value with the union. */
export function isVariant(pointer: string): boolean {
  return /\/~:[\d.]+$/.test(pointer);
}
