import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import type { PatternRunner } from '../../core/patterns/pattern-runner.ts';
import type { Digits } from '../../core/source/document/exact-digits.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';

/** A keyword that a value does not satisfy. The error of a keyword with schemas comes before those of its schemas. */
export interface SchemaError {
  /** The pointer of the value. */
  readonly value: string;
  /** `false` for the schema that refuses everything. */
  readonly keyword: string;
  /** The pointer of the keyword in the schema, through its references. */
  readonly place: string;
  /** The schema that has the keyword. */
  readonly schema: JsonSchemaObject;
  /** The names that an object lacks, or has without others; the number of alternatives that match. */
  readonly details?: readonly (string | number)[];
}

/** The pointers of a value and of the schema that it is evaluated with. */
export interface EvaluationPointers {
  readonly value: string;
  readonly schema: string;
}

/** The names and indexes of members that the schemas of a value have evaluated, for `unevaluatedProperties` and `unevaluatedItems`. */
export type Evaluated = Set<string | number>;

/** The members of an object that one of its schemas says nothing of. Only of a schema that names members, or has others. */
export interface UnnamedMembers extends EvaluationPointers {
  readonly names: readonly string[];
}

/** Evaluates the schemas of members. */
export interface Evaluator {
  /** Those of all schemas that the value matches. Undefined if they are not wanted. */
  readonly unnamed: UnnamedMembers[] | undefined;
  readonly patterns: PatternRunner;
  /** The numbers of the value of which a double holds not all digits. */
  readonly digits: Digits | undefined;
  /** Evaluates a value with one schema, and adds to `evaluated` if it is valid. */
  apply(value: JsonValue, schema: JsonSchema, place: EvaluationPointers, evaluated?: Evaluated): readonly SchemaError[];
}

/** The evaluation of a value with one schema. */
export class Evaluation {
  readonly schema: JsonSchemaObject;
  readonly place: EvaluationPointers;
  /** Undefined if no keyword asks for it. */
  readonly evaluated: Evaluated | undefined;
  readonly errors: SchemaError[] = [];

  constructor(schema: JsonSchemaObject, place: EvaluationPointers, evaluated: Evaluated | undefined) {
    this.schema = schema;
    this.place = place;
    this.evaluated = evaluated;
  }

  /** Adds the error of a keyword, and those of its schemas. */
  refuse(
    keyword: string,
    { details, inner = [] }: Pick<SchemaError, 'details'> & { inner?: readonly SchemaError[] } = {},
  ): void {
    const { schema, place } = this;
    const error = { value: place.value, keyword, place: `${place.schema}/${keyword}`, schema };
    this.errors.push(details === undefined ? error : { ...error, details });
    // There may be more than a list of arguments can hold.
    for (const each of inner) this.errors.push(each);
  }

  /** Refuses the keyword if its schema, or that of a member, has errors. */
  refuseIfInvalid(keyword: string, inner: readonly SchemaError[]): void {
    if (inner.length > 0) this.refuse(keyword, { inner });
  }

  checkCount(count: number, least: 'minItems' | 'minProperties', most: 'maxItems' | 'maxProperties'): void {
    const { [least]: minimum = 0, [most]: maximum = Number.POSITIVE_INFINITY } = this.schema;
    if (count < minimum) this.refuse(least);
    if (count > maximum) this.refuse(most);
  }
}
