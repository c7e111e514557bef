import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { ExactValue } from '../form-values.ts';
import type { RequestPayload } from '../http-request.ts';
import { exactText, fileOf, isExactObject, scalarText } from '../json/exact-value.ts';
import { buildForm, buildParts } from './build-form.ts';
import { buildXml } from './build-xml.ts';
import {
  type BodyShape,
  concreteRange,
  essenceOf,
  isEventType,
  isJsonType,
  isLineType,
  isTextType,
  isXmlType,
} from './media-types.ts';
import { withRootType } from './multipart.ts';

/**
 * Builds a body by its media type: JSON (indented, so that samples are readable), JSON lines, XML by the `xml` objects, both kinds of forms by
 * their encodings, text, and files unchanged. A string is sent as it is, except as JSON.
 */
export function buildBody(shape: BodyShape, value: ExactValue, table: SchemaTable): RequestPayload {
  const file = fileOf(value);
  const mediaType = concreteType(shape.mediaType, value);
  if (file !== undefined) return { kind: 'binary', mediaType, base64: file.base64, filename: file.name };
  const essence = essenceOf(mediaType);
  if (isJsonType(mediaType)) return { kind: 'text', mediaType, text: exactText(value, 2) };
  if (essence.startsWith('multipart/')) {
    const parts = buildParts(shape, value, table);
    return { kind: 'multipart', mediaType: withRootType(mediaType, parts), parts };
  }
  if (typeof value === 'string') return { kind: 'text', mediaType, text: value };
  if (essence === 'application/x-www-form-urlencoded' && isExactObject(value)) {
    return { kind: 'form', mediaType, ...buildForm(shape, value, table) };
  }
  return { kind: 'text', mediaType, text: serializeText(mediaType, value, shape.schema, table) };
}

function serializeText(mediaType: string, value: ExactValue, schema: JsonSchema, table: SchemaTable): string {
  if (isXmlType(mediaType)) return buildXml(value, schema, table);
  if (isLineType(mediaType))
    return [value]
      .flat()
      .map((item) => `${exactText(item)}\n`)
      .join('');
  if (essenceOf(mediaType) === 'application/json-seq') {
    return [value]
      .flat()
      .map((item) => `\u001e${exactText(item)}\n`)
      .join('');
  }
  if (isEventType(mediaType)) return [value].flat().map(serializeEvent).join('');
  return isTextType(mediaType) ? scalarText(value) : exactText(value, 2);
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

/** Replaces a range (`image/*`), which can't be sent: by the type of the file, else by text for strings and by JSON for the rest. */
function concreteType(mediaType: string, value: ExactValue): string {
  if (!mediaType.includes('*')) return mediaType;
  const file = fileOf(value);
  if (file !== undefined) return concreteRange(file.mediaType ?? mediaType);
  const isAny = /^(?:\*|application|text)\//.test(mediaType);
  if (isAny) return typeof value === 'string' ? 'text/plain' : 'application/json';
  return concreteRange(mediaType);
}
