import { type Schema, validate } from '@cfworker/json-schema';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Direction } from '../direction.ts';
import { estimateCheckCost } from './check-cost.ts';
import { type ExplainedMismatch, explainErrors, longestText, maximumCost } from './check-value.ts';
import { type Preparation, prepareReferenced } from './prepare-schema.ts';

/** True if a value matches a schema, as far as that can be checked. */
export type FitCheck = (value: JsonValue, schema: JsonSchema) => boolean;

/** The string lengths for which schemas are prepared: a pattern that is safe on a short string may not be on a long one. */
const usualLengths = [64, 1_000];

const cache: { readonly [D in Direction]: WeakMap<SchemaTable, FitCheck> } = {
  request: new WeakMap(),
  response: new WeakMap(),
  both: new WeakMap(),
};

/**
 * Returns a check against the schemas of one table. Each schema is prepared once, for the lifetime of the table. Unlike `checkValue`, the check
 * returns only a boolean; a value that can't be checked matches.
 */
export function getFitCheck(table: SchemaTable, direction: Direction): FitCheck {
  const check = cache[direction].get(table) ?? createTableCheck(table, direction, usualLengths).fits;
  cache[direction].set(table, check);
  return check;
}

/** Checks values against the schemas of one table. */
export interface TableCheck {
  readonly fits: FitCheck;
  /** The reasons why a value does not match. */
  mismatches(value: JsonValue, schema: JsonSchema): readonly ExplainedMismatch[];
}

/** Like `getFitCheck`, for values whose longest strings usually have one of these lengths. It is not cached; its owner keeps it. */
export function createTableCheck(
  table: SchemaTable,
  direction: Direction | undefined,
  lengths: readonly number[],
): TableCheck {
  const checkers = new Map(lengths.map((length) => [length, new TableChecker(table, length, direction)]));
  const checkerFor = (value: JsonValue): TableChecker => {
    const longest = longestText(value);
    const length = lengths.find((limit) => longest <= limit) ?? longest;
    return checkers.get(length) ?? new TableChecker(table, length, direction);
  };
  return {
    fits: (value, schema) => checkerFor(value).fits(value, schema),
    mismatches: (value, schema) => checkerFor(value).mismatches(value, schema),
  };
}

class TableChecker {
  readonly #preparation: Preparation;
  /** The entries of the table by the references to them, so that shared ones are prepared once. */
  readonly #lookup: { [reference: string]: Schema | boolean } = Object.create(null);
  readonly #definitions: { [id: string]: JsonSchema } = {};
  /** The number of ids that have definitions. */
  #defined = 0;
  /** Prepared schemas; undefined for one that can't be checked. */
  readonly #prepared = new Map<JsonSchema, JsonSchema | undefined>();

  constructor(table: SchemaTable, longestText: number, direction: Direction | undefined) {
    this.#preparation = { table, longestText, ids: new Set(), direction };
  }

  fits(value: JsonValue, schema: JsonSchema): boolean {
    return this.#validate(value, schema, true)?.valid ?? true;
  }

  mismatches(value: JsonValue, schema: JsonSchema): readonly ExplainedMismatch[] {
    const errors = this.#validate(value, schema, false)?.errors ?? [];
    const prepared = this.#prepared.get(schema);
    const root = typeof prepared === 'object' ? prepared : {};
    return explainErrors(errors, value, { ...root, $defs: this.#definitions });
  }

  /** Undefined if it can't be checked. */
  #validate(value: JsonValue, schema: JsonSchema, stopsEarly: boolean): ReturnType<typeof validate> | undefined {
    try {
      if (!this.#prepared.has(schema)) this.#prepared.set(schema, this.#prepare(schema));
      const prepared = this.#prepared.get(schema);
      return prepared === undefined
        ? undefined
        : validate(value, prepared as Schema, '2020-12', this.#lookup, stopsEarly);
    } catch {
      // The checker throws on invalid schemas (a cycle of bare references, a number in place of a schema). The value is not checked.
      return undefined;
    }
  }

  #prepare(schema: JsonSchema): JsonSchema | undefined {
    const { ids } = this.#preparation;
    const prepared = prepareReferenced(schema, this.#preparation);
    if (ids.size > this.#defined) this.#define();
    return estimateCheckCost(prepared, this.#definitions) > maximumCost ? undefined : prepared;
  }

  /** Prepares the table's entries that were newly reached. */
  #define(): void {
    const { table, ids } = this.#preparation;
    // The set grows while it is iterated.
    for (const id of ids) {
      if (Object.hasOwn(this.#definitions, id)) continue;
      const definition = prepareReferenced(table[id]?.schema ?? true, this.#preparation);
      this.#definitions[id] = definition;
      this.#lookup[`#/$defs/${id}`] = definition as Schema | boolean;
    }
    this.#defined = ids.size;
  }
}
