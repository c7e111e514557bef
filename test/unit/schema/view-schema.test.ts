import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../src/core/api/schema.ts';
import { resolveSchema } from '../../../src/schema/resolve-schema.ts';
import { constraintsInWords } from '../../../src/schema/view/constraints-in-words.ts';
import { typeInWords } from '../../../src/schema/view/type-in-words.ts';
import { viewSchema } from '../../../src/schema/view/view-schema.ts';
import { withoutUndefined } from '../../support/without-undefined.ts';
import { ref, schemaTable } from './table.ts';

const table = schemaTable(
  {
    Money: { type: 'object', properties: { amount: { type: 'string' } } },
    Item: { type: 'object', required: ['isbn'], properties: { isbn: { type: 'string' } } },
    Status: { type: 'string', enum: ['held', 'paid'] },
    Alias: ref('Money'),
    Loop: ref('Loop'),
    Only: { oneOf: [ref('Only')] },
    Base: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind', mapping: { c: '#/$defs/Child' } },
    },
    Child: { allOf: [ref('Base'), { title: 'Part', required: ['x'], properties: { x: { type: 'integer' } } }] },
  },
  ['Gone'],
);

/** Deeply nested lists of strings. */
function lists(depth: number): JsonSchema {
  return depth === 0 ? { type: 'string' } : { type: 'array', items: lists(depth - 1) };
}

const types: readonly (readonly [JsonSchema, string])[] = [
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ type: ['string', 'integer'] }, 'string or integer'],
  [{ type: 'array', items: ref('Item') }, 'array of Item'],
  [{ type: 'array', items: ref('Status') }, 'array of string enum'],
  [{ type: 'array', items: { oneOf: [ref('Money'), ref('Item'), ref('Money')] } }, 'array of Money or Item'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, {}] } }, 'array of string or any'],
  [
    { type: 'array', items: { anyOf: [{ type: 'string' }, ref('Item'), { type: 'null' }] } },
    'array of string or Item or null',
  ],
  [
    { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] } },
    'array of 2 alternatives',
  ],
  [{ type: 'array' }, 'array'],
  [lists(3), 'array of array of array of string'],
  [lists(4), 'array of array of array of array'],
  [{ oneOf: [ref('Money'), ref('Item')] }, 'one of'],
  [{ anyOf: [ref('Money'), { type: 'null' }] }, 'Money or null'],
  [{ anyOf: [ref('Money'), { type: 'string' }] }, 'any of'],
  [{ type: 'string', format: 'uuid' }, 'string<uuid>'],
  [{ type: ['integer', 'null'], format: 'int64' }, 'integer<int64> or null'],
  [{ type: 'array', items: { type: 'string', format: 'date' } }, 'array of string<date>'],
  [{ type: ['string', 'integer'], format: 'date' }, 'string or integer'],
  [{ type: 'string', format: 'binary' }, 'file'],
  [{ type: 'string', format: 'two words' }, 'string'],
  [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string or integer'],
  [
    { title: 'Label', oneOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }, { type: 'boolean' }] },
    'string<uuid> or boolean or null',
  ],
  [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, 'string enum'],
  [{ type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'integer' }] } }, 'array of string or integer'],
  [{ oneOf: [{ type: 'string' }] }, 'string'],
  [{ oneOf: [{ type: ['string', 'null'] }] }, 'string or null'],
  [{ anyOf: [{ enum: ['a', null] }] }, 'string enum or null'],
  [ref('Only'), 'Only'],
  [{ type: 'array', items: { anyOf: [ref('Money')] } }, 'array of Money'],
  [ref('Money'), 'Money'],
  [ref('Alias'), 'Alias'],
  [ref('Gone'), 'Gone'],
  [{ allOf: [ref('Money')], description: 'Total' }, 'Money'],
  [{ enum: ['a', null] }, 'string enum or null'],
  [{ const: 1 }, 'integer constant'],
  [{ properties: {} }, 'object'],
  [{ minLength: 1 }, 'string'],
  [{ type: 'null' }, 'null'],
  [true, 'any'],
  [{}, 'any'],
  [false, 'nothing'],
  [ref('Loop'), 'Loop'],
];

