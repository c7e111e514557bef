import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { JsonSchema, JsonSchemaObject } from '../../../src/core/api/schema.ts';
import { checkValue } from '../../../src/schema/check/check-value.ts';
import { exampleOf } from '../../../src/schema/example/make-example.ts';

const member = fc.record({
  required: fc.boolean(),
  deprecated: fc.boolean(),
  example: fc.constantFrom(undefined, 1, 2),
  fallback: fc.constantFrom(undefined, 1, 3),
});
const leaves = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), member, { maxKeys: 6 });
const bodies = fc.record({ own: leaves, inner: leaves, isInnerRequired: fc.boolean() });

type Leaves = typeof leaves extends fc.Arbitrary<infer T> ? T : never;

function writeObject(members: Leaves): JsonSchemaObject {
  const properties = Object.entries(members).map(([name, { deprecated, example, fallback }]): [string, JsonSchema] => [
    name,
    {
      type: 'integer',
      ...(deprecated && { deprecated }),
      ...(example !== undefined && { examples: [example] }),
      ...(fallback !== undefined && { default: fallback }),
    },
  ]);
  const required = Object.keys(members).filter((name) => members[name]?.required);
  return { type: 'object', required, properties: Object.fromEntries(properties) };
}

/** The required members, and then those with an example that is not the default. */
function chooseNames(members: Leaves): readonly string[] {
  const entries = Object.entries(members);
  const required = entries.filter(([, each]) => each.required);
  const exemplary = entries.filter(
    ([, { required: isRequired, deprecated, example, fallback }]) =>
      !isRequired && !deprecated && example !== undefined && example !== fallback,
  );
  return [...required, ...exemplary].map(([name]) => name);
}

suite('bodies that nobody wrote', () => {
  test('law: have what is required first, then what has an example, and nothing deprecated or equal to its default', () => {
    fc.assert(
      fc.property(bodies, ({ own, inner, isInnerRequired }) => {
        const outer = writeObject(own);
        const schema: JsonSchema = {
          ...outer,
          required: [...(outer.required ?? []), ...(isInnerRequired ? ['inner'] : [])],
          properties: { ...outer.properties, inner: writeObject(inner) },
        };
        const value = exampleOf(schema, {}, { direction: 'request', optional: 'authored' }).value;
        assert.deepEqual(checkValue(value, schema, {}), []);
        const names = chooseNames(own);
        const isFilled = isInnerRequired || (names.length === 0 && chooseExemplary(inner));
        assert.deepEqual(new Set(Object.keys(value as object)), new Set([...names, ...(isFilled ? ['inner'] : [])]));
        const required = Object.keys(value as object).map((name) => schema.required?.includes(name) === true);
        assert.deepEqual(
          required,
          required.toSorted((first, second) => Number(second) - Number(first)),
        );
        if (isFilled) assert.deepEqual(Object.keys((value as { inner: object }).inner), chooseNames(inner));
      }),
    );
  });

  test('everything that a response may have leaves out what is deprecated, unless it is required', () => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['last', 'old'],
      properties: { first: true, gone: { deprecated: true }, last: { type: 'integer' }, old: { deprecated: true } },
    };
    const value = exampleOf(schema, {}, { direction: 'response' }).value;
    assert.deepEqual(Object.keys(value as object), ['last', 'old', 'first']);
  });
});

function chooseExemplary(inner: Leaves): boolean {
  return Object.values(inner).some(
    ({ deprecated, example, fallback }) => !deprecated && example !== undefined && example !== fallback,
  );
}
