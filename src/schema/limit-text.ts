import type { JsonSchemaObject } from '../core/api/schema.ts';
import { getExactDigits } from '../core/source/document/exact-digits.ts';

export type NumberLimit = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf';
export type CountLimit = `${'min' | 'max'}${'Length' | 'Items' | 'Properties' | 'Contains'}`;

/** Returns the limit with all of its digits, of which a double may hold some only. */
export function limitText(schema: JsonSchemaObject, keyword: NumberLimit | CountLimit): string {
  const { [keyword]: limit = 0, $digits } = schema;
  // 3.0 has its exclusive limits in `minimum` and `maximum`.
  const pointers = [`/${keyword}`, `/${keyword.replace('exclusiveM', 'm')}`];
  return (
    pointers.map((pointer) => getExactDigits($digits, pointer, limit)).find((text) => text !== undefined) ??
    String(limit)
  );
}
