import type { Fix, TextEdit } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { DescriptionRule, Finding } from '../rule.ts';
import { listMismatches, listTypes } from './enum-types.ts';

export const enumTypeMismatch: DescriptionRule = {
  id: 'enum-type-mismatch',
  summary: 'Every value of an `enum` has a type that its schema allows.',
  severity: 'warning',
  *check(descriptions) {
    for (const schema of descriptions.flatMap(({ enums }) => enums)) yield* report(schema, listMismatches(schema));
  },
};

function* report(schema: SourceNode, mismatches: readonly SourceNode[]): Iterable<Finding> {
  const types = listTypes(schema);
  const list = schema.get('enum');
  const expected = types.join(' or ');
  // If no value matches, the type is wrong.
  if (list && mismatches.length > 1 && mismatches.length === list.size) {
    const advice = types.includes('array') ? 'Move `enum` into `items`' : 'Correct the type';
    const isText = types.includes('string');
    const fixes: Fix[] = isText
      ? [{ kind: 'mend', title: 'Change all to strings', edits: mismatches.flatMap((value) => quoteValue(value)) }]
      : [];
    yield {
      message: `None of these values has the schema's type, ${expected}. ${advice}.`,
      at: list.keyLocation,
      fixes,
    };
    return;
  }
  for (const value of mismatches) {
    const edits = types.includes('string') ? quoteValue(value) : [];
    const fixes = edits.map((edit): Fix => ({ kind: 'mend', title: `Change to ${edit.text}`, edits: [edit] }));
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

/** Edits that put quotes around a number or boolean that was probably meant as a string. */
function quoteValue(value: SourceNode): readonly TextEdit[] {
  if (value.kind !== 'number' && value.kind !== 'boolean') return [];
  return [{ at: value.location, text: JSON.stringify(value.raw()) }];
}
