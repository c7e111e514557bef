import type { Parameter } from '../api/http-operation.ts';
import type { JsonSchema, JsonSchemaObject } from '../api/schema.ts';
import { readExtensions, textOf, textsOf } from '../source/document/node-values.ts';
import { omitUndefined } from '../source/document/omit-undefined.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { AsyncReading } from './async-reading.ts';

/** The `{parameters}` of a channel's address: always strings, modeled as path parameters. */
export function readChannelParameters(channel: SourceNode, slice: AsyncReading): Parameter[] {
  return slice.reading.takeFirst('parameter', channel.get('parameters')).flatMap((member) => {
    const followed = slice.reading.follow(member, 'a parameter object');
    if (!followed) return [];
    const { node } = followed;
    return omitUndefined({
      name: String(member.key),
      location: 'path',
      required: true,
      deprecated: false,
      description: followed.description ?? textOf(node.get('description')),
      style: 'simple',
      explode: false,
      allowReserved: false,
      allowEmptyValue: false,
      schema: readSchema(node, slice),
      examples: [],
      valueFrom: textOf(node.get('location')),
      extensions: readExtensions(node),
      at: node.location,
    });
  });
}

/** 2.x has a schema; 3.x the three keywords that apply to strings. */
function readSchema(node: SourceNode, slice: AsyncReading): JsonSchema {
  const schema = node.get('schema');
  if (schema) return slice.schemas.read(schema);
  const values = textsOf(node.get('enum'));
  const examples = textsOf(node.get('examples'));
  const text: JsonSchemaObject = { type: 'string' };
  if (values.length > 0) text.enum = values;
  if (examples.length > 0) text.examples = examples;
  const fallback = textOf(node.get('default'));
  if (fallback !== undefined) text.default = fallback;
  return text;
}
