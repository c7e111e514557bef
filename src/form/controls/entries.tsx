import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { memberPointer } from '../../request/form/field-pointer.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { fromMembers } from '../../request/json/from-members.ts';
import { DeclareButton } from '../fields/declare-button.tsx';
import { useFieldValue } from '../fields/use-derived.ts';
import { otherNames } from '../store/other-names.ts';
import { startingValue } from '../store/starting-value.ts';
import { Button } from './button.tsx';
import type { MembersProps } from './control-props.ts';
import { IconButton } from './icon-button.tsx';

/**
 * The members without a described field, each with its name, and a button that adds one if the description allows it.
 */
export function Entries({ session, field, shape, draw }: MembersProps) {
  const { store } = session;
  const box = useRef<HTMLDivElement>(null);
  const next = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (next.current !== undefined) box.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  const names = otherNames(store, field.pointer);
  const value = useFieldValue(store, field.pointer);
  if (names.length === 0 && !shape.isOpen) return null;
  const members = isExactObject(value) ? value : {};
  /** Reads the current entries, including what was typed since the last render. */
  const readEntries = () => {
    const now = store.value(field.pointer);
    return isExactObject(now) ? Object.entries(now) : [];
  };
  const set = (entries: readonly (readonly [string, ExactValue])[]) =>
    store.setValue(field.pointer, entries.length === 0 ? undefined : fromMembers(entries));
  const isTaken = (name: string) => Object.hasOwn(members, name) || shape.fields.some((each) => each.name === name);
  const rename = (from: string, to: string) =>
    set(readEntries().map(([name, member]) => [name === from ? to : name, member] as const));
  const remove = (gone: string) => {
    next.current = '.entry-new .add';
    set(readEntries().filter(([name]) => name !== gone));
  };
  const add = (name: string) => {
    next.current = '.entry:nth-last-child(2) .entry-value :is(input, select, textarea, button)';
    store.setValue(memberPointer(field.pointer, name), startingValue(store, memberPointer(field.pointer, name)));
  };
  return (
    <div class="entries" data-layout={names.length > 0 ? 'wide' : undefined} ref={box}>
      {names.map((name, index) => (
        <div class="entry" key={`entry-${index}-${names.length}`}>
          <EntryName
            name={name}
            label={`Name of ${name} in ${field.name}`}
            isTaken={isTaken}
            onName={(to) => rename(name, to)}
          />
          <div class="entry-value">
            {draw(memberPointer(field.pointer, name), true)}
            {!shape.isOpen && (
              <p class="from">
                not in the description
                <DeclareButton session={session} pointer={memberPointer(field.pointer, name)} />
              </p>
            )}
          </div>
          <IconButton icon="remove" label={`Remove ${name}`} onClick={() => remove(name)} />
        </div>
      ))}
      {shape.isOpen && <NewEntry of={field.name} isTaken={isTaken} onName={add} />}
    </div>
  );
}

interface NameProps {
  readonly label: string;
  readonly isTaken: (name: string) => boolean;
  readonly onName: (name: string) => void;
}

export function EntryName({ name, label, isTaken, onName }: NameProps & { readonly name: string }) {
  const refused = useSignal(false);
  const take = (input: HTMLInputElement) => {
    refused.value = input.value !== name && isTaken(input.value);
    if (refused.value) input.value = name;
    else if (input.value !== name) onName(input.value);
  };
  return (
    <div>
      <input
        type="text"
        aria-label={label}
        spellcheck={false}
        value={name}
        onChange={(event) => take(event.currentTarget)}
      />
      {refused.value && <p class="bad">{nameIsTaken}</p>}
    </div>
  );
}

const nameIsTaken = 'There is already a value of this name.';

/** A button that opens a field for the name of a new entry. */
function NewEntry({ of, isTaken, onName }: Omit<NameProps, 'label'> & { readonly of: string }) {
  const isOpen = useSignal(false);
  const close = () => (isOpen.value = false);
  return (
    <div class="entry-new">
      {isOpen.value ? (
        <NameField
          label={`Name of a new entry in ${of}`}
          addLabel={`Add an entry to ${of}`}
          isTaken={isTaken}
          onName={(name) => {
            close();
            onName(name);
          }}
          onCancel={close}
        />
      ) : (
        <Button class="add" aria-label={`Add an entry to ${of}`} label="Add" onClick={() => (isOpen.value = true)} />
      )}
    </div>
  );
}

interface NameFieldProps extends NameProps {
  /** The label of the button for screen readers. */
  readonly addLabel: string;
  readonly placeholder?: string;
  readonly onCancel: () => void;
}

/** The field for the name of something new: Enter adds it, Escape cancels. */
export function NameField({ label, addLabel, placeholder = 'name', isTaken, onName, onCancel }: NameFieldProps) {
  const text = useSignal('');
  const name = text.value;
  const isRefused = name !== '' && isTaken(name);
  const add = () => {
    if (name !== '' && !isRefused) onName(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') add();
    else onCancel();
  };
  return (
    <>
      <input
        type="text"
        ref={focusOnce}
        aria-label={label}
        placeholder={placeholder}
        spellcheck={false}
        value={name}
        onInput={(event) => (text.value = event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button class="add" aria-label={addLabel} disabled={name === '' || isRefused} label="Add" onClick={add} />
      {isRefused && <p class="bad">{nameIsTaken}</p>}
    </>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
