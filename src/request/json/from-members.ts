import { isReordered } from '../../core/source/document/exact-digits.ts';
import type { ExactValue } from '../form-values.ts';

/**
 * Makes an object of its members in their order. JavaScript would put names that look like integers first, in ascending order; where that is
 * another order, the object answers with its own.
 */
export function fromMembers<T extends ExactValue>(members: Iterable<readonly [string, T]>): { [name: string]: T } {
  const entries = [...members];
  const object = Object.fromEntries(entries);
  const names = new Set<string | symbol>(entries.map(([name]) => name));
  if (!isReordered(entries.map(([name]) => name))) return object;
  return new Proxy(object, {
    ownKeys: (target) => {
      const keys = Reflect.ownKeys(target);
      return [...names].filter((name) => keys.includes(name)).concat(keys.filter((name) => !names.has(name)));
    },
  });
}
