import type { Message } from '../../core/api/channel.ts';
import type { Example, MediaType } from '../../core/api/http-operation.ts';
import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import type { SchemaSlice } from '../../core/api/slice.ts';
import type { Digits } from '../../core/source/document/exact-digits.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { buildBody } from '../../request/build/build-body.ts';
import { essenceOf, isEventType, isJsonType, isLineType, isXmlType } from '../../request/build/media-types.ts';
import { exactText, withDigits } from '../../request/json/exact-value.ts';
import { isBytes } from '../../request/sockets/is-bytes.ts';
import type { Direction } from '../../schema/direction.ts';
import { mostCharacters } from '../../schema/example/example-budget.ts';
import { makeExample } from '../../schema/example/make-example.ts';
import { resolveSchema, schemaIdOf } from '../../schema/resolve-schema.ts';
import type { ExampleContext } from './example-context.ts';
import { prettyCode } from './pretty-code.ts';

export interface ExampleText {
  readonly title: string;
  readonly description?: string;
  readonly lang: string;
  readonly text: string;
  /** Set if the examples of a response have different media types. */
  readonly mediaType?: string;
  /** See `Choice`. */
  readonly shows?: string;
}

/** Returns the authored examples of a body, or one generated from its schema. Empty if any value is valid. */
export function exampleTexts(media: MediaType, context: ExampleContext, direction: Direction): readonly ExampleText[] {
  const authored = authoredTexts(media);
  return authored.length > 0 ? authored : generatedBody(media, context, direction);
}

/** Returns the example of a schema as written, or one generated from it, with everything that is sent or received. */
export function schemaExamples({ schema, schemas }: SchemaSlice): readonly ExampleText[] {
  if (typeof schema === 'boolean') return [];
  const context = { schemas, characters: mostCharacters };
  const written = printSchemaExample(schema, context);
  return written === undefined ? generatedText(schema, context, 'both') : [written];
}

/**
 * Returns the example in the schema of a response as written. Unlike examples of its parts, it describes the whole
 * response, and is shown even if it does not match the schema, like an example next to the schema.
 */
function printSchemaExample(schema: JsonSchemaObject, { schemas }: ExampleContext): ExampleText | undefined {
  const { schema: own } = resolveSchema(schema, schemas);
  const value = typeof own === 'object' && Array.isArray(own.examples) ? own.examples[0] : undefined;
  if (typeof own === 'boolean' || typeof value !== 'object' || value === null) return undefined;
  return { title: '', lang: 'json', text: exactText(withDigits(value, own.$digits, '/examples/0'), 2) };
}

/**
 * Generates a body as it is sent: JSON, XML, forms, or one line or event for each item of a stream. Empty for files and
 * unknown text formats.
 */
function generatedBody(media: MediaType, context: ExampleContext, direction: Direction): readonly ExampleText[] {
  const { mediaType, itemSchema, schema } = media;
  const bodySchema = itemSchema ?? schema;
  if (typeof bodySchema === 'boolean' || Object.keys(bodySchema).length === 0) return [];
  const written =
    direction === 'response' &&
    itemSchema === undefined &&
    isJsonType(mediaType) &&
    printSchemaExample(bodySchema, context);
  if (written) return [written];
  const make = () => generatedValue(bodySchema, context, direction);
  if (isSequence(mediaType)) {
    const text = [make()]
      .flat()
      .map((item) => `${JSON.stringify(item)}\n`)
      .join('');
    return [{ title: '', lang: 'json', text }];
  }
  if (isJsonType(mediaType) || mediaType.startsWith('*/*')) return generatedText(bodySchema, context, direction);
  const isForm = essenceOf(mediaType) === 'application/x-www-form-urlencoded' && direction === 'request';
  if (!isXmlType(mediaType) && !isForm && !isEventType(mediaType)) return [];
  const body = buildBody(media, make(), context.schemas);
  return 'text' in body ? [{ title: '', lang: isXmlType(mediaType) ? 'xml' : 'text', text: body.text.trimEnd() }] : [];
}

