import type { JsonObject, JsonValue } from '../../core/source/document/json-value.ts';
import { targetOf, valueAt } from '../read-texts.ts';
import { below, type Place, placeAt, pointerOf, type Visited } from './walk-description.ts';

/** A value that the writer gave as an instance of a schema. */
export interface AuthoredValue {
  readonly kind: 'example' | 'default';
  readonly value: JsonValue;
  readonly file: string;
  readonly pointer: string;
  readonly schema: JsonValue;
  readonly schemaFile: string;
  readonly schemaPointer: string;
  /** Undefined if it may be a request or a response. */
  readonly direction: 'request' | 'response' | undefined;
  /** True if a string may be the serialized form of the value: of a parameter, or JSON text. */
  readonly mayBeSerialized: boolean;
}

/** What the reader of authored values must know of the description. */
export interface AuthoredReading {
  readonly texts: ReadonlyMap<string, JsonValue>;
  /** 2.0 has schemas in the parameters themselves, and `examples` of responses by media type. */
  readonly isSwagger: boolean;
  /** True if keywords next to a `$ref` count. */
  readonly keepsSiblings: boolean;
  /** True if a schema may have a list of `examples`. */
  readonly hasLists: boolean;
}

/** Examples and defaults of one object of a description. */
export function* authoredValues(visited: Visited, reading: AuthoredReading): Iterable<AuthoredValue> {
  switch (visited.kind) {
    case 'schema':
      if (hasValues(visited.value)) yield* valuesOfSchema(visited, reading);
      break;
    case 'parameter':
    case 'header':
      yield* valuesOfParameter(visited, reading);
      break;
    case 'media':
      yield* examplesOf(visited, reading, isJson(String(visited.place.key)));
      break;
    case 'response':
      if (reading.isSwagger) yield* examplesByMediaType(visited);
      break;
    case 'message':
      yield* examplesOfMessage(visited);
      break;
  }
}

/** Most schemas of a large description have none. */
function hasValues({ example, examples, default: written }: JsonObject): boolean {
  return example !== undefined || examples !== undefined || written !== undefined;
}

function* valuesOfSchema(
  { value, place }: Visited,
  { keepsSiblings, hasLists }: AuthoredReading,
): Iterable<AuthoredValue> {
  if (!keepsSiblings && value.$ref !== undefined) return;
  const of = { schema: value, schemaPlace: place, direction: undefined, mayBeSerialized: false };
  if (value.example !== undefined) yield authored('example', value.example, below(place, 'example'), of);
  if (value.default !== undefined) yield authored('default', value.default, below(place, 'default'), of);
  if (!hasLists || !Array.isArray(value.examples)) return;
  for (const [index, example] of value.examples.entries()) {
    yield authored('example', example, below(below(place, 'examples'), index), of);
  }
}

function* valuesOfParameter(visited: Visited, reading: AuthoredReading): Iterable<AuthoredValue> {
  const { value, place, direction } = visited;
  if (!reading.isSwagger) {
    yield* examplesOf(visited, reading, true);
    return;
  }
  if (value.in === 'body' || value.default === undefined) return;
  const of = { schema: value, schemaPlace: place, direction, mayBeSerialized: true };
  yield authored('default', value.default, below(place, 'default'), of);
}

/** `example` and `examples` next to a `schema`. What is not JSON is checked only where it is data, not text (3.2's `dataValue`). */
function* examplesOf(visited: Visited, { texts }: AuthoredReading, isData: boolean): Iterable<AuthoredValue> {
  const { value, place, direction } = visited;
  const { schema, example, examples } = value;
  if (schema === undefined) return;
  const of = { schema, schemaPlace: below(place, 'schema'), direction, mayBeSerialized: true };
  if (isData && example !== undefined) yield authored('example', example, below(place, 'example'), of);
  if (!isObject(examples)) return;
  for (const [name, written] of Object.entries(examples)) {
    const found = followExample(written, below(below(place, 'examples'), name), texts);
    if (found === undefined) continue;
    const key = Object.hasOwn(found.example, 'dataValue') ? 'dataValue' : 'value';
    const data = found.example[key];
    if (data === undefined || !(isData || key === 'dataValue')) continue;
    yield authored('example', data, below(found.place, key), { ...of, mayBeSerialized: key === 'value' });
  }
}

function followExample(
  written: JsonValue,
  place: Place,
  texts: AuthoredReading['texts'],
): { readonly example: JsonObject; readonly place: Place } | undefined {
  if (!isObject(written)) return undefined;
  if (typeof written.$ref !== 'string') return { example: written, place };
  const target = targetOf(place.file, written.$ref);
  const example = target && valueAt(texts.get(target.file), target.pointer);
  if (target === undefined || example === undefined || !isObject(example) || example.$ref !== undefined)
    return undefined;
  return { example, place: placeAt(target.file, target.pointer) };
}

function* examplesByMediaType({ value, place }: Visited): Iterable<AuthoredValue> {
  const { schema, examples } = value;
  if (schema === undefined || !isObject(examples)) return;
  const of = { schema, schemaPlace: below(place, 'schema'), direction: 'response', mayBeSerialized: true } as const;
  for (const [mediaType, example] of Object.entries(examples)) {
    if (isJson(mediaType)) yield authored('example', example, below(below(place, 'examples'), mediaType), of);
  }
}

/** Examples of a message of AsyncAPI: a payload, and headers. */
function* examplesOfMessage({ value, place }: Visited): Iterable<AuthoredValue> {
  if (!Array.isArray(value.examples)) return;
  const isForeign = typeof value.contentType === 'string' && !isJson(value.contentType);
  for (const [index, example] of value.examples.entries()) {
    if (!isObject(example)) continue;
    for (const part of ['payload', 'headers']) {
      const schema = schemaOfPart(value, part);
      if (schema === undefined || example[part] === undefined || (part === 'payload' && isForeign)) continue;
      const at = below(below(below(place, 'examples'), index), part);
      const of = { schema: schema.value, schemaPlace: below(place, part), direction: undefined, mayBeSerialized: true };
      yield authored('example', example[part], at, of);
    }
  }
}

/** The schema of a payload or of headers; undefined if there is none, or it is not JSON Schema. Traits may change the schema, so messages with some are skipped. */
function schemaOfPart(message: JsonObject, part: string): { readonly value: JsonValue } | undefined {
  const schema = message[part];
  const isOwnFormat = message.schemaFormat !== undefined || (isObject(schema) && schema.schemaFormat !== undefined);
  return schema === undefined || isOwnFormat || message.traits !== undefined ? undefined : { value: schema };
}

interface Owner {
  readonly schema: JsonValue;
  readonly schemaPlace: Place;
  readonly direction: AuthoredValue['direction'];
  readonly mayBeSerialized: boolean;
}

function authored(
  kind: AuthoredValue['kind'],
  value: JsonValue,
  place: Place,
  { schema, schemaPlace, direction, mayBeSerialized }: Owner,
): AuthoredValue {
  return {
    ...{ kind, value, schema, direction, mayBeSerialized },
    file: place.file,
    schemaFile: schemaPlace.file,
    // Most values fit, and their pointers are never asked for.
    get pointer() {
      return pointerOf(place);
    },
    get schemaPointer() {
      return pointerOf(schemaPlace);
    },
  };
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isJson(mediaType: string): boolean {
  return /^\s*(?:application|text)\/(?:json|[^;\s]+\+json)\s*(?:;|$)/i.test(mediaType);
}
