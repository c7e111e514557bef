import type { Message } from '../api/channel.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { AsyncReading } from './async-reading.ts';

export type Payload = Pick<Message, 'payload' | 'foreignPayload'>;

/** Formats that are JSON Schema, or similar enough to be read as such. */
const schemaFormats = /^application\/(vnd\.aai\.asyncapi|schema|vnd\.oai\.openapi)([+;]|$)/i;

/** A payload: a schema, or (3.x) a multi format schema; in 2.x the format is a key of the message. */
export function readPayload(
  node: SourceNode | undefined,
  formatOfMessage: string | undefined,
  slice: AsyncReading,
): Payload {
  if (!node) return { payload: true };
  const target = slice.version.major === 3 ? slice.reading.open(node) : undefined;
  const isMultiFormat = target?.get('schema') !== undefined && target.get('schemaFormat')?.string() !== undefined;
  const schema = (isMultiFormat ? target?.get('schema') : node) ?? node;
  const format = isMultiFormat ? target?.get('schemaFormat')?.string() : formatOfMessage;
  if (format === undefined || schemaFormats.test(format)) return { payload: slice.schemas.read(schema) };
  return { payload: true, foreignPayload: { format, text: textOfForeign(schema, slice) } };
}

/** Protobuf and the like are text, inline or in files of their own; Avro and RAML are data, shown as JSON. */
function textOfForeign(schema: SourceNode, slice: AsyncReading): string {
  const node = slice.reading.open(schema) ?? schema;
  const { document } = node;
  const isFile = document !== schema.document && node.span.start === document.root?.span.start;
  if (isFile && !/\.(?:json|ya?ml|avsc)$/i.test(document.file)) return document.text.trimEnd();
  return node.string() ?? JSON.stringify(node.toValue(), undefined, 2);
}
