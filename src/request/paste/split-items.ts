import type { Separators } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import { escapePattern } from '../../core/source/text/escape-pattern.ts';
import { encodePercent } from '../../core/source/text/percent-encoding.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import type { ExactValue } from '../form-values.ts';
import { findItem } from './styled-fields.ts';
import { decode, readTypedText } from './typed-text.ts';

interface ItemShape {
  readonly schema: JsonSchema;
  /** The separators of arrays in the item, the outermost first. */
  readonly separators: Separators;
  /** True if `+` is a space. */
  readonly isForm?: boolean;
}

/** Splits encoded text at separators, which may be encoded too, except that `%2C` in a path is part of an item. */
export function splitItems(text: string, separator: string, isForm = false): string[] {
  if (text === '') return [];
  if (separator === ',' && !isForm) return text.split(',');
  const plus = isForm && separator === ' ' ? '|\\+' : '';
  return text.split(new RegExp(`${escapePattern(separator)}|${escapePattern(encodePercent(separator))}${plus}`, 'i'));
}

/** Reads one item of an array, which may itself be an array with the separator of its level. */
export function readItem(
  text: string,
  { schema, separators, isForm = false }: ItemShape,
  table: SchemaTable,
): ExactValue {
  const [separator, ...inner] = separators;
  const flat = flattenObject(schema, table);
  if (flat.type !== 'array' || separator === undefined) return readTypedText(decode(text, isForm), schema, table);
  return splitItems(text, separator, isForm).map((item, index) =>
    readItem(item, { schema: findItem(flat, index), separators: inner, isForm }, table),
  );
}
