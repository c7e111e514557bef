import type { JsonSchemaObject } from '../../core/api/schema.ts';

/** A number within the schema's bounds and `multipleOf`; each index produces another one, as long as there are any. */
export function exampleNumber(schema: JsonSchemaObject, whole: boolean, index: number): number {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  const step = stepOf(schema.multipleOf, whole);
  // Counted in steps, so that bounds and multiples match exactly.
  const least = Math.max(Math.ceil(exact(minimum / step)), Math.floor(exact(exclusiveMinimum / step)) + 1);
  const most = Math.min(Math.floor(exact(maximum / step)), Math.ceil(exact(exclusiveMaximum / step)) - 1);
  if (least > most && !whole && schema.multipleOf === undefined) {
    return between(Math.max(minimum, exclusiveMinimum), Math.min(maximum, exclusiveMaximum));
  }
  const first = Number.isFinite(least) ? least : Math.min(1, most);
  const room = Number.isFinite(most) ? Math.max(most - first, 0) : Number.POSITIVE_INFINITY;
  const forward = Math.min(index, room);
  const back = Number.isFinite(least) ? 0 : index - forward;
  return exact((first + forward - back) * step);
}

function stepOf(multipleOf: number | undefined, whole: boolean): number {
  const given = typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : 1;
  if (!whole) return given;
  for (let factor = 1; factor <= 1000; factor += 1) {
    if (Number.isInteger(exact(given * factor))) return exact(given * factor);
  }
  return 1;
}

/** There is no integer between the bounds. */
function between(lower: number, upper: number): number {
  return exact((lower + upper) / 2);
}

/** Without floating-point noise (`0.1 * 3`). */
function exact(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : value;
}
