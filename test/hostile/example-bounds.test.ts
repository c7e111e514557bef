import assert from 'node:assert/strict';
import type { JsonSchema, SchemaTable } from '../../src/core/api/schema.ts';
import { PatternRunner } from '../../src/core/patterns/pattern-runner.ts';
import { checkValue } from '../../src/schema/check/check-value.ts';
import { createBudget } from '../../src/schema/example/example-budget.ts';
import { exampleOf } from '../../src/schema/example/make-example.ts';
import { expandChoices } from '../../src/schema/example/plain-choices.ts';
import { samplePattern } from '../../src/schema/example/sample-pattern.ts';
import { ref, schemaTable } from '../unit/schema/table.ts';

const billion = 1_000_000_000;
const long = { type: 'string', minLength: 50_000 };
const range = (length: number) => Array.from({ length }, (_, index) => index);
const table: SchemaTable = schemaTable({ Tree: { type: 'array', minItems: 1000, items: ref('Tree') } });
const direction = 'request';

/** Each requires a larger value than an example may have. */
const greedy: { readonly [name: string]: JsonSchema } = {
  'texts in a list': { type: 'array', minItems: billion, items: { type: 'string', minLength: billion } },
  'texts in a list, each within bounds': { type: 'array', minItems: 1000, items: long },
  'texts that must differ': { type: 'array', minItems: 1000, uniqueItems: true, items: long },
  'constants in a list': { type: 'array', minItems: 1000, items: { const: 'x'.repeat(50_000) } },
  'objects that are constants': { type: 'array', minItems: 1000, items: { const: { x: 'x'.repeat(50_000) } } },
  'long names': { type: 'array', minItems: 1000, items: { required: ['x'.repeat(50_000)] } },
  'many names': { type: 'array', minItems: 1000, items: { required: range(1000).map((index) => `name${index}`) } },
  'names made up': { type: 'object', minProperties: 1000, propertyNames: long, additionalProperties: true },
  'lists in lists': { type: 'array', minItems: 1000, items: { type: 'array', minItems: 1000, items: ref('Tree') } },
  'tags of XML': { type: 'array', minItems: 1000, items: { type: 'integer', xml: { name: 'x'.repeat(50_000) } } },
  'a format with a length': { type: 'array', minItems: 1000, items: { ...long, format: 'uri' } },
  bytes: { type: 'array', minItems: 1000, items: { ...long, contentEncoding: 'base64' } },
};

suite('the size of generated examples', () => {
  for (const [name, schema] of Object.entries(greedy)) {
    test(`is bounded as a whole: ${name}`, () => {
      const made = exampleOf(schema, table, { direction });
      assert.ok(JSON.stringify(made.value).length < 300_000, `${JSON.stringify(made.value).length} characters`);
      assert.ok(made.isShort);
      assert.deepEqual(exampleOf(schema, table, { direction }), made);
    });
  }

  test('is bounded as a whole: JSON in a string, which is not checked', () => {
    const contentSchema = { type: 'array', minItems: 1000, items: long };
    const schema: JsonSchema = { type: 'string', contentMediaType: 'application/json', contentSchema };
    assert.ok(String(exampleOf(schema, {}, { direction }).value).length < 300_000);
  });

  test('optional values over the limit are left out, which does not count as too short', () => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['a', 'b'],
      properties: {
        a: { type: 'string', minLength: 90_000 },
        b: { type: 'string', minLength: 10 },
        c: long,
      },
    };
    const { value, isShort } = exampleOf(schema, {}, { direction });
    assert.deepEqual(Object.keys(value as object), ['a', 'b']);
    assert.deepEqual(checkValue(value, schema, {}, direction), []);
    assert.equal(isShort, false);
  });

  test('a minimum that no example can reach is ignored', () => {
    const { value } = exampleOf(greedy['texts in a list'] ?? true, {}, { direction, name: 'tags' });
    assert.deepEqual(value, ['tags']);
  });

  test('an example from the description is used in full, once', () => {
    const own = 'x'.repeat(500_000);
    const schema: JsonSchema = { type: 'array', minItems: 3, items: { type: 'string', examples: [own] } };
    assert.deepEqual(exampleOf(schema, {}, { direction, name: 'a' }).value, [own, 'a', 'a']);
  });

  test('a contradictory schema does not count as too large', () => {
    const { isShort } = exampleOf({ type: 'string', minLength: 5, maxLength: 3 }, {}, { direction });
    assert.equal(isShort, false);
  });

  test('nested repetitions in a pattern are bounded', () => {
    const any = { least: 0, most: Number.POSITIVE_INFINITY };
    for (const pattern of ['^((a{1000}){1000}){1000}$', '^(((){1000}){1000}){1000}$', '^((a{99}b?){999}){999}$']) {
      const sample = samplePattern(pattern, new PatternRunner(), any);
      assert.ok((sample?.length ?? 0) <= 20_000, pattern);
    }
    assert.equal(samplePattern('^(a{20}){20}$', new PatternRunner(), any), 'a'.repeat(400));
  });
});

/** `count` unions of `size` alternatives each; `required` is the name that an alternative asks for. */
function unions(count: number, size: number, alternative: (union: number, index: number) => JsonSchema): JsonSchema {
  return { allOf: range(count).map((union) => ({ oneOf: range(size).map((index) => alternative(union, index)) })) };
}

suite('unions that apply together', () => {
  const named = (union: number, index: number): JsonSchema => ({
    type: 'object',
    required: [`p${union}_${index}`],
    properties: { [`p${union}_${index}`]: { type: 'integer' } },
  });

  test('an example for 24 of them is valid', () => {
    const schema = unions(24, 6, named);
    const { value } = exampleOf(schema, {}, { direction });
    assert.deepEqual(checkValue(value, schema, {}, direction), []);
    assert.deepEqual(Object.keys(value as object).length, 24);
  });

  test('if no combination is valid, not all of them are tried', () => {
    const other = (union: number, index: number): JsonSchema => ({
      required: ['k'],
      properties: { k: { const: `${union} ${index}` } },
    });
    const schema = unions(24, 6, other) as Exclude<JsonSchema, boolean>;
    assert.ok([...expandChoices(schema, {}, { budget: createBudget(1000), stack: [], index: 0 })].length < 500);
    assert.deepEqual(Object.keys(exampleOf(schema, {}, { direction }).value as object), ['k']);
  });

  test('when the budget is used up, each union gets its first alternative', () => {
    const budget = { ...createBudget(1000), choices: 0 };
    const schema = { oneOf: [{ type: 'integer' }, { type: 'string' }] };
    assert.deepEqual([...expandChoices(schema, {}, { budget, stack: [], index: 0 })], [{ type: 'integer' }]);
  });
});
