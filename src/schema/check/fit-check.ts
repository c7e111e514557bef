import { type Schema, validate } from '@cfworker/json-schema';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Direction } from '../direction.ts';
import { checkCost } from './check-cost.ts';
import { type ExplainedMismatch, explainErrors, longestText, mostCost } from './check-value.ts';
import { type Preparation, prepareOne } from './prepare-schema.ts';

/** True if a value matches a schema, as far as that can be checked. */
export type FitCheck = (value: JsonValue, schema: JsonSchema) => boolean;

/** String lengths for which schemas are prepared: a pattern that is safe on a short string may not be on a long one. */
const usualLengths = [64, 1_000];

const known: { readonly [D in Direction]: WeakMap<SchemaTable, FitCheck> } = {
  request: new WeakMap(),
  response: new WeakMap(),
  both: new WeakMap(),
};

/**
 * For many checks against the schemas of one table: each schema is prepared once, for the lifetime of the table. Like `checkValue`, but
 * returns only a boolean; a value that can't be checked matches.
 */
export function fitCheckOf(table: SchemaTable, direction: Direction): FitCheck {
  const check = known[direction].get(table) ?? createTableCheck(table, direction, usualLengths).fits;
  known[direction].set(table, check);
  return check;
}

/** Checks values against the schemas of one table. */
export interface TableCheck {
  readonly fits: FitCheck;
  /** Why a value does not fit. */
  mismatches(value: JsonValue, schema: JsonSchema): readonly ExplainedMismatch[];
}

/** As `fitCheckOf`, for values whose longest strings usually have one of these lengths; its owner keeps it. */
export function createTableCheck(
  table: SchemaTable,
  direction: Direction | undefined,
  lengths: readonly number[],
): TableCheck {
  const checkers = new Map(lengths.map((length) => [length, new TableChecker(table, length, direction)]));
  const checkerFor = (value: JsonValue): TableChecker => {
    const longest = longestText(value);
    const length = lengths.find((one) => longest <= one) ?? longest;
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
  /** How many ids have definitions. */
  #defined = 0;
  /** Undefined if it can't be checked. */
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
      // The checker throws on invalid schemas (a cycle of bare references, a number in place of a schema): not checked.
      return undefined;
    }
  }

  #prepare(schema: JsonSchema): JsonSchema | undefined {
    const { ids } = this.#preparation;
    const prepared = prepareOne(schema, this.#preparation);
    if (ids.size > this.#defined) this.#define();
    return checkCost(prepared, this.#definitions) > mostCost ? undefined : prepared;
  }
  /** Prepares the entries of the table that were reached since the last time. */
  #define(): void {
    const { table, ids } = this.#preparation;
    // The set grows during iteration.
    for (const id of ids) {
      if (Object.hasOwn(this.#definitions, id)) continue;
      const definition = prepareOne(table[id]?.schema ?? true, this.#preparation);
      this.#definitions[id] = definition;
      this.#lookup[`#/$defs/${id}`] = definition as Schema | boolean;
    }
    this.#defined = ids.size;
  }
}
