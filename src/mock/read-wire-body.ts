import type { MediaType, PartEncoding } from '../core/api/http-operation.ts';
import type { SchemaTable } from '../core/api/schema.ts';
import { joinPointer } from '../core/source/document/pointer.ts';
import { isStyled } from '../request/build/build-text.ts';
import {
  bodySchema,
  essenceOf,
  isBytesType,
  isEventType,
  isFormType,
  isLineType,
  isSequenceType,
  isXmlType,
  matchesRange,
} from '../request/build/media-types.ts';
import { checkHeaders } from '../request/check-headers.ts';
import { nameMismatch } from '../request/check-response.ts';
import { fitsBody } from '../request/examples/read-examples.ts';
import type { ExactValue } from '../request/form-values.ts';
import type { RequestProblem } from '../request/http-request.ts';
import { toPlainValue } from '../request/json/exact-value.ts';
import { isMultipart, type PastedPart, parseParts } from '../request/paste/read-pasted-parts.ts';
import { readLines, splitPairs } from '../request/paste/read-pasted-query.ts';
import { readXml } from '../request/paste/read-xml.ts';
import { findProperty } from '../request/paste/styled-fields.ts';
import { checkEvent, getItemSchema } from '../request/streams/check-item.ts';
import { createStreamReader, type StreamItem } from '../request/streams/stream-reader.ts';
import { checkValue } from '../schema/check/check-value.ts';
import { flattenSchema } from '../schema/flatten-schema.ts';
import { isFileSchema, scalarTypes } from '../schema/scalar-types.ts';

/** The value of a body in a format that forms hold as text, and the mismatches that no value shows. */
export interface WireBody {
  readonly value?: ExactValue;
  readonly mismatches: readonly RequestProblem[];
}

const correct: WireBody = { mismatches: [] };

/** Reads XML, JSON lines and the heads of parts by the description. `named`: the `Content-Type` of the request. */
export function readWireBody(text: string, named: string, media: MediaType, table: SchemaTable): WireBody {
  if (text === '') return correct;
  // A file is sent as it is.
  const { schema: flat } = flattenSchema(media.schema, table);
  if (isXmlType(named) && !(typeof flat === 'object' && isFileSchema(flat))) {
    const read = readXml(text, media.schema, table);
    if (read === undefined) return wrong('/body', 'Is not well-formed XML.');
    const { value, mismatches } = read;
    return { value, mismatches: mismatches.map(({ pointer, message }) => ({ pointer: `/body${pointer}`, message })) };
  }
  if (isEventType(named)) return checkEvents(text, media, table);
  if (isLineType(named) || isSequenceType(named)) return readItems(text, media, table);
  const shape = { ...media, schema: bodySchema(media) };
  const isSingle = (name: string) => scalarTypes(findProperty(shape.schema, name, table), table) !== undefined;
  const listFields = (names: readonly string[]) => listRepeated(names, '/body', isSingle);
  if (isFormType(named)) return { mismatches: listFields(splitPairs(text).map(([name]) => name)) };
  if (!isMultipart(named)) return correct;
  const parts = parseParts(text, named);
  if (parts === undefined) return wrong('/body', 'The `Content-Type` has no boundary.');
  const names = parts.flatMap(({ name }) => name ?? []);
  return {
    mismatches: [...listFields(names), ...parts.flatMap((part, index) => checkPart(part, index, media, table))],
  };
}

/** The parameters or fields that have one value each, and are there several times. `place`: the pointer of all of them. */
export function listRepeated(
  names: readonly string[],
  place: string,
  isSingle: (name: string) => boolean,
): readonly RequestProblem[] {
  const known = new Set<string>();
  const repeated = new Set(names.filter((name) => known.size === known.add(name).size));
  const message = 'Must have one value, but is there several times.';
  return [...repeated].filter(isSingle).map((name) => ({ pointer: joinPointer(place, name), message }));
}

function wrong(pointer: string, message: string): WireBody {
  return { mismatches: [{ pointer, message }] };
}

function readItems(text: string, media: MediaType, table: SchemaTable): WireBody {
  const readings = readLines(text);
  const broken = readings.flatMap((reading, index) => (reading.kind === 'value' ? [] : [index]));
  if (broken.length > 0) {
    return { mismatches: broken.map((index) => ({ pointer: `/body/${index}`, message: 'Is not valid JSON.' })) };
  }
  const items = readings.flatMap((reading) => (reading.kind === 'value' ? [reading.value] : []));
  if (fitsBody(items, media, table, 'request')) return correct;
  const schema = media.itemSchema ?? getItemSchema(media.schema, table);
  const mismatches = items.flatMap((item, index) =>
    checkValue(toPlainValue(item), schema, table, 'request').map(({ pointer, message }) => ({
      pointer: `/body/${index}${pointer}`,
      message,
    })),
  );
  return mismatches.length > 0 ? { mismatches } : wrong('/body', 'Its items do not match the schema.');
}

/** Checks each event of a stream, the last one also without the empty line after it. */
function checkEvents(text: string, media: MediaType, table: SchemaTable): WireBody {
  const items: StreamItem[] = [];
  const reader = createStreamReader('events', (item) => items.push(item));
  reader.feed(`${text}\n\n`);
  reader.end();
  const events = items.filter(({ kind }) => kind === 'event');
  if (events.length === 0) return wrong('/body', 'Has no event: no line begins with `data:`.');
  const schema = media.itemSchema ?? getItemSchema(media.schema, table);
  const mismatches = events.flatMap((event, index) =>
    checkEvent(event, schema, table, 'request').map(({ pointer, message }) => ({
      pointer: `/body/${index}${pointer}`,
      message,
    })),
  );
  return { mismatches };
}

/** A part is of one of the types that its encoding names, and has the headers of it (OpenAPI 3.2, 4.15.1.1). */
function checkPart(part: PastedPart, index: number, media: MediaType, table: SchemaTable): readonly RequestProblem[] {
  const { name = '' } = part;
  const { encoding, prefixEncoding = [], itemEncoding } = media;
  const position = prefixEncoding[index] ?? itemEncoding;
  const declared = position ?? encoding.find(({ property }) => property === name);
  if (declared === undefined) return [];
  const pointer = joinPointer('/body', position === undefined ? name : String(index));
  // A field with a style is written without headers.
  const headers = isStyled(declared) ? [] : checkHeaders(declared, part, table, 'request');
  return [
    ...listTypeFaults(part, declared).map((message) => ({ pointer, message })),
    ...headers.map((each) => ({ pointer, message: `${nameMismatch(each)}: ${each.message}` })),
  ];
}

/** A part without a type is text (RFC 7578, 4.4), which a file of another type can't be. */
function listTypeFaults({ mediaType }: PastedPart, { contentType }: PartEncoding): readonly string[] {
  const types = (contentType ?? '*/*').split(',').map(essenceOf);
  const essence = essenceOf(mediaType ?? 'text/plain');
  const isLeftOpen = mediaType === undefined && !types.every(isBytesType);
  if (isLeftOpen || types.some((type) => type === essence || matchesRange(type, essence))) return [];
  return [`Must be of the type ${types.join(' or ')}, not ${essence}.`];
}
