import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isExactObject } from '../../../src/request/exact-value.ts';
import type { ExactValue } from '../../../src/request/form-values.ts';
import type { ListField } from '../form/list-fields.ts';
import type { ControlProps } from './control-props.ts';
import { AreaControl } from './text-controls.tsx';

interface ListProps extends ControlProps {
  readonly fields: readonly ListField[];
  /** The control of one field of one item. */
  readonly draw: (pointer: string) => ComponentChildren;
}

/** A list of objects: each item with its fields, and a button to add one. A value that is not such a list (typed as JSON) stays JSON. */
export function ListControl(props: ListProps) {
  const { session, field, aria } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  const next = useRef<string | undefined>(undefined);
  // Synchronously, so that no typing is lost on a button.
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    box.current?.parentElement?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  const value = session.store.value(field.pointer) ?? [];
  if (!Array.isArray(value) || !value.every(isExactObject)) return <AreaControl {...props} />;
  const set = (items: readonly ExactValue[]) =>
    session.store.setValue(field.pointer, items.length === 0 ? undefined : [...items]);
  return (
    <>
      <button
        type="button"
        class="add"
        aria-label={`Add an item to ${field.name}`}
        onClick={() => {
          next.current = '.item:last-child :is(input, select, textarea, .chips button)';
          set([...value, {}]);
        }}
      >
        + Item
      </button>
      <fieldset ref={box} class="items" aria-label={aria['aria-label']} aria-describedby={aria['aria-describedby']}>
        {value.map((_, index) => (
          <Item
            key={`item-${index}`}
            {...props}
            index={index}
            onRemove={() => {
              next.current = '.add';
              set(value.filter((_item, at) => at !== index));
            }}
          />
        ))}
      </fieldset>
    </>
  );
}

function Item({ field, fields, draw, index, onRemove }: ListProps & { index: number; onRemove: () => void }) {
  return (
    <fieldset class="item" aria-label={`Item ${index + 1}`}>
      <p class="item-head">
        Item {index + 1}
        <button type="button" class="quiet" aria-label={`Remove item ${index + 1} of ${field.name}`} onClick={onRemove}>
          Remove
        </button>
      </p>
      {fields.map(({ name, required }) => (
        <div class="item-field" key={name}>
          <span>
            <span class="name">{name}</span>
            {required && <span class="req">required</span>}
          </span>
          <div>{draw(`${field.pointer}/${index}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)}</div>
        </div>
      ))}
    </fieldset>
  );
}
