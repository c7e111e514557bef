import type { JsonSchema } from '../../core/api/schema.ts';
import type { JsonObject, JsonValue } from '../../core/source/document/json-value.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import type { Evaluation, Evaluator } from './evaluation.ts';

/** Evaluates the properties of an object, and its keywords. */
export function evaluateObject(evaluator: Evaluator, value: JsonObject, evaluation: Evaluation): void {
  checkNames(value, evaluation);
  applyToNames(evaluator, value, evaluation);
  const { schema, evaluated } = evaluation;
  const members = new Members(evaluator, value, evaluation);
  const matched = members.applyMatching();
  if (schema.additionalProperties !== undefined)
    members.applyRest('additionalProperties', schema.additionalProperties, matched);
  noteUnnamed(evaluator, value, evaluation, matched);
  for (const name of matched) evaluated?.add(name);
  if (schema.unevaluatedProperties !== undefined)
    members.applyRest('unevaluatedProperties', schema.unevaluatedProperties, evaluated ?? new Set());
}

function noteUnnamed(
  { unnamed }: Evaluator,
  value: JsonObject,
  { schema, place }: Evaluation,
  named: ReadonlySet<string>,
) {
  const { properties, patternProperties, additionalProperties, unevaluatedProperties, $leftOut } = schema;
  const isOpen = (additionalProperties ?? unevaluatedProperties) !== undefined;
  if (unnamed === undefined || $leftOut !== undefined || !(isOpen || properties || patternProperties)) return;
  unnamed.push({ ...place, names: isOpen ? [] : Object.keys(value).filter((name) => !named.has(name)) });
}

function checkNames(value: JsonObject, evaluation: Evaluation): void {
  const { required = [], dependentRequired = {} } = evaluation.schema;
  const listMissing = (names: readonly string[]) => names.filter((name) => !Object.hasOwn(value, name));
  for (const name of listMissing(required)) evaluation.refuse('required', { details: [name] });
  evaluation.checkCount(Object.keys(value).length, 'minProperties', 'maxProperties');
  for (const [name, others] of Object.entries(dependentRequired)) {
    if (!Object.hasOwn(value, name)) continue;
    for (const other of listMissing(others)) evaluation.refuse('dependentRequired', { details: [name, other] });
  }
}

function applyToNames(evaluator: Evaluator, value: JsonObject, evaluation: Evaluation): void {
  const { schema, place, evaluated } = evaluation;
  const { propertyNames, dependentSchemas = {} } = schema;
  for (const name of propertyNames === undefined ? [] : Object.keys(value)) {
    const at = { value: joinPointer(place.value, name), schema: `${place.schema}/propertyNames` };
    evaluation.refuseIfInvalid('propertyNames', evaluator.apply(name, propertyNames ?? true, at));
  }
  for (const [name, dependent] of Object.entries(dependentSchemas)) {
    if (!Object.hasOwn(value, name)) continue;
    const at = { ...place, schema: joinPointer(place.schema, 'dependentSchemas', name) };
    evaluation.refuseIfInvalid('dependentSchemas', evaluator.apply(value, dependent, at, evaluated));
  }
}

class Members {
  readonly #evaluator: Evaluator;
  readonly #value: JsonObject;
  readonly #evaluation: Evaluation;

  constructor(evaluator: Evaluator, value: JsonObject, evaluation: Evaluation) {
    this.#evaluator = evaluator;
    this.#value = value;
    this.#evaluation = evaluation;
  }

  /** Returns the names that `properties` or `patternProperties` have a schema for, or may have: a pattern may be one that can't be run. */
  applyMatching(): Set<string> {
    const { properties = {}, patternProperties = {} } = this.#evaluation.schema;
    const matched = new Set<string>();
    for (const [name, schema] of Object.entries(properties)) {
      if (!Object.hasOwn(this.#value, name)) continue;
      matched.add(name);
      this.#apply(name, schema, 'properties', name);
    }
    for (const [pattern, schema] of Object.entries(patternProperties)) {
      for (const name of Object.keys(this.#value)) {
        const isMatch = this.#evaluator.patterns.test(pattern, name);
        if (isMatch !== false) matched.add(name);
        if (isMatch === true) this.#apply(name, schema, 'patternProperties', pattern);
      }
    }
    return matched;
  }

  applyRest(keyword: string, schema: JsonSchema, known: ReadonlySet<string | number>): void {
    for (const name of Object.keys(this.#value)) if (!known.has(name)) this.#apply(name, schema, keyword);
  }

  #apply(name: string, schema: JsonSchema, ...steps: [keyword: string, key?: string]): void {
    const { place, evaluated } = this.#evaluation;
    const at = { value: joinPointer(place.value, name), schema: joinPointer(place.schema, ...(steps as string[])) };
    this.#evaluation.refuseIfInvalid(steps[0], this.#evaluator.apply(this.#value[name] as JsonValue, schema, at));
    evaluated?.add(name);
  }
}
