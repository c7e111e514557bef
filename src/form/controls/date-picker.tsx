import type { TextInput } from '../../request/form/choose-control.ts';
import type { ControlProps } from './control-props.ts';

/** The browser's date picker next to the text of a date. Draws nothing for other texts. */
export function DatePicker({
  session,
  field,
  text,
  input,
}: Pick<ControlProps, 'session' | 'field' | 'text'> & { input: TextInput }) {
  if (!hasPicker(input)) return null;
  const { store } = session;
  const take = (picked: string) => {
    const date = new Date(picked);
    if (Number.isNaN(date.getTime())) return;
    // The picker returns local time. A date-time includes its offset (RFC 3339).
    store.type(field, input === 'date' ? picked : date.toISOString().replace(/\.\d+Z$/, 'Z'));
  };
  return (
    <input
      class="date-pick"
      type={input === 'date' ? 'date' : 'datetime-local'}
      aria-label={`Pick ${field.name}`}
      value={toPickerValue(text, input)}
      onInput={(event) => take(event.currentTarget.value)}
    />
  );
}

export function hasPicker(input: TextInput): input is 'date' | 'date-time' {
  return input === 'date' || input === 'date-time';
}

/** Converts the typed date to the picker's format. Empty if it is not a date. */
function toPickerValue(text: string, input: 'date' | 'date-time'): string {
  if (input === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
  const date = /^\d{4}-\d{2}-\d{2}T/i.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
