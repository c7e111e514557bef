import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { memberPointer } from '../../request/form/field-pointer.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { useFieldValue } from '../fields/use-derived.ts';
import { otherNames } from '../store/other-names.ts';
import { startingValue } from '../store/starting-value.ts';
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
    store.setValue(field.pointer, entries.length === 0 ? undefined : Object.fromEntries(entries));
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
    <div class="entries" ref={box}>
      {names.map((name, index) => (
        <div class="entry" key={`entry-${index}-${names.length}`}>
          <EntryName name={name} of={field.name} isTaken={isTaken} onName={(to) => rename(name, to)} />
          <div class="entry-value">{draw(memberPointer(field.pointer, name), true)}</div>
          <IconButton icon="remove" label={`Remove ${name}`} onClick={() => remove(name)} />
        </div>
      ))}
      {shape.isOpen && <NewEntry of={field.name} isTaken={isTaken} onName={add} />}
    </div>
  );
}

interface NameProps {
  readonly of: string;
  readonly isTaken: (name: string) => boolean;
  readonly onName: (name: string) => void;
}

function EntryName({ name, of, isTaken, onName }: NameProps & { readonly name: string }) {
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
        aria-label={`Name of ${name} in ${of}`}
        spellcheck={false}
        value={name}
        onChange={(event) => take(event.currentTarget)}
      />
      {refused.value && <p class="bad">This name is already used by another member.</p>}
    </div>
  );
}

/** A button that opens a field for the name of a new entry. */
function NewEntry({ of, isTaken, onName }: NameProps) {
  const text = useSignal<string | undefined>(undefined);
  const name = text.value;
  const isRefused = name !== undefined && name !== '' && isTaken(name);
  const add = () => {
    if (name === undefined || name === '' || isRefused) return;
    onName(name);
    text.value = undefined;
  };
  const open = () => {
    text.value = '';
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') add();
    else text.value = undefined;
  };
  return (
    <div class="entry-new">
      {name !== undefined && (
        <input
          type="text"
          ref={focusOnce}
          aria-label={`Name of a new entry in ${of}`}
          placeholder="name"
          spellcheck={false}
          value={name}
          onInput={(event) => (text.value = event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <button
        type="button"
        class="add"
        aria-label={`Add an entry to ${of}`}
        disabled={name === '' || isRefused}
        onClick={name === undefined ? open : add}
      >
        {name === undefined ? '+ Entry' : 'Add'}
      </button>
      {isRefused && <p class="bad">This name is already used by another member.</p>}
    </div>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
