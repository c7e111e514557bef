import { objectShape } from '../../request/form/object-fields.ts';
import { variantNames } from '../../request/form/variant-names.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import type { FormWithVariants } from './form-fields.ts';

/** Returns the members of an object's value that none of its fields shows. */
export function otherNames(store: FormWithVariants, pointer: string): readonly string[] {
  const value = store.value(pointer);
  if (!isExactObject(value)) return [];
  let names = Object.keys(value);
  for (let place = pointer; names.length > 0; place = place.slice(0, place.lastIndexOf('/'))) {
    names = withoutFields(names, store, place);
    if (!isVariant(place)) break;
  }
  return names;
}

/** Leaves out the names of an object's fields, and of those in its chosen alternatives. */
function withoutFields(names: readonly string[], store: FormWithVariants, pointer: string): string[] {
  const field = store.field(pointer);
  if (field === undefined) return [...names];
  const table = store.view.value.slice.schemas;
  const object = flattenObject(field.schema, table);
  const own = new Set(objectShape(object, table).fields.map(({ name }) => name));
  const others = names.filter((name) => !own.has(name));
  if (others.length === 0) return others;
  const inUnions = unionsOf(object, table).flatMap(({ options }, index) => {
    const option = options[store.variants.chosen(pointer, index)];
    return option === undefined ? [] : [...variantNames(option, table)];
  });
  return others.filter((name) => !inUnions.includes(name));
}

/** Returns whether the last segment names an alternative, which shares its value with the union. */
export function isVariant(pointer: string): boolean {
  return /\/~:[\d.]+$/.test(pointer);
}
