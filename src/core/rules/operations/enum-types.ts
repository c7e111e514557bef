import { textsOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';

const allTypes: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** The types that a schema allows. All types if it has no `type`, or an unknown one. */
export function listTypes(schema: SourceNode): readonly string[] {
  const types = readTypes(schema);
  return isNullable(schema) && !types.includes('null') ? [...types, 'null'] : types;
}

function readTypes(schema: SourceNode): readonly string[] {
  const type = schema.get('type');
  const types = type?.kind === 'array' ? textsOf(type) : [type?.string() ?? ''];
  return types.every((name) => allTypes.includes(name)) ? types : allTypes;
}

function isNullable(schema: SourceNode): boolean {
  return ['nullable', 'x-nullable'].some((key) => schema.get(key)?.boolean() === true);
}

function matchesType(value: SourceNode, type: string): boolean {
  if (type === 'integer') return value.kind === 'number' && Number.isInteger(value.number());
  return value.kind === type;
}

/** The values of the schema's `enum` that match none of its types. */
export function listMismatches(schema: SourceNode): readonly SourceNode[] {
  const types = readTypes(schema);
  const list = schema.get('enum');
  if (list?.holdsOnly('string') && types.includes('string')) return [];
  const mismatches: SourceNode[] = [];
  for (const value of list?.elements() ?? []) {
    if (!types.some((type) => matchesType(value, type))) mismatches.push(value);
  }
  // Checked last because it is more expensive, and only mismatches need it.
  return mismatches.length > 0 && isNullable(schema) ? mismatches.filter(({ kind }) => kind !== 'null') : mismatches;
}
