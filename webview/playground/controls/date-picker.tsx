import type { TextInput } from '../../../src/request/form/choose-control.ts';
import type { ControlProps } from './control-props.ts';

/** The browser's own date picker, beside the text of a date; nothing for other texts. */
export function DatePicker({
  session,
  field,
  text,
  input,
}: Pick<ControlProps, 'session' | 'field' | 'text'> & { input: TextInput }) {
  if (input !== 'date' && input !== 'date-time') return null;
  const { store } = session;
  const take = (picked: string) => {
    const date = new Date(picked);
    if (Number.isNaN(date.getTime())) return;
    // What is picked is local time; a date-time says its offset (RFC 3339).
    store.type(field, input === 'date' ? picked : date.toISOString().replace(/\.\d+Z$/, 'Z'));
  };
  return (
    <input
      class="date-pick"
      type={input === 'date' ? 'date' : 'datetime-local'}
      aria-label={`Pick ${field.name}`}
      value={shown(text, input)}
      onInput={(event) => take(event.currentTarget.value)}
    />
  );
}

/** The typed date as the picker writes it; empty if it is none. */
function shown(text: string, input: 'date' | 'date-time'): string {
  if (input === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
  const date = /^\d{4}-\d{2}-\d{2}T/i.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
