import type { FieldSpec } from '../../request/form/field-spec.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { isDecided } from '../controls/choice-control.tsx';
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

export function fieldLayout(
  spec: FieldSpec,
  { text, value, hasOrigin }: { readonly text: string; readonly value: ExactValue | undefined; readonly hasOrigin: boolean },
): FieldLayout | undefined {
  const { control, pointer } = spec;
  const isEmpty = value === undefined || value === null;
  switch (control.kind) {
    case 'text': {
      const isTyped = control.input === 'date' || control.input === 'date-time';
      return isTyped ? 'line' : hasOrigin ? 'line-from' : 'line-input';
    }
    case 'scalar':
      return 'line';
    case 'choice':
      return isDecided(spec, text, control.options) ? 'only' : 'line';
    case 'chips':
      return 'chips';
    case 'list':
      if (!isEmpty && !Array.isArray(value)) return 'wide-area';
      return isEmpty || value.length === 0 ? 'list' : 'list-items';
    case 'object':
      if (!isEmpty && !isExactObject(value)) return 'wide-area';
      return isVariant(pointer) ? undefined : 'wide';
    case 'union':
      return 'wide';
    case 'json':
    case 'area':
      return 'wide-area';
    case 'file':
      return isEmpty || (Array.isArray(value) && value.length === 0) ? undefined : 'files';
  }
}
