import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import { appendTo } from '../../core/source/get-or-insert.ts';
import { scalarTypes } from '../../schema/scalar-types.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import { namedTypes } from '../build/build-text.ts';
import { type BodyShape, isFormType, isJsonType, isLineType, isSequenceType, isXmlType } from '../build/media-types.ts';
import type { ExactValue } from '../form-values.ts';
import { type ExactReading, readExact } from '../json/exact-json.ts';
import { isExactObject } from '../json/exact-value.ts';
import { fromMembers } from '../json/from-members.ts';
import { readXml } from './read-xml.ts';
import { readItem, splitItems } from './split-items.ts';
import { findItem, findProperty, listStyledFields, type StyledField } from './styled-fields.ts';
import { decode, readTypedText } from './typed-text.ts';

type Pair = readonly [name: string, encoded: string];
type Values = { [name: string]: ExactValue };

/** `left`: the pairs that no parameter describes. */
export interface PastedQuery {
  readonly values: Values;
  readonly left: readonly Pair[];
}

/** Reads the values of described parameters from a query, by their styles. */
export function readPastedQuery(query: string, parameters: readonly StyledField[], table: SchemaTable): PastedQuery {
  const pairs = splitPairs(query);
  const values = new Map<string, ExactValue>();
  const taken = new Set<Pair>();
  for (const parameter of parameters) {
    if (parameter.location !== 'query') continue;
    const matching = pairs.filter((pair) => !taken.has(pair) && isPartOf(pair[0], parameter, table));
    const value = matching.length === 0 ? undefined : readValue(matching, parameter, table);
    if (value === undefined) continue;
    values.set(parameter.name, value);
    for (const pair of matching) taken.add(pair);
  }
  return {
    values: fromMembers(values),
    left: pairs.filter((pair) => !taken.has(pair)),
  };
}

/** The values of pairs that no parameter describes: a text, or several in the order of the pairs. `__proto__` is a name like any other. */
export function readPlainPairs(pairs: readonly Pair[]): Values {
  const texts = new Map<string, string[]>();
  for (const [name, encoded] of pairs) appendTo(texts, name, decode(encoded, true));
  return fromMembers([...texts].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]));
}

export function splitPairs(query: string): Pair[] {
  return query
    .split('&')
    .filter((piece) => piece !== '')
    .map((piece) => {
      const at = piece.indexOf('=');
      return at === -1 ? [decode(piece, true), ''] : [decode(piece.slice(0, at), true), piece.slice(at + 1)];
    });
}

function isPartOf(name: string, parameter: StyledField, table: SchemaTable): boolean {
  if (name === parameter.name) return true;
  const { properties } = flattenObject(parameter.schema, table);
  if (parameter.mediaType !== undefined) return false;
  if (parameter.style === 'deepObject') return name.startsWith(`${parameter.name}[`) && name.endsWith(']');
  if (properties === undefined) return false;
  return parameter.style === 'form' && parameter.explode && Object.hasOwn(properties, name);
}

function readValue(pairs: readonly Pair[], parameter: StyledField, table: SchemaTable): ExactValue | undefined {
  const { mediaType, schema, style, explode, name, encoding = [] } = parameter;
  const [first] = pairs;
  if (first === undefined) return undefined;
  const text = decode(first[1], true);
  if (mediaType !== undefined) return readContent(text, { mediaType, schema, encoding }, table);
  const flat = flattenObject(schema, table);
  if (flat.type === 'array') {
    const texts = explode ? pairs.map(([, item]) => item) : splitValues(first[1], parameter);
    const inner = parameter.separators?.slice(1) ?? [];
    return texts.map((item, index) =>
      readItem(item, { schema: findItem(flat, index), separators: inner, isForm: true }, table),
    );
  }
  const isWhole = pairs.every(([key]) => key === name);
  if (style === 'deepObject' ? isWhole : flat.properties === undefined) {
    const typed = readTypedText(text, schema, table);
    if (flat.type !== 'object' || explode || isExactObject(typed) || style === 'deepObject') return typed;
  }
  if (style === 'deepObject') {
    const inside = pairs.map(([key, value]) => [key.slice(name.length + 1, -1).split('][', deepest), value] as const);
    return readDeep(inside, schema, table);
  }
  const member = (key: string, value: string) =>
    [key, readTypedText(decode(value, true), findProperty(schema, key, table), table)] as const;
  if (explode) return fromMembers(pairs.map(([key, value]) => member(key, value)));
  const pieces = splitValues(first[1], parameter);
  return fromMembers(
    pieces.flatMap((piece, index) => (index % 2 === 0 ? [member(decode(piece, true), pieces[index + 1] ?? '')] : [])),
  );
}

