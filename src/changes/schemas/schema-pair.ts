import type { JsonSchemaObject } from '../../core/api/schema.ts';
import type { Subject } from '../finding.ts';
import type { Direction } from '../judge.ts';
import { type Kinds, type Said, type Versions, wordsFor } from '../words.ts';
import type { SchemaForm, WrittenSchema } from './written-schema.ts';

/** How schemas are compared: the message that they are part of, and how it is written. */
export interface SchemaUse {
  readonly subject: Subject;
  readonly direction: Direction;
  readonly form: SchemaForm;
}

/** Two schemas that are being compared. */
export interface SchemaPair extends SchemaUse {
  /** Both flat: references resolved, `allOf` merged. */
  readonly before: JsonSchemaObject;
  readonly after: JsonSchemaObject;
  /** The same as they are written. */
  readonly written: Versions<WrittenSchema>;
  /** Adds a difference of a keyword, which is a path in the schema. Without a subject, it is said of the schema. */
  report(keyword: readonly string[], said: Said, subject?: Subject): void;
  /** Compares two schemas in these; `isInverted`: below a `not`. */
  compare(
    before: WrittenSchema,
    after: WrittenSchema,
    options: { readonly subject: Subject; readonly isInverted?: boolean },
  ): void;
}

/** What is said of a difference of a keyword, or how it is compared with the keywords that belong to it. */
export type KeywordRow = Said | Kinds | ((pair: SchemaPair, keyword: string) => void);

export function compareKeyword(pair: SchemaPair, keyword: string, row: KeywordRow): void {
  if (typeof row === 'function') {
    row(pair, keyword);
    return;
  }
  const versions = { before: pair.before[keyword], after: pair.after[keyword] };
  const words = wordsFor(row, versions, pair.direction.flow);
  if (words !== undefined) pair.report([keyword], words);
}
