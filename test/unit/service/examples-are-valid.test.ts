import assert from 'node:assert/strict';
import { join } from 'node:path';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { listInvalidIn, listInvalidUnder } from '../../support/invalid-examples.ts';

const data = join(import.meta.dirname, '../../data');

/** Schemas that no value matches, by the end of the path of their operation. */
const impossible = 'json-schema.yaml POST /schemas';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const schemas = {
  Node: { type: 'object', required: ['child'], properties: { child: ref('Expression') } },
  Leaf: { type: 'object', required: ['value'], properties: { value: { type: 'integer' } } },
  Expression: { oneOf: [ref('Node'), ref('Leaf')] },
  Tree: {
    oneOf: [
      { type: 'object', required: ['kids'], properties: { kids: { type: 'array', minItems: 2, items: ref('Tree') } } },
      { type: 'string' },
    ],
  },
  Base: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' } },
    oneOf: [ref('First'), ref('Second')],
    discriminator: {
      propertyName: 'kind',
      mapping: { a: '#/components/schemas/First', b: '#/components/schemas/Second' },
    },
  },
  First: { allOf: [ref('Base'), { properties: { a: { type: 'integer' } } }] },
  Second: { allOf: [ref('Base'), { properties: { b: { type: 'integer' } } }] },
  Item: {
    oneOf: ['x', 'y'].map((name) => ({
      type: 'object',
      properties: { kind: { type: 'string' }, [name]: { type: 'integer' } },
    })),
    discriminator: {
      propertyName: 'kind',
      mapping: { first: '#/components/schemas/Item/oneOf/0', second: '#/components/schemas/Item/oneOf/1' },
    },
  },
};

