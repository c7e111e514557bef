import assert from 'node:assert/strict';
import { missingValues } from '../../../../src/request/form/missing-values.ts';
import type { FormValues } from '../../../../src/request/form-values.ts';
import { media, parameter, slice } from '../slice.ts';

const recipient = {
  type: 'object',
  required: ['name', 'id'],
  properties: { name: { type: 'string' }, id: { type: 'string', readOnly: true } },
};
const one = slice({
  method: 'POST',
  path: '/{id}',
  parameters: [
    parameter({ name: 'id', location: 'path', required: true }),
    parameter({ name: 'q', location: 'query', required: true }),
    parameter({ name: 'page', location: 'query' }),
    parameter({ name: 'Accept', location: 'header', required: true }),
  ],
  content: [media('application/json', { type: 'object', required: ['recipient'], properties: { recipient } })],
  bodyRequired: true,
});

suite('missingValues', () => {
  const namesOf = (values: FormValues) => missingValues(one, values).map(({ name }) => name);

  test('names required parameters and the body, in the order of the page', () => {
    assert.deepEqual(missingValues(one, {}), [
      { pointer: '/path/id', name: 'id', isAddress: true },
      { pointer: '/query/q', name: 'q', isAddress: false },
      { pointer: '/body', name: 'body', isAddress: false },
    ]);
  });

  test('an empty value is missing in a path, and present in a query', () => {
    const body = { recipient: { name: 'Ada' } };
    assert.deepEqual(namesOf({ path: { id: '' }, query: { q: '' }, body }), ['id']);
    // `;id` and `.` have no value, and are there.
    for (const style of ['matrix', 'label'] as const) {
      const marked = slice({ path: '/{id}', parameters: [parameter({ name: 'id', location: 'path', style })] });
      assert.deepEqual(missingValues(marked, { path: { id: '' } }), []);
    }
  });

  test('names the missing required members of a body, except those that only responses have', () => {
    const rest = { path: { id: 1 }, query: { q: 'x' } };
    assert.deepEqual(namesOf({ ...rest, body: {} }), ['recipient']);
    assert.deepEqual(missingValues(one, { ...rest, body: { recipient: {} } }), [
      { pointer: '/body/recipient/name', name: 'recipient.name', isAddress: false },
    ]);
    assert.deepEqual(namesOf({ ...rest, bodyText: '{' }), []);
  });
});
