import type { Fix, TextEdit } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { DescriptionRule, Finding } from '../rule.ts';
import { listOthers, typesOf } from './enum-types.ts';

export const enumTypeMismatch: DescriptionRule = {
  id: 'enum-type-mismatch',
  summary: 'Every value of an `enum` is of the type that its schema names.',
  severity: 'warning',
  *check({ enums }) {
    for (const schema of enums) yield* report(schema, listOthers(schema));
  },
};

function* report(schema: SourceNode, others: readonly SourceNode[]): Iterable<Finding> {
  const types = typesOf(schema);
  const list = schema.get('enum');
  const wanted = types.join(' or ');
  // If no value matches, the type is wrong.
  if (list && others.length > 1 && others.length === list.size) {
    const advice = types.includes('array') ? 'Move `enum` into `items`' : 'Correct the type';
    const isText = types.includes('string');
    const fixes: Fix[] = isText
      ? [{ kind: 'mend', title: 'Change all to text', edits: others.flatMap((value) => quote(value)) }]
      : [];
    yield {
      message: `None of these values is of the schema's type, ${wanted}. ${advice}.`,
      at: list.keyLocation,
      fixes,
    };
    return;
  }
  for (const value of others) {
    const edits = types.includes('string') ? quote(value) : [];
    const fixes = edits.map((edit): Fix => ({ kind: 'mend', title: `Change to ${edit.text}`, edits: [edit] }));
    yield {
      message: `This value is ${nameOf(value)}, but the type of the schema is ${wanted}, so no value can match it.`,
      at: value.location,
      fixes,
    };
  }
}

function nameOf(value: SourceNode): string {
  const article = /^[aeiou]/.test(value.kind) ? 'an' : 'a';
  return value.kind === 'null' ? 'null' : `${article} ${value.kind}`;
}

/** Edits that put quotes around a number or boolean that was probably meant as a string. */
function quote(value: SourceNode): readonly TextEdit[] {
  if (value.kind !== 'number' && value.kind !== 'boolean') return [];
  return [{ at: value.location, text: JSON.stringify(value.raw()) }];
}
