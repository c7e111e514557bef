import { formatCount } from '../../core/source/text/format-count.ts';
import type { ExactValue } from '../form-values.ts';
import { isNumber, readExact, readExactOrText, readNumber } from '../json/exact-json.ts';
import { exactText, isExactObject } from '../json/exact-value.ts';
import type { Control, ScalarChoice } from './choose-control.ts';
import type { FieldSpec } from './field-spec.ts';

/** The value of typed text in its field. `message`: the reason that it can't be sent; `value` is then absent. */
interface FieldReading {
  readonly value: ExactValue | undefined;
  readonly message?: string;
}

/**
 * Reads the text of a field. Empty text is no value. An invalid number is sent as typed: the form warns and never blocks. `as` is the type
 * that the user chose for a scalar; without it, the text decides.
 */
export function readField(field: FieldSpec, text: string, as?: ScalarChoice): FieldReading {
  const { control } = field;
  if (control.kind === 'scalar') return { value: readScalar(control.types, text, as) };
  if (text === '') return { value: undefined };
  switch (control.kind) {
    case 'text':
      return { value: control.input === 'number' ? (readNumber(text.trim()) ?? text) : text };
    case 'choice': {
      const option = control.options.find(({ label }) => label === text);
      return { value: option === undefined ? text : option.value };
    }
    case 'area':
      return { value: text };
    case 'json':
      return control.isAny && !/^\s*[[{"]/.test(text) ? { value: readExactOrText(text) } : readJson(text);
    case 'list':
    case 'object':
    case 'union':
    case 'chips':
    case 'file':
      return readJson(text);
  }
}

function readScalar(types: readonly ScalarChoice[], text: string, as: ScalarChoice | undefined) {
  if (as === 'null') return null;
  if (as === 'empty') return '';
  if (text === '') return undefined;
  const takes = (...wanted: ScalarChoice[]) =>
    as === undefined ? wanted.some((type) => types.includes(type)) : wanted.includes(as);
  const number = takes('integer', 'number') ? readNumber(text.trim()) : undefined;
  const isWhole = number !== undefined && /^-?\d+$/.test(number.value);
  if (number !== undefined && (isWhole || takes('number'))) return number;
  if (takes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function readJson(text: string): FieldReading {
  const reading = readExact(text);
  if (reading.kind === 'value') return { value: reading.value };
  return {
    value: undefined,
    message: `Not sent, because it is not valid JSON: ${reading.message} (line ${reading.line}, column ${reading.column}).`,
  };
}

/** Returns the type of a value among those of its field. Undefined without a value, or if the field does not have its type. */
export function scalarTypeOf({ control }: FieldSpec, value: ExactValue | undefined): ScalarChoice | undefined {
  if (control.kind !== 'scalar' || value === undefined) return undefined;
  const types = possibleTypes(value);
  return types.find((type) => control.types.includes(type));
}

function possibleTypes(value: ExactValue): readonly ScalarChoice[] {
  if (value === null) return ['null'];
  if (value === '') return ['empty', 'string'];
  if (typeof value === 'string') return ['string'];
  if (typeof value === 'boolean') return ['boolean'];
  if (!isNumber(value)) return [];
  return /^-?\d+$/.test(String(value)) ? ['integer', 'number'] : ['number'];
}

export function fieldText(field: FieldSpec, value: ExactValue | undefined): string {
  if (value === undefined) return '';
  const { control } = field;
  if (control.kind === 'choice') return choiceText(control, value);
  if (control.kind === 'scalar' && value === null) return '';
  if (control.kind === 'json')
    return typeof value === 'string' && readExactOrText(value) === value ? value : exactText(value, 2);
  if (typeof value === 'string') return jsonControls.has(control.kind) ? exactText(value) : value;
  if (isNumber(value)) return String(value);
  return exactText(value, control.kind === 'text' || control.kind === 'scalar' ? undefined : 2);
}

/** The controls whose text is read as JSON. */
const jsonControls: ReadonlySet<Control['kind']> = new Set(['list', 'object', 'union']);

function choiceText({ options }: Control & { kind: 'choice' }, value: ExactValue): string {
  const written = exactText(value);
  const option = options.find((each) => exactText(each.value) === written);
  return option?.label ?? (typeof value === 'string' ? value : written);
}

const mostNames = 3;

/** Summarizes a value in one line: `{ country, name, +2 }`, `[ 3 items ]`. */
export function peekText(value: ExactValue | undefined): string {
  if (value === undefined) return 'not set';
  if (Array.isArray(value)) return value.length === 0 ? '[ ]' : `[ ${formatCount(value.length, 'item')} ]`;
  if (!isExactObject(value)) return value === null ? 'null' : String(value);
  const names = Object.keys(value);
  if (names.length === 0) return '{ }';
  const more = names.length - mostNames;
  return `{ ${names.slice(0, mostNames).join(', ')}${more > 0 ? `, +${more}` : ''} }`;
}
