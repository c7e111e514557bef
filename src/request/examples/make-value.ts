import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import { type ExampleOptions, exampleOf } from '../../schema/example/make-example.ts';
import { restoreDigits } from '../form/restore-digits.ts';
import type { ExactValue } from '../form-values.ts';

/** A generated value, with the digits that its schemas have for it. */
export interface MadeValue {
  readonly value: ExactValue;
  /** See `MadeExample`. */
  readonly isShort: boolean;
}

/** Generates a value that has no example of its own. */
export function makeValue(schema: JsonSchema, table: SchemaTable, options: ExampleOptions): MadeValue {
  const { value, isShort } = exampleOf(schema, table, options);
  return { value: restoreDigits(value, schema, table), isShort };
}
