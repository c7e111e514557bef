import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import type { SchemaMismatch } from '../../core/ports.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { escapeSegment } from '../../core/source/document/pointer.ts';
import type { Direction } from '../direction.ts';
import { schemaIdOf } from '../resolve-schema.ts';
import { jsonType } from '../schema-types.ts';
import { countMistakes, explainErrors, isEndless } from './check-value.ts';
import { type Definitions, SchemaEvaluator } from './evaluate-schema.ts';
import { prepareSchema } from './prepare-schema.ts';

/** Arrays and objects with at least this many members are checked member by member. */
const longFrom = 1_000;

/** The maximum number of references to follow from an alternative to its type. */
const maximumHops = 10;

export interface BoundedMismatches {
  readonly mismatches: readonly SchemaMismatch[];
  /** The number of further mismatches, which are not listed. */
  readonly more: number;
}

export interface LongCheckOptions {
  /** The maximum number of mismatches to list. */
  readonly most: number;
  readonly direction?: Direction;
}

/**
 * Like `checkValue`, for a value of any length. The evaluator collects the errors of a whole value, so long arrays and maps are taken out of
 * their schema and checked member by member. Undefined if it can't be checked.
 */
export function checkLongValue(
  value: JsonValue,
  schema: JsonSchema,
  table: SchemaTable,
  { most, direction }: LongCheckOptions,
): BoundedMismatches | undefined {
  try {
    const prepared = prepareSchema(schema, table, direction);
    if (isEndless(prepared)) return undefined;
    const check = new MemberwiseCheck(prepared.definitions, value, most);
    check.run(prepared.root, value, '');
    return { mismatches: check.mismatches, more: check.more };
  } catch {
    // Invalid schemas, such as a cycle of bare references.
    return undefined;
  }
}

/** Members of a value that are checked one by one. */
interface Members {
  readonly schema: JsonSchema;
  readonly pointer: string;
  readonly entries: Iterable<readonly [step: string | number, value: JsonValue]>;
}

class MemberwiseCheck {
  readonly mismatches: SchemaMismatch[] = [];
  more = 0;
  readonly #definitions: Definitions;
  readonly #most: number;
  /** The arrays and objects that are long or contain a long one. */
  readonly #long = new Set<JsonValue>();
  readonly #evaluator: SchemaEvaluator;

