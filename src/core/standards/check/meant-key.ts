import { isJsonObject, type JsonObject, type JsonValue } from '../../source/document/json-value.ts';
import { countEdits, findNearest, findSlip } from '../../source/text/nearest.ts';
import type { MistakeOf } from './mistake.ts';
import { listOtherKeys } from './other-names.ts';

/** Suggests the known key that the writer probably intended: one that is not present yet, and may hold such a value. */
export function suggestKey(
  { key, known, meant, isOpen }: MistakeOf<'unknown-key'>,
  owner: JsonValue | undefined,
): string | undefined {
  if (isJsonObject(owner) && isMisspeltReference(key, owner)) return '$ref';
  if (isOpen === 'own') {
    const [only, ...others] = listOtherKeys(key);
    const isSure = only !== undefined && others.length === 0 && known.includes(only) && isFree(owner, only);
    return isSure ? only : findMisspelling(key, known, (name) => isFree(owner, name));
  }
  const value = isJsonObject(owner) ? owner[key] : undefined;
  // A list of examples is not one example.
  const free = meant.filter((name) => isFree(owner, name) && !(name === 'example' && Array.isArray(value)));
  const other = listOtherKeys(key).find((name) => free.includes(name));
  return other ?? (isOpen === true ? findSlip(key, free) : findNearest(key, free, 1)[0]);
}

/** Returns whether a member such as `ref: '#/components/schemas/User'` is meant as a `$ref`. */
export function isMisspeltReference(key: string, owner: JsonObject): boolean {
  const value = owner[key];
  const letters = key.replace(/[^a-z]/gi, '').toLowerCase();
  const isName = letters === 'reference' || (letters.length > 1 && countEdits(letters, 'ref', 1) <= 1);
  return isName && isFree(owner, '$ref') && typeof value === 'string' && /^#\/|\.(?:json|ya?ml)(?:#|$)/.test(value);
}

/** Finds a key that the object already has, and that the unknown key probably misspells. */
export function findPresentKey(
  { key, known, isOpen }: MistakeOf<'unknown-key'>,
  owner: JsonValue | undefined,
): string | undefined {
  const [other, ...others] = isOpen === 'own' ? listOtherKeys(key) : [];
  if (other !== undefined && others.length === 0 && known.includes(other) && !isFree(owner, other)) return other;
  if (isOpen === 'own') return findMisspelling(key, known, (name) => !isFree(owner, name));
  return findNearest(key, known, 1).find((name) => !isFree(owner, name));
}

/** Finds the key that another one misspells, where writers may have keys of their own. A value of another type is another mistake. */
function findMisspelling(
  key: string,
  known: readonly string[],
  isCandidate: (name: string) => boolean,
): string | undefined {
  const close = known.filter((name) => isCandidate(name) && isMisspelling(key.toLowerCase(), name.toLowerCase()));
  return findNearest(key, close, 1)[0];
}

/**
 * Returns whether a key is a misspelling of another one. `icons`, which begins alike, and short words may be keys of the writer: for
 * them only dashes, swapped letters, and a missing or doubled last letter count.
 */
function isMisspelling(key: string, name: string): boolean {
  if (name.length >= 5 && (key === name.slice(0, -1) || key === name + name.at(-1))) return true;
  if (key.replace(/[-_:]/g, '') === name.replace(/[-_:]/g, '')) return true;
  const prefix = /^(?:og|twitter):(?=...)/.exec(name)?.[0] ?? '';
  if (prefix !== '' && key.startsWith(prefix))
    return isMisspelling(key.slice(prefix.length), name.slice(prefix.length));
  if (key.length < 5 || key.startsWith(name) || name.startsWith(key))
    return [...key].toSorted().join('') === [...name].toSorted().join('') && countEdits(key, name, 1) <= 1;
  const limit = Math.min(2, Math.floor(key.length / 5));
  return countEdits(key, name, limit) <= limit;
}

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
