import type { ComponentChildren } from 'preact';
import type { FieldSpec } from '../../../src/request/form/field-spec.ts';
import type { ObjectShape } from '../../../src/request/form/object-fields.ts';
import type { PlaygroundSession } from '../playground-session.ts';

/** What every control is drawn with. Its label is the row's name: the row itself stands outside the island. */
export interface ControlProps {
  readonly session: PlaygroundSession;
  readonly field: FieldSpec;
  readonly text: string;
  readonly aria: {
    readonly 'aria-label': string;
    readonly 'aria-required'?: true;
    readonly 'aria-invalid'?: true;
    readonly 'aria-describedby'?: string;
  };
}

/** What an object's members are drawn with. */
export interface MembersProps extends ControlProps {
  readonly shape: ObjectShape;
  /** The control of one member; `isOther`: the description has no word about it. */
  readonly draw: (pointer: string, isOther?: boolean) => ComponentChildren;
}
