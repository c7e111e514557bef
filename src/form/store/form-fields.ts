import type { ReadonlySignal } from '@preact/signals';
import type { FieldSpec } from '../../request/form/field-spec.ts';
import type { ExactValue, FormValues } from '../../request/form-values.ts';
import type { PlaygroundView } from '../playground-view.ts';

/** The fields of a form and their values, as far as the parts of the store use them. */
export interface FormFields {
  readonly view: ReadonlySignal<PlaygroundView>;
  readonly values: ReadonlySignal<FormValues>;
  field(pointer: string): FieldSpec | undefined;
  value(pointer: string): ExactValue | undefined;
  setValue(pointer: string, value: ExactValue | undefined): void;
}

export interface FormWithVariants extends FormFields {
  /** Returns the alternative that the form shows for a union of a field. */
  readonly variants: { chosen(pointer: string, union: number): number };
}