/** Returns a schema for each way in which the members of an object, or the items of a list, exclude or need each other. */
function listKinds(): { readonly [name: string]: object } {
  const text = { type: 'string' };
  const properties = { a: text, b: text, c: { type: 'integer' } };
  const object = { type: 'object', properties };
  const need = (...required: string[]) => ({ required });
  return {
    'one of two required members': { ...object, oneOf: [need('a'), need('b')] },
    'one of two sets of members': { ...object, oneOf: [need('a', 'c'), need('b')] },
    'any of two required members': { ...object, anyOf: [need('a'), need('b')] },
    'one of two members without the other': {
      ...object,
      oneOf: [
        { ...need('a'), not: need('b') },
        { ...need('b'), not: need('a') },
      ],
    },
    'a member that must not be there': { ...object, not: need('b') },
    'members that must not be there together': { ...object, not: need('a', 'b') },
    'a maximum of members': { ...object, maxProperties: 1 },
    'a minimum and a maximum of members': { ...object, minProperties: 2, maxProperties: 2 },
    'a condition': {
      ...object,
      properties: { ...properties, t: { enum: ['x', 'y'] } },
      required: ['t'],
      if: { properties: { t: { const: 'x' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { ...need('b'), properties: { c: false } },
      else: { ...need('c'), properties: { b: false } },
    },
    'a closed part': {
      allOf: [
        { type: 'object', additionalProperties: false, properties: { a: text } },
        { type: 'object', properties: { b: text } },
      ],
    },
    'a member that forbids another one': { ...object, dependentSchemas: { a: { properties: { b: false } } } },
    'a member that needs another one': { ...object, dependentRequired: { a: ['c'] } },
    'choices inside of a member': {
      type: 'object',
      properties: { inner: { ...object, oneOf: [need('a'), need('b')] }, other: text },
    },
    'choices inside of items': { type: 'array', items: { ...object, oneOf: [need('a'), need('b')] }, minItems: 2 },
    'names that match a pattern': { type: 'object', propertyNames: { pattern: '^x-' }, minProperties: 2 },
    'a list that contains an object': {
      type: 'array',
      contains: { type: 'object', required: ['id'], properties: { id: { const: 7 } } },
    },
    'a list that contains another type': {
      type: 'array',
      items: { type: ['string', 'integer'] },
      contains: { type: 'integer' },
    },
    'a branch that ends the recursion': ref('Expression'),
    'two of itself': ref('Tree'),
    'a base of its own variants': ref('Base'),
    'variants that are written in place': ref('Item'),
    'whole and other numbers': { oneOf: [{ type: 'integer' }, { type: 'number' }] },
    'another value than some': { type: 'integer', not: { enum: [0, 1, 2] } },
    'another beginning': { type: 'string', not: { pattern: '^s' } },
    'values beyond the forbidden bounds': {
      type: 'object',
      required: ['a', 'b', 'c'],
      properties: {
        a: { type: 'integer', not: { minimum: 0 } },
        b: { type: 'integer', not: { maximum: 10 } },
        c: { type: 'string', not: { minLength: 3 } },
      },
    },
    'another value of a member': { ...object, required: ['a'], not: { properties: { a: { const: 'a' } } } },
    'a list without a value': {
      type: 'array',
      items: { enum: ['a', 'b'] },
      not: { contains: { const: 'a' } },
      minItems: 2,
    },
    'what several parts forbid': { type: 'integer', allOf: [{ not: { const: 1 } }, { not: { minimum: 10 } }] },
    'multiples of two numbers': { allOf: [{ type: 'integer', multipleOf: 4 }, { multipleOf: 6 }], minimum: 1 },
    'a number of many digits': { type: 'integer', minimum: 9_007_199_254_740_992 },
    'different objects': {
      type: 'array',
      uniqueItems: true,
      minItems: 3,
      items: { ...object, properties: { a: { enum: ['x', 'y'] }, b: text }, required: ['a', 'b'] },
    },
    'different alternatives': {
      type: 'array',
      uniqueItems: true,
      minItems: 3,
      items: { oneOf: [{ const: 'a' }, { const: 'b' }, { const: 'c' }] },
    },
    'an item beside those that are not evaluated': {
      type: 'array',
      contains: { const: 'x' },
      unevaluatedItems: { type: 'integer' },
      minItems: 2,
    },
    'alternatives whose members only responses have': {
      oneOf: ['a', 'b'].map((name) => ({
        type: 'object',
        required: ['id', name],
        properties: { id: { type: 'string', readOnly: true }, [name]: text },
      })),
    },
    formats: {
      type: 'object',
      required: ['a', 'b', 'c', 'd', 'e'],
      properties: {
        a: { ...text, format: 'ipv4', pattern: '^10\\.' },
        b: { ...text, format: 'date-time', pattern: '\\.\\d{3}Z$' },
        c: { ...text, format: 'duration', pattern: '^PT' },
        d: { ...text, format: 'ipv6', maxLength: 5 },
        e: { ...text, format: 'duration', minLength: 6 },
      },
    },
    'alternatives of patterns': {
      type: 'object',
      required: ['a', 'b', 'c'],
      properties: {
        a: { ...text, pattern: '^(a|bb|ccc)$', minLength: 3 },
        b: { ...text, pattern: '^$|^a+$', minLength: 2 },
        c: { allOf: [{ ...text, pattern: '\\S' }, { pattern: '^[a-z]{3}$' }] },
      },
    },
    patterns: {
      type: 'object',
      required: ['a', 'b', 'c', 'd', 'e'],
      properties: {
        a: { ...text, pattern: '^(foo|bar|baz)+$' },
        b: { ...text, pattern: '^(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d]{8,}$' },
        c: { ...text, pattern: '^(a|b)\\1$' },
        d: { ...text, pattern: '^(?!foo)[a-z]{3}$' },
        e: { ...text, pattern: '(?<x>[ab])-\\k<x>' },
      },
    },
  };
}

suite('every generated example, and every body that a form begins with or is filled with, is valid', () => {
  for (const folder of ['corpus', 'keywords', '../../examples']) {
    test(`in every operation of the descriptions under ${folder}`, () => {
      const invalid = listInvalidUnder(join(data, folder));
      assert.deepEqual(
        invalid.filter((words) => !words.startsWith(impossible)),
        [],
      );
    });
  }

  for (const [name, schema] of Object.entries(listKinds())) {
    test(`of ${name}`, () => {
      const content = { 'application/json': { schema } };
      const post = { requestBody: { required: true, content }, responses: { 200: { description: 'OK', content } } };
      const text = JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Kinds', version: '1' },
        paths: { '/kind': { post } },
        components: { schemas },
      });
      assert.deepEqual(
        listInvalidIn('kinds.json', () => parseSource('kinds.json', text)),
        [],
      );
    });
  }
});
