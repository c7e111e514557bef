import { textsOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';

const known: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Every type where the schema names none, or one that is not known. */
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

/** The values of the schema's `enum` that are of none of its types. */
export function listOthers(schema: SourceNode): readonly SourceNode[] {
  const types = namedTypes(schema);
  const list = schema.get('enum');
  if (list?.holdsOnly('string') && types.includes('string')) return [];
  const others: SourceNode[] = [];
  for (const value of list?.elements() ?? []) {
    if (!types.some((type) => fits(value, type))) others.push(value);
  }
  // Nearly all enums are of one type, and need not be looked at for more.
  return others.length > 0 && isNullable(schema) ? others.filter(({ kind }) => kind !== 'null') : others;
}
