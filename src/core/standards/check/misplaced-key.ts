import { equalValues } from '../../source/document/equal-values.ts';
import { isJsonObject, type JsonValue } from '../../source/document/json-value.ts';
import type { MistakeOf } from './mistake.ts';

/** A key that belongs in an object next to it, which may have it, with the same value or another. */
export interface Misplaced {
  readonly holder: string;
  readonly state: 'free' | 'same' | 'other';
}

/** Keys of the root, or of an operation, that belong one level below. */
const holders: readonly (readonly [place: RegExp, holder: string, keys: RegExp])[] = [
  [/^$/, 'info', /^(?:title|version|description|summary|contact|license|termsOfService)$/],
  [/\/(?:get|put|post|delete|options|head|patch|trace|query)$/, 'requestBody', /^content$/],
];

/** Finds the object next to an unknown key in which the key belongs, or has been written already. */
export function findMisplaced(
  { key, pointer, holder: found }: MistakeOf<'unknown-key'>,
  owner: JsonValue | undefined,
): Misplaced | undefined {
  if (!isJsonObject(owner)) return undefined;
  const known = found ?? holders.find(([place, , keys]) => place.test(pointer) && keys.test(key))?.[1];
  const having = Object.keys(owner).filter((name) => {
    const member = owner[name];
    return isJsonObject(member) && !mapsOfNames.has(name) && Object.hasOwn(member, key);
  });
  const [holder = known] = found === undefined ? having : [];
  const value = holder === undefined ? undefined : owner[holder];
  if (holder === undefined || having.length > 1 || !isJsonObject(value)) return undefined;
  if (value[key] === undefined) return { holder, state: 'free' };
  return { holder, state: equalValues(value[key], owner[key] ?? null) ? 'same' : 'other' };
}

/** Objects whose keys are names that the author chose. */
const mapsOfNames: ReadonlySet<string> = new Set([
  ...[
    'paths',
    'responses',
    'content',
    'headers',
    'examples',
    'links',
    'callbacks',
    'properties',
    'schemas',
    'webhooks',
  ],
  ...['parameters', 'variables', 'channels', 'operations', 'messages', 'servers', 'components', 'example', 'default'],
]);

export function describeMisplaced(mistake: MistakeOf<'unknown-key'>, owner: JsonValue | undefined): string | undefined {
  const misplaced = findMisplaced(mistake, owner);
  if (misplaced === undefined) return undefined;
  const there = misplaced.state === 'free' ? '' : ', which already has it';
  return `\`${mistake.key}\` is not allowed here: it belongs in \`${misplaced.holder}\`${there}.`;
}
