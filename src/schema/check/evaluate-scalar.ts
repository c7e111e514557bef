import { format as formats } from '@cfworker/json-schema';
import type { JsonSchemaObject } from '../../core/api/schema.ts';
import type { PatternRunner } from '../../core/patterns/pattern-runner.ts';
import { equalValues } from '../../core/source/document/equal-values.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { jsonType } from '../schema-types.ts';

/** The keywords of a schema that a value fails by itself, without schemas of its members. */
export function* listScalarFaults(
  value: JsonValue,
  schema: JsonSchemaObject,
  patterns: PatternRunner,
): Generator<string> {
  if (!hasType(value, schema.type)) yield 'type';
  if (schema.const !== undefined && !equalValues(value, schema.const)) yield 'const';
  if (schema.enum !== undefined && !schema.enum.some((each) => equalValues(value, each))) yield 'enum';
  if (typeof value === 'number') yield* listNumberFaults(value, schema);
  if (typeof value === 'string') yield* listTextFaults(value, schema, patterns);
}

function hasType(value: JsonValue, type: JsonSchemaObject['type']): boolean {
  if (type === undefined) return true;
  const actual = jsonType(value);
  const types = Array.isArray(type) ? type : [type];
  return types.includes(actual) || (actual === 'integer' && types.includes('number'));
}

function* listNumberFaults(value: number, schema: JsonSchemaObject): Generator<string> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (minimum !== undefined && value < minimum) yield 'minimum';
  if (maximum !== undefined && value > maximum) yield 'maximum';
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) yield 'exclusiveMinimum';
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) yield 'exclusiveMaximum';
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) yield 'multipleOf';
}

/** Divides as decimals are written: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, divisor: number): boolean {
  if (!Number.isFinite(value) || !(divisor > 0) || !Number.isFinite(divisor)) return false;
  const [digits, exponent] = toDecimal(value);
  const [divisorDigits, divisorExponent] = toDecimal(divisor);
  const shift = BigInt(Math.abs(exponent - divisorExponent));
  return exponent >= divisorExponent
    ? (digits * 10n ** shift) % divisorDigits === 0n
    : digits % (divisorDigits * 10n ** shift) === 0n;
}

/** The digits of a number as an integer, and the power of ten that it is multiplied by. */
function toDecimal(value: number): [digits: bigint, exponent: number] {
  const [written = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const [whole = '', fraction = ''] = written.split('.');
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
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
