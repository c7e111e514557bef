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

  const account =
    '{ type: object, required: [id, name, at], properties: { id: { type: string }, name: { type: string }, at: { type: string, readOnly: true }, tags: { type: array, items: { type: string } }, home: { type: object, properties: { city: { type: string }, zip: { type: string } } } }, additionalProperties: false }';
  const example = `{ id: acc_7, name: Ada, at: now, tags: [a, b], home: { city: Rome, zip: '1' } }`;
  const kept = { id: 'acc_7', name: 'Ada', at: 'now', tags: ['a', 'b'], home: { city: 'Rome', zip: '1' } };
  const rows: readonly (readonly [verb: string, type: string, body: unknown, after: unknown])[] = [
    ['put', 'application/json', { name: 'Eve' }, { id: 'acc_7', name: 'Eve', at: 'now' }],
    ['patch', 'application/json', { name: 'Eve' }, { ...kept, name: 'Eve' }],
    [
      'patch',
      'application/merge-patch+json',
      { tags: null, home: { zip: null } },
      { id: 'acc_7', name: 'Ada', at: 'now', home: { city: 'Rome' } },
    ],
    [
      'patch',
      'application/json-patch+json',
      [
        { op: 'test', path: '/name', value: 'Ada' },
        { op: 'add', path: '/tags/1', value: 'x' },
        { op: 'remove', path: '/home/zip' },
        { op: 'replace', path: '/name', value: '' },
      ],
      { ...kept, name: '', tags: ['a', 'x', 'b'], home: { city: 'Rome' } },
    ],
    [
      'patch',
      'application/json-patch+json',
      [
        { op: 'copy', from: '/name', path: '/tags/-' },
        { op: 'move', from: '/home/city', path: '/home/zip' },
      ],
      { ...kept, tags: ['a', 'b', 'Ada'], home: { zip: 'Rome' } },
    ],
    [
      'patch',
      'application/json-patch+json',
      [
        { op: 'replace', path: '/name', value: 'Eve' },
        { op: 'test', path: '/name', value: 'Ada' },
      ],
      kept,
    ],
    ['patch', 'application/json-patch+json', [{ op: 'remove', path: '/name' }], kept],
    ['patch', 'application/json-patch+json', [{ op: 'remove', path: '' }], kept],
  ];
  for (const [verb, type, body, after] of rows) {
    for (const status of ['200', '204']) {
      test(`${verb} ${type} ${JSON.stringify(body)}, answered by ${status}`, () => {
        const resources = new MockResources();
        const media = `content: { application/json: { schema: ${account}, example: ${example} } }`;
        const requested = `requestBody: { content: { ${type}: { schema: {} } } }`;
        const change = readOperation(
          `${verb}: { ${requested}, responses: { '${status}': { description: '', ${status === '200' ? media : ''} } } }`,
          '/accounts/{id}',
        );
        const get = readOperation(`get: { responses: { '200': { description: '', ${media} } } }`, '/accounts/{id}');
        const call = (slice: OperationSlice, values: FormValues) => {
          const request = { method: slice.operation.method, headers: [] };
          const answer = answerRequest(slice, { request, values, mismatches: [], resources }).body;
          return answer.kind === 'text' ? JSON.parse(answer.text) : undefined;
        };
        const changed = call(change, { path: { id: 'acc_7' }, body: body as never });
        if (status === '200') assert.deepEqual(changed, after);
        assert.deepEqual(call(get, { path: { id: 'acc_7' } }), after);
      });
    }
  }

  test('ids are new and like the described one, and Location is where the resource is', () => {
    const media = `content: { application/json: { schema: ${account}, example: ${example} } }`;
    const head = 'headers: { Location: { schema: { type: string } } }';
    const create = readOperation(
      `post: { responses: { '201': { description: '', ${head}, ${media} } } }`,
      '/shops/{shop}/accounts',
    );
    const resources = new MockResources();
    const call = (more: object) => {
      const values = { path: { shop: 'x y' }, body: { name: 'Eve' } };
      const answer = answerRequest(create, {
        request: { method: 'POST', headers: [] },
        values,
        mismatches: [],
        ...more,
      });
      const id = answer.body.kind === 'text' ? JSON.parse(answer.body.text).id : undefined;
      return [id, answer.headers.find(([name]) => name === 'Location')?.[1]];
    };
    assert.deepEqual(call({ resources }), ['acc_1001', '/shops/x%20y/accounts/acc_1001']);
    assert.deepEqual(call({ resources }), ['acc_1002', '/shops/x%20y/accounts/acc_1002']);
    assert.deepEqual(call({}), ['acc_7', '/shops/x%20y/accounts/acc_7']);
  });
});
