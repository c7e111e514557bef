import { equalValues } from '../../source/document/equal-values.ts';
import { isJsonObject, type JsonValue } from '../../source/document/json-value.ts';
import { suggestKey } from './meant-key.ts';
import type { MistakeOf } from './mistake.ts';

/** A key that belongs in an object next to it, which may have it, with the same value or another. */
export interface Misplaced {
  readonly holder: string;
  readonly state: 'free' | 'same' | 'other';
}

/**
 * Finds the object next to an unknown key in which the key belongs, or has been written already. Undefined if there are several, or if the
 * key is rather a misspelling of another one.
 */
export function findMisplaced(mistake: MistakeOf<'unknown-key'>, owner: JsonValue | undefined): Misplaced | undefined {
  if (!isJsonObject(owner)) return undefined;
  const { key, homes, holder: lacking } = mistake;
  const objects = homes.filter((name) => isJsonObject(owner[name]));
  const having = objects.filter((name) => Object.hasOwn(owner[name] as object, key));
  const [holder, another] = lacking !== undefined ? [lacking] : having.length > 0 ? having : objects;
  const value = holder === undefined ? undefined : owner[holder];
  if (holder === undefined || another !== undefined || !isJsonObject(value)) return undefined;
  if (Object.hasOwn(value, key))
    return { holder, state: equalValues(value[key], owner[key] ?? null) ? 'same' : 'other' };
  return lacking === undefined && suggestKey(mistake, owner) !== undefined ? undefined : { holder, state: 'free' };
}

/** Says where a key belongs. Undefined if that is unknown. */
export function describeMisplaced(mistake: MistakeOf<'unknown-key'>, owner: JsonValue | undefined): string | undefined {
  const misplaced = findMisplaced(mistake, owner);
  const home = misplaced?.holder ?? findFirstHome(mistake, owner);
  if (home === undefined) return undefined;
  const there = misplaced === undefined || misplaced.state === 'free' ? '' : ', which already has it';
  return `Unknown key \`${mistake.key}\`. It belongs in \`${home}\`${there}.`;
}

/** The first object that may have the key. */
function findFirstHome(mistake: MistakeOf<'unknown-key'>, owner: JsonValue | undefined): string | undefined {
  return suggestKey(mistake, owner) === undefined ? mistake.homes[0] : undefined;
}
