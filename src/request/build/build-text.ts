import type { Encoding, Parameter, PartEncoding } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import { decodePercent } from '../../core/source/text/percent-encoding.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import type { ExactValue } from '../form-values.ts';
import { type ExactObject, exactText, fileOf, isExactObject, scalarText } from '../json/exact-value.ts';
import { buildXml } from './build-xml.ts';
import {
  type BodyShape,
  isEventType,
  isFormType,
  isJsonType,
  isLineType,
  isSequenceType,
  isTextType,
  isXmlType,
} from './media-types.ts';
import { encodeForm, encodeReserved, encodeStrict } from './percent-encode.ts';
import { type Pair, serializePairs } from './serialize-parameter.ts';

/**
 * Serializes a value in a media type that is text: a body, a part, the field of a form, or a parameter with `content`. A string is sent as it is,
 * except as JSON. `indent`: of JSON, in spaces.
 */
export function buildText(shape: BodyShape, value: ExactValue, table: SchemaTable, indent?: number): string {
  const { mediaType } = shape;
  if (isJsonType(mediaType)) return exactText(value, indent);
  if (typeof value === 'string') return value;
  if (isFormType(mediaType) && isExactObject(value)) return buildForm(shape, value, table).text;
  if (isXmlType(mediaType)) return buildXml(value, shape, table);
  const items = [value].flat();
  if (isLineType(mediaType)) return items.map((item) => `${exactText(item)}\n`).join('');
  if (isSequenceType(mediaType)) return items.map((item) => `\u001e${exactText(item)}\n`).join('');
  if (isEventType(mediaType)) return items.map(serializeEvent).join('');
  return isTextType(mediaType) ? scalarText(value) : exactText(value, indent);
}

/** Serializes the value of a parameter with `content`. */
export function contentText(parameter: Parameter, value: ExactValue, table: SchemaTable): string {
  const { mediaType = '', schema, encoding = [] } = parameter;
  return buildText({ mediaType, schema, encoding }, value, table);
}

const eventFields = ['event', 'id', 'retry', 'data'] as const;

/** Writes an event of a stream: a line for each field, and for each line of the data. A value that is not an event becomes the data of one. */
function serializeEvent(value: ExactValue): string {
  const isEvent =
    isExactObject(value) && Object.keys(value).every((name) => eventFields.some((field) => field === name));
  const event: { [name: string]: ExactValue } = isEvent ? value : { data: value };
  const lines = eventFields.flatMap((field) => {
    const content = event[field];
    if (content === undefined || content === null) return [];
    const [first = '', ...rest] = scalarText(content).split(/\r\n|\r|\n/);
    // No other field can have several lines.
    return (field === 'data' ? [first, ...rest] : [first]).map((line) => `${field}: ${line}\n`);
  });
  return `${lines.join('')}\n`;
}

/**
 * Builds `application/x-www-form-urlencoded`. A property with `style`, `explode` or `allowReserved` is serialized like a query parameter, any
 * other by its content type, arrays item by item (OpenAPI 3.2, 4.15). `text` is sent; `fields` are the same, decoded.
 */
export function buildForm(
  shape: BodyShape,
  value: ExactObject,
  table: SchemaTable,
): { readonly fields: readonly Pair[]; readonly text: string } {
  const encoded = Object.entries(value).flatMap(([name, member]) => {
    const encoding = shape.encoding.find(({ property }) => property === name);
    if (encoding !== undefined && isStyled(encoding)) return styledPairs(encoding, member, true);
    const schema = propertySchema(shape.schema, name, table);
    return toItems(member).map(
      (item): Pair => [encodeForm(name), encodeForm(fieldText(item, encoding, schema, table))],
    );
  });
  return {
    fields: encoded.map(([name, text]) => [decodeForm(name), decodeForm(text)]),
    text: encoded.map((pair) => pair.join('=')).join('&'),
  };
}

function fieldText(value: ExactValue, encoding: Encoding | undefined, schema: JsonSchema, table: SchemaTable): string {
  const file = fileOf(value);
  if (file !== undefined) return file.base64;
  const [mediaType] = namedTypes(encoding?.contentType);
  return mediaType === undefined
    ? scalarText(value)
    : buildText({ encoding: [], ...encoding, mediaType, schema }, value, table);
}

/** The media types that a `contentType` names, without ranges, which can't be sent. */
export function namedTypes(contentType: string | undefined): readonly string[] {
  const types = contentType?.split(',').map((type) => type.trim()) ?? [];
  return types.filter((type) => type !== '' && !type.includes('*'));
}

export function isStyled({ style, explode, allowReserved }: PartEncoding): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined;
}

/** Serializes a field like a query parameter; encoded only in a form. */
export function styledPairs(encoding: Encoding, value: ExactValue, isUrlEncoded: boolean): Pair[] {
  const style = encoding.style ?? 'form';
  const explode = encoding.explode ?? style === 'form';
  const { property, separators } = encoding;
  const shape = { name: property, style, explode, ...(separators && { separators }) };
  return serializePairs(shape, value, isUrlEncoded ? chooseEncoding(encoding) : (text) => text);
}

/** The encoding of RFC 6570, as in a query. An array of a 2.0 form is encoded like the other fields of the form. */
function chooseEncoding({ allowReserved, separators }: Encoding): (text: string) => string {
  if (separators !== undefined) return encodeForm;
  return allowReserved === true ? (text) => encodeReserved(text, '&=+#[]') : encodeStrict;
}

function decodeForm(text: string): string {
  return decodePercent(text.replaceAll('+', ' '));
}

/** An array is sent as one field or part for each item. */
export function toItems(value: ExactValue): ExactValue[] {
  return Array.isArray(value) ? value : [value];
}

export function propertySchema(schema: JsonSchema, name: string, table: SchemaTable): JsonSchema {
  const { schema: flat } = flattenSchema(schema, table);
  if (typeof flat === 'boolean') return true;
  const known =
    flat.properties !== undefined && Object.hasOwn(flat.properties, name) ? flat.properties[name] : undefined;
  return known ?? flat.additionalProperties ?? true;
}
