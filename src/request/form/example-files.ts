import type { MediaType } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { unionKind } from '../../schema/unions-of.ts';
import {
  bodySchema,
  chooseMediaType,
  concreteRange,
  essenceOf,
  isBytesType,
  isJsonType,
  isTextType,
  isXmlType,
} from '../build/media-types.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import { isExactObject } from '../json/exact-value.ts';
import { fromMembers } from '../json/from-members.ts';

/** Returns whether the whole body is a file. */
export function isFileBody({ mediaType, ...media }: MediaType, table: SchemaTable): boolean {
  const essence = essenceOf(mediaType);
  const isForm = essence.startsWith('multipart/') || essence === 'application/x-www-form-urlencoded';
  if (isForm || isJsonType(mediaType) || isXmlType(mediaType) || isTextType(mediaType)) return false;
  const { schema: flat } = flattenSchema(bodySchema({ mediaType, ...media }), table);
  if (typeof flat === 'boolean' || isFile(flat) || flat.type === undefined) return true;
  return isBytesType(essence) && [flat.type].flat().includes('string');
}

/** Makes the example of a body that is a file. */
export function exampleFileBody({ mediaType }: MediaType): ExactValue {
  const type = concreteRange(essenceOf(mediaType));
  const [, media, document] = /^(?:image|audio|video)\/([a-z\d]+)$|^application\/(pdf|zip)$/.exec(type) ?? [];
  return exampleFile(`file.${media ?? document ?? 'bin'}`, type);
}

/**
 * Makes the example of a property of a multipart body that is a file, or a list of files: with `format: binary` (3.0), a `contentMediaType`
 * that is not text (3.1 on), or an encoding for bytes. Undefined for any other.
 */
export function fileMember(name: string, media: MediaType, table: SchemaTable): ExactValue | undefined {
  if (!essenceOf(media.mediaType).startsWith('multipart/')) return undefined;
  const { schema } = flattenSchema(bodySchema(media), table);
  const property = typeof schema === 'object' ? schema.properties?.[name] : undefined;
  const { schema: written } = flattenSchema(property ?? true, table);
  const encoding = media.encoding.find((each) => each.property === name);
  const wanted = encoding?.contentType?.split(',')[0]?.trim();
  const flat = typeof written === 'object' ? written : {};
  const item = flat.items === undefined ? flat : flattenSchema(flat.items, table).schema;
  const isEncoded =
    wanted !== undefined && isBytesType(wanted) && ['string', undefined].includes([flat.type].flat()[0]);
  if (unionKind(flat, table) !== 'files' && !isFile(item) && !isEncoded) return undefined;
  const file = exampleFile(name, wanted !== undefined && !wanted.includes('*') ? wanted : contentTypeOf(item));
  if (item === flat) return file;
  return Array.from(
    { length: Math.max(1, Math.min(flat.minItems ?? 1, flat.maxItems ?? mostFiles, mostFiles)) },
    () => file,
  );
}

const mostFiles = 20;

/** Makes files of the properties that are files. With `omits` they are left out. */
export function withFiles(value: ExactValue, media: MediaType, table: SchemaTable, omits = false): ExactValue {
  if (!isExactObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const file = fileMember(name, media, table);
    if (file === undefined) return [[name, member] as const];
    return omits ? [] : [[name, file] as const];
  });
  return fromMembers(members);
}

/** Adds the files that a request must have: a form begins without any, and a sample without them would be no upload. */
export function withRequiredFiles({ operation, schemas }: OperationSlice, values: FormValues): FormValues {
  const { body, bodyText, contentType } = values;
  const { content = [], required = false } = operation.requestBody ?? {};
  const media = chooseMediaType(content, contentType);
  if (media === undefined || bodyText !== undefined || (body === undefined && !required)) return values;
  if (isFileBody(media, schemas)) return body === undefined ? { ...values, body: exampleFileBody(media) } : values;
  if (!essenceOf(media.mediaType).startsWith('multipart/')) return values;
  const { schema } = flattenSchema(bodySchema(media), schemas);
  const given = body ?? {};
  if (typeof schema === 'boolean' || !isExactObject(given)) return values;
  const missing = (schema.required ?? []).flatMap((name) => {
    const file = Object.hasOwn(given, name) ? undefined : fileMember(name, media, schemas);
    return file === undefined ? [] : [[name, file] as const];
  });
  return missing.length === 0 ? values : { ...values, body: fromMembers([...Object.entries(given), ...missing]) };
}

function isFile(schema: JsonSchema): boolean {
  if (typeof schema === 'boolean') return false;
  const { format, contentMediaType, contentEncoding } = schema;
  const isBytes = typeof contentMediaType === 'string' && contentEncoding === undefined;
  return format === 'binary' || (isBytes && !isTextType(contentMediaType) && !isJsonType(contentMediaType));
}

function contentTypeOf(schema: JsonSchema): string | undefined {
  return typeof schema === 'object' && typeof schema.contentMediaType === 'string'
    ? schema.contentMediaType
    : undefined;
}

/** Makes the example of a file, of a few bytes. */
function exampleFile(name: string, mediaType: string | undefined): ExactValue {
  return { $file: { name, ...(mediaType !== undefined && { mediaType }), base64: btoa('example') } };
}
