import type { Encoding, Parameter, ParameterLocation, ParameterStyle, Separators } from '../../api/http-operation.ts';
import type { JsonSchema } from '../../api/schema.ts';
import { isTrue, readExtensions, textOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { SliceReading } from '../slice-reading.ts';

/** Keys of the parameter itself. 2.0 has them in one object with those of its schema. */
const parameterKeys: readonly string[] = [
  'name',
  'in',
  'required',
  'description',
  'collectionFormat',
  'allowEmptyValue',
  'schema',
  'deprecated',
];

/** Separators by `collectionFormat`. `multi`, for queries and forms only, means several parameters of one name. */
const separatorsByFormat: { readonly [format: string]: string } = {
  csv: ',',
  ssv: ' ',
  tsv: '\t',
  pipes: '|',
  multi: ',',
};

const styles: { readonly [format: string]: ParameterStyle } = { ssv: 'spaceDelimited', pipes: 'pipeDelimited' };

/** A parameter of 2.0 other than `body`, or a header of a response. */
export function readSwaggerValue(
  node: SourceNode,
  named: { readonly name: string; readonly location: ParameterLocation },
  slice: SliceReading,
): Parameter {
  const { name, location } = named;
  const format = readCollectionFormat(node);
  const plain: ParameterStyle = location === 'path' || location === 'header' ? 'simple' : 'form';
  const style = (Object.hasOwn(styles, format) && location === 'query' ? styles[format] : undefined) ?? plain;
  return {
    name,
    location,
    required: location === 'path' || isTrue(node.get('required')),
    deprecated: isTrue(node.get('deprecated') ?? node.get('x-deprecated')),
    style,
    // A single value has nothing to explode: it has the default of 3.
    explode: isSingle(node) ? plain === 'form' : format === 'multi' && location === 'query',
    separators: readExtraSeparators(style, node),
    allowReserved: false,
    allowEmptyValue: isTrue(node.get('allowEmptyValue')),
    description: textOf(node.get('description')),
    schema: readSwaggerSchema(node, slice),
    examples: [],
    extensions: readExtensions(node),
    at: node.location,
  };
}

function isSingle(node: SourceNode): boolean {
  return /^(?:string|number|integer|boolean)$/.test(node.get('type')?.string() ?? '');
}

function readCollectionFormat(node: SourceNode): string {
  const format = node.get('collectionFormat')?.string();
  return format !== undefined && Object.hasOwn(separatorsByFormat, format) ? format : 'csv';
}

/** Limit for nested arrays, because a hostile description could nest them without end. */
const maxArrayDepth = 8;

/** The separator of the array, then those of nested arrays. Empty if the value is not an array. */
function readSeparators(node: SourceNode): Separators {
  const separators: string[] = [];
  let array: SourceNode | undefined = node;
  while (array?.get('type')?.string() === 'array' && separators.length < maxArrayDepth) {
    separators.push(separatorsByFormat[readCollectionFormat(array)] ?? ',');
    array = array.get('items');
  }
  return separators;
}

/** Undefined if the separators follow from the style of the parameter. */
function readExtraSeparators(style: ParameterStyle, node: SourceNode): Separators | undefined {
  const separators = readSeparators(node);
  const [first, ...inner] = separators;
  const followsFromStyle = inner.length === 0 && (first === ',' || styles[readCollectionFormat(node)] === style);
  return first === undefined || followsFromStyle ? undefined : separators;
}

/** The encoding of an array in a form field; undefined if the field is not an array. */
export function readFieldEncoding(node: SourceNode): Encoding | undefined {
  const separators = readSeparators(node);
  const property = textOf(node.get('name')) ?? '';
  const explode = readCollectionFormat(node) === 'multi';
  return separators.length === 0 ? undefined : { property, headers: [], style: 'form', explode, separators };
}

/** The schema part of a parameter; `type: file` becomes binary text. */
export function readSwaggerSchema(node: SourceNode, slice: SliceReading): JsonSchema {
  const schema = slice.schemas.read(node);
  if (typeof schema === 'boolean') return schema;
  for (const key of Object.keys(schema)) if (parameterKeys.includes(key) || key.startsWith('x-')) delete schema[key];
  if (schema.type === 'file') Object.assign(schema, { type: 'string', format: 'binary' });
  return schema;
}
