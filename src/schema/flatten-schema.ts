import type { JsonSchema, JsonSchemaObject, SchemaId, SchemaTable } from '../core/api/schema.ts';
import { getOrInsert } from '../core/source/get-or-insert.ts';
import { mergeSchemas } from './merge-schemas.ts';
import { type ResolvedSchema, resolveSchema, schemaIdOf } from './resolve-schema.ts';

/** Annotations. A schema with only these and one `allOf` member is equivalent to that member. */
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
 * Resolves the references of a schema and merges its `allOf`, one level deep: members are unchanged. `allOf` keeps only what can't be merged
 * (a second pattern, a second union). Each named schema is merged once: repeating it adds nothing, and schemas that refer to the next one
 * twice would double at each level. For the same reason a schema that contains itself is left out of itself.
 */
export function flattenSchema(schema: JsonSchema, table: SchemaTable): ResolvedSchema {
  const resolved = resolveSchema(schema, table);
  if (typeof resolved.schema === 'boolean' || !Array.isArray(resolved.schema.allOf)) return resolved;
  const cache = getOrInsert(mergedSchemas, table, () => new WeakMap<object, ResolvedSchema>());
  const key = getCacheKey(schema, table);
  return getOrInsert(cache, key, () => flatten(schema, { table, cache, seen: new Set() }));
}

interface Flattening {
  readonly table: SchemaTable;
  readonly cache: WeakMap<object, ResolvedSchema>;
  /** The named schemas that were resolved. */
  readonly seen: Set<SchemaId>;
}

/** Merged schemas, cached by table; rows, examples and checks all use them. */
const mergedSchemas = new WeakMap<SchemaTable, WeakMap<object, ResolvedSchema>>();

/** A bare reference shares the entry of its target. */
function getCacheKey(schema: JsonSchema, table: SchemaTable): object {
  if (typeof schema === 'boolean') return table;
  const id = Object.keys(schema).length === 1 ? schemaIdOf(schema.$ref) : undefined;
  return (id === undefined ? undefined : table[id]) ?? schema;
}

/** A schema with `allOf` whose parts are being flattened. */
interface Frame {
  readonly resolved: ResolvedSchema;
  /** The keywords of the schema besides `allOf`. */
  readonly own: JsonSchemaObject;
  readonly parts: readonly JsonSchema[];
  readonly done: JsonSchema[];
  /** The cache entry of the result. */
  readonly key: object;
  /** True if no part was skipped as already merged, so that the result does not depend on the enclosing schemas. */
  isWhole: boolean;
}

/** Uses an explicit stack instead of recursion, because some descriptions nest thousands of `allOf`. */
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

/** Returns the flattened schema, and passes it to the enclosing frame. Undefined if it was pushed as a new frame. */
function open(schema: JsonSchema, frames: Frame[], { table, cache, seen }: Flattening): ResolvedSchema | undefined {
  const enclosing = frames.at(-1);
  const key = getCacheKey(schema, table);
  const resolved = cache.get(key) ?? resolveSchema(schema, table);
  const { id } = resolved;
  const isRepeated = id !== undefined && seen.has(id) && !cache.has(key);
  if (isRepeated && enclosing !== undefined) enclosing.isWhole = false;
  const value: ResolvedSchema = isRepeated ? { ...resolved, schema: true } : resolved;
  if (cache.has(key) || typeof value.schema === 'boolean' || !Array.isArray(value.schema.allOf)) {
    enclosing?.done.push(toPart(frames, value.schema));
    return value;
  }
  if (id !== undefined) seen.add(id);
  const { allOf, ...own } = value.schema;
  frames.push({ resolved, own, parts: allOf, done: [], key, isWhole: true });
  return undefined;
}

function closeLast(frames: Frame[], last: ResolvedSchema, { cache }: Flattening): ResolvedSchema {
  const frame = frames.pop();
  if (frame === undefined) return last;
  const value = close(frame, last);
  const enclosing = frames.at(-1);
  enclosing?.done.push(toPart(frames, value.schema));
  if (frame.isWhole) cache.set(frame.key, value);
  else if (enclosing !== undefined) enclosing.isWhole = false;
  return value;
}

/** The merged schema; `last` is the result of its last part. */
function close(frame: Frame, last: ResolvedSchema): ResolvedSchema {
  const { resolved, own, done } = frame;
  if (isWrapper(frame)) {
    const { id = last.id, name = last.name } = resolved;
    return { ...last, id, name, schema: mergeSchemas(own, last.schema) };
  }
  return { ...resolved, schema: mergeAll([own, ...done]) };
}

/** Returns whether the schema adds only annotations to its only part. */
function isWrapper({ own, parts }: Frame): boolean {
  const [only] = parts;
  return parts.length === 1 && only !== undefined && !isRemainder(only) && describesOnly(own);
}

/** Drops a part's title and discriminator, which describe only that part: the whole may be one of its variants. */
function toPart(frames: readonly Frame[], written: JsonSchema): JsonSchema {
  const schema = withoutOwnUnion(written, frames);
  const frame = frames.at(-1);
  if (typeof schema === 'boolean' || (frame !== undefined && isWrapper(frame))) return schema;
  const { title: _title, discriminator, ...rest } = schema;
  const isUnion = (rest.oneOf ?? rest.anyOf) !== undefined;
  return discriminator !== undefined && isUnion ? { ...rest, discriminator } : rest;
}

/** Drops the union of a base whose alternatives extend it: inside of one of them, the choice is made. */
function withoutOwnUnion(schema: JsonSchema, frames: readonly Frame[]): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const { discriminator: _discriminator, ...rest } = schema;
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const options = schema[keyword];
    if (!Array.isArray(options)) continue;
    const ids = options.map((option) => (typeof option === 'object' ? schemaIdOf(option.$ref) : undefined));
    const at = frames.findIndex(({ resolved: { id } }) => id !== undefined && ids.includes(id));
    if (at === -1) continue;
    // Alone, the schemas between the base and that alternative have the union.
    for (const inner of frames.slice(at + 1)) inner.isWhole = false;
    const { [keyword]: _union, ...bare } = rest;
    return withoutOwnUnion(bare, frames);
  }
  return schema;
}

const fewParts = 8;

/** Merges by halves: merging one after the other would copy everything at each step. */
function mergeAll(schemas: readonly JsonSchema[]): JsonSchema {
  if (schemas.length <= fewParts) return schemas.reduce<JsonSchema>(mergeSchemas, true);
  const middle = schemas.length >> 1;
  return mergeSchemas(mergeAll(schemas.slice(0, middle)), mergeAll(schemas.slice(middle)));
}

function describesOnly(schema: JsonSchemaObject): boolean {
  return Object.keys(schema).every((keyword) => annotations.has(keyword) || keyword.startsWith('x-'));
}

function isRemainder(schema: JsonSchema): boolean {
  return typeof schema === 'object' && Object.keys(schema).length === 0;
}
