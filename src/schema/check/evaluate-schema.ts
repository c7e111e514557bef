import type { JsonSchema } from '../../core/api/schema.ts';
import { PatternRunner } from '../../core/patterns/pattern-runner.ts';
import { type Digits, getFileSize } from '../../core/source/document/exact-digits.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { parseJson } from '../../core/source/document/parse-json.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { schemaIdOf } from '../resolve-schema.ts';
import { evaluateArray } from './evaluate-array.ts';
import { evaluateObject } from './evaluate-object.ts';
import { listScalarFaults } from './evaluate-scalar.ts';
import {
  type Evaluated,
  Evaluation,
  type EvaluationPointers,
  type Evaluator,
  type SchemaError,
  type UnnamedMembers,
} from './evaluation.ts';
import { mismatchMessage } from './mismatch-message.ts';
import { keepOneErrorPerMistake } from './one-error-per-mistake.ts';

export type Definitions = { readonly [id: string]: JsonSchema };

/** Evaluates values with prepared schemas (JSON Schema 2020-12, formats asserted). Patterns that can't be run are not checked. */
export class SchemaEvaluator implements Evaluator {
  readonly patterns = new PatternRunner();
  digits: Digits | undefined;
  unnamed: UnnamedMembers[] | undefined;
  readonly #definitions: Definitions;

  /** `definitions` are the targets of `#/$defs/…`. */
  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  /** Empty if the value is valid. Throws if schemas refer to each other in a circle, or are no schemas. */
  evaluate(value: JsonValue, schema: JsonSchema, digits?: Digits): readonly SchemaError[] {
    this.digits = digits;
    return this.apply(value, schema, { value: '', schema: '' });
  }

  apply(
    value: JsonValue,
    schema: JsonSchema,
    place: EvaluationPointers,
    evaluated?: Evaluated,
  ): readonly SchemaError[] {
    if (schema === true) return [];
    if (schema === false) return [{ value: place.value, keyword: 'false', place: place.schema, schema: {} }];
    const isAsked = schema.unevaluatedProperties !== undefined || schema.unevaluatedItems !== undefined;
    const own: Evaluated | undefined = isAsked || evaluated !== undefined ? new Set() : undefined;
    const evaluation = new Evaluation(schema, place, own);
    const before = this.unnamed?.length ?? 0;
    for (const keyword of listScalarFaults(value, schema, this, place.value)) evaluation.refuse(keyword);
    this.#applyInPlace(value, evaluation);
    if (Array.isArray(value)) evaluateArray(this, value, evaluation);
    else if (typeof value === 'object' && value !== null) evaluateObject(this, value, evaluation);
    if (evaluation.errors.length === 0) for (const member of own ?? []) evaluated?.add(member);
    else if (this.unnamed !== undefined) this.unnamed.length = before;
    return evaluation.errors;
  }

  #applyInPlace(value: JsonValue, evaluation: Evaluation): void {
    const { schema, place, evaluated } = evaluation;
    const apply = (part: JsonSchema, ...steps: (string | number)[]) =>
      this.apply(value, part, { ...place, schema: joinPointer(place.schema, ...steps) }, evaluated);
    const id = schemaIdOf(schema.$ref);
    if (id !== undefined) evaluation.refuseIfInvalid('$ref', apply(this.#definitions[id] ?? true, '$ref'));
    if (schema.allOf !== undefined)
      evaluation.refuseIfInvalid(
        'allOf',
        schema.allOf.flatMap((part, index) => apply(part, 'allOf', index)),
      );
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const branches = schema[keyword]?.map((branch, index) => apply(branch, keyword, index)) ?? [];
      const matching = branches.filter((errors) => errors.length === 0).length;
      const isValid = branches.length === 0 || (keyword === 'anyOf' ? matching > 0 : matching === 1);
      if (!isValid) evaluation.refuse(keyword, { details: [matching], inner: branches.flat() });
    }
    if (schema.not !== undefined && this.apply(value, schema.not, place).length === 0) evaluation.refuse('not');
    this.#applyContent(value, evaluation);
    if (schema.if === undefined) return;
    const branch = apply(schema.if, 'if').length === 0 ? 'then' : 'else';
    evaluation.refuseIfInvalid('if', apply(schema[branch] ?? true, branch));
  }

  /** A text that holds JSON is checked as such (JSON Schema 2020-12 validation, 8), unless it is encoded. */
  #applyContent(value: JsonValue, evaluation: Evaluation): void {
    const { schema, place } = evaluation;
    const { contentMediaType = '', contentEncoding, contentSchema = true } = schema;
    const isJson = /^[^;]*[/+]json\s*(?:;|$)/i.test(contentMediaType) && contentEncoding === undefined;
    if (!isJson || typeof value !== 'string' || getFileSize(this.digits, place.value, value) !== undefined) return;
    const content = parseJson(value);
    if (content === undefined) {
      evaluation.refuse('contentMediaType');
      return;
    }
    const inner = new SchemaEvaluator(this.#definitions).evaluate(content, contentSchema);
    const [first] = keepOneErrorPerMistake(inner);
    if (first !== undefined)
      evaluation.refuse('contentSchema', { details: [first.value, mismatchMessage(first, content)] });
  }
}
