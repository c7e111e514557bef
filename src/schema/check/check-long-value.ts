import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import type { SchemaMismatch } from '../../core/ports.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { escapeSegment } from '../../core/source/document/pointer.ts';
import type { Direction } from '../direction.ts';
import { schemaIdOf } from '../resolve-schema.ts';
import { jsonType } from '../schema-types.ts';
import { countMistakes, explainErrors, isEndless, longestText } from './check-value.ts';
import { prepareSchema } from './prepare-schema.ts';

/** Arrays of so many items, and objects of so many properties, are checked member by member. */
const longFrom = 1_000;

/** References that are followed from an alternative to its type. */
const mostHops = 10;

export interface BoundedMismatches {
  readonly mismatches: readonly SchemaMismatch[];
  /** How many there are beside those. */
  readonly more: number;
}

export interface LongCheckOptions {
  /** Maximum number of mismatches to list. */
  readonly most: number;
  readonly direction?: Direction;
}

/**
 * As `checkValue`, for a value of any length: the checker collects the errors of a whole value, and compares all items with each other for
 * `uniqueItems`, so long arrays and maps are taken out of their schema and checked member by member. Undefined if it can't be checked.
 */
export function checkLongValue(
  value: JsonValue,
  schema: JsonSchema,
  table: SchemaTable,
  { most, direction }: LongCheckOptions,
): BoundedMismatches | undefined {
  try {
    const prepared = prepareSchema(schema, table, longestText(value), direction);
    if (isEndless(prepared)) return undefined;
    const { allOf: [root = true] = [], $defs = {} } = prepared;
    const check = new MemberwiseCheck($defs as Definitions, value, most);
    check.run(root, value, '');
    return { mismatches: check.mismatches, more: check.more };
  } catch {
    // The checker throws on invalid schemas, and where a union has too many errors for one list.
    return undefined;
  }
}