const constraints: readonly (readonly [JsonSchema, readonly string[]])[] = [
  [{ pattern: '^cus_', minLength: 4, maxLength: 32 }, ['Starts with `cus_`, 4 to 32 characters']],
  [{ pattern: '^[a-z`]+$' }, ['Matches ``^[a-z`]+$``']],
  [{ allOf: [{ pattern: 'a' }], pattern: '^v\\.' }, ['Starts with `v.`, matches `a`']],
  [{ pattern: '^[0-9]{13}$' }, ['13 digits']],
  [{ pattern: '^\\d{12,19}$', minLength: 3 }, ['12 to 19 digits, at least 3 characters']],
  [{ pattern: '^[A-Z]{1}$' }, ['1 uppercase letter']],
  [{ pattern: '^[0-9-]{13}$' }, ['Matches `^[0-9-]{13}$`']],
  [{ minimum: 0 }, ['0 or more']],
  [{ minimum: 0, maximum: 10 }, ['0 to 10']],
  [{ exclusiveMinimum: 0, multipleOf: 0.5 }, ['More than 0, multiple of `0.5`']],
  [{ minItems: 1, maxItems: 50, uniqueItems: true }, ['1 to 50 items, no duplicates']],
  [{ minItems: 1 }, ['At least 1 item']],
  [{ minLength: 3, maxLength: 3 }, ['Exactly 3 characters']],
  [{ minProperties: 2 }, ['At least 2 properties']],
  [{ format: 'date-time' }, ['Format `date-time`']],
  // Limits of other types limit nothing.
  [{ type: 'integer', minLength: 3, maxLength: 4, pattern: 'a', maxItems: 1, maximum: 999 }, ['At most 999']],
  [{ type: ['string', 'null'], maxLength: 4, minimum: 2, minProperties: 1 }, ['At most 4 characters']],
  [{ type: 'object', minProperties: 1, minItems: 2, uniqueItems: true }, ['At least 1 property']],
  [true, []],
];

suite('schemas in words', () => {
  for (const [schema, words] of types) {
    test(`type ${JSON.stringify(schema)}`, () => assert.equal(typeInWords(schema, table), words));
  }
  test('a format is in the type or in the constraints, and never in both', () => {
    for (const schema of [
      { type: 'string', format: 'uuid' },
      { type: ['string', 'integer'], format: 'uuid' },
    ]) {
      const { typeWords, constraints: limits } = viewSchema(schema, table, 'request');
      assert.equal([typeWords, ...limits].filter((words) => words.includes('uuid')).length, 1);
    }
  });
  for (const [schema, words] of constraints) {
    test(`constraints ${JSON.stringify(schema)}`, () => assert.deepEqual(constraintsInWords(schema), words));
  }
});

suite('resolveSchema', () => {
  test('keeps the siblings of a reference, and the first of several names', () => {
    const beside = { ...ref('Alias'), description: 'Total', required: ['amount'] };
    const { id, name, schema } = resolveSchema(beside, table);
    assert.deepEqual([id, name], ['Alias', 'Alias']);
    assert.deepEqual(schema, {
      description: 'Total',
      required: ['amount'],
      type: 'object',
      properties: { amount: { type: 'string' } },
    });
  });

  test('reports dangling references, and ends on cycles', () => {
    assert.equal(resolveSchema(ref('Gone'), table).missing, '#/components/schemas/Gone');
    assert.equal(resolveSchema(ref('Unknown'), table).missing, '#/$defs/Unknown');
    assert.deepEqual(resolveSchema(ref('Loop'), table).schema, {});
  });
});