function isSequence(mediaType: string): boolean {
  return isLineType(mediaType) || essenceOf(mediaType) === 'application/json-seq';
}

export function authoredTexts({ examples }: MediaType): readonly ExampleText[] {
  return examples.flatMap(authoredText);
}

/** Returns the authored examples of a message with their headers, or one generated from its payload's schema. */
export function messageExamples(
  message: Message,
  context: ExampleContext,
  direction: Direction,
): readonly ExampleText[] {
  const authored = message.examples.flatMap((example) => withHeaders(authoredText(toNamedExample(example)), example));
  if (authored.length > 0) return authored;
  const isText = message.foreignPayload === undefined && !isBytes(message, context.schemas);
  return isText ? generatedText(message.payload, context, direction) : [];
}

/** The title of an example is its summary. Its name is for programs. */
function toNamedExample(example: Message['examples'][number]): Example {
  const { name, summary, description } = example;
  if (summary === undefined || name === '' || description !== undefined) return example;
  return { ...example, description: `Name: ${name}` };
}

/** Adds the headers as another example. An example that has only headers keeps its name. */
function withHeaders(
  texts: readonly ExampleText[],
  { name, headers }: Message['examples'][number],
): readonly ExampleText[] {
  if (headers === undefined) return texts;
  const text = JSON.stringify(headers, null, 2);
  const [first] = texts;
  const title = first === undefined ? name : first.title;
  return [...texts, { title: title === '' ? 'Headers' : `${title} (headers)`, lang: 'json', text }];
}

/** Generates an example from a schema, unless the schema allows anything. */
function generatedText(schema: JsonSchema, context: ExampleContext, direction: Direction): readonly ExampleText[] {
  if (typeof schema === 'boolean' || Object.keys(schema).length === 0) return [];
  return [{ title: '', lang: 'json', text: JSON.stringify(generatedValue(schema, context, direction), null, 2) }];
}

function generatedValue(schema: JsonSchemaObject, context: ExampleContext, direction: Direction): JsonValue {
  const { schemas, characters } = context;
  const owner = findCacheKey(schema, schemas);
  const known = generated[direction].get(owner);
  if (known?.characters === characters) return known.value;
  const value = makeExample(schema, schemas, { direction, characters });
  generated[direction].set(owner, { characters, value });
  return value;
}

/**
 * Cached, because responses of an operation often share a schema, and the page and its Markdown show the same examples.
 */
const generated: { readonly [D in Direction]: WeakMap<object, GeneratedValue> } = {
  request: new WeakMap(),
  response: new WeakMap(),
  both: new WeakMap(),
};

interface GeneratedValue {
  readonly characters: number;
  readonly value: JsonValue;
}

/** Resolves a bare reference, so that it shares the cache entry of its target. */
function findCacheKey(schema: JsonSchemaObject, table: SchemaTable): object {
  const id = Object.keys(schema).length === 1 ? schemaIdOf(schema.$ref) : undefined;
  return (id === undefined ? undefined : table[id]) ?? schema;
}

/** Returns an example as written. An external one is only shown as its URL. */
function authoredText(example: Example): readonly ExampleText[] {
  const { name, summary, description, value, digits, serialized, externalValue } = example;
  const head = { title: summary ?? name, description };
  if (serialized !== undefined) return [{ ...head, ...toText(serialized) }];
  if (value !== undefined) return [{ ...head, ...printValue(value, digits) }];
  return externalValue === undefined ? [] : [{ ...head, lang: 'text', text: externalValue }];
}

function printValue(value: JsonValue, digits: Digits | undefined): { readonly lang: string; readonly text: string } {
  if (typeof value === 'string') return toText(value);
  return { lang: 'json', text: exactText(withDigits(value, digits), 2) };
}

/** Text that parses as a JSON object or array is shown as JSON. */
function toText(text: string): { readonly lang: string; readonly text: string } {
  const pretty = prettyCode(text);
  return pretty === text ? { lang: 'text', text } : { lang: 'json', text: pretty };
}
