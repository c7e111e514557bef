import { textsOf } from '../../source/document/node-values.ts';
import type { Fix, TextEdit } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import type { DescriptionRule, Finding } from '../rule.ts';

export const enumTypeMismatch: DescriptionRule = {
  id: 'enum-type-mismatch',
  summary: 'Every value of an `enum` has a type that its schema allows.',
  severity: 'warning',
  *check({ enums }) {
    for (const schema of enums) yield* report(schema, listMismatches(schema));
  },
};

function* report(schema: SourceNode, mismatches: readonly SourceNode[]): Iterable<Finding> {
  const types = listTypes(schema);
  const list = schema.get('enum');
  const expected = types.join(' or ');
  // If no value matches, the type is wrong.
  if (list && mismatches.length > 1 && mismatches.length === list.size) {
    const advice = types.includes('array') ? 'Move `enum` into `items`' : 'Correct the type';
    const edits = mismatches.flatMap((value) => correctValue(value, types));
    const title = `Change all to ${types.includes('string') ? 'strings' : 'numbers'}`;
    const fixes: Fix[] = edits.length === mismatches.length ? [{ kind: 'fix', title, edits }] : [];
    yield {
      message: `None of these values has the schema's type, ${expected}. ${advice}.`,
      at: list.keyLocation,
      fixes,
    };
    return;
  }
  for (const value of mismatches) {
    const edits = correctValue(value, types);
    const fixes = edits.map((edit): Fix => ({ kind: 'fix', title: `Change to ${edit.text}`, edits: [edit] }));
    yield {
      message: `This value is ${describeKind(value)}, but the type of the schema is ${expected}, so no value can match it.`,
      at: value.location,
      fixes,
    };
  }
}

function describeKind(value: SourceNode): string {
  const article = /^[aeiou]/.test(value.kind) ? 'an' : 'a';
  return value.kind === 'null' ? 'null' : `${article} ${value.kind}`;
}

/** Edits that add or remove the quotes of a value that was probably meant as a string, or as a number. */
function correctValue(value: SourceNode, types: readonly string[]): readonly TextEdit[] {
  const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.exec(value.string() ?? '')?.[0];
  const isNumber = types.includes('number') || (types.includes('integer') && number?.includes('.') === false);
  if (number !== undefined && isNumber) return [{ at: value.location, text: number }];
  if (!types.includes('string')) return [];
  if (value.kind !== 'number' && value.kind !== 'boolean') return [];
  return [{ at: value.location, text: quoteText(value.raw()) }];
}

const allTypes: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** The types that a schema allows. All types if it has no `type`, or an unknown one. */
function listTypes(schema: SourceNode): readonly string[] {
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
function listMismatches(schema: SourceNode): readonly SourceNode[] {
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
