import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import { findDecoded } from '../../core/source/text/percent-encoding.ts';
import { getTableCheck } from '../../schema/check/fit-check.ts';
import { scalarTypes } from '../../schema/scalar-types.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import type { ExactValue } from '../form-values.ts';
import { readExact, readNumber } from '../json/exact-json.ts';
import { toPlainValue } from '../json/exact-value.ts';

/** Converts the text of a URL, header or form to a value, by its schema; digits are kept. What its types leave open, the whole schema decides. */
export function readTypedText(text: string, schema: JsonSchema, table: SchemaTable): ExactValue {
  const typed = readByType(text, schema, table);
  // JSON may have blanks around it, a number of a query may not.
  if (!/^\s*[[{]|^-?\d(?:.*\S)?$|^(?:true|false|null)$/s.test(text)) return typed;
  const check = getTableCheck(table, 'request');
  const fits = (value: ExactValue) => check.fits(toPlainValue(value), schema);
  const reading = readExact(text);
  return reading.kind === 'value' && !fits(typed) && fits(reading.value) ? reading.value : typed;
}

function readByType(text: string, schema: JsonSchema, table: SchemaTable): ExactValue {
  const types = scalarTypes(schema, table) ?? [];
  if (types.includes('number') || types.includes('integer')) {
    const number = readNumber(text);
    if (number !== undefined) return number;
  }
  // An empty text is how a form sends null.
  if (text === '' && types.includes('null') && !types.includes('string')) return null;
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const flat = flattenObject(schema, table);
  const isComposed = flat.type === 'object' || flat.type === 'array' || flat.properties !== undefined;
  const reading = isComposed ? readExact(text) : undefined;
  return reading?.kind === 'value' ? reading.value : text;
}

/** Percent-decodes text; invalid UTF-8 is kept as it is. */
export function decode(text: string, plusIsSpace = false): string {
  const spaced = plusIsSpace ? text.replaceAll('+', ' ') : text;
  return findDecoded(spaced) ?? spaced;
}
