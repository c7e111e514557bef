import { useSignal } from '@preact/signals';
import type { Option } from '../../request/form/choose-control.ts';
import { exactText } from '../../request/json/exact-value.ts';
import { useFieldValue } from '../fields/use-derived.ts';
import { Button } from './button.tsx';
import type { ControlProps } from './control-props.ts';

/** More values than this are a list with a filter. */
const mostChips = 12;

/** Selects any number of values, in the order of selection. Without a selection, the field is not set. */
export function ChipsControl({ session, field, aria, options }: ControlProps & { options: readonly Option[] }) {
  const value = useFieldValue(session.store, field.pointer);
  const chosen = Array.isArray(value) ? value : [];
  const has = (option: Option) => chosen.some((item) => exactText(item) === exactText(option.value));
  const toggle = (option: Option) => {
    const others = chosen.filter((item) => exactText(item) !== exactText(option.value));
    const next = has(option) ? others : [...chosen, option.value];
    session.store.setValue(field.pointer, next.length === 0 ? undefined : next);
  };
  const filter = useSignal('');
  const isLong = options.length > mostChips;
  const words = filter.value.trim().toLowerCase();
  const buttons = options
    .filter(({ label }) => label.toLowerCase().includes(words))
    .map((option) => (
      <Button key={option.label} aria-pressed={has(option)} label={option.label} onClick={() => toggle(option)} />
    ));
  return (
    <fieldset class="chips" aria-label={aria['aria-label']} aria-describedby={aria['aria-describedby']}>
      {isLong && (
        <input
          type="search"
          aria-label={`Filter the values of ${field.name}`}
          placeholder={`Filter ${options.length} values`}
          value={filter.value}
          onInput={({ currentTarget }) => (filter.value = currentTarget.value)}
        />
      )}
      {isLong ? <div>{buttons}</div> : buttons}
    </fieldset>
  );
}
