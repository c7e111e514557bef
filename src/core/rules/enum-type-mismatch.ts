import type { TextEdit } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { listOthers, typesOf } from './description/enum-types.ts';
import type { DescriptionRule, Finding } from './rule.ts';

export const enumTypeMismatch: DescriptionRule = {
  id: 'enum-type-mismatch',
  summary: 'Every value of an `enum` is of the type that its schema names.',
  severity: 'warning',
  *check(descriptions) {
    for (const schema of descriptions.flatMap(({ enums }) => enums)) yield* report(schema, listOthers(schema));
  },
};

function* report(schema: SourceNode, others: readonly SourceNode[]): Iterable<Finding> {
  const types = typesOf(schema);
  const list = schema.get('enum');
  const wanted = types.join(' or ');
  // Where no value fits, the type is what is wrong.
  if (list && others.length > 1 && others.length === list.size) {
    const advice = types.includes('array') ? 'Move `enum` into `items`' : 'Correct the type';
    const isText = types.includes('string');
    const fixes = isText ? [{ title: 'Change all to text', edits: others.flatMap((value) => quote(value)) }] : [];
    yield {
      message: `None of these values is of the schema's type, ${wanted}. ${advice}.`,
      at: list.keyLocation,
      fixes,
    };
    return;
  }
  for (const value of others) {
    const edits = types.includes('string') ? quote(value) : [];
    const fixes = edits.map((edit) => ({ title: `Change to ${edit.text}`, edits: [edit] }));
    yield {
      message: `This value is ${nameOf(value)}, and the schema's type is ${wanted}, so nothing is ever equal to it.`,
      at: value.location,
      fixes,
    };
  }
}

function nameOf(value: SourceNode): string {
  const article = /^[aeiou]/.test(value.kind) ? 'an' : 'a';
  return value.kind === 'null' ? 'null' : `${article} ${value.kind}`;
}

/** A number or truth value as the text that it likely was meant to be. */
function quote(value: SourceNode): readonly TextEdit[] {
  if (value.kind !== 'number' && value.kind !== 'boolean') return [];
  return [{ at: value.location, text: JSON.stringify(value.raw()) }];
}
