import assert from 'node:assert/strict';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import { answerRequest } from '../../../src/mock/answer-request.ts';
import { MockResources } from '../../../src/mock/mock-resources.ts';
import type { FormValues } from '../../../src/request/form-values.ts';
import { readOperation } from './read-operation.ts';

const content = (schema: string) => `content: { application/json: { schema: ${schema} } }`;
const user = content("{ $ref: '#/components/schemas/User' }");
const list = `get: { responses: { '200': { description: '', content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/User' } }, example: [{ id: 1, name: Ada }, { id: 2, name: Grace }] } } } } }`;

/** The operations of `/users` and `/users/{id}`, over resources of their own. */
function openMock() {
  const resources = new MockResources();
  const item = (operation: string) => readOperation(operation, '/users/{id}');
  const slices = {
    list: readOperation(list, '/users'),
    create: readOperation(
      `post: { requestBody: { ${user} }, responses: { '201': { description: '', ${user} } } }`,
      '/users',
    ),
    read: item(`get: { responses: { '200': { description: '', ${user} } } }`),
    replace: item(`put: { responses: { '204': { description: '' } } }`),
    change: item(`patch: { responses: { '200': { description: '', ${user} } } }`),
    remove: item(`delete: { responses: { '204': { description: '' } } }`),
  } satisfies { [name: string]: OperationSlice };
  return (name: keyof typeof slices, values: FormValues = {}) => {
    const slice = slices[name];
    const request = { method: slice.operation.method, headers: [] };
    const { status, body } = answerRequest(slice, { request, values, mismatches: [], resources });
    return [status, body.kind === 'text' ? JSON.parse(body.text) : undefined];
  };
}

suite('MockResources', () => {
  test('a created resource can be listed, read, changed and deleted', () => {
    const call = openMock();
    const [status, created] = call('create', { body: { id: 7, name: 'Alan' } });
    assert.deepEqual([status, created], [201, { id: 7, name: 'Alan' }]);
    assert.deepEqual(call('list')[1].at(-1), { id: 7, name: 'Alan' });
    assert.deepEqual(call('read', { path: { id: 7 } }), [200, { id: 7, name: 'Alan' }]);
    assert.deepEqual(call('change', { path: { id: 7 }, body: { name: 'Turing' } }), [200, { id: 7, name: 'Turing' }]);
    assert.deepEqual(call('replace', { path: { id: 7 }, body: { id: 7, name: 'A. M.' } }), [204, undefined]);
    assert.deepEqual(call('read', { path: { id: 7 } }), [200, { id: 7, name: 'A. M.' }]);
    assert.deepEqual(call('remove', { path: { id: 7 } }), [204, undefined]);
    assert.equal(call('read', { path: { id: 7 } })[0], 404);
    assert.equal(call('remove', { path: { id: 7 } })[0], 404);
    assert.deepEqual(call('list')[1].length, 2);
  });

  test('a resource of the description can be changed and deleted too', () => {
    const call = openMock();
    call('change', { path: { id: 1 }, body: { name: 'Lovelace' } });
    call('remove', { path: { id: 2 } });
    assert.deepEqual(call('list')[1], [{ id: 1, name: 'Lovelace' }]);
  });

  test('every created resource has a unique id', () => {
    const call = openMock();
    const ids = Array.from({ length: 20 }, () => call('create', { body: { name: 'Same' } })[1].id);
    assert.equal(new Set(ids).size, 20);
    const listed: unknown[] = call('list')[1].map(({ id }: { id: unknown }) => id);
    assert.ok(ids.every((id) => listed.includes(id)));
  });

  test('a value that the response schema does not allow is left out', () => {
    const call = openMock();
    const [, created] = call('create', { body: { name: 5, admin: true } });
    assert.equal(typeof created.name, 'string');
  });
});
