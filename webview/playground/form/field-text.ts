import { exactText } from '../../../src/request/exact-value.ts';
import type { ExactValue } from '../../../src/request/form-values.ts';
import { isNumber, readExact, readNumber } from '../exact-json.ts';
import type { FieldSpec } from './field-spec.ts';

/** The value of typed text in its field. `message`: why it can't be sent; `value` is then absent. */
interface FieldReading {
  readonly value: ExactValue | undefined;
  readonly message?: string;
}

/** Empty text is no value. An invalid number is sent as typed: the form warns and never blocks. */
export function readField(field: FieldSpec, text: string): FieldReading {
  if (text === '') return { value: undefined };
  switch (field.control.kind) {
    case 'text':
      return { value: field.control.input === 'number' ? (readNumber(text.trim()) ?? text) : text };
    case 'choice':
      return { value: field.control.options.find(({ label }) => label === text)?.value ?? text };
    case 'area':
      return { value: text };
    case 'json':
    case 'list':
    case 'chips':
    case 'file':
      return readJson(text, field.control.kind === 'json' && field.control.items, field);
  }
}

function readJson(text: string, items: boolean, field: FieldSpec): FieldReading {
  if (items && !/^\s*\[/.test(text)) return { value: readLines(text, field) };
  const reading = readExact(text);
  if (reading.kind === 'value') return { value: reading.value };
  return {
    value: undefined,
    message: `Not sent, because it is not valid JSON: ${reading.message} (line ${reading.line}, column ${reading.column}).`,
  };
}

/** One item per line; converted to numbers if the schema requires numbers. */
function readLines(text: string, { schema }: FieldSpec): ExactValue[] {
  const items = typeof schema === 'object' && typeof schema.items === 'object' ? schema.items : {};
  const wantsNumbers = items.type === 'integer' || items.type === 'number';
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => (wantsNumbers ? (readNumber(line.trim()) ?? line) : line));
}

/** A value as text in its control. */
export function fieldText(field: FieldSpec, value: ExactValue | undefined): string {
  if (value === undefined) return '';
  if (field.control.kind === 'json') {
    const lines = field.control.items && Array.isArray(value) ? value : [];
    const plain = lines.length > 0 && lines.every((item) => isPlainLine(item));
    return plain ? lines.join('\n') : exactText(value, 2);
  }
  if (typeof value === 'string') return value;
  if (isNumber(value)) return String(value);
  return exactText(value, field.control.kind === 'area' || field.control.kind === 'list' ? 2 : undefined);
}

function isPlainLine(item: ExactValue): boolean {
  return isNumber(item) || (typeof item === 'string' && item.trim() !== '' && !/^\s*\[|\n/.test(item));
}
