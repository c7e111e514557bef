import type { JsonValue } from '../../source/document/json-value.ts';
import type { JsonSchema, SchemaNode } from '../schema-library.ts';
import type { Mistake, MistakeOf } from './mistake.ts';

/** The result of evaluating a value: its mistakes, and the keys of an object that the schemas covered. */
export interface Evaluation {
  readonly mistakes: readonly Mistake[];
  readonly keys: ReadonlySet<string>;
  /** Every key that the schemas at this place name, with the schema of its value. */
  readonly names: ReadonlyMap<string, JsonSchema>;
}

/** A schema, and the value that is validated against it. */
export interface Place {
  readonly node: SchemaNode;
  readonly value: JsonValue;
  readonly pointer: string;
  /** Evaluates another schema at the same value, to report what is wrong. */
  here(schema: JsonSchema): Evaluation;
  /** Evaluates another schema at the same value, to see whether it matches. */
  trial(schema: JsonSchema): Evaluation;
  /** Evaluates a schema at a member of the value. */
  member(schema: JsonSchema, key: string | number): readonly Mistake[];
  /** Evaluates a schema at the name of a member. */
  name(schema: JsonSchema, key: string): readonly Mistake[];
  /** Returns whether a member of the value matches the schema. */
  fits(schema: JsonSchema, key: string | number): boolean;
  /** Describes a key of the value that is not allowed, with the keys that its writer may have intended. */
  unknown(key: string, names: ReadonlyMap<string, JsonSchema>): MistakeOf<'unknown-key'>;
}
