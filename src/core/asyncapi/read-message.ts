import type { Message } from '../api/channel.ts';
import { nameOf } from '../api/read-context.ts';
import { readExternalDocs } from '../api/read-external-docs.ts';
import type { JsonSchema } from '../api/schema.ts';
import type { JsonObject, JsonValue } from '../source/document/json-value.ts';
import { isTrue, textOf } from '../source/document/node-values.ts';
import { omitUndefined } from '../source/document/omit-undefined.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { AsyncReading } from './async-reading.ts';
import { readTagNames } from './read-async-tags.ts';
import { readExpression } from './read-expression.ts';
import { readPayload } from './read-payload.ts';
import { type Layers, layersOf, pick, pickText, readBindings } from './traits.ts';

/** Reads a message with its traits merged. `key` is its name if it has no `name`. */
export function readMessage(written: SourceNode, key: string | undefined, slice: AsyncReading): Message | undefined {
  const followed = slice.reading.follow(written, 'a message object');
  if (!followed) return undefined;
  const { node } = followed;
  const layers = layersOf(node, slice.version, slice.reading);
  const contentType = pickText(layers, 'contentType') ?? textOf(slice.root.get('defaultContentType'));
  const id = pickText(layers, 'messageId');
  const name = pickText(layers, 'name') ?? key ?? id ?? nameOf(followed) ?? 'message';
  return omitUndefined({
    name,
    id: id === name ? undefined : id,
    title: pickText(layers, 'title'),
    summary: followed.summary ?? pickText(layers, 'summary'),
    description: followed.description ?? pickText(layers, 'description'),
    contentType,
    deprecated: isTrue(pick(layers, 'deprecated') ?? pick(layers, 'x-deprecated')),
    ...readPayload(pick(layers, 'payload'), pickText(layers, 'schemaFormat'), slice),
    headers: readHeaders(layers, slice),
    examples: readExamples(layers),
    bindings: readBindings(layers, slice.reading),
    tags: readTagNames([pick(layers, 'tags')], slice.reading),
    externalDocs: readExternalDocs(slice.reading.open(pick(layers, 'externalDocs'))),
    correlationId: readExpression(pick(layers, 'correlationId'), slice.reading),
    at: node.location,
  });
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
  return (pick(layers, 'examples')?.elements() ?? []).map((node) =>
    omitUndefined({
      name: textOf(node.get('name')) ?? '',
      summary: textOf(node.get('summary')),
      value: node.get('payload')?.toValue(),
      headers: toObject(node.get('headers')?.toValue()),
      at: (node.get('payload') ?? node).location,
    }),
  );
}

function toObject(value: JsonValue | undefined): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}
