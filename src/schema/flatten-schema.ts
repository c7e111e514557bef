import type { JsonSchema, JsonSchemaObject, SchemaId, SchemaTable } from '../core/api/schema.ts';
import { mergeSchemas } from './merge-schemas.ts';
import { type ResolvedSchema, resolveSchema, schemaIdOf } from './resolve-schema.ts';

/** Keywords that only describe; a schema of nothing else adds no meaning of its own to the one `allOf` member beside them. */
const annotations = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'xml',
  '$comment',
  'externalDocs',
]);

/**
 * The schema with its references followed and its `allOf` merged, one level deep: members below are untouched. `allOf` stays only with what
 * could not be merged (a second pattern, a second union). Each named schema is merged once: a second time adds nothing, and where each of
 * them names the next one twice there would be no end of it. So a schema that contains itself is left out of itself, too.
 */
export function flattenSchema(schema: JsonSchema, table: SchemaTable): ResolvedSchema {
  const resolved = resolveSchema(schema, table);
  if (typeof resolved.schema === 'boolean' || !Array.isArray(resolved.schema.allOf)) return resolved;
  const known = merged.get(table) ?? new WeakMap<object, ResolvedSchema>();
  merged.set(table, known);
  const key = keyOf(schema, table);
  const flat = known.get(key) ?? flatten(schema, { table, known, seen: new Set() });
  known.set(key, flat);
  return flat;
}

interface Flattening {
  readonly table: SchemaTable;
  readonly known: WeakMap<object, ResolvedSchema>;
  /** The named schemas that were opened. */
  readonly seen: Set<SchemaId>;
}

/** What was merged, by table; rows, examples and checks all ask for it. */
const merged = new WeakMap<SchemaTable, WeakMap<object, ResolvedSchema>>();

/** A bare reference is what it leads to, wherever it stands. */
function keyOf(schema: JsonSchema, table: SchemaTable): object {
  if (typeof schema === 'boolean') return table;
  const id = Object.keys(schema).length === 1 ? schemaIdOf(schema.$ref) : undefined;
  return (id === undefined ? undefined : table[id]) ?? schema;
}

/** A schema with `allOf` whose parts are being flattened. */
interface Frame {
  readonly resolved: ResolvedSchema;
  readonly own: JsonSchemaObject;
  readonly parts: readonly JsonSchema[];
  readonly done: JsonSchema[];
  /** Where the result is kept. */
  readonly key: object;
  /** Whether nothing was left out for having been met before, so that the result is the same wherever the schema stands. */
  isWhole: boolean;
}

/** Parts of parts are kept in a list of our own: there are descriptions with thousands of them in each other. */
function flatten(schema: JsonSchema, flattening: Flattening): ResolvedSchema {
  const frames: Frame[] = [];
  let next: JsonSchema | undefined = schema;
  let value: ResolvedSchema = { schema: true };
  while (next !== undefined) {
    const opened = open(next, frames, flattening);
    if (opened !== undefined) value = opened;
    next = undefined;
    for (let frame = frames.at(-1); frame !== undefined && next === undefined; frame = frames.at(-1)) {
      next = frame.parts[frame.done.length];
      if (next === undefined) value = closeLast(frames, value, flattening);
    }
  }
  return value;
}

/** What the schema is, handed on to the frame around it; undefined where it is a frame of its own now. */
function open(schema: JsonSchema, frames: Frame[], { table, known, seen }: Flattening): ResolvedSchema | undefined {
  const around = frames.at(-1);
  const key = keyOf(schema, table);
  const resolved = known.get(key) ?? resolveSchema(schema, table);
  const { id } = resolved;
  const isMet = id !== undefined && seen.has(id) && !known.has(key);
  if (isMet && around !== undefined) around.isWhole = false;
  const value: ResolvedSchema = isMet ? { ...resolved, schema: true } : resolved;
  if (known.has(key) || typeof value.schema === 'boolean' || !Array.isArray(value.schema.allOf)) {
    around?.done.push(partOf(around, value.schema));
    return value;
  }
  if (id !== undefined) seen.add(id);
  const { allOf, ...own } = value.schema;
  frames.push({ resolved, own, parts: allOf, done: [], key, isWhole: true });
  return undefined;
}

function closeLast(frames: Frame[], last: ResolvedSchema, { known }: Flattening): ResolvedSchema {
  const frame = frames.pop();
  if (frame === undefined) return last;
  const value = close(frame, last);
  const around = frames.at(-1);
  around?.done.push(partOf(around, value.schema));
  if (frame.isWhole) known.set(frame.key, value);
  else if (around !== undefined) around.isWhole = false;
  return value;
}

/** The merged schema; `last` is what its last part became. */
function close(frame: Frame, last: ResolvedSchema): ResolvedSchema {
  const { resolved, own, done } = frame;
  if (wraps(frame)) return { ...last, ...named(resolved), schema: mergeSchemas(own, last.schema) };
  return { ...resolved, schema: mergeAll([own, ...done]) };
}

/** Whether the schema adds nothing but words to its only part. */
function wraps({ own, parts }: Frame): boolean {
  const [only] = parts;
  return parts.length === 1 && only !== undefined && !isRemainder(only) && describesOnly(own);
}

/** A part's title and discriminator are about that part; the whole may be only one of the variants. */
function partOf(frame: Frame | undefined, schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean' || (frame !== undefined && wraps(frame))) return schema;
  const { title: _title, discriminator, ...rest } = schema;
  const isUnion = (rest.oneOf ?? rest.anyOf) !== undefined;
  return discriminator !== undefined && isUnion ? { ...rest, discriminator } : rest;
}

const fewParts = 8;

/** Many are merged half by half: one after the other, each step would copy all that came before. */
function mergeAll(schemas: readonly JsonSchema[]): JsonSchema {
  if (schemas.length <= fewParts) return schemas.reduce<JsonSchema>(mergeSchemas, true);
  const middle = schemas.length >> 1;
  return mergeSchemas(mergeAll(schemas.slice(0, middle)), mergeAll(schemas.slice(middle)));
}

function named({ id, name }: ResolvedSchema): { id?: SchemaId; name?: string } {
  return { ...(id === undefined ? {} : { id }), ...(name === undefined ? {} : { name }) };
}

function describesOnly(schema: JsonSchemaObject): boolean {
  return Object.keys(schema).every((keyword) => annotations.has(keyword) || keyword.startsWith('x-'));
}

function isRemainder(schema: JsonSchema): boolean {
  return typeof schema === 'object' && Object.keys(schema).length === 0;
}
