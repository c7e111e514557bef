import type { FieldSpec } from '../../request/form/field-spec.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { isDecided } from '../controls/choice-control.tsx';
import { hasPicker } from '../controls/date-picker.tsx';
import { isVariant } from '../store/other-names.ts';

/**
 * How a control shares the row with its text, which decides where the style sheets place it: one line beside the first
 * line of the text, a list whose items are below the text, or the whole width. A value that does not fit its control is
 * edited as JSON (`wide-area`).
 */
export type FieldLayout =
  | 'line'
  | 'line-input'
  /** A line of text with the origin of its value inside. */
  | 'line-from'
  | 'list'
  | 'list-items'
  | 'wide'
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
}

export function fieldLayout(spec: FieldSpec, { text, value = null, hasOrigin }: Shown): FieldLayout | undefined {
  const { control } = spec;
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
