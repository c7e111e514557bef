import type { Separators } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import { encodePercent } from '../../core/source/text/percent-encoding.ts';
import type { ExactValue } from '../form-values.ts';
import { decoded, flatObject, typedText } from './typed-text.ts';

interface ItemShape {
  readonly schema: JsonSchema;
  /** The separators of arrays in the item, the outermost first. */
  readonly separators: Separators;
  /** True if `+` is a space. */
  readonly isForm?: boolean;
}

/** The parts of an encoded text between separators, which may be encoded, too; in a path, `%2C` is part of an item. */
export function splitItems(text: string, separator: string, isForm = false): string[] {
  if (text === '') return [];
  if (separator === ',' && !isForm) return text.split(',');
  const plus = isForm && separator === ' ' ? '|\\+' : '';
  const plain = separator.replace('|', '\\|');
  return text.split(new RegExp(`${plain}|${encodePercent(separator)}${plus}`, 'i'));
}

/** One item of an array; an array in it by the separator of its level. */
export function typedItem(
  text: string,
  { schema, separators, isForm = false }: ItemShape,
  table: SchemaTable,
): ExactValue {
  const [separator, ...inner] = separators;
  const { type, items = true } = flatObject(schema, table);
  if (type !== 'array' || separator === undefined) return typedText(decoded(text, isForm), schema, table);
  const shape = { schema: items, separators: inner, isForm };
  return splitItems(text, separator, isForm).map((item) => typedItem(item, shape, table));
}
