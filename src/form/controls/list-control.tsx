import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { memberPointer } from '../../request/form/field-pointer.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { useFieldValue } from '../fields/use-derived.ts';
import { isItemPointer } from '../store/set-field-value.ts';
import { startingValue } from '../store/starting-value.ts';
import { Button } from './button.tsx';
import type { ControlProps } from './control-props.ts';
import { IconButton } from './icon-button.tsx';
import { AreaControl } from './text-controls.tsx';
import { ValueStates } from './value-states.tsx';

interface ListProps extends ControlProps {
  /** Draws the control of one item. */
  readonly draw: (pointer: string) => ComponentChildren;
}

/** Selects the focusable controls of an item, except its own buttons. */
const fieldSelector = ':is(input, select, textarea, summary, .add, .chips button):not(.date-pick)';

/**
 * A list, item by item. Enter in an item adds one after it, Backspace in an empty item removes it, and Alt with an
 * arrow key moves it. A value that is not a list, typed as JSON, stays JSON.
 */
export function ListControl(props: ListProps) {
  const { session, field, aria } = props;
  const { store } = session;
  const box = useRef<HTMLFieldSetElement>(null);
  const next = useRef<string | undefined>(undefined);
  // As a layout effect, so that no keystroke lands on a button.
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    box.current?.parentElement?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  const value = useFieldValue(store, field.pointer) ?? [];
  if (value !== null && !Array.isArray(value)) return <AreaControl {...props} />;
  const items = value ?? [];
  const goTo = (index: number) => {
    next.current =
      items.length === 0 && index < 0 ? '.add' : `:scope > .items > .item:nth-child(${index + 1}) ${fieldSelector}`;
  };
  /** `order` lists the former index of each item, and -1 for a new one. */
  const arrange = (order: readonly number[], added: ExactValue = '') => {
    const arranged = order.map((index) => (index === -1 ? added : (items[index] ?? null)));
    store.variants.reorder(field.pointer, order);
    const keepsEmpty = arranged.length > 0 || isItemPointer(field.pointer);
    store.setValue(field.pointer, keepsEmpty ? arranged : undefined);
  };
  const indices = items.map((_, index) => index);
  const insert = (at: number) => {
    goTo(at);
    arrange(indices.toSpliced(at, 0, -1), startingValue(store, memberPointer(field.pointer, at)));
  };
  const remove = (at: number) => {
    if (items.length === 1) next.current = '.add';
    else goTo(Math.max(0, at - 1));
    arrange(indices.filter((index) => index !== at));
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    goTo(to);
    arrange(indices.toSpliced(from, 1).toSpliced(to, 0, from));
  };
  return (
    <>
      <div class="list-head">
        <Button
          class="add"
          aria-label={`Add an item to ${field.name}`}
          label="+ Item"
          onClick={() => insert(items.length)}
        />
        {(items.length === 0 || field.nullable) && <ValueStates session={session} field={field} empty="list" />}
      </div>
      <fieldset ref={box} class="items" aria-label={aria['aria-label']} aria-describedby={aria['aria-describedby']}>
        {items.map((_, index) => (
          <Item key={`item-${index}`} {...props} {...{ index, insert, remove, move }} />
        ))}
      </fieldset>
    </>
  );
}

interface ItemProps extends ListProps {
  readonly index: number;
  readonly insert: (at: number) => void;
  readonly remove: (at: number) => void;
  readonly move: (from: number, to: number) => void;
}

const oneLine: ReadonlySet<string | undefined> = new Set(['text', 'scalar', 'choice']);

function Item({ session, field, draw, index, insert, remove, move }: ItemProps) {
  const pointer = memberPointer(field.pointer, index);
  const isLine = oneLine.has(session.store.field(pointer)?.control.kind);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = findAction(event, isLine);
    if (action === undefined) return;
    event.preventDefault();
    if (action === 'insert') insert(index + 1);
    else if (action === 'remove') remove(index);
    else move(index, action === 'up' ? index - 1 : index + 1);
  };
  const label = `item ${index + 1} of ${field.name}`;
  const buttons = (
    <span class="item-buttons">
      <IconButton icon="up" label={`Move up ${label}`} onClick={() => move(index, index - 1)} />
      <IconButton icon="down" label={`Move down ${label}`} onClick={() => move(index, index + 1)} />
      <IconButton icon="remove" label={`Remove ${label}`} onClick={() => remove(index)} />
    </span>
  );
  return (
    <fieldset class={isLine ? 'item line' : 'item'} aria-label={`Item ${index + 1}`} onKeyDown={onKeyDown}>
      <div class="item-head">
        {isLine ? <div class="item-value">{draw(pointer)}</div> : `Item ${index + 1}`}
        {buttons}
      </div>
      {!isLine && draw(pointer)}
    </fieldset>
  );
}

/** Returns the action of a key for the item in which it was pressed. An item of an inner list handles its own keys. */
function findAction(event: KeyboardEvent, isLine: boolean): 'insert' | 'remove' | 'up' | 'down' | undefined {
  const { target, key, altKey } = event;
  const isOwn = target instanceof HTMLElement && target.closest('.item') === event.currentTarget;
  if (!isOwn || event.defaultPrevented || event.ctrlKey || event.metaKey) return undefined;
  if (altKey && key === 'ArrowUp') return 'up';
  if (altKey && key === 'ArrowDown') return 'down';
  if (!isLine || altKey || !(target instanceof HTMLInputElement)) return undefined;
  if (key === 'Enter') return 'insert';
  return key === 'Backspace' && target.value === '' ? 'remove' : undefined;
}
