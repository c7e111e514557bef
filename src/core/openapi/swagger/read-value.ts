import type { Encoding, Parameter, ParameterLocation, ParameterStyle, Separators } from '../../api/http-operation.ts';
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

/** `multi` is several parameters in place of one with a separator, in a query or a form alone. */
const separatorOf: { readonly [format: string]: string } = { csv: ',', ssv: ' ', tsv: '\t', pipes: '|', multi: ',' };

const styles: { readonly [format: string]: ParameterStyle } = { ssv: 'spaceDelimited', pipes: 'pipeDelimited' };

/** A parameter of 2.0 other than `body`, or a header of a response. */
export function readSwaggerValue(
  node: SourceNode,
  named: { readonly name: string; readonly location: ParameterLocation },
  slice: SliceReading,
): Parameter {
  const { name, location } = named;
  const format = formatOf(node);
  const plain: ParameterStyle = location === 'path' || location === 'header' ? 'simple' : 'form';
  const style = (Object.hasOwn(styles, format) && location === 'query' ? styles[format] : undefined) ?? plain;
  return omitUndefined({
    name,
    location,
    required: location === 'path' || isTrue(node.get('required')),
    deprecated: isTrue(node.get('deprecated') ?? node.get('x-deprecated')),
    style,
    explode: format === 'multi' && location === 'query',
    separators: separatorsBesides(style, node),
    allowReserved: false,
    allowEmptyValue: isTrue(node.get('allowEmptyValue')),
    description: textOf(node.get('description')),
    schema: readSwaggerSchema(node, slice),
    examples: [],
    extensions: extensionsOf(node),
    at: node.location,
  });
}

function formatOf(node: SourceNode): string {
  const format = node.get('collectionFormat')?.string();
  return format !== undefined && Object.hasOwn(separatorOf, format) ? format : 'csv';
}

/** Limit for arrays in arrays, because a hostile description could nest them without end. */
const deepestArray = 8;

/** The separator of the array, then those of the arrays in it. Empty if the value is no array. */
function readSeparators(node: SourceNode): Separators {
  const separators: string[] = [];
  let array: SourceNode | undefined = node;
  while (array?.get('type')?.string() === 'array' && separators.length < deepestArray) {
    separators.push(separatorOf[formatOf(array)] ?? ',');
    array = array.get('items');
  }
  return separators;
}

/** Undefined: the style of the parameter says the same. */
function separatorsBesides(style: ParameterStyle, node: SourceNode): Separators | undefined {
  const separators = readSeparators(node);
  const [first, ...inner] = separators;
  const isOfStyle = inner.length === 0 && (first === ',' || styles[formatOf(node)] === style);
  return first === undefined || isOfStyle ? undefined : separators;
}

/** How a field of a form writes an array; undefined: it is none. */
export function readFieldEncoding(node: SourceNode): Encoding | undefined {
  const separators = readSeparators(node);
  const property = textOf(node.get('name')) ?? '';
  const explode = formatOf(node) === 'multi';
  return separators.length === 0 ? undefined : { property, headers: [], style: 'form', explode, separators };
}

/** The schema part of a parameter; `type: file` becomes binary text. */
export function readSwaggerSchema(node: SourceNode, slice: SliceReading): JsonSchema {
  const schema = slice.schemas.read(node);
  if (typeof schema === 'boolean') return schema;
  for (const key of Object.keys(schema)) if (notSchema.includes(key) || key.startsWith('x-')) delete schema[key];
  if (schema.type === 'file') Object.assign(schema, { type: 'string', format: 'binary' });
  return schema;
}
