import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { JsonSchema, SchemaNode } from '../schema-library.ts';
import type { Mistake } from './mistake.ts';

/** What looking at a value found: mistakes, and which keys of an object were spoken of. */
export interface Evaluation {
  readonly mistakes: readonly Mistake[];
  readonly keys: ReadonlySet<string>;
  /** Every key that the schemas at this place name. */
  readonly names: ReadonlySet<string>;
}

/** A schema and the value it is held against. */
export interface Place {
  readonly node: SchemaNode;
  readonly value: JsonValue;
  readonly pointer: string;
  /** At the same value, to say what is wrong. */
  here(schema: JsonSchema): Evaluation;
  /** At the same value, to learn whether it fits. */
  trial(schema: JsonSchema): Evaluation;
  /** At a member of the value. */
  member(schema: JsonSchema, key: string | number): readonly Mistake[];
  /** At the name of a member. */
  name(schema: JsonSchema, key: string): readonly Mistake[];
  /** At a member of the value, to learn whether it fits. */
  fits(schema: JsonSchema, key: string | number): boolean;
}
