import type { Encoding, PartEncoding } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import { decodePercent } from '../../core/source/text/percent-encoding.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { makeValue } from '../examples/make-value.ts';
import { findValue, readParameterExamples } from '../examples/read-examples.ts';
import type { ExactValue } from '../form-values.ts';
import type { RequestPart } from '../http-request.ts';
import { exactText, fileOf, isExactObject, scalarText } from '../json/exact-value.ts';
import { buildXml } from './build-xml.ts';
import { type BodyShape, essenceOf, isJsonType, isXmlType } from './media-types.ts';
import { boundaryFor, type MultipartContent, toBase64, withBoundary, withRootType, writeParts } from './multipart.ts';
import { encodeForm, encodeReserved, encodeStrict } from './percent-encode.ts';
import { type Pair, serializeHeader, serializePairs } from './serialize-parameter.ts';

/**
 * Builds `application/x-www-form-urlencoded`. A property with `style`, `explode` or `allowReserved` is serialized like a query parameter, any
 * other by its content type, arrays item by item (OpenAPI 3.2, 4.15). `text` is sent; `fields` are the same, decoded.
 */
export function buildForm(
  shape: BodyShape,
  value: { [key: string]: ExactValue },
  table: SchemaTable,
): { fields: Pair[]; text: string } {
  const encoded = Object.entries(value).flatMap(([name, member]) => {
    const encoding = shape.encoding.find(({ property }) => property === name);
    if (encoding !== undefined && isStyled(encoding)) return styledPairs(encoding, member, true);
    const schema = propertySchema(shape.schema, name, table);
    return toItems(member).map(
      (item): Pair => [encodeForm(name), encodeForm(plainText(item, encoding, schema, table))],
    );
  });
  return {
    fields: encoded.map(([name, text]) => [decodeForm(name), decodeForm(text)]),
    text: encoded.map((pair) => pair.join('=')).join('&'),
  };
}

function isStyled({ style, explode, allowReserved }: Encoding): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined;
}

