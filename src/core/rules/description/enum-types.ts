import { textsOf } from '../../source/node-values.ts';
import type { SourceNode } from '../../source/source-document.ts';

const known: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Every type where the schema names none, or one that is not known. */
export function typesOf(schema: SourceNode): readonly string[] {
  const type = schema.get('type');
  const types = type?.kind === 'array' ? textsOf(type) : [type?.string() ?? ''];
  if (!types.every((name) => known.includes(name))) return known;
  const isNullable = ['nullable', 'x-nullable'].some((key) => schema.get(key)?.boolean() === true);
  return isNullable ? [...types, 'null'] : types;
}

function fits(value: SourceNode, type: string): boolean {
  if (type === 'integer') return value.kind === 'number' && Number.isInteger(value.number());
  return value.kind === type;
}

/** The values of the schema's `enum` that are of none of its types. */
export function listOthers(schema: SourceNode): readonly SourceNode[] {
  const types = typesOf(schema);
  const others: SourceNode[] = [];
  for (const value of schema.get('enum')?.elements() ?? []) {
    if (!types.some((type) => fits(value, type))) others.push(value);
  }
  return others;
}

export function hasMismatch(schema: SourceNode): boolean {
  return listOthers(schema).length > 0;
}
