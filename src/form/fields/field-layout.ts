import type { FieldSpec } from '../../request/form/field-spec.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { isDecided } from '../controls/choice-control.tsx';
import { hasPicker } from '../controls/date-picker.tsx';
import { isVariant } from '../store/other-names.ts';

/**
 * How a control shares the row with its text, which decides where the style sheets place it: one line beside the first
 * line of the text, a list whose items are below the text, or the whole width, which the longest lines have, too. A value that does not fit its control is
 * edited as JSON (`wide-area`).
 */
export type FieldLayout =
  | 'line'
  | 'line-input'
  /** A line of text with the origin of its value inside. */
  | 'line-from'
  /** A line of text that needs more room than others. */
  | 'line-long'
  | 'list'
  | 'list-items'
  | 'wide'
  | 'wide-line'
  | 'wide-area'
  | 'chips'
  | 'files'
  /** There is nothing to choose. */
  | 'only';

interface Shown {
  readonly text: string;
  readonly value: ExactValue | undefined;
  /** The origin of the value is beside it. */
  readonly hasOrigin: boolean;
  /** The number of characters that a line should show. */
  readonly length: number;
}

/** In characters. Longer texts do not fit into the usual room beside the text of a row, or into any. */
const [longLine, wideLine] = [24, 40];

/**
 * Returns the number of characters that the line of a field should show: of its example, and of the longest text so far, so that the room stays
 * while that is typed in. What is typed moves no line below the text of the row.
 */
export function lineLength({ placeholder, secret }: FieldSpec, text: string, before = text.length): number {
  return secret ? 0 : Math.max(placeholder.length, before, Math.min(text.length, wideLine));
}

export function fieldLayout(spec: FieldSpec, shown: Shown): FieldLayout | undefined {
  const { text, value = null, hasOrigin, length } = shown;
  const { control } = spec;
  const isLine = control.kind === 'text' || control.kind === 'scalar';
  if (isLine && length > longLine) return length > wideLine ? 'wide-line' : 'line-long';
  switch (control.kind) {
    case 'text':
      return hasPicker(control.input) ? 'line' : lineLayout(hasOrigin, 'line-input');
    case 'scalar':
      return 'line';
    case 'choice':
      return isDecided(spec, text, control.options) ? 'only' : lineLayout(hasOrigin, 'line');
    case 'chips':
      return 'chips';
    case 'list':
      return listLayout(value ?? []);
    case 'object':
      return objectLayout(spec.pointer, value ?? {});
    case 'union':
      return 'wide';
    case 'json':
    case 'area':
      return 'wide-area';
    case 'file':
      return listLayout(value ?? []) === 'list' ? undefined : 'files';
  }
}

function lineLayout(hasOrigin: boolean, plain: FieldLayout): FieldLayout {
  return hasOrigin ? 'line-from' : plain;
}

function listLayout(value: ExactValue): FieldLayout {
  if (!Array.isArray(value)) return 'wide-area';
  return value.length === 0 ? 'list' : 'list-items';
}

function objectLayout(pointer: string, value: ExactValue): FieldLayout | undefined {
  if (!isExactObject(value)) return 'wide-area';
  return isVariant(pointer) ? undefined : 'wide';
}
