import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../src/core/api/schema.ts';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { checkValue } from '../../../src/schema/check/check-value.ts';
import { startProcessorTime } from '../../support/processor-time.ts';
import { ref, schemaTable } from './table.ts';

const table = schemaTable(
  {
    Card: {
      type: 'object',
      required: ['method', 'number'],
      properties: { method: { const: 'card' }, number: { type: 'string', minLength: 4 } },
    },
    Invoice: {
      type: 'object',
      required: ['method', 'email'],
      properties: { method: { const: 'invoice' }, email: { type: 'string', format: 'email' } },
    },
    Cat: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' }, lives: { type: 'integer' } } },
    Dog: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' }, name: { type: 'string' } } },
    Node: { type: 'object', properties: { value: { type: 'integer' }, next: ref('Node') } },
    Circle: ref('Circle'),
  },
  ['Gone'],
);

const pets: JsonSchema = {
  oneOf: [ref('Cat'), ref('Dog')],
  discriminator: { propertyName: 'kind', mapping: { puppy: '#/$defs/Dog' } },
};

type Row = readonly [what: string, schema: JsonSchema, value: JsonValue, mismatches: readonly string[]];

const rows: readonly Row[] = [
  ['alternatives that only a discriminator tells apart', pets, { kind: 'puppy' }, []],
  [
    'the one that the discriminator names',
    pets,
    { kind: 'Cat', lives: '9' },
    ['/lives: Must be an integer, not a string.'],
  ],
  [
    'a discriminator that names none',
    pets,
    { kind: 'bird' },
    [': Matches more than one of the alternatives; it must match exactly one.'],
  ],
  ['a type', { type: ['integer', 'null'] }, 'x', [': Must be an integer or null, not a string.']],
  ['no limits beside a wrong type', { type: 'integer', enum: [1, 2] }, 'x', [': Must be an integer, not a string.']],
  ['an enum', { enum: ['a', 1, null] }, 'b', [': Must be one of `a`, `1`, `null`.']],
  ['a constant', { const: 'a' }, 'b', [': Must be `a`.']],
  ['a name that is required', { required: ['a"b'] }, {}, [': The property `a"b` is required.']],
  ['a name that another requires', { dependentRequired: { a: ['b'] } }, { a: 1 }, [': With `a`, `b` is required too.']],
  [
    'a name that is not known',
    { properties: { a: true }, additionalProperties: false },
    { 'b/c': 1 },
    ['/b~1c: Unknown property.'],
  ],
  [
    'bounds',
    { minimum: 3, exclusiveMaximum: 9, multipleOf: 2 },
    1,
    [': Must be at least 3.', ': Must be a multiple of `2`.'],
  ],
  ['lengths', { type: 'string', minLength: 3 }, 'ü', [': Must have at least 3 characters.']],
  ['a pattern', { pattern: '^cus_' }, 'x', [': Must start with `cus_`.']],
  ['a format', { format: 'date' }, '2026-02-30', [': Must have the format `date`.']],
  ['an integer of 32 bits', { type: 'integer', format: 'int32' }, -2147483648, []],
  ['one of more', { type: 'integer', format: 'int32' }, -2147483649, [': Must have the format `int32`.']],
  ['one of 64 bits', { format: 'int64' }, 2 ** 63, []],
  ['one of many more', { format: 'int64' }, 1e19, [': Must have the format `int64`.']],
  ['a text is no integer of a format', { format: 'int32' }, '99999999999', []],
  ['an encoded text', { contentEncoding: 'base64' }, 'SGVsbG8=', []],
  ['one that is not', { contentEncoding: 'base16' }, 'xy', [': Must be encoded as `base16`.']],
  [
    'digits of an integer of 64 bits in a text',
    { type: 'string', format: 'int64' },
    '9223372036854775808',
    [': Must have the format `int64`.'],
  ],
  [
    'items',
    { items: { type: 'integer' }, maxItems: 1, uniqueItems: true },
    [1, 1, 'x'],
    [': Must have at most 1 item.', '/2: Must be an integer, not a string.', ': The items must be unique.'],
  ],
  ['too many items of a tuple', { prefixItems: [true], items: false }, [1, 2], ['/1: Too many items.']],
  ['not', { not: { type: 'string' } }, 'x', [': This value is not allowed here.']],
  [
    'the branch that is meant',
    { oneOf: [ref('Card'), ref('Invoice')] },
    { method: 'invoice', email: 'x' },
    ['/email: Must have the format `email`.'],
  ],
  [
    'a union of other types',
    { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
    'x',
    [': Matches none of the alternatives.'],
  ],
  [
    'a union that fits twice',
    { oneOf: [{ type: 'integer' }, { minimum: 0 }] },
    1,
    [': Matches more than one of the alternatives; it must match exactly one.'],
  ],
  [
    'recursion',
    ref('Node'),
    { next: { next: { value: 'x' } } },
    ['/next/next/value: Must be an integer, not a string.'],
  ],
  [
    'names of the language',
    JSON.parse('{"properties":{"__proto__":{"type":"integer"},"constructor":{"type":"integer"}}}'),
    JSON.parse('{"__proto__":"x","constructor":1}'),
    ['/__proto__: Must be an integer, not a string.'],
  ],
  ['a dangling reference: not checked', { allOf: [ref('Gone')] }, 1, []],
  ['a circle of references: not checked', ref('Circle'), 1, []],
  [
    'what two schemas say of one value',
    { allOf: [{ type: 'integer' }, { type: 'integer' }] },
    'x',
    [': Must be an integer, not a string.'],
  ],
  ['formats it does not know: not checked', { format: 'int32' }, 'x', []],
  [
    '__proto__ as a required name',
    { required: ['__proto__', 'toString'] },
    {},
    [': The property `__proto__` is required.', ': The property `toString` is required.'],
  ],
];

suite('checkValue', () => {
  test('reports more mistakes than an argument list can hold', () => {
    const value = { data: Array.from({ length: 65_000 }, () => 'x') };
    const schema = { properties: { data: { type: 'array', items: { type: 'integer' } } } };
    const found = checkValue(value, schema as never, {});
    assert.deepEqual(found[0], { pointer: '/data/0', message: 'Must be an integer, not a string.' });
    assert.equal(found.length, 65_000);
  });

  for (const [what, schema, value, mismatches] of rows) {
    test(`reports one mismatch per mistake: ${what}`, () => {
      const found = checkValue(value, schema, table).map(({ pointer, message }) => `${pointer}: ${message}`);
      assert.deepEqual(found, mismatches);
    });
  }

  test('does not require properties of the other direction', () => {
    const schema: JsonSchema = {
      allOf: [{ required: ['id', 'name'] }, { properties: { id: { readOnly: true }, name: {} } }],
    };
    assert.deepEqual(checkValue({ name: 'x' }, schema, {}, 'request'), []);
    assert.equal(checkValue({ name: 'x' }, schema, {}, 'response').length, 1);
  });

  test('checks patterns that take a backtracking engine minutes, and skips references to groups', () => {
    const text = `${'a'.repeat(100_000)}?`;
    const evil = [
      '^(a+)+$',
      '^(a|a)*$',
      '(a*)*b',
      '^(([a-z])+.)+[A-Z]([a-z])+$',
      '(.*){20}x',
      '^[a-z]*[a-z]*!$',
      '^(a?){50}a{50}$',
      'a*a*a*a*b',
      '(x+x+)+y',
      '\\1(a)',
      '^(\\w+\\s?)*$',
    ];
    for (const pattern of evil) {
      const spent = startProcessorTime();
      const isChecked = !pattern.startsWith('\\1');
      assert.equal(checkValue(text, { type: 'string', pattern }, {}).length, isChecked ? 1 : 0, pattern);
      const named = { patternProperties: { [pattern]: true }, additionalProperties: false };
      assert.equal(checkValue({ [text]: 1 }, named, {}).length, isChecked ? 1 : 0, pattern);
      assert.ok(spent() < 1000, `${pattern}: ${spent()} ms`);
    }
  });

  test('runs common patterns', () => {
    const usual = [
      '^[a-z0-9]+(?:-[a-z0-9]+)*$',
      '^\\d{3}-\\d{2}$',
      '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$',
      '^(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}$',
      '^\\p{Lu}',
      '^[\\w\\-]+\\.\\_$',
    ];
    for (const pattern of usual) assert.equal(checkValue('§', { pattern }, {}).length, 1, pattern);
  });
});
