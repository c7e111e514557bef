import { fieldSlug } from './mintlify-ids.ts';

/** The place of a field, as its id begins. */
export type FieldPlace = 'parameter' | 'body' | 'response';

/** Mintlify's id of a field on a generated page: `body-location-country`; `path` are the names down to the field. */
export function generatedFieldId(place: FieldPlace, path: readonly string[]): string {
  return fieldSlug(`${place}-${path.join('-')}`);
}

/** Mintlify's id of a field on a hand-written page: `param-country`, later ones of the same name with `-1`, `-2` …. */
export function writtenFieldId(name: string, isTaken: (id: string) => boolean): string {
  const base = `param-${name.slice(0, maxNameLength)}`;
  let id = fieldSlug(base);
  for (let count = 1; count <= maxDuplicates && isTaken(id); count += 1) id = fieldSlug(`${base}_${count}`);
  return id;
}

const maxNameLength = 150;
/** Further fields of the same name get no id of their own. */
const maxDuplicates = 100;
