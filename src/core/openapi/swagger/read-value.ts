import type { Parameter, ParameterLocation, ParameterStyle } from '../../api/http-operation.ts';
import type { JsonSchema } from '../../api/schema.ts';
import { extensionsOf, isTrue, textOf } from '../../source/document/node-values.ts';
import { omitUndefined } from '../../source/document/omit-undefined.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { SliceReading } from '../slice-reading.ts';

/** Keys of the parameter itself, not of its schema; 2.0 has both in one object. */
const notSchema: readonly string[] = [
  'name',
  'in',
  'required',
  'description',
  'collectionFormat',
  'allowEmptyValue',
  'schema',
  'deprecated',
];

const styles: { readonly [format: string]: ParameterStyle } = { ssv: 'spaceDelimited', pipes: 'pipeDelimited' };

/** A parameter of 2.0 other than `body`, or a header of a response. */
export function readSwaggerValue(
  node: SourceNode,
  named: { readonly name: string; readonly location: ParameterLocation },
  slice: SliceReading,
): Parameter {
  const { name, location } = named;
  const format = node.get('collectionFormat')?.string() ?? 'csv';
  const plain: ParameterStyle = location === 'path' || location === 'header' ? 'simple' : 'form';
  return omitUndefined({
    name,
    location,
    required: location === 'path' || isTrue(node.get('required')),
    deprecated: isTrue(node.get('deprecated') ?? node.get('x-deprecated')),
    style: (Object.hasOwn(styles, format) && location === 'query' ? styles[format] : undefined) ?? plain,
    explode: format === 'multi',
    allowReserved: false,
    allowEmptyValue: isTrue(node.get('allowEmptyValue')),
    description: textOf(node.get('description')),
    schema: readSwaggerSchema(node, slice),
    examples: [],
    extensions: extensionsOf(node),
    at: node.location,
  });
}

/** The schema part of a parameter; `type: file` becomes binary text. */
export function readSwaggerSchema(node: SourceNode, slice: SliceReading): JsonSchema {
  const schema = slice.schemas.read(node);
  if (typeof schema === 'boolean') return schema;
  for (const key of Object.keys(schema)) if (notSchema.includes(key) || key.startsWith('x-')) delete schema[key];
  if (schema.type === 'file') Object.assign(schema, { type: 'string', format: 'binary' });
  return schema;
}
