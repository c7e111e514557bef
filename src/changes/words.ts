import { fill } from './finding.ts';
import { isEqual } from './is-equal.ts';
import type { Direction, Effect } from './judge.ts';

export interface Versions<T> {
  readonly before: T;
  readonly after: T;
}

/**
 * The effect of a difference, what is said of its subject, and why, where the effect does not say it. `{before}` and `{after}` are
 * replaced by the values.
 */
export type Words = readonly [effect: Effect, text: string, reason?: string];

/** The words for what readers send and for what they receive. */
interface Sides {
  readonly sent: Words;
  readonly received: Words;
}

export type Said = Words | Sides;

/** What is said of a value that is new, gone or another. Without `changed` it is a flag: `false` is the same as nothing. */
export interface Kinds {
  readonly added: Said;
  readonly removed: Said;
  readonly changed?: Said;
}

/** The words of a row for a difference; undefined if there is none. */
export function wordsFor(row: Said | Kinds, { before, after }: Versions<unknown>, flow: Direction['flow']) {
  const isFlag = 'added' in row && row.changed === undefined;
  const [old, now] = [before, after].map((value) => (isFlag && value === false ? undefined : value));
  if (isEqual(old, now)) return undefined;
  const said = 'added' in row ? row[old === undefined ? 'added' : now === undefined ? 'removed' : 'changed'] : row;
  return said && fillWords(said, { before, after }, flow);
}

export function wordsOf(said: Said, flow: Direction['flow']): Words {
  return 'sent' in said ? said[flow === 'received' ? 'received' : 'sent'] : said;
}

export function fillWords(said: Said, versions: Versions<unknown>, flow: Direction['flow']): Words {
  const [effect, text, reason] = wordsOf(said, flow);
  return reason === undefined ? [effect, fill(text, versions)] : [effect, fill(text, versions), fill(reason, versions)];
}

/** What is said of a text. */
export function text(name: string): Kinds {
  return {
    added: ['documentation', `now has ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}: {after}`],
    removed: ['documentation', `no longer has the ${name} {before}`],
    changed: ['documentation', `has another ${name}: {after} instead of {before}`],
  };
}

export function documented(said: string): Words {
  return ['documentation', said];
}

export const isDeprecated: Kinds = {
  added: documented('is now deprecated'),
  removed: documented('is no longer deprecated'),
};

/** What must be there: a parameter, header, body or property. */
export const isRequired: Kinds = {
  added: {
    sent: ['narrower', 'is now required', 'requests without it are refused'],
    received: ['narrower', 'is now required', 'clients always receive it'],
  },
  removed: {
    sent: ['wider', 'is no longer required', 'requests may leave it out'],
    received: ['wider', 'is no longer required', 'clients may no longer receive it'],
  },
};

/** What is said of a parameter, header, body or property that is new. */
export function wasAdded(required: boolean, { sent = 'was added', received = 'was added' } = {}): Sides {
  return {
    sent: required
      ? ['narrower', `${sent} and is required`, 'requests without it are refused']
      : ['wider', sent, 'it is optional'],
    received: ['narrower', received, 'clients may ignore it'],
  };
}

export const wasRemoved: Sides = {
  sent: ['narrower', 'was removed', 'requests with it may be refused, or it is ignored'],
  received: ['wider', 'was removed', 'clients that read it no longer find it'],
};
