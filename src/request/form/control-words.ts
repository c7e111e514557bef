import type { ScalarChoice, TextInput } from './choose-control.ts';
import type { FieldSpec } from './field-spec.ts';

/** Samples of the text of a control, for fields without an example in the description. */
const hints: { readonly [input in TextInput]: string } = {
  text: '',
  number: '',
  password: '',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:30:00Z',
};

/** The placeholder of an empty line of text. `as`: the type of its value. An example is hidden like a value. */
export function placeholderOf({ placeholder, secret }: FieldSpec, input: TextInput, as?: ScalarChoice): string {
  if (as === 'null') return 'null';
  if (as === 'empty') return 'empty text';
  return placeholder === '' || secret ? hints[input] : placeholder;
}

/** The option of a choice without a value. */
export function unsetWords({ required, fallback }: FieldSpec): string {
  if (required) return 'choose …';
  return fallback === undefined ? 'not set' : `not set (${fallback})`;
}

/** The source of a value that was not typed. */
export type ValueSource = 'example' | 'default' | 'constant' | 'schema';

/** The words for a source: what a narrow place leaves out, and the rest. */
export const sourceWords: { readonly [source in ValueSource]: readonly [string, string] } = {
  example: ['from its ', 'example'],
  default: ['', 'default'],
  constant: ['', 'only value'],
  schema: ['made from its ', 'schema'],
};
