import assert from 'node:assert/strict';
import { type Schema, Validator } from '@cfworker/json-schema';
import type { JsonSchema } from '../../../src/core/api/schema.ts';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { SchemaEvaluator } from '../../../src/schema/check/evaluate-schema.ts';
import { randomNumbers } from '../../support/random-numbers.ts';

type Random = (below: number) => number;
type Part = (random: Random, depth: number) => object;

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;
const names = ['a', 'b', 'ab', 'x-1', '__proto__', 'a/b~c'];
const patterns = ['^a', 'b$', '^x-', '^[^a]*$', '.'];

/** An own property, also for `__proto__`. */
function entries<T>(random: Random, list: readonly string[], make: () => T): { [name: string]: T } {
  const made = {};
  for (const name of list)
    if (random(3) === 0) Object.defineProperty(made, name, { value: make(), enumerable: true, configurable: true });
  return made;
}

const scalars = [null, true, false, 0, 1, -2, 0.3, 1.5, 1e21, '', 'a', 'ab', 'x-1', '2026-01-01', '😀'];

function randomValue(random: Random, depth: number): JsonValue {
  const kind = depth === 0 ? 0 : random(4);
  if (kind < 2) return pick(random, scalars);
  if (kind === 2) return Array.from({ length: random(4) }, () => randomValue(random, depth - 1));
  return entries(random, names, () => randomValue(random, depth - 1));
}

const keywords: readonly Part[] = [
  (random) => ({
    type: pick(random, ['string', 'number', 'integer', 'object', 'array', 'null', ['string', 'integer']]),
  }),
  (random) => ({ const: randomValue(random, 1) }),
  (random) => ({ enum: [randomValue(random, 1), randomValue(random, 1), 'a'] }),
  (random) => ({ minimum: random(3) - 1 }),
  (random) => ({ maximum: random(3) - 1 }),
  (random) => ({ exclusiveMinimum: random(2), exclusiveMaximum: random(4) }),
  (random) => ({ multipleOf: pick(random, [1, 0.1, 0.5, 2]) }),
  (random) => ({ minLength: random(3) }),
  (random) => ({ maxLength: random(3) }),
  (random) => ({ pattern: pick(random, patterns) }),
  () => ({ format: 'date' }),
  (random) => ({ minItems: random(3) }),
  (random) => ({ maxItems: random(3) }),
  () => ({ uniqueItems: true }),
  (random) => ({ required: [pick(random, names)] }),
  (random) => ({ minProperties: random(3) }),
  (random) => ({ maxProperties: random(3) }),
  (random) => ({ dependentRequired: { a: [pick(random, names)] } }),
  ...[
    'items',
    'additionalProperties',
    'unevaluatedProperties',
    'unevaluatedItems',
    'propertyNames',
    'not',
    'contains',
  ].map(
    (keyword): Part =>
      (random, depth) => ({ [keyword]: randomSchema(random, depth - 1) }),
  ),
  (random, depth) => ({ contains: randomSchema(random, depth - 1), minContains: 1 + random(2), maxContains: 2 }),
  ...['prefixItems', 'allOf', 'anyOf', 'oneOf'].map(
    (keyword): Part =>
      (random, depth) => ({ [keyword]: Array.from({ length: 1 + random(3) }, () => randomSchema(random, depth - 1)) }),
  ),
  (random, depth) => ({ properties: entries(random, names, () => randomSchema(random, depth - 1)) }),
  (random, depth) => ({ patternProperties: entries(random, patterns, () => randomSchema(random, depth - 1)) }),
  (random, depth) => ({ dependentSchemas: { a: randomSchema(random, depth - 1) } }),
  ...['then', 'else'].map(
    (branch): Part =>
      (random, depth) => ({ if: randomSchema(random, depth - 1), [branch]: randomSchema(random, depth - 1) }),
  ),
  () => ({ $ref: '#/$defs/s0' }),
];

function randomSchema(random: Random, depth: number): JsonSchema {
  if (depth <= 0) return pick<JsonSchema>(random, [true, false, { type: 'string' }, { type: 'integer' }, {}]);
  return Object.assign({}, ...Array.from({ length: 1 + random(3) }, () => pick(random, keywords)(random, depth)));
}

suite('SchemaEvaluator', () => {
  test('values are valid or not as another validator says, for any schema and value', () => {
    const random = randomNumbers(20_261_128);
    let invalid = 0;
    for (let round = 0; round < 2000; round += 1) {
      const s0 = randomSchema(random, 1);
      const definitions = { s0: typeof s0 === 'object' && s0.$ref !== undefined ? true : s0 };
      const schema = randomSchema(random, 3);
      const text = JSON.stringify({ allOf: [schema], $defs: definitions });
      const other = new Validator(JSON.parse(text) as Schema, '2020-12', false);
      const evaluator = new SchemaEvaluator(definitions);
      for (let index = 0; index < 6; index += 1) {
        const value = randomValue(random, 3);
        const errors = evaluator.evaluate(value, schema);
        const expected = other.validate(value).valid;
        if (!expected) invalid += 1;
        assert.equal(errors.length === 0, expected, `${text} on ${JSON.stringify(value)}: ${JSON.stringify(errors)}`);
      }
    }
    assert.ok(invalid > 4000 && invalid < 31_000, String(invalid));
  });
});
