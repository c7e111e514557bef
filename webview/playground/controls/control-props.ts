import type { FieldSpec } from '../form/field-spec.ts';
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
