import type { JsonValue } from '../../source/document/json-value.ts';
import { getValueAt, joinPointer, splitPointer } from '../../source/document/pointer.ts';
import { findNearest } from '../../source/text/nearest.ts';
import { isNameFor } from './meant-key.ts';
import type { Mistake, MistakeOf } from './mistake.ts';
import { addressKeys, findDataKey, requirementPlace, schemaKeys } from './other-versions.ts';

/**
 * Removes duplicates and consequences, so that one mistake remains where several schemas report the same fault. `root`: the
 * value in which the pointers of the mistakes lead to objects.
 */
export function tidyMistakes(mistakes: readonly Mistake[], root: JsonValue): readonly Mistake[] {
  const once = [...new Map(mistakes.map((mistake) => [getIdentity(mistake), mistake])).values()];
  const sure = once.filter((mistake) => getDoubt(mistake) === undefined);
  const useful = once.filter((mistake) => {
    const doubt = getDoubt(mistake);
    return doubt === undefined || !sure.some(({ pointer }) => pointer === doubt || pointer.startsWith(`${doubt}/`));
  });
  return joinData(
    joinMisspelt(joinMisplaced(joinAddress(keepOnePerValue(dropInsideRefused(dropConsequences(useful)))))),
    root,
  );
}

function getIdentity(mistake: Mistake): string {
  const { kind, pointer } = mistake;
  return JSON.stringify('key' in mistake ? [pointer, mistake.key] : [kind, { ...mistake }]);
}

function getDoubt({ kind, pointer, doubt }: Mistake): string | undefined {
  return kind === 'unclear' ? pointer : doubt;
}

/** Drops consequences: missing keys of an object with a misplaced `$ref`, and limits of one that lacks a key. */
function dropConsequences(mistakes: readonly Mistake[]): readonly Mistake[] {
  const has = (pointer: string, isSuch: (mistake: Mistake) => boolean): boolean =>
    mistakes.some((mistake) => mistake.pointer === pointer && isSuch(mistake));
  return mistakes.filter((mistake) => {
    if (mistake.kind === 'missing-key') return !has(mistake.pointer, (other) => isCauseOf(other, mistake));
    // The missing `schema` is reported with all that belongs in it.
    if (mistake.kind === 'unknown-key' && schemaKeys.includes(mistake.key) && mistake.key !== 'type')
      return !has(mistake.pointer, (other) => other.kind === 'missing-key' && other.keys.includes('schema'));
    return mistake.kind !== 'limit' || !has(mistake.pointer, ({ kind }) => kind === 'missing-key');
  });
}

/**
 * A misplaced or misspelt `$ref` has the other keys at its target, the `schema` of another version has the type, and a
 * wrong status has the response.
 */
function isCauseOf(other: Mistake, { keys }: MistakeOf<'missing-key'>): boolean {
  if (!('key' in other)) return false;
  const isResponse = keys[0] === 'default' && /\/responses$/.test(other.pointer);
  const isTyped = other.key === 'schema' || requirementPlace.test(other.pointer);
  return isResponse || /^\W*r*e*ref$/i.test(other.key) || (isTyped && keys[0] === 'type');
}

/** Drops mistakes inside a member that is not allowed at all. */
function dropInsideRefused(mistakes: readonly Mistake[]): readonly Mistake[] {
  const refused = new Set(
    mistakes.flatMap((mistake) => ('key' in mistake ? [joinPointer(mistake.pointer, mistake.key)] : [])),
  );
  const isInside = (pointer: string): boolean => {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
      if (refused.has(pointer.slice(0, end))) return true;
    return false;
  };
  return mistakes.filter(({ pointer }) => !isInside(pointer));
}

