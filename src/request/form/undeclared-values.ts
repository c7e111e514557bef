import type { Slice } from '../../core/api/slice.ts';
import { splitPointer } from '../../core/source/document/pointer.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import { bodySchema } from '../build/media-types.ts';
import type { FormValues } from '../form-values.ts';
import { declaredSchemas } from '../secrets/secret-values.ts';
import { memberPointer } from './field-pointer.ts';
import { mediaTypesOf } from './field-spec.ts';
import { objectShape } from './object-fields.ts';

/** Where a form can have values that the description does not declare. Members of a body are in the body's own fields. */
export const undeclaredLocations = ['header', 'query', 'cookie'] as const;
export type UndeclaredLocation = (typeof undeclaredLocations)[number];

/** A value of the form that no parameter declares. It is sent all the same. */
export interface UndeclaredValue {
  readonly pointer: string;
  readonly location: UndeclaredLocation;
  readonly name: string;
}

/** Lists the values that no parameter of the page declares, in the order of the form. */
export function listUndeclared(slice: Slice, values: FormValues): readonly UndeclaredValue[] {
  return undeclaredLocations.flatMap((location) =>
    Object.keys(values[location] ?? {})
      .filter((name) => !isDeclared(slice, location, name))
      .map((name) => ({ pointer: memberPointer(`/${location}`, name), location, name })),
  );
}

/** Returns whether the pointer is that of a parameter that the page does not declare. Only its own button removes such a value. */
export function isUndeclared(slice: Slice, pointer: string): boolean {
  const [group, name, ...inner] = splitPointer(pointer) ?? [];
  const location = undeclaredLocations.find((each) => each === group);
  return location !== undefined && name !== undefined && inner.length === 0 && !isDeclared(slice, location, name);
}

/** Returns whether a parameter has this name. Letter case does not count in the names of headers. */
export function isDeclared(slice: Slice, location: UndeclaredLocation, name: string): boolean {
  return declaredSchemas(slice, location, name).length > 0;
}

/**
 * Returns whether the body is an object whose properties are fields, and the description lets no other property be added
 * there. Where it does, the fields of the body have a button of their own.
 */
export function hasClosedBody(slice: Slice, mediaType: string | undefined): boolean {
  const types = mediaTypesOf(slice);
  const media = types.find((each) => each.mediaType === mediaType) ?? types[0];
  if (media === undefined) return false;
  const object = flattenObject(bodySchema(media), slice.schemas);
  const shape = objectShape(object, slice.schemas);
  return object.oneOf === undefined && object.anyOf === undefined && shape.fields.length > 0 && !shape.isOpen;
}
