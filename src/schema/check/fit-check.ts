import { dereference, type Schema, validate } from '@cfworker/json-schema';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Direction } from '../direction.ts';
import { checkCost } from './check-cost.ts';
import { longestText, mostCost } from './check-value.ts';
import { type Preparation, prepareOne } from './prepare-schema.ts';

/** Whether a value matches a schema, as far as that can be checked. */
export type FitCheck = (value: JsonValue, schema: JsonSchema) => boolean;

/** String lengths for which schemas are prepared: a pattern that is safe on a short string may not be on a long one. */
const usualLengths = [64, 1_000];

const known = { request: new WeakMap<SchemaTable, FitCheck>(), response: new WeakMap<SchemaTable, FitCheck>() };

/**
 * For many checks against the schemas of one table: each schema is prepared once, for the lifetime of the table. Like `checkValue`, but
 * returns only a boolean; a value that can't be checked matches.
 */
export function fitCheckOf(table: SchemaTable, direction: Direction): FitCheck {
  const check = known[direction].get(table) ?? createFitCheck(table, direction);
  known[direction].set(table, check);
  return check;
}

function createFitCheck(table: SchemaTable, direction: Direction): FitCheck {
  const checkers = new Map(usualLengths.map((length) => [length, new TableChecker(table, length, direction)]));
  return (value, schema) => {
    const longest = longestText(value);
    const length = usualLengths.find((one) => longest <= one) ?? longest;
    const checker = checkers.get(length) ?? new TableChecker(table, length, direction);
    return checker.fits(value, schema);
  };
}

/** All schemas are parts of one document, so that shared ones are prepared once. */
const base = new URL('https://table.invalid/');

class TableChecker {
  readonly #preparation: Preparation;
  readonly #lookup: { [uri: string]: Schema | boolean } = Object.create(null);
  readonly #definitions: { [id: string]: JsonSchema } = {};
  /** Undefined: it can't be checked. */
  readonly #prepared = new Map<JsonSchema, JsonSchema | undefined>();

  constructor(table: SchemaTable, longestText: number, direction: Direction) {
    this.#preparation = { table, longestText, ids: new Set(), direction };
  }

  fits(value: JsonValue, schema: JsonSchema): boolean {
    try {
      if (!this.#prepared.has(schema)) this.#prepared.set(schema, this.#prepare(schema));
      const prepared = this.#prepared.get(schema);
      return prepared === undefined || validate(value, prepared as Schema, '2020-12', this.#lookup, true).valid;
    } catch {
      // The checker throws on invalid schemas (a cycle of bare references, a number in place of a schema): not checked.
      return true;
    }
  }

  #prepare(schema: JsonSchema): JsonSchema | undefined {
    const { table, ids } = this.#preparation;
    const prepared = prepareOne(schema, this.#preparation);
    dereference(prepared as Schema, this.#lookup, base, `/schemas/${this.#prepared.size}`);
    // The set grows during iteration.
    for (const id of ids) {
      if (Object.hasOwn(this.#definitions, id)) continue;
      const definition = prepareOne(table[id]?.schema ?? true, this.#preparation);
      this.#definitions[id] = definition;
      dereference(definition as Schema, this.#lookup, base, `/$defs/${id}`);
    }
    return checkCost(prepared, this.#definitions) > mostCost ? undefined : prepared;
  }
}
