import type { PartEncoding } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import { escapePattern } from '../../core/source/text/escape-pattern.ts';
import { encodePercent } from '../../core/source/text/percent-encoding.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import { type BodyShape, essenceOf, isBytesType } from '../build/media-types.ts';
import { toBase64 } from '../build/multipart.ts';
import type { ExactValue } from '../form-values.ts';
import { fromMembers } from '../json/from-members.ts';
import { readContent, readPastedQuery } from './read-pasted-query.ts';
import { findItem, findProperty, listStyledFields } from './styled-fields.ts';

/** One part of a pasted multipart body. */
export interface PastedPart {
  readonly name?: string;
  readonly filename?: string;
  readonly mediaType?: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

export interface PartContext {
  readonly table: SchemaTable;
  /** Descriptions of the parts that the form can't hold. */
  readonly left: string[];
  /** As in `RequestReadingOptions`. */
  readonly keepsFiles?: boolean;
}

export function isMultipart(mediaType: string | undefined): mediaType is string {
  return mediaType !== undefined && essenceOf(mediaType).startsWith('multipart/');
}

/** Returns the boundary that a media type names, else an empty text. */
export function readBoundary(mediaType: string): string {
  const [, quoted, bare] = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(mediaType) ?? [];
  return quoted ?? bare ?? '';
}

/** Parses the parts between the boundaries (RFC 2046, 5.1); undefined if the type has no boundary. */
export function parseParts(text: string, mediaType: string): readonly PastedPart[] | undefined {
  const boundary = readBoundary(mediaType);
  if (boundary === '') return undefined;
  const delimiter = new RegExp(`(?:^|\\r?\\n)--${escapePattern(boundary)}(?:--)?[ \\t]*(?=\\r?\\n|$)`);
  return text
    .split(delimiter)
    .slice(1, -1)
    .map((piece) => parsePart(piece.replace(/^\r?\n/, '')));
}

function parsePart(piece: string): PastedPart {
  const [, head = '', text = ''] = /^((?:[^\r\n]+\r?\n)*)\r?\n(.*)$/s.exec(piece) ?? [];
  const headers = head.split(/\r?\n/).map((line) => {
    const [name = '', value = ''] = line.split(/:(.*)/s);
    return [name, value.trim()] as const;
  });
  const header = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const disposition = header('content-disposition') ?? '';
  // A value without special characters may be a token (RFC 2183, 2).
  const parameter = (name: string) => {
    const written = new RegExp(`;\\s*${escapePattern(name)}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, 'i');
    const [, quoted, token] = written.exec(disposition) ?? [];
    return quoted?.replace(/\\(["\\])/g, '$1').replaceAll('%22', '"') ?? token;
  };
  const mediaType = header('content-type');
  return { name: parameter('name'), filename: parameter('filename'), mediaType, headers, text };
}

/** Reads the value of a body with these parts, by position in an array, else by name. */
export function readParts(parts: readonly PastedPart[], shape: BodyShape, context: PartContext): ExactValue {
  const flat = flattenObject(shape.schema, context.table);
  const { prefixEncoding = [], itemEncoding } = shape;
  const isPositional = flat.type === 'array' || prefixEncoding.length > 0 || itemEncoding !== undefined;
  if (!isPositional) return readByName(parts, shape, context);
  return parts.flatMap((part, index): ExactValue[] => {
    const value = readPart(part, findItem(flat, index), prefixEncoding[index] ?? itemEncoding, context);
    return value === undefined ? [] : [value];
  });
}

/** Reads parts by name. Parts with the same name are the items of an array. */
function readByName(parts: readonly PastedPart[], shape: BodyShape, context: PartContext): ExactValue {
  const { schema, encoding, mediaType } = shape;
  const fields = new Map<string, ExactValue>();
  const styled = essenceOf(mediaType) === 'multipart/form-data' ? listStyledFields(shape, context.table) : [];
  const pairs = parts.filter(({ name, filename }) => name !== undefined && filename === undefined);
  const query =
    styled.length === 0 ? '' : pairs.map(({ name = '', text }) => `${encodePercent(name)}=${encodePercent(text)}`);
  const read = readPastedQuery([query].flat().join('&'), styled, context.table);
  const isLeft = (part: PastedPart) => part.filename !== undefined || read.left.some(([name]) => name === part.name);
  for (const part of styled.length === 0 ? parts : parts.filter(isLeft)) {
    const { name = 'body' } = part;
    const property = findProperty(schema, name, context.table);
    const flat = flattenObject(property, context.table);
    const known = fields.get(name);
    const items = Array.isArray(known) ? known : [];
    const partEncoding = encoding.find((each) => each.property === name);
    const value = readPart(
      part,
      flat.type === 'array' ? findItem(flat, items.length) : property,
      partEncoding,
      context,
    );
    if (value === undefined) continue;
    if (flat.type === 'array') items.push(value);
    fields.set(name, flat.type === 'array' ? items : value);
  }
  return fromMembers([...fields, ...Object.entries(read.values)]);
}

/** A file as a value of a form. */
export function toFile({ filename = 'file', mediaType, text }: Omit<PastedPart, 'headers'>): ExactValue {
  const isBytes = mediaType !== undefined && isBytesType(mediaType) && !/[^\0-\xff]/.test(text);
  const base64 = isBytes ? btoa(text) : toBase64([{ text }]);
  return { $file: { name: filename, ...(mediaType !== undefined && { mediaType }), base64 } };
}

/** Returns undefined for a file, whose content is not in the text. */
function readPart(
  { name, filename, mediaType, text }: Omit<PastedPart, 'headers'>,
  schema: JsonSchema,
  encoding: PartEncoding | undefined,
  context: PartContext,
): ExactValue | undefined {
  if (filename !== undefined && context.keepsFiles === true) return toFile({ filename, mediaType, text });
  if (filename !== undefined) {
    context.left.push(`the file \`${name ?? filename}\` (choose it again)`);
    return undefined;
  }
  const shape = { encoding: [], ...encoding, mediaType: mediaType ?? '', schema };
  const nested = isMultipart(mediaType) ? parseParts(text, mediaType) : undefined;
  if (nested !== undefined) return readParts(nested, shape, context);
  return readContent(text, shape, context.table);
}
