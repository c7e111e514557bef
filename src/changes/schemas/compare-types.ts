import type { JsonSchemaObject } from '../../core/api/schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { documented, type Versions, type Words } from '../words.ts';
import type { SchemaPair } from './schema-pair.ts';

/** Compares `type`. Returns whether the two have no type in common, so that no other keyword can be compared. */
export function compareTypes({ before, after, report }: SchemaPair): boolean {
  const [old, now] = [listTypes(before), listTypes(after)];
  // A keyword about one type says nothing about values of the others.
  if ((old.length === 0 && after.type === undefined) || (now.length === 0 && before.type === undefined)) return false;
  const [lost, gained] = [listUncovered(old, now), listUncovered(now, old)];
  const words = describeTypes(lost, gained, { before: old, after: now });
  if (words !== undefined) report(['type'], words);
  else if (now.length > 0 && (after.type === undefined) !== (before.type === undefined)) {
    // A type that the other keywords imply is written down, or no longer.
    const text = before.type === undefined ? `now states its type, ${inWords(now)}` : 'no longer states its type';
    report(['type'], documented(text));
  }
  return lost.length > 0 && gained.length === now.length && lost.length === old.length;
}

type Types = readonly string[];

function describeTypes(lost: Types, gained: Types, { before, after }: Versions<Types>): Words | undefined {
  const isOnlyNull = [...lost, ...gained].every((type) => type === 'null');
  if (lost.length > 0 && gained.length > 0) return ['other', `is now ${inWords(after)} instead of ${inWords(before)}`];
  if (lost.length > 0) return ['narrower', isOnlyNull ? 'can no longer be null' : `must now be ${inWords(after)}`];
  return gained.length > 0 ? ['wider', isOnlyNull ? 'may now be null' : `may now be ${inWords(after)}`] : undefined;
}

/** OpenAPI before 3.1 gives `nullable` a meaning only beside `type`; without it, its writers mean the same. */
export function isNullable(schema: JsonSchemaObject): boolean {
  return schema.nullable === true || schema['x-nullable'] === true;
}

function listTypes(schema: JsonSchemaObject): readonly string[] {
  const types = schemaTypes(schema);
  return types.length > 0 && isNullable(schema) ? [...types, 'null'] : types;
}

const any = 'any type';

/** The types of the first list that the second does not allow; an empty list allows all. */
function listUncovered(types: readonly string[], others: readonly string[]): readonly string[] {
  if (others.length === 0) return [];
  if (types.length === 0) return [any];
  return types.filter((type) => !others.includes(type) && !(type === 'integer' && others.includes('number')));
}

function inWords(types: readonly string[]): string {
  if (types.length === 0) return 'of any type';
  const name = (type: string) => {
    if (!/^(?:string|number|integer|boolean|object|array)$/.test(type)) return type;
    return `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`;
  };
  return types.map(name).join(' or ');
}
