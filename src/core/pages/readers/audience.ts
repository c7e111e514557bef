import { isJsonObject, type JsonValue } from '../../source/document/json-value.ts';

/** The component that restricts its content to some readers. */
export const visibilityComponent = 'Visibility';

/** The readers of the content of a `Visibility`. `unclear`: its `for` is missing or invalid, so it has none. */
export type Audience =
  | { readonly kind: 'humans' | 'agents' | 'signed-in' | 'signed-out' | 'unclear' }
  | { readonly kind: 'groups'; readonly groups: readonly string[] };

/** The words that `for` may have as its value. */
export const audienceWords = ['humans', 'agents', 'signed-in', 'signed-out'] as const;

/** Reads the audience from a value of `for`, or from its absence. */
export function readAudience(value: JsonValue | undefined): Audience {
  const word = audienceWords.find((known) => known === value);
  if (word !== undefined) return { kind: word };
  if (!isJsonObject(value)) return { kind: 'unclear' };
  const { groups, ...others } = value;
  if (!Array.isArray(groups) || Object.keys(others).length > 0) return { kind: 'unclear' };
  const names = groups.filter((group) => typeof group === 'string');
  return names.length === groups.length && names.length > 0 ? { kind: 'groups', groups: names } : { kind: 'unclear' };
}

/** Returns whether only signed-in readers see it, of which a static site has none. */
export function needsSignIn({ kind }: Audience): boolean {
  return kind === 'signed-in' || kind === 'groups';
}
