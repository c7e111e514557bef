import { isJsonObject, type JsonValue } from '../../source/document/json-value.ts';
import { countEdits, findNearest, findSlip } from '../../source/text/nearest.ts';
import type { MistakeOf } from './mistake.ts';
import { listOtherKeys } from './other-names.ts';

/** Suggests the known key that the writer probably intended: one that is not present yet, and may hold such a value. */
export function suggestKey(
  { key, meant, isOpen }: MistakeOf<'unknown-key'>,
  owner: JsonValue | undefined,
): string | undefined {
  const value = isJsonObject(owner) ? owner[key] : undefined;
  // A list of examples is not one example.
  const free = meant.filter((name) => isFree(owner, name) && !(name === 'example' && Array.isArray(value)));
  if (isOpen === 'own') return findMisspelling(key, free);
  const other = listOtherKeys(key).find((name) => free.includes(name));
  return other ?? (isOpen === true ? findSlip(key, free) : findNearest(key, free, 1)[0]);
}

/** Finds a key that the object already has, and that the unknown key probably misspells. */
export function findPresentKey(
  { key, known, isOpen }: MistakeOf<'unknown-key'>,
  owner: JsonValue | undefined,
): string | undefined {
  const [nearest] = isOpen === undefined ? findNearest(key, known, 1) : [findMisspelling(key, known)];
  return nearest === undefined || isFree(owner, nearest) ? undefined : nearest;
}

/** Finds the key that another one misspells. One that only begins alike, such as `icons`, is the writer's own. */
function findMisspelling(key: string, names: readonly string[]): string | undefined {
  const close = names.filter((name) => {
    const isLonger = key.startsWith(name) && key !== name + name.at(-1);
    return (
      !isLonger &&
      !(name.startsWith(key) && key !== name.slice(0, -1)) &&
      countEdits(key.toLowerCase(), name.toLowerCase(), mostEdits) <= mostEdits
    );
  });
  return findSlip(key, close);
}

const mostEdits = 2;

/** Finds the member that probably misspells a missing key. */
export function findMisspeltMember({
  keys,
  others = [],
}: MistakeOf<'missing-key'>): { readonly member: string; readonly key: string } | undefined {
  return keys.flatMap((key) => others.flatMap((member) => (isNameFor(member, key) ? [{ member, key }] : [])))[0];
}

/** Returns whether the name is a misspelling of the key, or another common name for it. */
export function isNameFor(name: string, key: string): boolean {
  return listOtherKeys(name).includes(key) || findSlip(name, [key]) !== undefined;
}

export function isFree(owner: JsonValue | undefined, name: string): boolean {
  return !isJsonObject(owner) || !Object.hasOwn(owner, name);
}
