import type { Message } from '../../core/api/channel.ts';
import type { Example, MediaType } from '../../core/api/http-operation.ts';
import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import type { SchemaSlice } from '../../core/api/slice.ts';
import type { JsonObject } from '../../core/source/document/json-value.ts';
import { buildBody } from '../../request/build/build-body.ts';
import {
  bodySchema,
  essenceOf,
  isEventType,
  isJsonType,
  isStreamType,
  isXmlType,
} from '../../request/build/media-types.ts';
import { makeValue } from '../../request/examples/make-value.ts';
import { type ReadExample, readBodyExamples } from '../../request/examples/read-examples.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { exactText, isExactObject } from '../../request/json/exact-value.ts';
import { isBytes } from '../../request/sockets/is-bytes.ts';
import { messageMedia } from '../../request/sockets/message-operation.ts';
import type { Direction } from '../../schema/direction.ts';
import { mostCharacters } from '../../schema/example/example-budget.ts';
import { applyDiscriminator } from '../../schema/example/plain-choices.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { schemaIdOf } from '../../schema/resolve-schema.ts';
import { unionKind } from '../../schema/unions-of.ts';
import { variantsOf } from '../../schema/variants-of.ts';
import { withoutNull } from '../../schema/view/without-null.ts';
import type { ExampleContext } from './example-context.ts';
import { prettyCode } from './pretty-code.ts';

export interface ExampleText {
  readonly title: string;
  readonly description?: string;
  readonly lang: string;
  readonly text: string;
  /** Set if the examples of a response have different media types. */
  readonly mediaType?: string;
  /** The value that the example fills the form with. */
  readonly value?: ExactValue;
  /** See `Choice`. */
  readonly shows?: string;
}

/** Returns the authored examples of a body, or one generated from its schema. Empty if any value is valid. */
export function exampleTexts(media: MediaType, context: ExampleContext, direction: Direction): readonly ExampleText[] {
  const authored = readBodyExamples(media, context.schemas, direction).flatMap((each) =>
    printExample(each, media, context.schemas),
  );
  return authored.length > 0 ? authored : generatedBody(media, context, direction);
}

/** Returns the authored examples beside the schema of a body. */
export function authoredTexts(media: MediaType, schemas: SchemaTable, direction: Direction): readonly ExampleText[] {
  const examples = readBodyExamples(media, schemas, direction).filter(({ isOwn }) => isOwn);
  return examples.flatMap((example) => printExample(example, media, schemas));
}

/** Returns the example of a schema as written, or one generated from it, with everything that is sent or received. */
export function schemaExamples({ schema, schemas, origin }: SchemaSlice): readonly ExampleText[] {
  const at = { file: origin.file, span: { start: 0, end: 0 } };
  const media = { mediaType: jsonType, schema, examples: [], encoding: [], at };
  return exampleTexts(media, { schemas, characters: mostCharacters }, 'both');
}

/**
 * Generates a body as it is sent: JSON, XML, forms, or one line or event for each item of a stream. A request has the body that its form begins
 * with. Empty for files and unknown text formats.
 */
function generatedBody(media: MediaType, context: ExampleContext, direction: Direction): readonly ExampleText[] {
  const schema = bodySchema(media);
  if (typeof schema === 'boolean' || Object.keys(schema).length === 0 || !isStructured(media.mediaType)) return [];
  const { schema: flat } = flattenSchema(schema, context.schemas);
  // `type: file` of 2.0 beside the `produces` of everything else.
  if (typeof flat === 'object' && flat.format === 'binary') return [];
  const begun = direction === 'request' ? context.startingBody?.(media) : undefined;
  const value = begun ?? generatedValue(schema, context, direction);
  const isEmpty = isExactObject(value) && Object.keys(value).length === 0;
  return isEmpty && direction === 'request' ? [] : printBody(value, media, context.schemas);
}

/** Returns the authored examples of a message with their headers, or one generated from its payload's schema. */
export function messageExamples(
  message: Message,
  context: ExampleContext,
  direction: Direction,
): readonly ExampleText[] {
  const { schemas } = context;
  const media = messageMedia({ ...message, examples: message.examples.map(toNamedExample) }, schemas);
  const read = readBodyExamples(media, schemas, direction);
  const authored = read.flatMap((example, index) => {
    const headers = example.isOwn ? message.examples[index]?.headers : undefined;
    return withHeaders(printExample(example, media, schemas), example.name, headers);
  });
  if (authored.length > 0) return authored;
  const isText = message.foreignPayload === undefined && !isBytes(message, schemas);
  if (!isText) return [];
  const body = { ...media, mediaType: message.contentType ?? jsonType };
  return listChoices(body.schema, schemas).flatMap(({ title, schema }) =>
    generatedBody({ ...body, schema }, context, direction).map((text) => ({ ...text, title })),
  );
}

