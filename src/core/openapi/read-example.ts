import type { Example } from '../api/http-operation.ts';
import type { ReadContext } from '../api/read-context.ts';
import { readExactDigits } from '../source/document/exact-digits.ts';
import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';

/**
 * `example` and `examples` of a parameter, a header or a media type (3.1, 4.8.19; 3.2's `dataValue` and
 * `serializedValue`).
 */
export function readExamples(owner: SourceNode, reading: ReadContext): Example[] {
  const single = owner.get('example');
  const examples: Example[] = single ? [{ name: '', ...readExactValue(single, reading), at: single.location }] : [];
  const list = reading.open(owner.get('examples'));
  for (const member of reading.takeFirst('example', list)) {
    // A list of values is what a schema would have here.
    const isValue = list?.kind === 'array' && !['value', 'dataValue', '$ref'].some((key) => member.get(key));
    const name = isValue ? '' : String(member.key);
    const example = isValue
      ? { name, ...readExactValue(member, reading), at: member.location }
      : readExample(name, member, reading);
    if (example) examples.push(example);
  }
  return examples;
}

function readExactValue(node: SourceNode, reading: ReadContext) {
  return { value: reading.valueOf(node), digits: reading.isCheck ? undefined : readExactDigits(node) };
}

/** Undefined in a check, which discards the result. */
export function readExample(name: string, written: SourceNode, reading: ReadContext): Example | undefined {
  const followed = reading.follow(written, 'an example object');
  if (!followed || reading.isCheck) return undefined;
  const { node } = followed;
  const value = node.get('dataValue') ?? node.get('value');
  return {
    name,
    summary: followed.summary ?? textOf(node.get('summary')),
    description: followed.description ?? textOf(node.get('description')),
    ...(value && readExactValue(value, reading)),
    serialized: node.get('serializedValue')?.string(),
    externalValue: node.get('externalValue')?.string(),
    at: (value ?? node).location,
  };
}
