import type { JsonValue } from '../../source/document/json-value.ts';

/** The component that says who may read its content. */
export const visibilityComponent = 'Visibility';

/** Who may read the content of a `Visibility`. `unclear`: its `for` says nothing that is understood, so nobody does. */
export type Audience =
  | { readonly kind: 'humans' | 'agents' | 'signed-in' | 'signed-out' | 'unclear' }
  | { readonly kind: 'groups'; readonly groups: readonly string[] };

/** The words that `for` may be. */
export const audienceWords = ['humans', 'agents', 'signed-in', 'signed-out'] as const;

/** The audience that a value of `for` means; undefined: there is no such attribute, so the writer has not said yet who it is for. */
export function readAudience(value: JsonValue | undefined): Audience {
  const word = audienceWords.find((one) => one === value);
  if (word !== undefined) return { kind: word };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'unclear' };
  const { groups, ...others } = value;
  if (!Array.isArray(groups) || Object.keys(others).length > 0) return { kind: 'unclear' };
  const names = groups.filter((group) => typeof group === 'string');
  return names.length === groups.length && names.length > 0 ? { kind: 'groups', groups: names } : { kind: 'unclear' };
}

/** Whether only readers who are signed in see it, which is nobody on a static site. */
export function needsSignIn({ kind }: Audience): boolean {
  return kind === 'signed-in' || kind === 'groups';
}
