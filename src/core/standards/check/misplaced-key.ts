import type { FindingFix } from '../../ports.ts';
import { equalValues } from '../../source/document/equal-values.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../source/document/json-value.ts';
import { findSlip } from '../../source/text/nearest.ts';
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
  const [holder, another] = chooseHolders(mistake, owner, having.length > 0 ? having : objects);
  const value = holder === undefined ? undefined : owner[holder];
  if (holder === undefined || another !== undefined || !isJsonObject(value)) return undefined;
  if (Object.hasOwn(value, key))
    return { holder, state: equalValues(value[key], owner[key] ?? null) ? 'same' : 'other' };
  const isSure = lacking !== undefined || holder === 'properties';
  return !isSure && suggestKey(mistake, owner) !== undefined ? undefined : { holder, state: 'free' };
}

function chooseHolders({ key, holder }: MistakeOf<'unknown-key'>, owner: JsonObject, homes: readonly string[]) {
  if (holder !== undefined) return [holder];
  return homes.length === 0 && isDedentedProperty(key, owner) ? ['properties'] : homes;
}

/** The least letters of a keyword of which an object may be a misspelling rather than a property. */
const longKeyword = 8;

/** Returns whether an unknown member of a schema is a schema itself: a property beside the `properties` that it belongs in. */
export function isDedentedProperty(key: string, owner: JsonObject): boolean {
  const value = owner[key];
  if (!isJsonObject(owner.properties) || !isJsonObject(value) || key.startsWith('x-')) return false;
  const isTyped = typeof value.type === 'string' || Array.isArray(value.type) || typeof value.$ref === 'string';
  const isCombined = ['allOf', 'anyOf', 'oneOf', 'enum'].some((name) => Array.isArray(value[name]));
  const isMisspelt = findSlip(key, schemaMaps) !== undefined && key.length >= longKeyword;
  return (isTyped || isCombined || isJsonObject(value.properties)) && !isMisspelt;
}

const schemaMaps: readonly string[] = ['properties', 'additionalProperties', 'patternProperties', 'definitions'];

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

/** The message names the first of several objects that may have the key. */
export function moveToFirstHome(
  mistake: MistakeOf<'unknown-key'>,
  owner: JsonValue | undefined,
): readonly FindingFix[] | undefined {
  const { key, homes } = mistake;
  const [name = ''] = homes;
  const home = isJsonObject(owner) ? owner[name] : undefined;
  if (!isJsonObject(home) || Object.hasOwn(home, key) || suggestKey(mistake, owner) !== undefined) return undefined;
  return [{ kind: 'move', path: [name, key], isGuess: true }, { kind: 'remove' }];
}

export function fixMisplaced(key: string, misplaced: Misplaced | undefined): readonly FindingFix[] | undefined {
  if (misplaced === undefined) return undefined;
  const { holder, state } = misplaced;
  if (state === 'free') return [{ kind: 'move', path: [holder, key] }];
  return [state === 'same' ? { kind: 'remove', isRepeated: true } : { kind: 'remove' }];
}