  constructor(definitions: Definitions, value: JsonValue, most: number) {
    this.#definitions = definitions;
    this.#evaluator = new SchemaEvaluator(definitions);
    this.#most = most;
    findLong(value, this.#long);
  }

  run(schema: JsonSchema, value: JsonValue, pointer: string): void {
    const members: Members[] = [];
    const rest = this.#extractMembers(schema, value, { pointer, members, seen: new Set() });
    this.#collect(rest, value, pointer);
    for (const { schema: inner, pointer: at, entries } of members) {
      for (const [step, member] of entries) {
        const place = `${at}/${escapeSegment(String(step))}`;
        if (this.#long.has(member)) this.run(inner, member, place);
        else this.#collect(inner, member, place);
      }
    }
  }

  #collect(schema: JsonSchema, value: JsonValue, pointer: string): void {
    const errors = this.#evaluator.evaluate(value, schema);
    // Wording hundreds of thousands of errors would take longer than finding them.
    if (this.mismatches.length === this.#most) this.more += countMistakes(errors);
    else for (const { pointer: at, message } of explainErrors(errors, value)) this.#add(pointer + at, message);
  }

  #add(pointer: string, message: string): void {
    if (this.mismatches.length < this.#most) this.mismatches.push({ pointer, message });
    else this.more += 1;
  }

  /**
   * Returns the schema without the parts that move to `walk.members`. Alternatives are taken apart only if one alone admits arrays, or
   * objects; else they stay as they are, since the whole value decides between them.
   */
  #extractMembers(schema: JsonSchema, value: JsonValue, walk: Walk): JsonSchema {
    if (typeof schema !== 'object' || !this.#long.has(value)) return schema;
    const { $ref, allOf = [], ...rest } = schema;
    const id = schemaIdOf($ref);
    // This is a cycle of bare references.
    if (id !== undefined && walk.seen.has(id)) return schema;
    const target = id === undefined ? [] : [this.#definitions[id] ?? true];
    const inner = id === undefined ? walk : { ...walk, seen: new Set([...walk.seen, id]) };
    const only = (['anyOf', 'oneOf'] as const).flatMap((keyword) => this.#takeOnlyAlternative(rest, keyword, value));
    const all = [...target, ...allOf, ...only].map((each) => this.#extractMembers(each, value, inner));
    if (all.length > 0) rest.allOf = all;
    if (Array.isArray(value)) this.#extractItems(rest, value, walk);
    else this.#extractProperties(rest, value as JsonObject, walk);
    return rest;
  }

  /** Removes the alternatives of a keyword if the value can match only one, and returns that one. */
  #takeOnlyAlternative(schema: JsonSchemaObject, keyword: 'anyOf' | 'oneOf', value: JsonValue): JsonSchema[] {
    const fitting = schema[keyword]?.filter((each) => this.#admits(each, jsonType(value))) ?? [];
    if (fitting.length !== 1) return [];
    delete schema[keyword];
    return fitting;
  }

  /** Returns whether the schema, or a schema that it refers to, allows this type. */
  #admits(schema: JsonSchema, type: string, hops = 0): boolean {
    if (typeof schema !== 'object') return schema;
    const id = schemaIdOf(schema.$ref);
    const isNamed = schema.type === undefined || [schema.type].flat().includes(type as never);
    if (!isNamed || id === undefined || hops > maximumHops) return isNamed;
    return this.#admits(this.#definitions[id] ?? true, type, hops + 1);
  }

  #extractItems(schema: JsonSchemaObject, value: readonly JsonValue[], { pointer, members }: Walk): void {
    const { items, prefixItems = [] } = schema;
    if (typeof items !== 'object') return;
    members.push({ schema: items, pointer, entries: listEntries(value, prefixItems.length) });
    schema.items = true;
  }

  #extractProperties(schema: JsonSchemaObject, value: JsonObject, { pointer, members }: Walk): void {
    const { properties = {}, additionalProperties, patternProperties } = schema;
    const inner: { [name: string]: JsonSchema } = { ...properties };
    for (const [name, property] of Object.entries(properties)) {
      const member = Object.hasOwn(value, name) ? value[name] : undefined;
      if (member === undefined || !this.#long.has(member)) continue;
      inner[name] = this.#extractMembers(property, member, {
        pointer: `${pointer}/${escapeSegment(name)}`,
        members,
        seen: new Set(),
      });
    }
    if (schema.properties !== undefined) schema.properties = inner;
    if (typeof additionalProperties !== 'object' || patternProperties !== undefined) return;
    const others = Object.entries(value).filter(([name]) => !Object.hasOwn(properties, name));
    members.push({ schema: additionalProperties, pointer, entries: others });
    schema.additionalProperties = true;
  }
}

type JsonObject = { readonly [name: string]: JsonValue };

interface Walk {
  readonly pointer: string;
  readonly members: Members[];
  /** The references that were followed for this value, to detect cycles. */
  readonly seen: ReadonlySet<string>;
}

function findLong(value: JsonValue, into: Set<JsonValue>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const members = Array.isArray(value) ? value : Object.values(value);
  let isLong = members.length >= longFrom;
  for (const member of members) isLong = findLong(member, into) || isLong;
  if (isLong) into.add(value);
  return isLong;
}

function* listEntries(items: readonly JsonValue[], start: number): Generator<readonly [number, JsonValue]> {
  for (let index = start; index < items.length; index += 1) yield [index, items[index] ?? null];
}
