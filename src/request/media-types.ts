import type { MediaType } from '../core/api/http-operation.ts';
import type { JsonSchema } from '../core/api/schema.ts';

/** Type and subtype in lower case, without parameters. */
export function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

export function isJsonType(mediaType: string): boolean {
  return /(?:\/|\+)json$/.test(essenceOf(mediaType));
}

export function isXmlType(mediaType: string): boolean {
  return /(?:\/|\+)xml$/.test(essenceOf(mediaType));
}

export function isTextType(mediaType: string): boolean {
  return /^text\/|(?:\/|\+)(?:yaml|graphql|javascript|x-yaml|jwt|jose)$/.test(essenceOf(mediaType));
}

/** One JSON value per line. */
export function isLineType(mediaType: string): boolean {
  return /\/(?:x-)?(?:jsonl|ndjson|json-lines)$|\/(?:x-)?jsonlines$/.test(essenceOf(mediaType));
}

/** JSON values that begin with a record separator (RFC 7464). */
export function isSequenceType(mediaType: string): boolean {
  return /(?:\/|\+)json-seq$/.test(essenceOf(mediaType));
}

/** Server-sent events (WHATWG HTML, 9.2). */
export function isEventType(mediaType: string): boolean {
  return essenceOf(mediaType) === 'text/event-stream';
}

/** The schema of a whole body; if only the items of a sequence have one (OpenAPI 3.2, 4.14.3), an array of them. */
export function bodySchema({ schema, itemSchema }: MediaType): JsonSchema {
  return schema === true && itemSchema !== undefined ? { type: 'array', items: itemSchema } : schema;
}

/** The media type of the body for these values: the one they name, else the first of the description. */
export function chooseMediaType(content: readonly MediaType[], wanted: string | undefined): MediaType | undefined {
  if (wanted === undefined) return content[0];
  const essence = essenceOf(wanted);
  return (
    content.find(({ mediaType }) => mediaType === wanted) ??
    content.find(({ mediaType }) => essenceOf(mediaType) === essence) ??
    content.find(({ mediaType }) => matchesRange(essenceOf(mediaType), essence))
  );
}

function matchesRange(range: string, essence: string): boolean {
  return range === '*/*' || (range.endsWith('/*') && essence.startsWith(range.slice(0, -1)));
}
