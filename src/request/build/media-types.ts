import type { MediaType } from '../../core/api/http-operation.ts';
import type { JsonSchema } from '../../core/api/schema.ts';

/** The properties of a media type that its body depends on. The schema is `true` for a type that the description does not declare. */
export type BodyShape = Pick<MediaType, 'mediaType' | 'schema' | 'encoding' | 'prefixEncoding' | 'itemEncoding'>;

/** Returns type and subtype in lower case, without parameters. */
export function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

export function isJsonType(mediaType: string): boolean {
  return /(?:\/|\+)json$/.test(essenceOf(mediaType));
}

export const formType = 'application/x-www-form-urlencoded';

export function isFormType(mediaType: string): boolean {
  return essenceOf(mediaType) === formType;
}

export function isXmlType(mediaType: string): boolean {
  return /(?:\/|\+)xml$/.test(essenceOf(mediaType));
}

export function isTextType(mediaType: string): boolean {
  return /^text\/|(?:\/|\+)(?:yaml|graphql|javascript|x-yaml|jwt|jose)$/.test(essenceOf(mediaType));
}

/** Bytes that are no text: what is sent is a file, whatever the schema says of it. */
export function isBytesType(mediaType: string): boolean {
  return /^(?:image|audio|video|font)\/(?!svg\+xml)|\/octet-stream$|\/(?:zip|pdf|gzip)\b/.test(essenceOf(mediaType));
}

/** JSON values, one on each line. */
export function isLineType(mediaType: string): boolean {
  return /\/(?:x-)?(?:jsonl|ndjson|json-lines)$|\/(?:x-)?jsonlines$/.test(essenceOf(mediaType));
}

/** JSON values, each after a record separator (RFC 7464). */
export function isSequenceType(mediaType: string): boolean {
  return /(?:\/|\+)json-seq$/.test(essenceOf(mediaType));
}

/** Server-sent events (WHATWG HTML, 9.2). */
export function isEventType(mediaType: string): boolean {
  return essenceOf(mediaType) === 'text/event-stream';
}

/** A stream of items, which the schema may describe as a whole or one by one. */
export function isStreamType(mediaType: string): boolean {
  return isEventType(mediaType) || isLineType(mediaType) || isSequenceType(mediaType);
}

/** Returns a type of a range (`image/*`) for bytes, as a range can't be sent. */
export function concreteRange(mediaType: string): string {
  if (!mediaType.includes('*')) return mediaType;
  const known: { readonly [range: string]: string } = { 'image/*': 'image/png', 'text/*': 'text/plain' };
  return known[essenceOf(mediaType)] ?? 'application/octet-stream';
}

/** The schema of a whole body. Where only the items of a sequence have a schema (OpenAPI 3.2, 4.14.3), an array of them. */
export function bodySchema({ schema, itemSchema }: MediaType): JsonSchema {
  return schema === true && itemSchema !== undefined ? { type: 'array', items: itemSchema } : schema;
}

/** Finds the declared media type for the one that the values name; by default the first. Undefined if none fits. */
export function chooseMediaType(content: readonly MediaType[], wanted: string | undefined): MediaType | undefined {
  if (wanted === undefined) return content[0];
  const essence = essenceOf(wanted);
  return (
    content.find(({ mediaType }) => mediaType === wanted) ??
    content.find(({ mediaType }) => essenceOf(mediaType) === essence) ??
    content.find(({ mediaType }) => matchesRange(essenceOf(mediaType), essence))
  );
}

export function matchesRange(range: string, essence: string): boolean {
  return range === '*/*' || (range.endsWith('/*') && essence.startsWith(range.slice(0, -1)));
}
