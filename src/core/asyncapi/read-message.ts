import type { Message, RuntimeExpression } from '../api/channel.ts';
import { readExternalDocs } from '../api/external-docs.ts';
import { nameOf, type ReadContext } from '../api/read-context.ts';
import type { JsonSchema } from '../api/schema.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../source/document/json-value.ts';
import { isTrue, textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { AsyncReading } from './async-reading.ts';
import { readTagNames } from './read-async-tags.ts';
import { type Layers, listLayers, pickMember, pickText, readBindings } from './traits.ts';

/** Reads a message with its traits merged. `key` is its name if it has no `name`. */
export function readMessage(written: SourceNode, key: string | undefined, slice: AsyncReading): Message | undefined {
  const followed = slice.reading.follow(written, 'a message object');
  if (!followed) return undefined;
  const { node } = followed;
  const layers = listLayers(node, slice.version, slice.reading);
  const contentType = pickText(layers, 'contentType') ?? textOf(slice.root.get('defaultContentType'));
  const id = pickText(layers, 'messageId');
  const name = pickText(layers, 'name') ?? key ?? id ?? nameOf(followed) ?? 'message';
  return {
    name,
    id: id === name ? undefined : id,
    title: pickText(layers, 'title'),
    summary: followed.summary ?? pickText(layers, 'summary'),
    description: followed.description ?? pickText(layers, 'description'),
    contentType,
    deprecated: isTrue(pickMember(layers, 'deprecated') ?? pickMember(layers, 'x-deprecated')),
    ...readPayload(pickMember(layers, 'payload'), pickText(layers, 'schemaFormat'), slice),
    headers: readHeaders(layers, slice),
    examples: readExamples(layers),
    bindings: readBindings(layers, slice.reading),
    tags: readTagNames([pickMember(layers, 'tags')], slice.reading),
    externalDocs: readExternalDocs(slice.reading.open(pickMember(layers, 'externalDocs'))),
    correlationId: readExpression(pickMember(layers, 'correlationId'), slice.reading),
    at: node.location,
  };
}

/** Headers of the message and of its traits apply together. */
function readHeaders(layers: Layers, slice: AsyncReading): JsonSchema | undefined {
  const schemas = layers.flatMap((layer) => {
    const node = layer.get('headers');
    return node ? [readPayload(node, undefined, slice).payload] : [];
  });
  return schemas.length > 1 ? { allOf: schemas } : schemas[0];
}

function readExamples(layers: Layers): Message['examples'] {
  return (pickMember(layers, 'examples')?.elements() ?? []).map((node) => ({
    name: textOf(node.get('name')) ?? '',
    summary: textOf(node.get('summary')),
    value: node.get('payload')?.toValue(),
    headers: toObject(node.get('headers')?.toValue()),
    at: (node.get('payload') ?? node).location,
  }));
}

function toObject(value: JsonValue | undefined): JsonObject | undefined {
  return isJsonObject(value) ? value : undefined;
}

type Payload = Pick<Message, 'payload' | 'foreignPayload'>;

/** Formats that are JSON Schema, or similar enough to be read as such. */
const schemaFormats = /^application\/(vnd\.aai\.asyncapi|schema|vnd\.oai\.openapi)([+;]|$)/i;

/** Reads a payload: a schema, or (3.x) a multi format schema. In 2.x the format is a key of the message. */
function readPayload(node: SourceNode | undefined, formatOfMessage: string | undefined, slice: AsyncReading): Payload {
  if (!node) return { payload: true };
  const target = slice.version.major === 3 ? slice.reading.open(node) : undefined;
  const isMultiFormat = target?.get('schema') !== undefined && target.get('schemaFormat')?.string() !== undefined;
  const schema = (isMultiFormat ? target?.get('schema') : node) ?? node;
  const format = isMultiFormat ? target?.get('schemaFormat')?.string() : formatOfMessage;
  if (format === undefined || schemaFormats.test(format)) return { payload: slice.schemas.read(schema) };
  return { payload: true, foreignPayload: { format, text: printForeignSchema(schema, slice) } };
}

/**
 * Prints a schema that is not JSON Schema. Protobuf is text, inline or in a file; Avro and RAML are data, shown as
 * JSON.
 */
function printForeignSchema(schema: SourceNode, slice: AsyncReading): string {
  const node = slice.reading.open(schema) ?? schema;
  const { document } = node;
  const isFile = document !== schema.document && node.span.start === document.root?.span.start;
  if (isFile && !/\.(?:json|ya?ml|avsc)$/i.test(document.file)) return document.text.trimEnd();
  return node.string() ?? JSON.stringify(node.toValue(), undefined, 2);
}

/** Reads a correlation id or the address of a reply: a location in a message. Undefined without a `location`. */
export function readExpression(written: SourceNode | undefined, reading: ReadContext): RuntimeExpression | undefined {
  const followed = written && reading.follow(written, 'an object with a `location`');
  const location = textOf(followed?.node.get('location'));
  if (!followed || location === undefined) return undefined;
  return { location, description: followed.description ?? textOf(followed.node.get('description')) };
}
