import type { ExactValue, FormValues } from '../request/form-values.ts';
import { isExactObject, toPlainValue } from '../request/json/exact-value.ts';

/** Query parameters for the number of items on a page, as public APIs spell them. */
const sizeNames =
  /^(?:limit|(?:per[_-]?page)|(?:page[_-]?size)|(?:page\[size\])|(?:max[_-]?results)|first|top|\$top|count|size)$/i;

/**
 * Cuts a list, or the only list in an object, to the number of items that the request asks for (`limit=1`). Unchanged if the result would not match.
 */
export function limitItems(value: ExactValue, values: FormValues, fits: (value: ExactValue) => boolean): ExactValue {
  const [, size] = Object.entries(values.query ?? {}).find(([name]) => sizeNames.test(name)) ?? [];
  const most = size === undefined ? Number.NaN : Number(toPlainValue(size));
  if (!Number.isInteger(most) || most < 0) return value;
  const cut = mapList(value, (list) => list.slice(0, most));
  return fits(cut) ? cut : value;
}

/** A list, or an object with exactly one list, with that list replaced. */
export function mapList(value: ExactValue, change: (list: ExactValue[]) => ExactValue[]): ExactValue {
  if (Array.isArray(value)) return change(value);
  if (!isExactObject(value)) return value;
  const lists = Object.entries(value).filter(([, member]) => Array.isArray(member));
  const [only] = lists;
  if (only === undefined || lists.length !== 1) return value;
  return { ...value, [only[0]]: mapList(only[1], change) };
}
