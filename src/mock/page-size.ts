import type { MediaType } from '../core/api/http-operation.ts';
import type { SchemaTable } from '../core/api/schema.ts';
import { isExactObject, toPlainValue } from '../request/exact-value.ts';
import type { ExactValue, FormValues } from '../request/form-values.ts';
import { bodySchema } from '../request/media-types.ts';
import { checkValue } from '../schema/check/check-value.ts';

/** Query parameters that say how many items a page has, in the spellings of public APIs. */
const sizeNames =
  /^(?:limit|(?:per[_-]?page)|(?:page[_-]?size)|(?:page\[size\])|(?:max[_-]?results)|first|top|\$top|count|size)$/i;

interface PageRequest {
  readonly media: MediaType;
  readonly table: SchemaTable;
  readonly values: FormValues;
}

/**
 * A list, or the one list in an object, cut to as many items as the request asks for (`limit=1`). Unchanged where it would no longer match its schema.
 */
export function limitItems(value: ExactValue, { media, table, values }: PageRequest): ExactValue {
  const [, size] = Object.entries(values.query ?? {}).find(([name]) => sizeNames.test(name)) ?? [];
  const most = size === undefined ? Number.NaN : Number(toPlainValue(size));
  if (!Number.isInteger(most) || most < 0) return value;
  const cut = cutItems(value, most);
  const fits = checkValue(toPlainValue(cut), bodySchema(media), table, 'response').length === 0;
  return fits ? cut : value;
}

function cutItems(value: ExactValue, most: number): ExactValue {
  if (Array.isArray(value)) return value.slice(0, most);
  if (!isExactObject(value)) return value;
  const lists = Object.entries(value).filter(([, member]) => Array.isArray(member));
  const [list] = lists;
  if (lists.length !== 1 || list === undefined) return value;
  return { ...value, [list[0]]: cutItems(list[1], most) };
}
