import type { ComponentChildren } from 'preact';
import type { FieldSpec } from '../../request/form/field-spec.ts';
import type { ObjectShape } from '../../request/form/object-fields.ts';
import type { FormSession } from '../form-session.ts';

/** The properties of every control. Its label is the row's name, because the row itself is outside of the island. */
export interface ControlProps {
  readonly session: FormSession;
  readonly field: FieldSpec;
  readonly text: string;
  readonly aria: {
    readonly 'aria-label': string;
    readonly 'aria-required'?: true;
    readonly 'aria-invalid'?: true;
    readonly 'aria-describedby'?: string;
  };
}

export interface MembersProps extends ControlProps {
  readonly shape: ObjectShape;
  /** Draws the control of one member. `isOther`: the description does not declare the member. */
  readonly draw: (pointer: string, isOther?: boolean) => ComponentChildren;
}
