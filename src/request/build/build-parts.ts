import type { PartEncoding } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import { isJson } from '../../core/source/json/is-json.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { makeValue } from '../examples/make-value.ts';
import { findValue, readParameterExamples } from '../examples/read-examples.ts';
import type { ExactValue } from '../form-values.ts';
import type { RequestPart } from '../http-request.ts';
import { fileOf, isExactObject, scalarText } from '../json/exact-value.ts';
import { headerText } from './build-headers.ts';
import { buildText, isStyled, namedTypes, propertySchema, styledPairs, toItems } from './build-text.ts';
import { withSendableCharset } from './charset.ts';
import { typeOfFile } from './file-types.ts';
import { type BodyShape, essenceOf, isJsonType } from './media-types.ts';
import { boundaryFor, contentOf, toBase64, withBoundary, withRootType, writeParts } from './multipart.ts';
import type { Pair } from './serialize-parameter.ts';

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
  const file = fileOf(value);
  if (file !== undefined) {
    const types = encoding?.contentType?.split(',').map((type) => type.trim()) ?? [];
    return { ...common, filename: file.name, mediaType: typeOfFile(file, types), base64: file.base64 };
  }
  const [wanted] = namedTypes(encoding?.contentType);
  const mediaType = wanted ?? defaultType(value, context);
  if (mediaType === undefined) return { ...common, mediaType, text: scalarText(value).toWellFormed() };
  const shape = { encoding: [], ...encoding, mediaType, schema: context.schema };
  if (essenceOf(mediaType).startsWith('multipart/'))
    return { ...common, ...nestedContent(shape, value, context.table) };
  // A text that is an object or a list in JSON is the content of its part already.
  const isWritten = isJsonType(mediaType) && typeof value === 'string' && /^\s*[[{]/.test(value) && isJson(value);
  const text = (isWritten ? value : buildText(shape, value, context.table)).toWellFormed();
  return { ...common, mediaType: withSendableCharset(mediaType, text), text };
}

/** Builds a multipart body as the content of a part (OpenAPI 3.2, 4.15.1.4). It is base64 if any part of it is. */
function nestedContent(
  shape: BodyShape,
  value: ExactValue,
  table: SchemaTable,
): Pick<RequestPart, 'mediaType' | 'text' | 'base64'> {
  const parts = buildParts(shape, value, table);
  const boundary = boundaryFor(parts);
  const chunks = Array.from(writeParts(parts, boundary), (piece) =>
    piece.kind === 'text' ? { text: piece.text } : contentOf(piece.part),
  );
  const type = withBoundary(withRootType(shape.mediaType, parts), boundary);
  const texts = chunks.flatMap((chunk) => ('text' in chunk ? chunk.text : []));
  const isText = texts.length === chunks.length;
  return { mediaType: type, ...(isText ? { text: texts.join('') } : { base64: toBase64(chunks) }) };
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
    return [[header.name, headerText(header, value, table)]];
  });
}

function itemSchemaAt(schema: JsonSchema, index: number, table: SchemaTable): JsonSchema {
  const { schema: flat } = flattenSchema(schema, table);
  return typeof flat === 'boolean' ? true : (flat.prefixItems?.[index] ?? flat.items ?? true);
}