function styledPairs(encoding: Encoding, value: ExactValue, isUrlEncoded: boolean): Pair[] {
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

function plainText(value: ExactValue, encoding: Encoding | undefined, schema: JsonSchema, table: SchemaTable): string {
  const file = fileOf(value);
  if (file !== undefined) return file.base64;
  const type = encoding?.contentType ?? '';
  if (isXmlType(type)) return buildXml(value, schema, table);
  return isJsonType(type) ? exactText(value) : scalarText(value);
}

function decodeForm(text: string): string {
  return decodePercent(text.replaceAll('+', ' '));
}

/** An array is sent as one field or part for each item. */
function toItems(value: ExactValue): ExactValue[] {
  return Array.isArray(value) ? value : [value];
}

/**
 * Builds the parts of a multipart body, in the order of the values. An array whose parts are described by position (OpenAPI 3.2, 4.14.4.2)
 * becomes a part for each item, with a name only in `multipart/form-data`; any other body that is not an object becomes one part, `body`.
 */
export function buildParts(shape: BodyShape, value: ExactValue, table: SchemaTable): RequestPart[] {
  const { prefixEncoding = [], itemEncoding } = shape;
  const isNamed = essenceOf(shape.mediaType) === 'multipart/form-data';
  if (Array.isArray(value) && (!isNamed || prefixEncoding.length > 0 || itemEncoding !== undefined)) {
    return value.map((item, index) =>
      buildPart(isNamed ? `part${index + 1}` : undefined, item, prefixEncoding[index] ?? itemEncoding, {
        schema: itemSchemaAt(shape.schema, index, table),
        table,
      }),
    );
  }
  const members =
    isExactObject(value) && fileOf(value) === undefined ? Object.entries(value) : [['body', value] as const];
  return members.flatMap(([name, member]) => {
    const encoding = shape.encoding.find(({ property }) => property === name);
    // Other multipart types have no styles (OpenAPI 3.2, 4.15.1.2), and no style applies to a file.
    if (isNamed && encoding !== undefined && isStyled(encoding) && !containsFile(member)) {
      return styledPairs(encoding, member, false).map(([field, text]) => ({ name: field, text }));
    }
    const schema = propertySchema(shape.schema, name, table);
    return toItems(member).map((item) => buildPart(name, item, encoding, { schema, table }));
  });
}

function containsFile(value: ExactValue): boolean {
  return toItems(value).some((item) => fileOf(item) !== undefined);
}

interface PartContext {
  readonly schema: JsonSchema;
  readonly table: SchemaTable;
}

function buildPart(
  name: string | undefined,
  value: ExactValue,
  encoding: PartEncoding | undefined,
  context: PartContext,
): RequestPart {
  const headers = partHeaders(encoding, context.table);
  const common = { name, headers: headers.length === 0 ? undefined : headers };
  const wanted = encoding?.contentType?.split(',').map((type) => type.trim());
  const file = fileOf(value);
  if (file !== undefined) {
    const type = file.mediaType ?? wanted?.find((each) => !each.includes('*')) ?? 'application/octet-stream';
    return { ...common, filename: file.name, mediaType: type, base64: file.base64 };
  }
  const mediaType = wanted?.find((each) => !each.includes('*')) ?? defaultType(value, context);
  if (mediaType !== undefined && essenceOf(mediaType).startsWith('multipart/')) {
    return { ...common, ...nestedContent({ ...encoding, mediaType }, value, context) };
  }
  return { ...common, mediaType, text: partText(value, mediaType, context) };
}

/** Builds a multipart body as the content of a part (OpenAPI 3.2, 4.15.1.4). It is base64 if any part of it is. */
function nestedContent(
  {
    mediaType,
    encoding = [],
    prefixEncoding,
    itemEncoding,
  }: Omit<PartEncoding, 'headers'> & { readonly mediaType: string },
  value: ExactValue,
  { schema, table }: PartContext,
): Pick<RequestPart, 'mediaType' | 'text' | 'base64'> {
  const shape = { mediaType, schema, encoding, prefixEncoding, itemEncoding };
  const parts = buildParts(shape, value, table);
  const boundary = boundaryFor(parts);
  const chunks = Array.from(writeParts(parts, boundary), (piece) =>
    piece.kind === 'text' ? { text: piece.text } : toContent(piece.part),
  );
  const type = withBoundary(withRootType(mediaType, parts), boundary);
  const texts = chunks.flatMap((chunk) => ('text' in chunk ? chunk.text : []));
  const isText = texts.length === chunks.length;
  return { mediaType: type, ...(isText ? { text: texts.join('') } : { base64: toBase64(chunks) }) };
}

function toContent({ text = '', base64 }: RequestPart): MultipartContent {
  return base64 === undefined ? { text } : { base64 };
}

function partText(value: ExactValue, mediaType: string | undefined, { schema, table }: PartContext): string {
  if (mediaType !== undefined && isJsonType(mediaType)) return exactText(value);
  if (mediaType !== undefined && isXmlType(mediaType) && typeof value !== 'string')
    return buildXml(value, schema, table);
  return scalarText(value);
}

/** The type of a part without a content type (OpenAPI 3.2, 4.15.1.1). Objects and arrays are JSON, encoded strings are bytes, text has none. */
function defaultType(value: ExactValue, { schema, table }: PartContext): string | undefined {
  if (Array.isArray(value) || isExactObject(value)) return 'application/json';
  const { schema: flat } = flattenSchema(schema, table);
  if (typeof flat === 'boolean' || typeof value !== 'string') return undefined;
  const item =
    schemaTypes(flat).includes('array') && flat.items !== undefined ? flattenSchema(flat.items, table).schema : flat;
  if (typeof item === 'boolean') return undefined;
  if (typeof item.contentMediaType === 'string' && item.contentMediaType !== '')
    return essenceOf(item.contentMediaType);
  return item.contentEncoding === undefined && item.format !== 'binary' ? undefined : 'application/octet-stream';
}

/** In characters. */
const longestHeader = 1_000;

/** The headers of a part. A form has no fields for them, so those are sent that have an example or a fixed value, or are required. */
function partHeaders(encoding: PartEncoding | undefined, table: SchemaTable): Pair[] {
  return (encoding?.headers ?? []).flatMap((header): Pair[] => {
    if (header.name.toLowerCase() === 'content-type') return [];
    const authored = findValue(readParameterExamples(header, table));
    const isSent = authored?.isOwn === true || ['default', 'constant'].includes(authored?.source ?? '');
    if (!isSent && !header.required) return [];
    const options = { direction: 'request', name: header.name, characters: longestHeader } as const;
    const { value } = authored ?? makeValue(header.schema, table, options);
    return [[header.name, serializeHeader(value, header)]];
  });
}

function itemSchemaAt(schema: JsonSchema, index: number, table: SchemaTable): JsonSchema {
  const { schema: flat } = flattenSchema(schema, table);
  return typeof flat === 'boolean' ? true : (flat.prefixItems?.[index] ?? flat.items ?? true);
}

function propertySchema(schema: JsonSchema, name: string, table: SchemaTable): JsonSchema {
  const { schema: flat } = flattenSchema(schema, table);
  if (typeof flat === 'boolean') return true;
  const known =
    flat.properties !== undefined && Object.hasOwn(flat.properties, name) ? flat.properties[name] : undefined;
  return known ?? flat.additionalProperties ?? true;
}
