import type { Example, MediaType, Parameter } from '../../core/api/http-operation.ts';
import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Location } from '../../core/source/text/span.ts';
import { getTableCheck } from '../../schema/check/fit-check.ts';
import { type Direction, isShown } from '../../schema/direction.ts';
import { namesText, parseData, parseSerialized } from '../../schema/example/serialized-text.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { resolveSchema } from '../../schema/resolve-schema.ts';
import { bodySchema, isEventType, isJsonType, isStreamType, isTextType, isXmlType } from '../build/media-types.ts';
import type { ExactValue } from '../form-values.ts';
import { readExact } from '../json/exact-json.ts';
import { digitsOf, toPlainValue, withDigits } from '../json/exact-value.ts';
import { fromMembers } from '../json/from-members.ts';

/**
 * An example of a description, read once for all who show, send, check or compare it: its value, with its digits, and the text that is sent
 * where the author wrote that.
 */
export interface ReadExample extends Pick<Example, 'name' | 'summary' | 'description' | 'externalValue'> {
  /** Absent for an example that is in a schema. */
  readonly at?: Location;
  readonly source: 'example' | 'default' | 'constant';
  /** True if it is written beside the schema, not in it. */
  readonly isOwn: boolean;
  /** Absent if there is only a text in a format without values, or the address of an example. */
  readonly value?: ExactValue;
  readonly serialized?: string;
}

/** The schema that an example belongs to, with the schemas that it refers to. */
interface Subject {
  readonly schema: JsonSchema;
  readonly table: SchemaTable;
  readonly direction: Direction;
}

/**
 * Reads the examples of a body or of a message: those beside the schema, else the one in the schema, which is used as a whole even if it does
 * not match.
 */
export function readBodyExamples(media: MediaType, table: SchemaTable, direction: Direction): readonly ReadExample[] {
  const subject = { schema: bodySchema(media), table, direction };
  const own = media.examples.map((example) => readOwn(example, media.mediaType, subject));
  return own.some(hasContent) ? own : [...own, ...readSchemaExample(subject)];
}

/** Reads the values of a parameter or header: `x-default`, the examples beside its schema, and the one in its schema. */
export function readParameterExamples(
  { examples, extensions, schema, mediaType }: Parameter,
  table: SchemaTable,
  direction: Direction = 'request',
): readonly ReadExample[] {
  const subject = { schema, table, direction };
  const prefill = extensions['x-default'];
  const inSchema = readSchemaExample(subject);
  return [
    ...(prefill === undefined ? [] : [{ name: '', source: 'default', isOwn: true, value: prefill } as const]),
    ...examples.map((example) => readOwn(example, mediaType, subject)),
    ...(inSchema.length === 0 ? readPartExamples(subject) : inSchema),
  ];
}

/** Returns the first example with a value. */
export function findValue(
  examples: readonly ReadExample[],
): (ReadExample & { readonly value: ExactValue }) | undefined {
  return examples.find(
    (example): example is ReadExample & { readonly value: ExactValue } => example.value !== undefined,
  );
}

/** Returns whether there is more than the address of an example. */
export function hasContent({ value, serialized }: Pick<Example, 'value' | 'serialized'> | ReadExample): boolean {
  return value !== undefined || serialized !== undefined;
}

/** Returns whether a value matches the schema of its body. That of a stream may describe the whole, or each item. */
export function fitsBody(value: ExactValue, media: MediaType, table: SchemaTable, direction: Direction): boolean {
  const plain = toPlainValue(value);
  const digits = digitsOf(value);
  const { schema, itemSchema, mediaType } = media;
  const check = getTableCheck(table, direction);
  const fitsWhole = schema !== true || itemSchema === undefined ? check.fits(plain, schema, digits) : false;
  if (fitsWhole || !isStreamType(mediaType)) return fitsWhole;
  return [plain].flat().every((item) => check.fits(item, itemSchema ?? schema));
}

function readOwn(example: Example, mediaType: string | undefined, subject: Subject): ReadExample {
  const { digits, value, ...head } = example;
  const own = { ...head, source: 'example', isOwn: true } as const;
  if (typeof value === 'string' && mediaType !== undefined) return { ...own, ...readText(value, mediaType, subject) };
  if (value !== undefined) return { ...own, value: withDigits(value, digits) };
  const { serialized } = head;
  return serialized === undefined || mediaType === undefined ? own : { ...own, ...parseText(serialized, mediaType) };
}

type Content = Pick<ReadExample, 'value' | 'serialized'>;

/** Reads an example that is a text: the value itself, or, where the schema takes no text, the serialized form of the value. */
function readText(text: string, mediaType: string, { schema, table, direction }: Subject): Content {
  const fits = (value: JsonValue) => getTableCheck(table, direction).fits(value, schema);
  if (isJsonType(mediaType)) {
    const isSerialized = parseSerialized(text, schema, table, fits) !== undefined;
    return isSerialized ? parseText(text, mediaType) : { value: text };
  }
  if (isEventType(mediaType)) return { serialized: frameEvent(text) };
  if (isStreamType(mediaType))
    return fits(text) && namesText(schema, table) ? { serialized: text } : parseText(text, mediaType);
  const isPlain = isTextType(mediaType) && !isXmlType(mediaType);
  return isPlain || fits(text) ? { value: text } : { serialized: text };
}

