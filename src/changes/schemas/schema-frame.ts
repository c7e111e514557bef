import type { JsonSchemaObject } from '../../core/api/schema.ts';
import type { Subject } from '../finding.ts';
import type { Direction, Effect } from '../judge.ts';
import type { WrittenSchema } from './written-schema.ts';

/** One difference of two schemas. */
export interface SchemaChange {
  readonly effect: Effect;
  /** What is said of the subject, for example "is now required". */
  readonly text: string;
  /** The keyword that changed, as a path in the schema. */
  readonly keyword: readonly string[];
  /** A more exact reason than the one of the effect. */
  readonly reason?: string;
  /** Absent: the schema of the frame. */
  readonly subject?: Subject;
}

/** Two schemas that are being compared. */
export interface SchemaFrame {
  /** Both flat: references resolved, `allOf` merged. */
  readonly before: JsonSchemaObject;
  readonly after: JsonSchemaObject;
  /** The same as they are written. */
  readonly written: { readonly before: WrittenSchema; readonly after: WrittenSchema };
  readonly subject: Subject;
  readonly direction: Direction;
  /** True if the values are written as XML. */
  readonly isXml: boolean;
  report(change: SchemaChange): void;
  /** Compares two schemas in these; `isInverted`: below a `not`. */
  compare(
    before: WrittenSchema,
    after: WrittenSchema,
    options: { readonly subject: Subject; readonly isInverted?: boolean },
  ): void;
}