/** More brackets in a name are not read. */
const deepest = 64;

/** Reads the members and items of `range[price][0]=1`, by their brackets. Those with one name, or with empty brackets, are the items of an array. */
function readDeep(
  pairs: readonly (readonly [path: readonly string[], encoded: string])[],
  schema: JsonSchema,
  table: SchemaTable,
): ExactValue {
  const flat = flattenObject(schema, table);
  const isList = flat.type === 'array';
  const groups = Map.groupBy(pairs, ([[key = '']]) => (isList && key === '' ? {} : key));
  const members = Array.from(groups, ([key, inside], index) => {
    const property = isList ? findItem(flat, index) : findProperty(schema, String(key), table);
    return [String(key), readDeepMember(inside, property, table)] as const;
  });
  return isList ? members.map(([, value]) => value) : fromMembers(members);
}

function readDeepMember(pairs: Parameters<typeof readDeep>[0], schema: JsonSchema, table: SchemaTable): ExactValue {
  const deeper = pairs.flatMap(([[, ...rest], value]) => (rest.length === 0 ? [] : [[rest, value] as const]));
  if (deeper.length > 0) return readDeep(deeper, schema, table);
  const texts = pairs.map(([, value]) => decode(value, true));
  const typed = readTypedText(texts[0] ?? '', schema, table);
  const flat = flattenObject(schema, table);
  const isList = flat.type === 'array' && !Array.isArray(typed);
  // A list, which no schema of a single value takes.
  if (texts.length === 1 && !isList) return typed;
  return texts.map((text, index) => readTypedText(text, isList ? findItem(flat, index) : schema, table));
}

/** Reads text in a media type, as `buildText` writes it. Text that is not well-formed, or that the schema takes, is the value itself. */
export function readContent(text: string, shape: BodyShape, table: SchemaTable): ExactValue {
  const { mediaType, schema } = shape;
  if (!isJsonType(mediaType) && scalarTypes(schema, table)?.includes('string'))
    return readTypedText(text, schema, table);
  if (isFormType(mediaType)) return readFields(text, shape, table);
  if (isXmlType(mediaType)) return readXml(text, schema, table)?.value ?? text;
  const items = isLineType(mediaType) || isSequenceType(mediaType) ? readLines(text) : undefined;
  if (items !== undefined) return items.every(isValue) ? items.map(({ value }) => value) : text;
  const reading = isJsonType(mediaType) ? readExact(text) : undefined;
  if (reading?.kind !== 'value') return readTypedText(text, schema, table);
  // A field that takes texts alone may hold the JSON of an object.
  const isData = Array.isArray(reading.value) || isExactObject(reading.value);
  return isData && scalarTypes(schema, table)?.every((type) => type === 'string') === true ? text : reading.value;
}

/** Reads JSON lines or a JSON sequence, item by item. */
export function readLines(text: string): ExactReading[] {
  const lines = text.replaceAll('\u001e', '\n').split('\n');
  return lines.filter((line) => line.trim() !== '').map(readExact);
}

function isValue(reading: ExactReading): reading is Extract<ExactReading, { kind: 'value' }> {
  return reading.kind === 'value';
}

/** Reads the fields of a form. Those with a style are written like query parameters. */
export function readFields(data: string, shape: BodyShape, table: SchemaTable): Values {
  const { values, left } = readPastedQuery(data, listStyledFields(shape, table), table);
  const fields = new Map<string, ExactValue>();
  for (const [name, encoded] of left) {
    const property = findProperty(shape.schema, name, table);
    const flat = flattenObject(property, table);
    const encoding = shape.encoding.find((each) => each.property === name);
    const [mediaType = ''] = namedTypes(encoding?.contentType);
    const read = (schema: JsonSchema) =>
      readContent(decode(encoded, true), { encoding: [], ...encoding, mediaType, schema }, table);
    const known = fields.get(name);
    const items = Array.isArray(known) ? known : [];
    if (flat.type === 'array') items.push(read(findItem(flat, items.length)));
    fields.set(name, flat.type === 'array' ? items : read(property));
  }
  return fromMembers([...fields, ...Object.entries(values)]);
}

/** Splits encoded text at the separator of the parameter's style. */
function splitValues(text: string, { style, separators: [separator] = [] }: StyledField): string[] {
  if (separator !== undefined) return splitItems(text, separator, true);
  if (style === 'pipeDelimited') return splitItems(text, '|', true);
  return splitItems(text, style === 'spaceDelimited' ? ' ' : ',', true);
}
