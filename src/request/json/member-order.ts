import type { JsonSchemaObject } from '../../core/api/schema.ts';
import type { ExactValue } from '../form-values.ts';
import { fromMembers } from './from-members.ts';

/** Lists the properties of an object in the order of a made-up one: first those that are required, each group as the schemas have them. */
export function listInOrder(schemas: readonly Pick<JsonSchemaObject, 'properties' | 'required'>[]): readonly string[] {
  const names = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));
  const required = new Set(schemas.flatMap(({ required = [] }) => required));
  return [...names].sort((a, b) => Number(required.has(b)) - Number(required.has(a)));
}

/**
 * Sets a member of an object. A new one comes before the first of those that follow it in the order; members that are there keep theirs, which
 * may be that of their author.
 */
export function putInOrder(
  object: { readonly [name: string]: ExactValue },
  name: string,
  value: ExactValue,
  order: readonly string[],
): { [name: string]: ExactValue } {
  const entries = Object.entries(object);
  const known = entries.findIndex(([key]) => key === name);
  const rank = order.indexOf(name);
  const next = rank === -1 ? -1 : entries.findIndex(([key]) => order.indexOf(key) > rank);
  const at = known !== -1 ? known : next === -1 ? entries.length : next;
  entries.splice(at, known === -1 ? 0 : 1, [name, value]);
  return fromMembers(entries);
}