/** The alternatives of a payload, each of which is a message of its own; else the schema itself. */
function listChoices(schema: JsonSchema, table: SchemaTable): readonly { title: string; schema: JsonSchema }[] {
  const { schema: flat } = withoutNull(flattenSchema(schema, table), table);
  const [union] = typeof flat === 'object' && unionKind(flat, table) === 'variants' ? variantsOf(flat, table) : [];
  if (typeof flat === 'boolean' || union === undefined) return [{ title: '', schema }];
  const { [union.keyword]: _options, discriminator: _discriminator, ...rest } = flat;
  return union.options.slice(0, mostChoices).map((option) => ({
    title: option.label,
    schema: { allOf: [rest, applyDiscriminator(option, union.discriminator, table)] },
  }));
}

const mostChoices = 12;

const jsonType = 'application/json';

/** The title of an example is its summary. Its name is for programs. */
function toNamedExample(example: Message['examples'][number]): Example {
  const { name, summary, description } = example;
  if (summary === undefined || name === '' || description !== undefined) return example;
  return { ...example, description: `Name: ${name}` };
}

/** Adds the headers as another example. An example that has only headers keeps its name. */
function withHeaders(
  texts: readonly ExampleText[],
  name: string,
  headers: JsonObject | undefined,
): readonly ExampleText[] {
  if (headers === undefined) return texts;
  const text = JSON.stringify(headers, null, 2);
  const [first] = texts;
  const title = first === undefined ? name : first.title;
  return [...texts, { title: title === '' ? 'Headers' : `${title} (headers)`, lang: 'json', text }];
}

function generatedValue(schema: JsonSchemaObject, context: ExampleContext, direction: Direction): ExactValue {
  const { schemas, characters } = context;
  const owner = findCacheKey(schema, schemas);
  const known = generated[direction].get(owner);
  if (known?.characters === characters) return known.value;
  const optional = direction === 'request' ? 'authored' : 'all';
  const { value } = makeValue(schema, schemas, { direction, characters, optional });
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
  readonly value: ExactValue;
}

/** Resolves a bare reference, so that it shares the cache entry of its target. */
function findCacheKey(schema: JsonSchemaObject, table: SchemaTable): object {
  const id = Object.keys(schema).length === 1 ? schemaIdOf(schema.$ref) : undefined;
  return (id === undefined ? undefined : table[id]) ?? schema;
}

/** Prints an example as it is sent. An external one is only shown as its URL. */
function printExample(example: ReadExample, media: MediaType, schemas: SchemaTable): readonly ExampleText[] {
  const { name, summary, description, value, serialized, externalValue } = example;
  const head = { title: summary ?? name, description };
  const isJson = isJsonType(media.mediaType);
  const fillsForm = value !== undefined && (isJson || typeof value !== 'string');
  const filling = fillsForm ? { value } : {};
  if (serialized !== undefined) return [{ ...head, ...toSentText(serialized, media), ...filling }];
  if (value === undefined) return externalValue === undefined ? [] : [{ ...head, lang: 'text', text: externalValue }];
  if (typeof value === 'string' && !isJson) return [{ ...head, ...toText(value) }];
  const [printed = { lang: 'json', text: exactText(value, 2) }] = printBody(value, media, schemas);
  return [{ ...printed, ...head, ...filling }];
}

/** Prints a value as the body that is sent. Empty for files and forms of several parts. */
function printBody(value: ExactValue, media: MediaType, schemas: SchemaTable): readonly ExampleText[] {
  const { mediaType } = media;
  // A text in a stream is one item of it, and not the whole.
  const items = isStreamType(mediaType) ? [value].flat() : value;
  const body = buildBody({ ...media, schema: bodySchema(media) }, items, schemas);
  if (!('text' in body)) return [];
  const isData = isJsonType(body.mediaType) || (isStreamType(mediaType) && !isEventType(mediaType));
  const text = body.text.replaceAll('\u001e', '').trimEnd();
  if (!isData && !isXmlType(mediaType)) return [{ title: '', ...toText(text) }];
  return [{ title: '', lang: isData ? 'json' : 'xml', text }];
}

/** Returns whether a generated body of this type says more than its schema: not for files and text of unknown formats. */
function isStructured(mediaType: string): boolean {
  const isForm = essenceOf(mediaType) === 'application/x-www-form-urlencoded';
  return (
    isJsonType(mediaType) || isXmlType(mediaType) || isStreamType(mediaType) || isForm || mediaType.startsWith('*/*')
  );
}

/** A text that is sent as it is: each item of a stream stays on its line. */
function toSentText(text: string, { mediaType }: MediaType): Pick<ExampleText, 'lang' | 'text'> {
  if (!isStreamType(mediaType)) return toText(text);
  return { lang: isEventType(mediaType) ? 'text' : 'json', text: text.replaceAll('\u001e', '') };
}

/** Text that parses as a JSON object or array is shown as JSON. */
function toText(text: string): { readonly lang: string; readonly text: string } {
  const pretty = prettyCode(text);
  return pretty === text ? { lang: 'text', text } : { lang: 'json', text: pretty };
}
