import assert from 'node:assert/strict';
import type { JsonSchema, SchemaTable } from '../../../src/core/api/schema.ts';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { checkForeignValue } from '../../../src/schema/check/check-value.ts';

/** The schema, a value that matches it, and the pointers of what it has beyond it. */
type Row = readonly [schema: unknown, value: JsonValue, undeclared: string];

const named = (schema: unknown) => ({ schema, name: 'x', at: { file: 'a.yaml', span: { start: 0, end: 0 } } });
const table = {
  base: named({ type: 'object', properties: { id: {} } }),
  open: named({ type: 'object' }),
  node: named({ type: 'object', properties: { next: { $ref: '#/$defs/node' } } }),
  gone: { ...named(true), missing: 'gone' },
} as unknown as SchemaTable;
const base = { $ref: '#/$defs/base' };
const own = { properties: { a: { type: 'integer' } } };

const rows: { readonly [title: string]: Row } = {
  'a property': [own, { a: 1, b: 2, c: 3 }, '/b /c'],
  'none: all are declared': [own, { a: 1 }, ''],
  'none: the schema names no property': [{ type: 'object' }, { a: 1 }, ''],
  'none: others are declared': [{ ...own, additionalProperties: { type: 'integer' } }, { a: 1, b: 2 }, ''],
  'none: others are allowed in words': [{ ...own, additionalProperties: true }, { a: 1, b: 2 }, ''],
  'none: unevaluated ones are declared': [{ ...own, unevaluatedProperties: {} }, { a: 1, b: 2 }, ''],
  'beside a pattern': [{ patternProperties: { '^x-': {} } }, { 'x-a': 1, b: 2 }, '/b'],
  'inside of an object': [{ properties: { o: own } }, { o: { a: 1, b: 2 } }, '/o/b'],
  'each once in a list': [{ type: 'array', items: own }, [{ a: 1, b: 2 }, { b: 3 }], '/0/b'],
  'of a referenced schema': [base, { id: 1, b: 2 }, '/b'],
  'of a schema that contains itself': [{ $ref: '#/$defs/node' }, { next: { b: 1 }, b: 2 }, '/next/b /b'],
  'beyond all parts of allOf': [{ allOf: [base, own] }, { id: 1, a: 1, b: 2 }, '/b'],
  'beyond allOf and what is beside it': [{ allOf: [base], ...own }, { id: 1, a: 1, b: 2 }, '/b'],
  'members that several parts of allOf describe': [
    { allOf: [{ properties: { o: own } }, { properties: { o: base } }] },
    { o: { a: 1, id: 2, b: 3 } },
    '/o/b',
  ],
  'none: a part of allOf is open': [{ allOf: [base, { ...own, additionalProperties: true }] }, { id: 1, b: 2 }, ''],
  'none: a part of allOf is missing': [{ allOf: [{ $ref: '#/$defs/gone' }, own] }, { a: 1, b: 2 }, ''],
  'beyond the alternative that matches': [
    { oneOf: [own, { properties: { a: { type: 'string' }, b: {} } }] },
    { a: 1, b: 2, c: 3 },
    '/b /c',
  ],
  'beyond both alternatives': [{ anyOf: [own, base] }, { a: 1, id: 2, b: 3 }, '/b'],
  'beyond an alternative with a discriminator': [
    {
      oneOf: [base, { $ref: '#/$defs/node' }],
      discriminator: { propertyName: 'kind', mapping: { b: '#/$defs/base', n: '#/$defs/node' } },
    },
    { kind: 'b', id: 1, c: 1 },
    '/kind /c',
  ],
  'none: an open alternative with a discriminator': [
    {
      oneOf: [{ $ref: '#/$defs/open' }, base],
      discriminator: { propertyName: 'kind', mapping: { o: '#/$defs/open', b: '#/$defs/base' } },
    },
    { kind: 'o', c: 1 },
    '',
  ],
  'beyond the branch that applies': [{ if: { required: ['z'] }, else: own }, { a: 1, c: 1 }, '/c'],
  'beyond what a schema refuses': [{ ...own, not: { required: ['z'], ...base } }, { a: 1, id: 1 }, '/id'],
  'none: parts are left out': [{ ...own, $leftOut: { properties: 3 } }, { a: 1, b: 2 }, ''],
  'none of a value that does not match': [own, { a: 'x', b: 1 }, ''],
  'names with slashes': [own, { 'a/b': 1 }, '/a~1b'],
  'names of the language': [own, JSON.parse('{ "__proto__": 1, "constructor": 2 }'), '/__proto__ /constructor'],
};

suite('properties that the description does not declare', () => {
  for (const [title, [schema, value, expected]] of Object.entries(rows)) {
    test(title, () => {
      const check = checkForeignValue(value, schema as JsonSchema, table, { most: 10, direction: 'response' });
      assert.equal(check?.undeclared.join(' '), expected);
    });
  }
});
