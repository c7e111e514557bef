import { isJsonObject, type JsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
import { parseJson } from '../../core/source/document/parse-json.ts';
import { getValueAt } from '../../core/source/document/pointer.ts';
import { resolveReference } from '../read-texts.ts';
import { extendPlace, toPlace, toPointer, type ValuePath, type Visited } from './walk-description.ts';

/** An example or default in a description, with its schema. */
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
  /** True if the value is written as a text, so that its parts have no place in the file. */
  readonly isInText?: true;
  /** A string in place of the value may be its JSON (`data`: if that is an object or a list), or the text that a parameter is sent as. */
  readonly serialized: 'json' | 'data' | 'parameter' | undefined;
}

/** The properties of a description that decide where it has values. */
export interface AuthoredReading {
  readonly texts: ReadonlyMap<string, JsonValue>;
  /** True for 2.0, which has schemas in the parameters themselves, and `examples` of responses by media type. */
  readonly isSwagger: boolean;
  /** True if keywords next to a `$ref` count. */
  readonly keepsSiblings: boolean;
  /** True if a schema may have a list of `examples`. */
  readonly hasLists: boolean;
}

/** The examples and defaults of one object of a description. */
export function* listAuthoredValues(visited: Visited, reading: AuthoredReading): Iterable<AuthoredValue> {
  switch (visited.kind) {
    case 'schema':
      if (hasValues(visited.value)) yield* listSchemaValues(visited, reading);
      break;
    case 'parameter':
    case 'header':
      yield* listParameterValues(visited, reading);
      break;
    case 'media':
      yield* listExamples(visited, reading, isJson(String(visited.place.key)));
      break;
    case 'response':
      if (reading.isSwagger) yield* listMediaTypeExamples(visited);
      break;
    case 'message':
      yield* listMessageExamples(visited);
      break;
  }
}

/** A quick check, as most schemas of a large description have no values. */
function hasValues({ example, examples, default: written }: JsonObject): boolean {
  return example !== undefined || examples !== undefined || written !== undefined;
}

function* listSchemaValues(
  { value, place }: Visited,
  { keepsSiblings, hasLists }: AuthoredReading,
): Iterable<AuthoredValue> {
  if (!keepsSiblings && value.$ref !== undefined) return;
  const owner = { schema: value, schemaPlace: place, direction: undefined, serialized: 'data' } as const;
  if (value.example !== undefined) yield createValue('example', value.example, extendPlace(place, 'example'), owner);
  if (value.default !== undefined)
    yield createValue('default', value.default, extendPlace(place, 'default'), { ...owner, serialized: undefined });
  if (!hasLists || !Array.isArray(value.examples)) return;
  for (const [index, example] of value.examples.entries()) {
    yield createValue('example', example, extendPlace(extendPlace(place, 'examples'), index), owner);
  }
}

function* listParameterValues(visited: Visited, reading: AuthoredReading): Iterable<AuthoredValue> {
  const { value, place, direction } = visited;
  if (!reading.isSwagger) {
    yield* listExamples(visited, reading, true);
    return;
  }
  if (value.in === 'body' || value.default === undefined) return;
  const owner = { schema: value, schemaPlace: place, direction, serialized: 'parameter' } as const;
  yield createValue('default', value.default, extendPlace(place, 'default'), owner);
}

/** `example` and `examples` next to a `schema`. For media types other than JSON, only those that are data, not text (`dataValue` of 3.2). */
function* listExamples(visited: Visited, { texts }: AuthoredReading, isData: boolean): Iterable<AuthoredValue> {
  const { value, place, direction } = visited;
  const { schema = {}, example, examples } = value;
  const owner = { schema, schemaPlace: extendPlace(place, 'schema'), direction, serialized: serializedIn(visited) };
  if (isData && example !== undefined) yield createValue('example', example, extendPlace(place, 'example'), owner);
  for (const [name, written] of isJsonObject(examples) ? Object.entries(examples) : []) {
    const resolved = followExample(written, extendPlace(extendPlace(place, 'examples'), name), texts);
    if (resolved !== undefined) yield* readNamedExample(resolved, owner, isData);
  }
}

