import { textsOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';

const known: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** The types a schema allows: all if it names none, or an unknown one. */
export function typesOf(schema: SourceNode): readonly string[] {
  const types = namedTypes(schema);
  return isNullable(schema) && !types.includes('null') ? [...types, 'null'] : types;
}

function namedTypes(schema: SourceNode): readonly string[] {
  const type = schema.get('type');
  const types = type?.kind === 'array' ? textsOf(type) : [type?.string() ?? ''];
  return types.every((name) => known.includes(name)) ? types : known;
}

function isNullable(schema: SourceNode): boolean {
  return ['nullable', 'x-nullable'].some((key) => schema.get(key)?.boolean() === true);
}

function fits(value: SourceNode, type: string): boolean {
  if (type === 'integer') return value.kind === 'number' && Number.isInteger(value.number());
  return value.kind === type;
}

/** The values of the schema's `enum` that match none of its types. */
export function listOthers(schema: SourceNode): readonly SourceNode[] {
  const types = namedTypes(schema);
  const list = schema.get('enum');
  if (list?.holdsOnly('string') && types.includes('string')) return [];
  const others: SourceNode[] = [];
  for (const value of list?.elements() ?? []) {
    if (!types.some((type) => fits(value, type))) others.push(value);
  }
  // Only a mismatch needs the more expensive check for nullability.
  return others.length > 0 && isNullable(schema) ? others.filter(({ kind }) => kind !== 'null') : others;
}