/** Writes a text as the data of an event, unless it is a stream of events already. */
function frameEvent(text: string): string {
  return /^(?:event|data|id|retry):/m.test(text) ? text : `${text.replace(/^/gm, 'data: ')}\n\n`;
}

/** Reads a text that is sent as it is; where that is JSON or a sequence of JSON values, with its value. */
function parseText(text: string, mediaType: string): Content {
  if (isJsonType(mediaType)) {
    const reading = readExact(text);
    return reading.kind === 'value' ? { value: reading.value } : { serialized: text };
  }
  if (!isStreamType(mediaType) || isEventType(mediaType)) return { serialized: text };
  const items = text
    .split('\n')
    .map((line) => line.replaceAll('\u001e', ''))
    .filter((line) => line.trim() !== '')
    .map(readExact);
  const values = items.flatMap((item) => (item.kind === 'value' ? [item.value] : []));
  return { serialized: text, ...(values.length === items.length && { value: values }) };
}

/**
 * Reads the value that a schema has for itself: the first example or default that matches, else its first one as it is, or its only allowed
 * value. An example in one of several parts of an `allOf` describes that part alone, unless it matches the whole.
 */
function readSchemaExample(subject: Subject): readonly ReadExample[] {
  const { schema: flat } = flattenSchema(subject.schema, subject.table);
  if (typeof flat === 'boolean') return [];
  const { schema: written } = resolveSchema(subject.schema, subject.table);
  const isPart = typeof written === 'object' && Array.isArray(written.allOf) && written.allOf.length > 1;
  const check = getTableCheck(subject.table, subject.direction);
  const chosen =
    listSchemaValues(flat).find(({ value }) => check.fits(value, subject.schema)) ??
    (isPart ? listSchemaValues(written) : listSchemaValues(flat))[0];
  if (chosen === undefined) return [];
  const { value, pointer, source } = chosen;
  const data = typeof value === 'string' ? readDataText(value, subject) : undefined;
  return [{ name: '', source, isOwn: false, value: data ?? withDigits(value, flat.$digits, pointer) }];
}

/** Composes a list or an object whose parts alone have values: `items: { example: a }` is `[a]`. None if it would not match. */
function readPartExamples({ schema, table, direction }: Subject): readonly ReadExample[] {
  const { schema: flat } = flattenSchema(schema, table);
  if (typeof flat === 'boolean') return [];
  const { items, properties = {}, required = [] } = flat;
  const readPart = (part: JsonSchema, isRequired: boolean) => {
    const example = findValue(readSchemaExample({ schema: part, table, direction }));
    return isRequired || example?.source === 'example' ? example?.value : undefined;
  };
  const item = items === undefined ? undefined : readPart(items, false);
  const members = Object.entries(properties).flatMap(([name, property]) => {
    const value = isShown(property, table, direction) ? readPart(property, required.includes(name)) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  const value = item === undefined ? fromMembers(members) : [item];
  const fits = () => getTableCheck(table, direction).fits(toPlainValue(value), schema, digitsOf(value));
  return (item !== undefined || members.length > 0) && fits()
    ? [{ name: '', source: 'example', isOwn: false, value }]
    : [];
}

/** Reads the object or list that a schema's example has as JSON in a text. */
function readDataText(text: string, { schema, table, direction }: Subject): ExactValue | undefined {
  const fits = (value: JsonValue) => getTableCheck(table, direction).fits(value, schema);
  if (parseData(text, schema, table, fits) === undefined) return undefined;
  const reading = readExact(text);
  return reading.kind === 'value' ? reading.value : undefined;
}

interface SchemaValue extends Pick<ReadExample, 'source'> {
  readonly value: JsonValue;
  readonly pointer: string;
}

function listSchemaValues(schema: JsonSchemaObject): readonly SchemaValue[] {
  const { examples, default: fallback, const: only, enum: allowed } = schema;
  const listed = Array.isArray(examples) ? examples : [];
  const values: readonly (readonly [SchemaValue['source'], string, JsonValue | undefined])[] = [
    ['default', '/x-default', schema['x-default'] as JsonValue | undefined],
    ...listed.map((value, index) => ['example', `/examples/${index}`, value] as const),
    ['default', '/default', fallback],
    ['constant', '/const', only],
    ['constant', '/enum/0', Array.isArray(allowed) && allowed.length === 1 ? allowed[0] : undefined],
  ];
  return values.flatMap(([source, pointer, value]) =>
    value === undefined || value === null ? [] : [{ source, pointer, value }],
  );
}