suite('viewSchema', () => {
  test('merges allOf: bounds, enums and lists of required names', () => {
    const view = viewSchema(
      {
        description: 'outer',
        allOf: [
          { description: 'inner', required: ['a'], properties: { a: { enum: ['x', 'y'] }, n: { minimum: 1 } } },
          { required: ['b'], properties: { a: { enum: ['y', 'z'] }, n: { maximum: 5 }, b: {} } },
        ],
      },
      table,
      'request',
    );
    assert.equal(view.description, 'outer');
    assert.deepEqual(
      view.properties.map(({ name, required }) => [name, required]),
      [
        ['a', true],
        ['n', false],
        ['b', true],
      ],
    );
    const [a, n] = view.properties.map(({ schema }) => viewSchema(schema, table, 'request'));
    assert.deepEqual(withoutUndefined(a?.enumValues), [{ value: 'y' }]);
    assert.deepEqual(n?.constraints, ['1 to 5']);
  });

  test('filters properties by direction', () => {
    const schema: JsonSchema = {
      properties: { id: { readOnly: true }, secret: { allOf: [{ writeOnly: true }] }, name: {} },
    };
    const names = (direction: 'request' | 'response') =>
      viewSchema(schema, {}, direction).properties.map(({ name }) => name);
    assert.deepEqual(names('request'), ['secret', 'name']);
    assert.deepEqual(names('response'), ['id', 'name']);
  });

  test('a union of one is what it says, but with a discriminator', () => {
    const only = { properties: { a: { type: 'string' } } };
    const view = viewSchema({ description: 'D', oneOf: [only] }, table, 'request');
    assert.deepEqual([view.variants, view.properties.map(({ name }) => name), view.nullable], [[], ['a'], false]);
    assert.equal(view.description, 'D');
    const withDiscriminator = viewSchema(
      { oneOf: [ref('Item')], discriminator: { propertyName: 'isbn' } },
      table,
      'request',
    );
    assert.equal(withDiscriminator.variants.length, 1);
  });

  test('lists variants with titles, names and discriminating values', () => {
    const schema: JsonSchema = {
      oneOf: [
        ref('Money'),
        ref('Item'),
        { title: 'Gift voucher' },
        { type: 'string' },
        { type: 'string' },
        { type: 'null' },
      ],
      discriminator: { propertyName: 'method', mapping: { card: '#/$defs/Money' } },
    };
    const view = viewSchema(schema, table, 'request');
    assert.equal(view.nullable, true);
    assert.deepEqual(
      view.variants.map(({ keyword, discriminator }) => [keyword, discriminator]),
      [['oneOf', 'method']],
    );
    assert.deepEqual(
      view.variants[0]?.options.map(({ label, discriminatorValue }) => [label, discriminatorValue]),
      [
        ['Money', 'card'],
        ['Item', 'Item'],
        ['Gift voucher', undefined],
        ['string', undefined],
        ['string (2)', undefined],
      ],
    );
  });

  test('without a mapping, uses the value that the property allows in a variant, not a name that it does not allow', () => {
    const message = (role: JsonSchema) => ({ type: 'object', properties: { role } }) satisfies JsonSchema;
    const named = {
      User: message({ type: 'string', enum: ['user', 'person'] }),
      Tool: message({ const: 'tool' }),
      Other: message({ type: 'string' }),
      Same: message({ enum: ['x', 'Same'] }),
    };
    const schema: JsonSchema = {
      oneOf: Object.keys(named).map(ref),
      discriminator: { propertyName: 'role' },
    };
    const [union] = viewSchema(schema, schemaTable(named), 'request').variants;
    assert.deepEqual(
      union?.options.map(({ discriminatorValue }) => discriminatorValue),
      ['user', 'tool', 'Other', 'Same'],
    );
  });

  test('offers the targets of a mapping without a union; a variant does not offer itself', () => {
    assert.deepEqual(
      viewSchema(ref('Base'), table, 'request').variants[0]?.options.map(({ label }) => label),
      ['Child'],
    );
    const child = viewSchema(ref('Child'), table, 'request');
    assert.deepEqual(child.variants, []);
    assert.equal(child.title, undefined);
    assert.deepEqual(
      child.properties.map(({ name }) => name),
      ['kind', 'x'],
    );
  });

  test('gives enum values their descriptions and names', () => {
    const schema = { enum: ['a', 'b'], 'x-enumDescriptions': { a: 'First' }, 'x-enum-varnames': ['A', 'B'] };
    assert.deepEqual(withoutUndefined(viewSchema(schema, {}, 'request').enumValues), [
      { value: 'a', description: 'First', name: 'A' },
      { value: 'b', name: 'B' },
    ]);
  });

  test('gives enum values the labels of other tools', () => {
    const schema = { enum: [1, 2], 'x-enum-descriptions': ['First', 'Second'], 'x-enumNames': ['A'] };
    assert.deepEqual(withoutUndefined(viewSchema(schema, {}, 'request').enumValues), [
      { value: 1, description: 'First', name: 'A' },
      { value: 2, description: 'Second' },
    ]);
  });

  test('says what the names of additional properties are', () => {
    const named = { type: 'string', 'x-additionalPropertiesName': 'player-id' } as const;
    const nameOf = (schema: JsonSchema) => viewSchema(schema, {}, 'request').entryName;
    assert.equal(nameOf({ additionalProperties: named }), 'player-id');
    assert.equal(nameOf({ ...named, type: 'object', additionalProperties: {} }), 'player-id');
    assert.equal(nameOf({ type: 'object', additionalProperties: true, 'x-additionalPropertiesName': 7 }), undefined);
  });

  test('reveals recursion by the id', () => {
    const view = viewSchema(ref('Base'), table, 'response');
    assert.equal(view.id, 'Base');
    assert.equal(viewSchema({ anyOf: [ref('Money'), { type: 'null' }] }, table, 'response').id, 'Money');
  });

  test('keeps several unions and conditions apart', () => {
    const view = viewSchema(
      {
        allOf: [
          { oneOf: [{ title: 'A' }, { title: 'C' }] },
          { oneOf: [{ title: 'B' }, { title: 'D' }] },
          { if: { minimum: 1 }, else: true },
        ],
      },
      {},
      'request',
    );
    assert.deepEqual(
      view.variants.map(({ options }) => options[0]?.label),
      ['A', 'B'],
    );
    assert.equal(view.conditionals.length, 1);
  });
});
