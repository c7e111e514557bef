import { isExactObject } from '../exact-value.ts';
import type { ExactValue } from '../form-values.ts';

const mostNames = 3;

/** A value in one line: `{ country, name, +2 }`, `[ 3 items ]`. */
export function peekText(value: ExactValue | undefined): string {
  if (value === undefined) return 'not set';
  if (Array.isArray(value))
    return value.length === 0 ? '[ ]' : `[ ${value.length} item${value.length === 1 ? '' : 's'} ]`;
  if (!isExactObject(value)) return value === null ? 'null' : String(value);
  const names = Object.keys(value);
  if (names.length === 0) return '{ }';
  const more = names.length - mostNames;
  return `{ ${names.slice(0, mostNames).join(', ')}${more > 0 ? `, +${more}` : ''} }`;
}
