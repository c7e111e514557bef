import { format as formats } from '@cfworker/json-schema';
import type { JsonSchemaObject } from '../../core/api/schema.ts';
import type { PatternRunner } from '../../core/patterns/pattern-runner.ts';
import { compareDecimals, isDecimalMultiple } from '../../core/source/document/decimals.ts';
import { equalValues } from '../../core/source/document/equal-values.ts';
import { getExactDigits } from '../../core/source/document/exact-digits.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { limitText, type NumberLimit } from '../limit-text.ts';
import { jsonType } from '../schema-types.ts';
import type { Evaluator } from './evaluation.ts';

/** The keywords of a schema that a value at this pointer fails by itself, without schemas of its members. */
export function* listScalarFaults(
  value: JsonValue,
  schema: JsonSchemaObject,
  { patterns, digits }: Pick<Evaluator, 'patterns' | 'digits'>,
  pointer: string,
): Generator<string> {
  const written = typeof value === 'number' ? getExactDigits(digits, pointer, value) : undefined;
  if (!hasType(value, schema.type, written)) yield 'type';
  if (typeof value === 'number' && (written ?? schema.$digits) !== undefined) {
    yield* listExactFaults(written ?? String(value), schema);
    return;
  }
  if (schema.const !== undefined && !equalValues(value, schema.const)) yield 'const';
  if (schema.enum !== undefined && !schema.enum.some((each) => equalValues(value, each))) yield 'enum';
  if (typeof value === 'number') yield* listNumberFaults(value, schema);
  if (typeof value === 'string') yield* listTextFaults(value, schema, patterns);
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
  if (isOutside(text, schema)) yield 'format';
}

function* listNumberFaults(value: number, schema: JsonSchemaObject): Generator<string> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (minimum !== undefined && value < minimum) yield 'minimum';
  if (maximum !== undefined && value > maximum) yield 'maximum';
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) yield 'exclusiveMinimum';
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) yield 'exclusiveMaximum';
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) yield 'multipleOf';
  const [least, most] = rangeOf(schema) ?? [value, value];
  if (value < Number(least) || value > Number(most)) yield 'format';
}

/** The least and the largest integer of each format. */
const ranges: { readonly [format: string]: readonly [least: string, most: string] } = {
  int32: ['-2147483648', '2147483647'],
  int64: ['-9223372036854775808', '9223372036854775807'],
};

function isOutside(text: string, schema: JsonSchemaObject): boolean {
  const range = rangeOf(schema);
  return range !== undefined && (compareDecimals(text, range[0]) < 0 || compareDecimals(text, range[1]) > 0);
}

function rangeOf({ format = '' }: JsonSchemaObject): readonly [least: string, most: string] | undefined {
  return Object.hasOwn(ranges, format) ? ranges[format] : undefined;
}

function isMultiple(value: number, divisor: number): boolean {
  if (!Number.isFinite(value) || !(divisor > 0) || !Number.isFinite(divisor)) return false;
  return isDecimalMultiple(String(value), String(divisor));
}

function* listTextFaults(text: string, schema: JsonSchemaObject, patterns: PatternRunner): Generator<string> {
  const { minLength, maxLength, pattern, format } = schema;
  if (minLength !== undefined || maxLength !== undefined) {
    const length = countCharacters(text);
    if (minLength !== undefined && length < minLength) yield 'minLength';
    if (maxLength !== undefined && length > maxLength) yield 'maxLength';
  }
  if (pattern !== undefined && patterns.test(pattern, text) === false) yield 'pattern';
  if (format !== undefined && formats[format]?.(text) === false) yield 'format';
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