/** The values of an Example Object: `value`, or `dataValue` and `serializedValue` of 3.2. */
function* readNamedExample(
  { example, place }: ResolvedExample,
  owner: Owner,
  isData: boolean,
): Iterable<AuthoredValue> {
  const { dataValue, serializedValue, value } = example;
  if (dataValue !== undefined)
    yield createValue('example', dataValue, extendPlace(place, 'dataValue'), { ...owner, serialized: undefined });
  if (!isData) return;
  if (owner.serialized === 'json' && typeof serializedValue === 'string')
    yield readSerialized(serializedValue, extendPlace(place, 'serializedValue'), owner);
  if (value !== undefined && dataValue === undefined && serializedValue === undefined)
    yield createValue('example', value, extendPlace(place, 'value'), owner);
}

/** The value of `serializedValue` (3.2), or the text itself if it is no JSON. */
function readSerialized(text: string, place: ValuePath, owner: Owner): AuthoredValue {
  const value = createValue('example', parseJson(text) ?? text, place, { ...owner, serialized: undefined });
  return Object.assign(value, { isInText: true } as const);
}

function serializedIn({ kind }: Visited): AuthoredValue['serialized'] {
  return kind === 'media' ? 'json' : 'parameter';
}

interface ResolvedExample {
  readonly example: JsonObject;
  readonly place: ValuePath;
}

function followExample(
  written: JsonValue,
  place: ValuePath,
  texts: AuthoredReading['texts'],
): ResolvedExample | undefined {
  if (!isJsonObject(written)) return undefined;
  if (typeof written.$ref !== 'string') return { example: written, place };
  const target = resolveReference(place.file, written.$ref);
  const example = target && getValueAt(texts.get(target.file), target.pointer);
  if (target === undefined || example === undefined || !isJsonObject(example) || example.$ref !== undefined)
    return undefined;
  return { example, place: toPlace(target.file, target.pointer) };
}

function* listMediaTypeExamples({ value, place }: Visited): Iterable<AuthoredValue> {
  const { schema, examples } = value;
  if (schema === undefined || !isJsonObject(examples)) return;
  const owner = {
    schema,
    schemaPlace: extendPlace(place, 'schema'),
    direction: 'response',
    serialized: 'json',
  } as const;
  for (const [mediaType, example] of Object.entries(examples)) {
    if (isJson(mediaType))
      yield createValue('example', example, extendPlace(extendPlace(place, 'examples'), mediaType), owner);
  }
}

/** The examples of an AsyncAPI message: payloads and headers. */
function* listMessageExamples({ value, place }: Visited): Iterable<AuthoredValue> {
  if (!Array.isArray(value.examples)) return;
  const isForeign = typeof value.contentType === 'string' && !isJson(value.contentType);
  for (const [index, example] of value.examples.entries()) {
    if (!isJsonObject(example)) continue;
    for (const part of ['payload', 'headers']) {
      const schema = findPartSchema(value, part);
      if (schema === undefined || example[part] === undefined || (part === 'payload' && isForeign)) continue;
      const at = extendPlace(extendPlace(extendPlace(place, 'examples'), index), part);
      const owner = {
        schema: schema.value,
        schemaPlace: extendPlace(place, part),
        direction: undefined,
        serialized: 'json',
      } as const;
      yield createValue('example', example[part], at, owner);
    }
  }
}

/** The schema of a payload or headers. Undefined if there is none, if it is not JSON Schema, or if traits may change it. */
function findPartSchema(message: JsonObject, part: string): { readonly value: JsonValue } | undefined {
  const schema = message[part];
  const isOwnFormat = message.schemaFormat !== undefined || (isJsonObject(schema) && schema.schemaFormat !== undefined);
  // A trait may bring headers, and no payload.
  const mayHaveMore = part !== 'payload' && message.traits !== undefined;
  return schema === undefined || isOwnFormat || mayHaveMore ? undefined : { value: schema };
}

interface Owner {
  readonly schema: JsonValue;
  readonly schemaPlace: ValuePath;
  readonly direction: AuthoredValue['direction'];
  readonly serialized: AuthoredValue['serialized'];
}

function createValue(
  kind: AuthoredValue['kind'],
  value: JsonValue,
  place: ValuePath,
  { schema, schemaPlace, direction, serialized }: Owner,
): AuthoredValue {
  return {
    ...{ kind, value, schema, direction, serialized },
    file: place.file,
    schemaFile: schemaPlace.file,
    // Computed on demand: most values match, so that their pointers are never needed.
    get pointer() {
      return toPointer(place);
    },
    get schemaPointer() {
      return toPointer(schemaPlace);
    },
  };
}

function isJson(mediaType: string): boolean {
  return /^\s*(?:application|text)\/(?:json|[^;\s]+\+json)\s*(?:;|$)/i.test(mediaType);
}
