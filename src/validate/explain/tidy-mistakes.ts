import { joinPointer } from '../../core/source/document/pointer.ts';
import { findNearest } from '../../core/source/text/nearest.ts';
import { means } from './meant-key.ts';
import type { Mistake, MistakeOf } from './mistake.ts';

/** Removes duplicates and consequences, so that one mistake remains where several schemas report the same fault. */
export function tidyMistakes(found: readonly Mistake[]): readonly Mistake[] {
  const once = [...new Map(found.map((mistake) => [identityOf(mistake), mistake])).values()];
  const sure = once.filter((mistake) => doubtOf(mistake) === undefined);
  const useful = once.filter((mistake) => {
    const doubt = doubtOf(mistake);
    return doubt === undefined || !sure.some(({ pointer }) => pointer === doubt || pointer.startsWith(`${doubt}/`));
  });
  return withoutMisspelt(onePerValue(withoutRefused(withoutEmpty(useful))));
}

function identityOf(mistake: Mistake): string {
  const { kind, pointer } = mistake;
  return JSON.stringify('key' in mistake ? [pointer, mistake.key] : [kind, { ...mistake }]);
}

function doubtOf({ kind, pointer, doubt }: Mistake): string | undefined {
  return kind === 'unclear' ? pointer : doubt;
}

/** Drops consequences: missing keys of an object with a misplaced `$ref`, and limits of one that lacks a key. */
function withoutEmpty(mistakes: readonly Mistake[]): readonly Mistake[] {
  const has = (pointer: string, isSuch: (one: Mistake) => boolean): boolean =>
    mistakes.some((one) => one.pointer === pointer && isSuch(one));
  return mistakes.filter((one) => {
    if (one.kind === 'missing-key') return !has(one.pointer, (other) => 'key' in other && other.key === '$ref');
    return one.kind !== 'limit' || !has(one.pointer, ({ kind }) => kind === 'missing-key');
  });
}

/** Mistakes inside a member that is not allowed there are dropped. */
function withoutRefused(mistakes: readonly Mistake[]): readonly Mistake[] {
  const refused = mistakes.flatMap((one) => ('key' in one ? [`${joinPointer(one.pointer, one.key)}/`] : []));
  return mistakes.filter(({ pointer }) => !refused.some((member) => `${pointer}/`.startsWith(member)));
}

/** Keeps the most specific mistake of one value: allowed values first, then types. */
function onePerValue(mistakes: readonly Mistake[]): readonly Mistake[] {
  const rank = ({ kind }: Mistake): number => ['value', 'type', kind].indexOf(kind);
  const best = new Map<string, Mistake>();
  for (const mistake of mistakes.filter((one) => !isOfKey(one))) {
    const known = best.get(mistake.pointer);
    if (known === undefined || rank(mistake) < rank(known)) best.set(mistake.pointer, mistake);
  }
  return mistakes.filter((mistake) => isOfKey(mistake) || best.get(mistake.pointer) === mistake);
}

function isOfKey(mistake: Mistake): boolean {
  return 'key' in mistake || mistake.kind === 'missing-key';
}

/** A missing required key and a similar unknown one are one mistake: the key is misspelt. */
function withoutMisspelt(mistakes: readonly Mistake[]): readonly Mistake[] {
  const missing = mistakes.filter((one) => one.kind === 'missing-key');
  const dropped = new Set<Mistake>();
  const replaced = new Map<Mistake, Mistake>();
  for (const unknown of mistakes.filter((one): one is MistakeOf<'unknown-key'> => one.kind === 'unknown-key')) {
    for (const lack of missing.filter(({ pointer }) => pointer === unknown.pointer)) {
      const other = lack.keys.filter((key) => means(unknown.key, key) || isOlderName(unknown.key, key));
      const meant = other.length > 0 ? other.slice(0, 1) : findNearest(unknown.key, lack.keys, 1);
      if (meant.length === 0) continue;
      dropped.add(lack);
      replaced.set(unknown, { ...unknown, known: meant });
    }
  }
  return mistakes.filter((one) => !dropped.has(one)).map((one) => replaced.get(one) ?? one);
}

/** AsyncAPI 2 has `url` in a server, 3 its `host`. */
function isOlderName(written: string, key: string): boolean {
  return written === 'url' && key === 'host';
}
