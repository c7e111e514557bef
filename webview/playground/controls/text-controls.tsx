import type { ControlProps } from './control-props.ts';

type Input = 'text' | 'date' | 'date-time' | 'password' | 'number';

const hints: { readonly [input in Input]: string } = {
  text: '',
  number: '',
  password: '',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:30:00Z',
};

/** One line of text. Also for numbers: a number field of the browser would drop invalid numbers and digits beyond 2^53. */
export function TextControl({ session, field, text, aria, input }: ControlProps & { input: Input }) {
  return (
    <input
      {...aria}
      {...inputKind(field.secret ? 'password' : input)}
      autocomplete="off"
      spellcheck={false}
      placeholder={field.placeholder === '' ? hints[input] : field.placeholder}
      value={text}
      onInput={(event) => session.store.type(field, event.currentTarget.value)}
    />
  );
}

function inputKind(input: Input) {
  if (input === 'password') return { type: 'password' } as const;
  return { type: 'text', inputMode: input === 'number' ? 'decimal' : 'text' } as const;
}

/** Several lines: JSON, a list with one item per line, or plain text. */
export function AreaControl({ session, field, text, aria }: ControlProps) {
  const { control, placeholder } = field;
  const isLines = control.kind === 'json' && control.items;
  const hint = isLines ? 'One item a line' : control.kind === 'json' && placeholder === '' ? 'JSON' : placeholder;
  // An empty one is as small as a line of text.
  const fewest = control.kind === 'area' ? 8 : isLines ? 2 : text === '' ? 1 : 3;
  const rows = Math.min(16, Math.max(fewest, text.split('\n').length));
  return (
    <textarea
      {...aria}
      class={control.kind === 'area' || isLines ? undefined : 'json'}
      data-secret={field.secret || undefined}
      rows={rows}
      spellcheck={false}
      placeholder={hint}
      value={text}
      onInput={(event) => session.store.type(field, event.currentTarget.value)}
    />
  );
}