type Definitions = { readonly [id: string]: JsonSchema };

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
  /** The arrays and objects that are long, or have a long one in them. */
  readonly #long = new Set<JsonValue>();
  readonly #checkers = new Map<JsonSchema, Checker>();

  constructor(definitions: Definitions, value: JsonValue, most: number) {
    this.#definitions = definitions;
    this.#most = most;
    findLong(value, this.#long);
  }

  run(schema: JsonSchema, value: JsonValue, pointer: string): void {
    const found: Members[] = [];
    const rest = this.#takeOut(schema, value, { pointer, found, seen: new Set() });
    this.#take(new Checker(rest, this.#definitions), value, pointer);
    for (const { schema: inner, pointer: at, entries } of found) {
      const checker = this.#checkers.get(inner) ?? new Checker(inner, this.#definitions);
      this.#checkers.set(inner, checker);
      for (const [step, member] of entries) {
        const place = `${at}/${escapeSegment(String(step))}`;
        if (this.#long.has(member)) this.run(inner, member, place);
        else this.#take(checker, member, place);
      }
    }
  }

  #take(checker: Checker, value: JsonValue, pointer: string): void {
    const errors = checker.errors(value);
    // To put hundreds of thousands in words takes longer than to find them.
    if (this.mismatches.length === this.#most) this.more += countMistakes(errors);
    else for (const { pointer: at, message } of checker.explain(errors, value)) this.#add(pointer + at, message);
  }

  #add(pointer: string, message: string): void {
    if (this.mismatches.length < this.#most) this.mismatches.push({ pointer, message });
    else this.more += 1;
  }

  /**
   * The schema without what `walk.found` gets. Of alternatives, only one may be for arrays, or for objects; others stay as they are, since
   * the whole value decides between them.
   */
  #takeOut(schema: JsonSchema, value: JsonValue, walk: Walk): JsonSchema {
    if (typeof schema !== 'object' || !this.#long.has(value)) return schema;
    const { $ref, allOf = [], ...rest } = schema;
    const id = schemaIdOf($ref);
    // A cycle of bare references.
    if (id !== undefined && walk.seen.has(id)) return schema;
    const target = id === undefined ? [] : [this.#definitions[id] ?? true];
    const inner = id === undefined ? walk : { ...walk, seen: new Set([...walk.seen, id]) };
    const only = (['anyOf', 'oneOf'] as const).flatMap((keyword) => this.#onlyAlternative(rest, keyword, value));
    const all = [...target, ...allOf, ...only].map((each) => this.#takeOut(each, value, inner));
    if (all.length > 0) rest.allOf = all;
    if (Array.isArray(value)) this.#takeItems(rest, value, walk);
    else this.#takeProperties(rest, value as JsonObject, walk);
    return rest;
  }

  /** Removes the alternatives of a keyword, where the value can fit one alone. */
  #onlyAlternative(schema: JsonSchemaObject, keyword: 'anyOf' | 'oneOf', value: JsonValue): JsonSchema[] {
    const fitting = schema[keyword]?.filter((each) => this.#admits(each, jsonType(value))) ?? [];
    if (fitting.length !== 1) return [];
    delete schema[keyword];
    return fitting;
  }

  /** By the type that it names, or that its references do. */
  #admits(schema: JsonSchema, type: string, hops = 0): boolean {
    if (typeof schema !== 'object') return schema;
    const id = schemaIdOf(schema.$ref);
    const isNamed = schema.type === undefined || [schema.type].flat().includes(type as never);
    if (!isNamed || id === undefined || hops > mostHops) return isNamed;
    return this.#admits(this.#definitions[id] ?? true, type, hops + 1);
  }

  #takeItems(schema: JsonSchemaObject, value: readonly JsonValue[], { pointer, found }: Walk): void {
    const { items, prefixItems = [] } = schema;
    if (typeof items === 'object') {
      found.push({ schema: items, pointer, entries: from(value, prefixItems.length) });
      schema.items = true;
    }
    if (schema.uniqueItems !== true || value.length < longFrom) return;
    schema.uniqueItems = false;
    if (hasEqualItems(value)) this.#add(pointer, 'The items must be all different.');
  }

  #takeProperties(schema: JsonSchemaObject, value: JsonObject, { pointer, found }: Walk): void {
    const { properties = {}, additionalProperties, patternProperties } = schema;
    const inner: { [name: string]: JsonSchema } = { ...properties };
    for (const [name, property] of Object.entries(properties)) {
      const member = Object.hasOwn(value, name) ? value[name] : undefined;
      if (member === undefined || !this.#long.has(member)) continue;
      inner[name] = this.#takeOut(property, member, {
        pointer: `${pointer}/${escapeSegment(name)}`,
        found,
        seen: new Set(),
      });
    }
    if (schema.properties !== undefined) schema.properties = inner;
    if (typeof additionalProperties !== 'object' || patternProperties !== undefined) return;
    const others = Object.entries(value).filter(([name]) => !Object.hasOwn(properties, name));
    found.push({ schema: additionalProperties, pointer, entries: others });
    schema.additionalProperties = true;
  }
}

type JsonObject = { readonly [name: string]: JsonValue };

interface Walk {
  readonly pointer: string;
  readonly found: Members[];
  /** The references that were followed for this value. */
  readonly seen: ReadonlySet<string>;
}

/** One prepared schema, for many values. */
class Checker {
  readonly #prepared: JsonSchemaObject;
  readonly #validator: Validator;

  constructor(schema: JsonSchema, definitions: Definitions) {
    this.#prepared = { allOf: [schema], $defs: definitions };
    this.#validator = new Validator(this.#prepared as Schema, '2020-12', false);
  }

  errors(value: JsonValue): readonly OutputUnit[] {
    return this.#validator.validate(value).errors;
  }

  explain(errors: readonly OutputUnit[], value: JsonValue): readonly SchemaMismatch[] {
    return errors.length === 0 ? [] : explainErrors(errors, value, this.#prepared);
  }
}

function findLong(value: JsonValue, into: Set<JsonValue>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const members = Array.isArray(value) ? value : Object.values(value);
  let isLong = members.length >= longFrom;
  for (const member of members) isLong = findLong(member, into) || isLong;
  if (isLong) into.add(value);
  return isLong;
}

function* from(items: readonly JsonValue[], start: number): Generator<readonly [number, JsonValue]> {
  for (let index = start; index < items.length; index += 1) yield [index, items[index] ?? null];
}

function hasEqualItems(items: readonly JsonValue[]): boolean {
  const seen = new Set<string>();
  return items.some((item) => {
    const text = inOneOrder(item);
    return seen.has(text) || !seen.add(text);
  });
}

/** JSON that is the same for equal values. */
function inOneOrder(value: JsonValue): string {
  return JSON.stringify(value, (_name, member: JsonValue) =>
    typeof member !== 'object' || member === null || Array.isArray(member)
      ? member
      : Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
}
