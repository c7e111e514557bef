import type { ScalarChoice, TextInput } from './choose-control.ts';
import type { FieldSpec } from './field-spec.ts';

/** How the text of a control is written, where the description has no example. */
const hints: { readonly [input in TextInput]: string } = {
  text: '',
  number: '',
  password: '',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:30:00Z',
};

/** What an empty line of text shows. `as`: the type that its value has. */
export function placeholderOf({ placeholder }: FieldSpec, input: TextInput, as?: ScalarChoice): string {
  if (as === 'null') return 'null';
  if (as === 'empty') return 'empty text';
  return placeholder === '' ? hints[input] : placeholder;
}

/** The option of a choice that is not made. */
export function unsetWords({ required, fallback }: FieldSpec): string {
  if (required) return 'choose …';
  return fallback === undefined ? 'not set' : `not set (${fallback})`;
}

/** The options of a scalar's types. */
export const typeLabels: { readonly [type in ScalarChoice]: string } = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  empty: 'empty',
};
