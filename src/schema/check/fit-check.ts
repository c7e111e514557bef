import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { PatternRunner } from '../../core/patterns/pattern-runner.ts';
import type { Digits } from '../../core/source/document/exact-digits.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import type { Direction } from '../direction.ts';
import { estimateCheckCost } from './check-cost.ts';
import { type ExplainedMismatch, explainErrors, maximumCost } from './check-value.ts';
import { SchemaEvaluator } from './evaluate-schema.ts';
import type { SchemaError } from './evaluation.ts';
import { type Preparation, prepareReferenced } from './prepare-schema.ts';

const cache: { readonly [D in Direction]: WeakMap<SchemaTable, TableCheck> } = {
  request: new WeakMap(),
  response: new WeakMap(),
  both: new WeakMap(),
};

/** Returns a check against the schemas of one table, which is kept for the lifetime of the table. */
export function getTableCheck(table: SchemaTable, direction: Direction): TableCheck {
  return getOrInsert(cache[direction], table, () => new TableCheck(table, direction));
}

/** Checks values against the schemas of one table, each of which is prepared once. A value that can't be checked matches. */
export class TableCheck {
  readonly #preparation: Preparation;
  readonly #definitions: { [id: string]: JsonSchema } = {};
  readonly #evaluator = new SchemaEvaluator(this.#definitions);
  /** The number of ids that have definitions. */
  #defined = 0;
  /** Prepared schemas; undefined for one that can't be checked. */
  readonly #prepared = new Map<JsonSchema, JsonSchema | undefined>();

  constructor(table: SchemaTable, direction: Direction | undefined) {
    this.#preparation = { table, ids: new Set(), direction };
  }

  get patterns(): PatternRunner {
    return this.#evaluator.patterns;
  }

  /** Returns whether a value matches a schema, as far as that can be checked. `digits`: those of its numbers, as written. */
  fits(value: JsonValue, schema: JsonSchema, digits?: Digits): boolean {
    return this.#evaluate(value, schema, digits).length === 0;
  }

  /** The reasons why a value does not match. */
  mismatches(value: JsonValue, schema: JsonSchema, digits?: Digits): readonly ExplainedMismatch[] {
    return explainErrors(this.#evaluate(value, schema, digits), value, digits);
  }

  #evaluate(value: JsonValue, schema: JsonSchema, digits: Digits | undefined): readonly SchemaError[] {
    try {
      if (!this.#prepared.has(schema)) this.#prepared.set(schema, this.#prepare(schema));
      const prepared = this.#prepared.get(schema);
      return prepared === undefined ? [] : this.#evaluator.evaluate(value, prepared, digits);
    } catch {
      // Invalid schemas: a cycle of bare references, a number in place of a schema. The value is not checked.
      return [];
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
      if (!Object.hasOwn(this.#definitions, id))
        this.#definitions[id] = prepareReferenced(table[id]?.schema ?? true, this.#preparation);
    }
    this.#defined = ids.size;
  }
}
