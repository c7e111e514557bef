import { splitPointer } from '../../core/source/document/pointer.ts';
import type { ExactValue } from '../form-values.ts';
import { isExactObject } from './exact-value.ts';

/** Returns the member of a value at a path; undefined if there is none. */
export function findAlong(value: ExactValue | undefined, path: readonly (string | number)[]): ExactValue | undefined {
  let current = value;
  for (const segment of path) {
    const name = String(segment);
    if (Array.isArray(current)) current = /^\d+$/.test(name) ? current[Number(name)] : undefined;
    else current = isExactObject(current) && Object.hasOwn(current, name) ? current[name] : undefined;
  }
  return current;
}

/** Returns the member of a value at a JSON Pointer; undefined if there is none. */
export function findValueAt(value: ExactValue | undefined, pointer: string): ExactValue | undefined {
  return findAlong(value, splitPointer(pointer) ?? []);
}
