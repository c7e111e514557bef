import type { JsonSchema, JsonSchemaObject, SchemaId, SchemaTable } from '../core/api/schema.ts';
import { mergeSchemas } from './merge-schemas.ts';
import { type ResolvedSchema, resolveSchema, schemaIdOf } from './resolve-schema.ts';

/** Annotations; a schema with only these and one `allOf` member is equivalent to the member. */
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
  '$digits',
]);

/**
 * The schema with its references resolved and its `allOf` merged, one level deep: members are unchanged. `allOf` keeps only what could not be
 * merged (a second pattern, a second union). Each named schema is merged once: repeating it adds nothing, and schemas that
 * refer to the next one twice would double at each level. So a schema that contains itself is left out of itself, too.
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
  /** The named schemas that were resolved. */
  readonly seen: Set<SchemaId>;
}

/** Merged schemas, cached by table; rows, examples and checks all use them. */
const merged = new WeakMap<SchemaTable, WeakMap<object, ResolvedSchema>>();

/** A bare reference shares the entry of its target. */
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
  /** The cache entry of the result. */
  readonly key: object;
  /** True if no part was skipped as already merged, so that the result does not depend on the enclosing schemas. */
  isWhole: boolean;
}

/** An explicit stack instead of recursion: some descriptions nest thousands of `allOf`. */
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

/** The flattened schema, passed to the enclosing frame; undefined if it was pushed as a new frame. */
function open(schema: JsonSchema, frames: Frame[], { table, known, seen }: Flattening): ResolvedSchema | undefined {
  const enclosing = frames.at(-1);
  const key = keyOf(schema, table);
  const resolved = known.get(key) ?? resolveSchema(schema, table);
  const { id } = resolved;
  const isMet = id !== undefined && seen.has(id) && !known.has(key);
  if (isMet && enclosing !== undefined) enclosing.isWhole = false;
  const value: ResolvedSchema = isMet ? { ...resolved, schema: true } : resolved;
  if (known.has(key) || typeof value.schema === 'boolean' || !Array.isArray(value.schema.allOf)) {
    enclosing?.done.push(partOf(enclosing, value.schema));
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
  const enclosing = frames.at(-1);
  enclosing?.done.push(partOf(enclosing, value.schema));
  if (frame.isWhole) known.set(frame.key, value);
  else if (enclosing !== undefined) enclosing.isWhole = false;
  return value;
}

/** The merged schema; `last` is the result of its last part. */
function close(frame: Frame, last: ResolvedSchema): ResolvedSchema {
  const { resolved, own, done } = frame;
  if (wraps(frame)) return { ...last, ...named(resolved), schema: mergeSchemas(own, last.schema) };
  return { ...resolved, schema: mergeAll([own, ...done]) };
}

/** True if the schema adds only annotations to its only part. */
function wraps({ own, parts }: Frame): boolean {
  const [only] = parts;
  return parts.length === 1 && only !== undefined && !isRemainder(only) && describesOnly(own);
}

/** A part's title and discriminator describe only that part; the whole may be one of its variants. */
function partOf(frame: Frame | undefined, schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean' || (frame !== undefined && wraps(frame))) return schema;
  const { title: _title, discriminator, ...rest } = schema;
  const isUnion = (rest.oneOf ?? rest.anyOf) !== undefined;
  return discriminator !== undefined && isUnion ? { ...rest, discriminator } : rest;
}

const fewParts = 8;

/** Merges pairwise by halves: one after the other would copy everything at each step. */
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
