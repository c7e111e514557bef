import type { Slice } from '../../core/api/slice.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { findField } from '../../request/form/field-spec.ts';
import type { ExactValue, FormValues } from '../../request/form-values.ts';
import { type ExactObject, exactText, isExactObject } from '../../request/json/exact-value.ts';
import { fromMembers } from '../../request/json/from-members.ts';
import { putInOrder } from '../../request/json/member-order.ts';
import { holdsFile } from '../fields/field-messages.ts';

/** The form values that belong to one media type. */
export type MediaBody = Pick<FormValues, 'body' | 'bodyText'>;

/**
 * Returns the body after a change of the media type: the members that both types declare. Undefined if there are none.
 * Values without a control in the new type are left out, because the user could neither see nor remove them.
 */
export function carryBody(
  typed: ExactValue,
  { slice, mediaType }: { readonly slice: Slice; readonly mediaType: string },
): ExactValue | undefined {
  if (!isExactObject(typed)) return undefined;
  const carried = Object.entries(typed).filter(([name, value]) => {
    const pointer = joinPointer('/body', name);
    return findField(slice, pointer, mediaType) !== undefined && !holdsFile(value);
  });
  return carried.length === 0 ? undefined : fromMembers(carried);
}

/** Returns an earlier body of a type with the members that were carried to it. Text that is not JSON stays as it is. */
export function mergeBodies(kept: MediaBody, carried: ExactValue | undefined): MediaBody {
  if (kept.bodyText !== undefined || !isExactObject(kept.body) || !isExactObject(carried)) return kept;
  const put = (body: ExactObject, [name, value]: [string, ExactValue]) => putInOrder(body, name, value, []);
  return { body: Object.entries(carried).reduce(put, kept.body) };
}

/** Values are replaced, never mutated, so the same object is the same value. Numbers are compared digit by digit. */
export function isSameValue(one: ExactValue | undefined, other: ExactValue | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  return exactText(one) === exactText(other);
}
