import type { TextInput } from '../../request/form/choose-control.ts';
import { placeholderOf } from '../../request/form/control-words.ts';
import type { ControlProps } from './control-props.ts';
import { DatePicker, hasPicker } from './date-picker.tsx';

/** One line of text, also for numbers: the browser's number field drops invalid numbers and digits beyond 2^53. */
export function TextControl({ session, field, text, aria, input }: ControlProps & { input: TextInput }) {
  const line = (
    <input
      {...aria}
      {...inputKind(field.secret ? 'password' : input)}
      autocomplete="off"
      spellcheck={false}
      placeholder={placeholderOf(field, input) || undefined}
      value={text}
      onInput={(event) => session.store.type(field, event.currentTarget.value)}
    />
  );
  if (!hasPicker(input)) return line;
  return (
    <div class="typed">
      {line}
      <DatePicker session={session} field={field} text={text} input={input} />
    </div>
  );
}

export function inputKind(input: TextInput) {
  if (input === 'password') return { type: 'password' } as const;
  return { type: 'text', ...(input === 'number' && { inputmode: 'decimal' as const }) } as const;
}

/** Several lines of JSON or plain text. */
export function AreaControl({ session, field, text, aria }: ControlProps) {
  const { control, placeholder } = field;
  const isText = control.kind === 'area';
  // An empty field is as small as a line of text.
  const fewest = isText ? 8 : text === '' ? 1 : 3;
  const rows = Math.min(16, Math.max(fewest, text.split('\n').length));
  const hint = control.kind === 'json' && control.isAny ? 'Text or JSON' : 'JSON';
  return (
    <textarea
      {...aria}
      class={isText ? undefined : 'json'}
      data-secret={field.secret || undefined}
      rows={rows}
      spellcheck={false}
      placeholder={isText || placeholder !== '' ? placeholder : hint}
      value={text}
      onInput={(event) => session.store.type(field, event.currentTarget.value)}
    />
  );
}
