import type { SchemaTable } from '../../core/api/schema.ts';
import type { Control } from '../../request/form/choose-control.ts';
import type { FieldSpec } from '../../request/form/field-spec.ts';
import { readField } from '../../request/form/field-text.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { checkExactValue, isExactObject } from '../../request/json/exact-value.ts';
import { isItemPointer } from '../store/set-field-value.ts';

/**
 * Returns the message under a control: the first mismatches with the schema. An empty field has none, because its row
 * already says that it is required.
 */
export function fieldMessage(
  field: FieldSpec,
  text: string,
  value: ExactValue | undefined,
  table: SchemaTable,
): string | undefined {
  const unread = text === '' ? undefined : readField(field, text).message;
  if (unread !== undefined) return unread;
  if (value === undefined || holdsFile(value)) return undefined;
  if (value === '' && text === '' && isItemPointer(field.pointer) && !takesText(field))
    return 'Fill in this item, or remove it.';
  const mismatches = checkExactValue(value, field.schema, table, 'request');
  // Members have fields with their own messages, and an empty required member has none yet.
  const own = composed.has(field.control.kind) ? mismatches.filter(({ pointer }) => pointer === '') : mismatches;
  const messages = own
    .slice(0, mostMessages)
    .map(({ pointer, message }) => (pointer === '' ? message : `${pointer.slice(1)}: ${message}`));
  return messages.length === 0 ? undefined : messages.join(' ');
}

/** More than two at once are not read. */
const mostMessages = 2;

const composed: ReadonlySet<Control['kind']> = new Set(['list', 'object', 'union']);

function takesText({ control }: FieldSpec): boolean {
  if (control.kind === 'text') return control.input !== 'number';
  return control.kind === 'scalar' ? control.types.includes('string') : control.kind === 'json' && control.isAny;
}

export function holdsFile(value: ExactValue): boolean {
  if (Array.isArray(value)) return value.some(holdsFile);
  return isExactObject(value) && Object.hasOwn(value, '$file');
}