/** Keeps the most specific mistake of each value: allowed values first, then types. */
function keepOnePerValue(mistakes: readonly Mistake[]): readonly Mistake[] {
  const rank = ({ kind }: Mistake): number => ['value', 'type', kind].indexOf(kind);
  const best = new Map<string, Mistake>();
  for (const mistake of mistakes.filter((mistake) => !isAboutKey(mistake))) {
    const known = best.get(mistake.pointer);
    if (known === undefined || rank(mistake) < rank(known)) best.set(mistake.pointer, mistake);
  }
  return mistakes.filter((mistake) => isAboutKey(mistake) || best.get(mistake.pointer) === mistake);
}

function isAboutKey(mistake: Mistake): boolean {
  return 'key' in mistake || mistake.kind === 'missing-key';
}

/** Keeps one of the keys of 2.0 that are written together as `servers` now. */
function joinAddress(mistakes: readonly Mistake[]): readonly Mistake[] {
  const isPart = (mistake: Mistake) =>
    mistake.kind === 'unknown-key' && mistake.pointer === '' && addressKeys.has(mistake.key);
  const [first] = mistakes.filter(isPart);
  return mistakes.filter((mistake) => mistake === first || !isPart(mistake));
}

/** Keeps one of the keys of data that are in the place of an example. */
function joinData(mistakes: readonly Mistake[], root: JsonValue): readonly Mistake[] {
  const first = new Map<string, Mistake>();
  const isData = (mistake: Mistake) =>
    mistake.kind === 'unknown-key' && findDataKey(mistake, getValueAt(root, mistake.pointer)) !== undefined;
  for (const mistake of mistakes)
    if (isData(mistake)) first.set(mistake.pointer, first.get(mistake.pointer) ?? mistake);
  if (first.size === 0) return mistakes;
  return mistakes.filter((mistake) => {
    const kept = first.get(mistake.pointer);
    return kept === undefined || kept === mistake || (mistake.kind !== 'missing-key' && !isData(mistake));
  });
}

/** Joins a key that is one level too high and the object below that lacks it into one mistake. */
function joinMisplaced(mistakes: readonly Mistake[]): readonly Mistake[] {
  const missing = mistakes.filter((mistake) => mistake.kind === 'missing-key');
  const dropped = new Set<Mistake>();
  const joined = mistakes.map((mistake) => {
    if (mistake.kind !== 'unknown-key') return mistake;
    const [lack, another] = missing.filter(({ pointer, keys }) => {
      const isBelow = pointer.slice(0, pointer.lastIndexOf('/')) === mistake.pointer && pointer !== mistake.pointer;
      return isBelow && keys.length === 1 && keys[0] === mistake.key;
    });
    if (lack === undefined || another !== undefined) return mistake;
    dropped.add(lack);
    return { ...mistake, holder: splitPointer(lack.pointer)?.at(-1) ?? '' };
  });
  return joined.filter((mistake) => !dropped.has(mistake));
}

/** Joins a missing required key and a similar unknown one into one mistake: the key is misspelled. */
function joinMisspelt(mistakes: readonly Mistake[]): readonly Mistake[] {
  const missing = mistakes.filter((mistake) => mistake.kind === 'missing-key');
  const dropped = new Set<Mistake>();
  const replaced = new Map<Mistake, Mistake>();
  for (const unknown of mistakes.filter(
    (mistake): mistake is MistakeOf<'unknown-key'> => mistake.kind === 'unknown-key',
  )) {
    for (const lack of missing.filter(({ pointer }) => pointer === unknown.pointer)) {
      const other = lack.keys.filter((key) => isNameFor(unknown.key, key) || isOlderName(unknown.key, key));
      const suggested = other.length > 0 ? other.slice(0, 1) : findNearest(unknown.key, lack.keys, 1);
      if (suggested.length === 0) continue;
      dropped.add(lack);
      replaced.set(unknown, { ...unknown, known: suggested, meant: suggested });
    }
  }
  return mistakes.filter((mistake) => !dropped.has(mistake)).map((mistake) => replaced.get(mistake) ?? mistake);
}

/** Returns whether this is `url` of a server of AsyncAPI 2, which is `host` in 3. */
function isOlderName(written: string, key: string): boolean {
  return written === 'url' && key === 'host';
}
