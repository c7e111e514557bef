import type { Message } from '../../core/api/channel.ts';
import type { Example, MediaType } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/json-value.ts';
import type { Direction } from '../../schema/direction.ts';
import { makeExample } from '../../schema/make-example.ts';
import { prettyCode } from './pretty-code.ts';

/** One example as text to show. */
export interface ExampleText {
  readonly title: string;
  readonly description?: string;
  readonly lang: string;
  readonly text: string;
}

/** The authored examples of a body, else one that is made from its schema; none where any value would do. */
export function exampleTexts(media: MediaType, table: SchemaTable, direction: Direction): readonly ExampleText[] {
  const authored = authoredTexts(media);
  if (authored.length > 0) return authored;
  if (!isJson(media.mediaType)) return [];
  return generatedText(media.itemSchema ?? media.schema, table, direction);
}

/** The examples of a body as their authors wrote them. */
export function authoredTexts({ examples }: MediaType): readonly ExampleText[] {
  return examples.flatMap(authoredText);
}

/** The authored examples of a message, else one that is made from its payload's schema. */
export function messageExamples(message: Message, table: SchemaTable, direction: Direction): readonly ExampleText[] {
  const authored = message.examples.flatMap(authoredText);
  return authored.length > 0 ? authored : generatedText(message.payload, table, direction);
}

/** An example that is made from a schema, where that says anything. */
function generatedText(schema: JsonSchema, table: SchemaTable, direction: Direction): readonly ExampleText[] {
  if (typeof schema === 'boolean' || Object.keys(schema).length === 0) return [];
  const value = makeExample(schema, table, { direction });
  return [{ title: '', lang: 'json', text: JSON.stringify(value, null, 2) }];
}

/** An example as its author wrote it; only its address, where it is elsewhere. */
function authoredText(example: Example): readonly ExampleText[] {
  const { name, summary, description, value, serialized, externalValue } = example;
  const head = { title: summary ?? name, ...(description === undefined ? {} : { description }) };
  if (serialized !== undefined) return [{ ...head, ...textOf(serialized) }];
  if (value !== undefined) return [{ ...head, ...valueText(value) }];
  return externalValue === undefined ? [] : [{ ...head, lang: 'text', text: externalValue }];
}

function valueText(value: JsonValue): { readonly lang: string; readonly text: string } {
  if (typeof value === 'string') return textOf(value);
  return { lang: 'json', text: JSON.stringify(value, null, 2) };
}

/** Text that is an object or a list in JSON is shown as such. */
function textOf(text: string): { readonly lang: string; readonly text: string } {
  const pretty = prettyCode(text);
  return pretty === text ? { lang: 'text', text } : { lang: 'json', text: pretty };
}

function isJson(mediaType: string): boolean {
  return /[/+](json|x-ndjson|jsonl|json-seq)\b|^\*\/\*/i.test(mediaType);
}
