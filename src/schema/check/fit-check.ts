import { dereference, type Schema, validate } from '@cfworker/json-schema';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Direction } from '../direction.ts';
import { checkCost } from './check-cost.ts';
import { longestText, mostCost } from './check-value.ts';
import { type Preparation, prepareOne } from './prepare-schema.ts';

/** Whether a value fits a schema, as far as that can be checked. */
export type FitCheck = (value: JsonValue, schema: JsonSchema) => boolean;

/** Lengths of texts for which schemas are prepared: a pattern that may run over a short text may not run over a long one. */
const usualLengths = [64, 1_000];

const known = { request: new WeakMap<SchemaTable, FitCheck>(), response: new WeakMap<SchemaTable, FitCheck>() };

/**
 * For many questions about the schemas of one table: each is prepared once, for as long as the table lives. As `checkValue`, but only the
 * verdict; what can't be checked fits.
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

/** All schemas get places in one document, so that what they share is prepared once. */
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
      // The checker throws on schemas that are none (a circle of bare references, a number where a schema belongs): not checked.
      return true;
    }
  }

  #prepare(schema: JsonSchema): JsonSchema | undefined {
    const { table, ids } = this.#preparation;
    const prepared = prepareOne(schema, this.#preparation);
    dereference(prepared as Schema, this.#lookup, base, `/schemas/${this.#prepared.size}`);
    // The set grows while it is walked.
    for (const id of ids) {
      if (Object.hasOwn(this.#definitions, id)) continue;
      const definition = prepareOne(table[id]?.schema ?? true, this.#preparation);
      this.#definitions[id] = definition;
      dereference(definition as Schema, this.#lookup, base, `/$defs/${id}`);
    }
    return checkCost(prepared, this.#definitions) > mostCost ? undefined : prepared;
  }
}
