import { joinPointer, splitPointer } from '../../core/source/document/pointer.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import { isExactObject } from '../json/exact-value.ts';
import { fromMembers } from '../json/from-members.ts';
import { putInOrder } from '../json/member-order.ts';

/** The groups of values by the first segment of their pointer. */
const groups = ['path', 'query', 'header', 'cookie'] as const;
type Group = (typeof groups)[number];

/** Returns the segments of a JSON Pointer (RFC 6901), unescaped. */
export function segmentsOf(pointer: string): readonly string[] {
  return splitPointer(pointer) ?? [];
}

/** Returns the value under a cell's pointer; undefined if there is none. */
export function getValueAt(values: FormValues, pointer: string): ExactValue | undefined {
  const [first, ...rest] = segmentsOf(pointer);
  if (first === 'body') return getInside(values.body, rest);
  const group = findGroup(first);
  const [name] = rest;
  if (group === undefined || name === undefined) return undefined;
  return getInside(values[group], rest);
}

/** Returns the order of the members of the object at this pointer. Empty: in which they are set. */
export type MemberOrder = (pointer: string) => readonly string[];

/**
 * Returns a copy of the values with this one set at the pointer, or removed (`undefined`). Missing objects on the path are created, and empty
 * ones removed.
 */
export function setValueAt(
  values: FormValues,
  pointer: string,
  value: ExactValue | undefined,
  orderOf: MemberOrder = () => [],
): FormValues {
  const [first, ...rest] = segmentsOf(pointer);
  if (first === 'body') {
    const { body: before, ...others } = values;
    const body = setInside(before, rest, value, { at: '/body', orderOf });
    return body === undefined ? others : { ...others, body };
  }
  const group = findGroup(first);
  const [name] = rest;
  if (group === undefined || name === undefined) return values;
  const members = setInside(values[group] ?? {}, rest, value, { at: `/${group}`, orderOf });
  return { ...values, [group]: isExactObject(members) ? members : {} };
}

/** Returns a copy of the values in which the parameter at this pointer has another name, at the same place among the others. */
export function renameMember(values: FormValues, pointer: string, to: string): FormValues {
  const [first, from] = segmentsOf(pointer);
  const group = findGroup(first);
  if (group === undefined) return values;
  const entries = Object.entries(values[group] ?? {}).filter(([name]) => name === from || name !== to);
  return { ...values, [group]: fromMembers(entries.map(([name, value]) => [name === from ? to : name, value])) };
}

function findGroup(segment: string | undefined): Group | undefined {
  return groups.find((group) => group === (segment === 'querystring' ? 'query' : segment));
}

function getInside(value: ExactValue | undefined, segments: readonly string[]): ExactValue | undefined {
  let current = value;
  for (const segment of segments) {
    if (Array.isArray(current)) {
      current = current[Number(segment)];
      continue;
    }
    if (!isExactObject(current) || !Object.hasOwn(current, segment)) return undefined;
    current = current[segment];
  }
  return current;
}

interface SettingPlace {
  /** The pointer of the value that is changed. */
  readonly at: string;
  readonly orderOf: MemberOrder;
}

function setInside(
  before: ExactValue | undefined,
  [segment, ...rest]: readonly string[],
  value: ExactValue | undefined,
  { at, orderOf }: SettingPlace,
): ExactValue | undefined {
  if (segment === undefined) return value;
  const inner = { at: joinPointer(at, segment), orderOf };
  // An empty item stays: only its own button removes it.
  if (Array.isArray(before)) {
    const empty = rest.length === 0 ? '' : {};
    return before.map((item, index) =>
      index === Number(segment) ? (setInside(item, rest, value, inner) ?? empty) : item,
    );
  }
  const members = isExactObject(before) ? before : {};
  const member = setInside(Object.hasOwn(members, segment) ? members[segment] : undefined, rest, value, inner);
  const after =
    member === undefined
      ? fromMembers(Object.entries(members).filter(([name]) => name !== segment))
      : putInOrder(members, segment, member, Object.hasOwn(members, segment) ? [] : orderOf(at));
  return value === undefined && Object.keys(after).length === 0 ? undefined : after;
}
