import type { FieldSpec } from '../../request/form/field-spec.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { useFieldValue } from '../fields/use-derived.ts';
import type { FormSession } from '../form-session.ts';
import { isItemPointer, startingMembers } from '../store/set-field-value.ts';
import { Button } from './button.tsx';

interface StatesProps {
  readonly session: FormSession;
  readonly field: FieldSpec;
  /** The type of the empty value. The entries of a map have a button of their own that adds the first one. */
  readonly empty: 'list' | 'object' | 'map';
}

/** Shows whether a list or an object is absent, null or empty, with buttons that change this. */
export function ValueStates({ session, field, empty }: StatesProps) {
  const { store } = session;
  const { pointer, name, nullable } = field;
  const value = useFieldValue(store, pointer);
  const isEmpty = Array.isArray(value) ? value.length === 0 : isExactObject(value) && Object.keys(value).length === 0;
  const set = (next: ExactValue | undefined) => store.replaceValue(pointer, next);
  const action = (words: string, label: string, next: () => ExactValue | undefined) => (
    <Button class="quiet" aria-label={`${label} ${name}`} label={words} onClick={() => set(next())} />
  );
  const add = (
    <Button
      class="add"
      aria-label={`Add ${name}`}
      label="Add"
      onClick={({ currentTarget }) => {
        set(startingMembers(store, pointer));
        currentTarget.closest('.row, .object')?.querySelector(':scope > details')?.setAttribute('open', '');
      }}
    />
  );
  const hasNothing = value === undefined || value === null;
  return (
    <span class="states">
      {value === null && <code>null</code>}
      {isEmpty && <code>{empty === 'list' ? '[ ]' : '{ }'}</code>}
      {hasNothing && empty === 'list' && action('send [ ]', 'Send an empty', () => [])}
      {hasNothing && empty === 'object' && add}
      {nullable &&
        value !== null &&
        (value === undefined || isEmpty) &&
        action('send null', 'Send null for', () => null)}
      {value !== undefined && !isItemPointer(pointer) && action('clear', 'Clear', () => undefined)}
    </span>
  );
}
