import type { Option, ScalarChoice, TextInput } from '../../request/form/choose-control.ts';
import { placeholderOf } from '../../request/form/control-words.ts';
import { useDerived } from '../fields/use-derived.ts';
import { useFieldId } from '../fields/use-field-id.ts';
import type { ControlProps } from './control-props.ts';
import { DatePicker } from './date-picker.tsx';
import { inputKind } from './text-controls.tsx';

interface ScalarProps extends ControlProps {
  readonly input: TextInput;
  readonly types: readonly ScalarChoice[];
  readonly options: readonly Option[];
}

/** One line of text with a choice of its type, which is otherwise inferred from the text. */
export function ScalarControl({ session, field, text, aria, input, types, options }: ScalarProps) {
  const { store } = session;
  const chosen = useDerived(() => store.scalarType(field), [store, field]);
  const listId = useFieldId(store, 'values', field.pointer);
  const choose = (value: string) => {
    const type = types.find((each) => each === value);
    if (type === undefined) store.setValue(field.pointer, undefined);
    else store.chooseType(field, type);
  };
  return (
    <div class="typed">
      <input
        {...aria}
        {...inputKind(field.secret ? 'password' : input)}
        autocomplete="off"
        spellcheck={false}
        {...(options.length > 0 ? { list: listId } : {})}
        placeholder={placeholderOf(field, input, chosen) || undefined}
        value={text}
        onInput={(event) => store.type(field, event.currentTarget.value)}
      />
      <DatePicker session={session} field={field} text={text} input={input} />
      {types.length > 1 && (
        <select
          aria-label={`Type of ${field.name}`}
          value={chosen ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">not set</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </select>
      )}
      {options.length > 0 && (
        <datalist id={listId}>
          {options.map(({ label }) => (
            <option key={label} value={label} />
          ))}
        </datalist>
      )}
    </div>
  );
}
