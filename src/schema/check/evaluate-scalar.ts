import type { JsonSchemaObject } from '../../core/api/schema.ts';
import type { PatternRunner } from '../../core/patterns/pattern-runner.ts';
import { compareDecimals, isDecimalMultiple } from '../../core/source/document/decimals.ts';
import { equalValues } from '../../core/source/document/equal-values.ts';
import { getExactDigits, getFileSize } from '../../core/source/document/exact-digits.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { limitText, type NumberLimit } from '../limit-text.ts';
import { jsonType } from '../schema-types.ts';
import type { Evaluator } from './evaluation.ts';
import { hasNumberFormat, hasTextFormat, isEncoded } from './formats.ts';

/** The keywords of a schema that a value at this pointer fails by itself, without schemas of its members. */
export function* listScalarFaults(
  value: JsonValue,
  schema: JsonSchemaObject,
  { patterns, digits }: Pick<Evaluator, 'patterns' | 'digits'>,
  pointer: string,
): Generator<string> {
  const written = typeof value === 'number' ? getExactDigits(digits, pointer, value) : undefined;
  if (!hasType(value, schema.type, written)) yield 'type';
  if (typeof value === 'number') yield* listNumericFaults(value, schema, written);
  else yield* listUnequal(value, schema);
  if (typeof value !== 'string') return;
  const size = getFileSize(digits, pointer, value);
  if (size === undefined) yield* listTextFaults(value, schema, patterns);
  // The length of unencoded bytes is their number (OpenAPI 3.1, 4.4.2).
  else yield* listLengthFaults(size, schema);
}

function* listUnequal(value: JsonValue, schema: JsonSchemaObject): Generator<string> {
  if (schema.const !== undefined && !equalValues(value, schema.const)) yield 'const';
  if (schema.enum !== undefined && !schema.enum.some((each) => equalValues(value, each))) yield 'enum';
}

function hasType(value: JsonValue, type: JsonSchemaObject['type'], written: string | undefined): boolean {
  if (type === undefined) return true;
  const isWhole = written !== undefined && isDecimalMultiple(written, '1');
  const actual = written === undefined ? jsonType(value) : isWhole ? 'integer' : 'number';
  const types = Array.isArray(type) ? type : [type];
  return types.includes(actual) || (actual === 'integer' && types.includes('number'));
}

/** Lists the faults of a number by all of its digits and those of its limits. */
function* listExactFaults(text: string, schema: JsonSchemaObject): Generator<string> {
  const { const: only, enum: allowed, $digits } = schema;
  const equals = (value: JsonValue, pointer: string) =>
    typeof value === 'number' && compareDecimals(text, getExactDigits($digits, pointer, value) ?? String(value)) === 0;
  if (only !== undefined && !equals(only, '/const')) yield 'const';
  if (allowed !== undefined && !allowed.some((value, index) => equals(value, `/enum/${index}`))) yield 'enum';
  const compare = (keyword: NumberLimit) =>
    schema[keyword] === undefined ? undefined : compareDecimals(text, limitText(schema, keyword));
  if ((compare('minimum') ?? 0) < 0) yield 'minimum';
  if ((compare('maximum') ?? 0) > 0) yield 'maximum';
  if ((compare('exclusiveMinimum') ?? 1) <= 0) yield 'exclusiveMinimum';
  if ((compare('exclusiveMaximum') ?? -1) >= 0) yield 'exclusiveMaximum';
  const isUneven = schema.multipleOf !== undefined && !isDecimalMultiple(text, limitText(schema, 'multipleOf'));
  if (isUneven) yield 'multipleOf';
}

function* listNumericFaults(value: number, schema: JsonSchemaObject, written: string | undefined): Generator<string> {
  const text = written ?? String(value);
  if (!hasNumberFormat(value, written, schema.format ?? '')) yield 'format';
  if ((written ?? schema.$digits) !== undefined) {
    yield* listExactFaults(text, schema);
    return;
  }
  yield* listUnequal(value, schema);
  yield* listLimitFaults(value, schema);
}

function* listLimitFaults(value: number, schema: JsonSchemaObject): Generator<string> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (minimum !== undefined && value < minimum) yield 'minimum';
  if (maximum !== undefined && value > maximum) yield 'maximum';
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) yield 'exclusiveMinimum';
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) yield 'exclusiveMaximum';
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) yield 'multipleOf';
}

function isMultiple(value: number, divisor: number): boolean {
  if (!Number.isFinite(value) || !(divisor > 0) || !Number.isFinite(divisor)) return false;
  return isDecimalMultiple(String(value), String(divisor));
}

function* listTextFaults(text: string, schema: JsonSchemaObject, patterns: PatternRunner): Generator<string> {
  const { minLength, maxLength, pattern, format, contentEncoding } = schema;
  if (minLength !== undefined || maxLength !== undefined) yield* listLengthFaults(countCharacters(text), schema);
  if (pattern !== undefined && patterns.test(pattern, text) === false) yield 'pattern';
  if (format !== undefined && !hasTextFormat(text, format)) yield 'format';
  if (contentEncoding !== undefined && !isEncoded(text, contentEncoding)) yield 'contentEncoding';
}

function* listLengthFaults(length: number, { minLength = 0, maxLength }: JsonSchemaObject): Generator<string> {
  if (length < minLength) yield 'minLength';
  if (maxLength !== undefined && length > maxLength) yield 'maxLength';
}

function countCharacters(text: string): number {
  let pairs = 0;
  for (let index = 0; index < text.length; index += 1) {
    if ((text.codePointAt(index) ?? 0) <= 0xffff) continue;
    pairs += 1;
    index += 1;
  }
  return text.length - pairs;
}
