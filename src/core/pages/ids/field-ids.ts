import { fieldSlug } from './mintlify-ids.ts';

/** Where a field is, as its ids say it. */
export type FieldPlace = 'parameter' | 'body' | 'response';

/** Mintlify's id of a field on a generated page: `body-location-country`; `path` are the names down to the field. */
export function generatedFieldId(place: FieldPlace, path: readonly string[]): string {
  return fieldSlug(`${place}-${path.join('-')}`);
}

/** Mintlify's id of a field on a hand-written page: `param-country`, later ones of the same name with `-1`, `-2` …. */
export function writtenFieldId(name: string, isTaken: (id: string) => boolean): string {
  const base = `param-${name.slice(0, longestName)}`;
  let id = fieldSlug(base);
  for (let count = 1; count <= mostOfOneName && isTaken(id); count += 1) id = fieldSlug(`${base}_${count}`);
  return id;
}

const longestName = 150;
/** Later ones get no id of their own. */
const mostOfOneName = 100;
