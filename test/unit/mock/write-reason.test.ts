import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../src/core/api/schema.ts';
import type { Refusal } from '../../../src/mock/error-response.ts';
import { writeReason } from '../../../src/mock/write-reason.ts';
import { fitsBody } from '../../../src/request/examples/read-examples.ts';
import type { ExactValue } from '../../../src/request/form-values.ts';
import { media } from '../request/slice.ts';

const wrong: Refusal = {
  status: 422,
  detail: 'One value of the request does not match the description.',
  mismatches: [{ pointer: '/body/name', message: 'Is required.' }],
};
const missing: Refusal = { status: 401, detail: 'This operation asks for "login".', mismatches: [] };
const text = { type: 'string' } as const;
const listOf = (properties: { readonly [name: string]: JsonSchema }) =>
  ({
    type: 'array',
    items: { type: 'object', required: Object.keys(properties), properties, additionalProperties: false },
  }) as const;
const closed = (properties: { readonly [name: string]: JsonSchema }) =>
  ({ type: 'object', properties, additionalProperties: false }) as const;
const sentence = `${wrong.detail} /body/name: Is required.`;
const problem = 'application/problem+json';
const json = 'application/json';

interface Row {
  readonly title: string;
  readonly type?: string;
  readonly schema?: JsonSchema;
  readonly refusal?: Refusal;
  readonly before: ExactValue;
  readonly after: ExactValue;
}

const rows: readonly Row[] = [
  {
    title: 'Problem Details of another error',
    type: problem,
    before: { type: 'https://e/stock', title: 'Out of stock', status: 409 },
    after: {
      type: 'about:blank',
      title: 'The request does not match the description',
      status: 422,
      detail: wrong.detail,
      errors: [{ detail: 'Is required.', pointer: '/body/name' }],
    },
  },
  {
    title: 'Problem Details of this error keep their title',
    type: problem,
    refusal: missing,
    before: { title: 'Sign in first', status: 401 },
    after: { title: 'Sign in first', status: 401, detail: missing.detail },
  },
  {
    title: 'a status as a text, and a message that takes all',
    schema: closed({ status: text, message: text }),
    before: { status: '400', message: 'Bad' },
    after: { status: '422', message: sentence },
  },
  {
    title: 'an inner error',
    before: { error: { code: 409, message: 'Out of stock' } },
    after: { error: { code: 422, message: sentence } },
  },
  {
    title: 'a list of places and messages, as a framework writes it',
    schema: {
      type: 'object',
      properties: { detail: listOf({ loc: { type: 'array', items: text }, msg: text, type: text }) },
    },
    before: {},
    after: { detail: [{ loc: ['body', 'name'], msg: 'Is required.', type: 'value_error' }] },
  },
  {
    title: 'a list of fields',
    schema: closed({ errors: listOf({ field: text, message: text }) }),
    before: { errors: [{ field: 'x', message: 'y' }] },
    after: { errors: [{ field: '/body/name', message: 'Is required.' }] },
  },
  {
    title: 'a body that is a list',
    schema: { type: 'array', items: { type: 'object', properties: { field: text, message: text } } },
    before: [{ field: 'x', message: 'y' }],
    after: [{ field: '/body/name', message: 'Is required.' }],
  },
  {
    title: 'a list of places and reasons, whose schema is open',
    schema: { type: 'object' },
    before: { errors: [{ name: 'x', reason: 'y', code: 4 }] },
    after: { errors: [{ name: '/body/name', reason: 'Is required.' }] },
  },
  {
    title: 'a list of sentences',
    schema: closed({ errors: { type: 'array', items: text } }),
    before: { errors: [] },
    after: { errors: ['/body/name: Is required.'] },
  },
  {
    title: 'what the schema does not take stays',
    schema: closed({ status: { const: 1 }, message: { enum: ['Bad'] }, code: text }),
    before: { status: 1, message: 'Bad', code: 'bad' },
    after: { status: 1, message: 'Bad', code: 'bad' },
  },
  { title: 'a text that is the error', type: 'text/plain', schema: text, before: 'string', after: sentence },
  { title: 'a text in JSON', schema: text, before: 'string', after: sentence },
  { title: 'a short text', type: 'text/plain', schema: { ...text, maxLength: 60 }, before: 'Bad', after: wrong.detail },
  { title: 'one of several texts', type: 'text/plain', schema: { enum: ['Bad'] }, before: 'Bad', after: 'Bad' },
  { title: 'a page', type: 'text/html', schema: text, before: '<p>Bad</p>', after: '<p>Bad</p>' },
  {
    title: 'an error that is a text',
    schema: closed({ error: text }),
    before: { error: 'string' },
    after: { error: sentence },
  },
  {
    title: 'an error that is a code',
    schema: closed({ error: text }),
    before: { error: 'wrong' },
    after: { error: 'wrong' },
  },
  {
    title: 'an error that is a code beside its description',
    schema: closed({ error: text, error_description: text }),
    before: { error: 'invalid_request', error_description: 'string' },
    after: { error: 'invalid_request', error_description: sentence },
  },
  {
    title: 'a description',
    schema: closed({ code: text, description: text }),
    before: { code: 'E1', description: 'string' },
    after: { code: 'E1', description: sentence },
  },
];

suite('The reason of a refusal in the declared body', () => {
  for (const { title, type = json, schema = true, refusal = wrong, before, after } of rows) {
    test(title, () => {
      const shape = media(type, schema);
      const fits = (value: ExactValue) => fitsBody(value, shape, {}, 'response');
      assert.deepEqual(writeReason(before, refusal, { media: shape, table: {}, fits }), after);
    });
  }
});
