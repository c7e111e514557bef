import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { ApiResponse } from '../../../src/core/api/http-operation.ts';
import { type Mocker, mockOperation } from '../../../src/host/playground/mock-operation.ts';
import { RequestHistory } from '../../../src/host/playground/request-history.ts';
import type { OperationToSend } from '../../../src/host/playground/send-operation.ts';
import type { FormValues } from '../../../src/request/form-values.ts';
import type { RequestOutcome, ResponseFollower } from '../../../src/request/http-request.ts';
import { readReasons } from '../../../src/request/mock-reasons.ts';
import { until } from '../../support/until.ts';
import { media, parameter, requires, type SliceOptions, scheme, slice } from '../request/slice.ts';

/** The parts of an untrusted editor that the mock gets. Reading a secret fails the test. */
function openEditor() {
  const files = new Map<string, string>();
  const environment = { servers: {}, variables: {}, secrets: { pin: 'YOUR_PIN' } };
  const mocker = {
    oauth: { signedIn: () => assert.fail('A secret was read.'), fresh: () => assert.fail('A secret was read.') },
    secrets: { find: () => assert.fail('A secret was read.') },
    certificates: { nameFor: () => undefined },
    isTrusted: () => false,
    history: new RequestHistory({
      read: async (name) => files.get(name),
      write: async (name, text) => void files.set(name, text),
      delete: async () => undefined,
      deleteAll: async () => undefined,
    }),
    environmentsOf: async () => ({ shown: environment, fault: () => undefined }),
    log: { warn: (message: string) => assert.fail(message) },
  } as unknown as Mocker;
  return { mocker, files };
}

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };

function response(status: string, ...content: ApiResponse['content']): ApiResponse {
  return { status, headers: [], links: [], content, at };
}

const user = response('200', media('application/json', { type: 'object', properties: { id: { type: 'integer' } } }));

function answer(
  options: SliceOptions,
  values: FormValues = {},
  { mocker, ...form }: Partial<OperationToSend> & { readonly mocker?: Mocker } = {},
): Promise<RequestOutcome> {
  const operation = { root: 'file:///docs', slice: slice({ responses: [user], ...options }), values, ...form };
  return mockOperation(operation, mocker ?? openEditor().mocker, new AbortController().signal);
}

async function received(...parts: Parameters<typeof answer>) {
  const outcome = await answer(...parts);
  assert.ok(outcome.kind === 'response', JSON.stringify(outcome));
  return outcome.response;
}

suite('The mock in the editor', () => {
  teardown(() => mock.timers.reset());

  test('answers from the description in an untrusted workspace, marked, at the URL of the real server', async () => {
    const parameters = [parameter({ name: 'id', location: 'path', schema: { type: 'integer' } })];
    const { status, statusText, url, isMocked, body, size, headers } = await received(
      { path: '/{id}', parameters },
      { path: { id: 7 } },
    );
    assert.deepEqual([status, statusText, url, isMocked], [200, 'OK', 'https://api.example.com/7', true]);
    assert.deepEqual(body, { kind: 'text', text: '{\n  "id": 7\n}', truncated: false });
    assert.equal(size, 13);
    assert.deepEqual(headers, [['Content-Type', 'application/json']]);
  });

  test('answers a request that does not match with every mismatch, and not with notes', async () => {
    const parameters = [
      parameter({ name: 'limit', location: 'query', schema: { type: 'integer' } }),
      parameter({ name: 'ids', location: 'query', explode: false, schema: { type: 'array' } }),
    ];
    const wrong = await received({ parameters }, { query: { limit: 'many', ids: [] } });
    assert.equal(wrong.status, 400);
    const { errors } = JSON.parse(wrong.body.kind === 'text' ? wrong.body.text : '');
    assert.deepEqual(
      errors.map(({ pointer }: { pointer: string }) => pointer),
      ['/query/limit'],
    );
    assert.equal((await received({ parameters }, { query: { ids: [] } })).status, 200);
  });

  test('answers as signed in, reads and keeps no credential, and shows the 401 on request', async () => {
    const options = {
      security: [requires('login')],
      securitySchemes: [scheme({ name: 'login', kind: 'http', scheme: 'bearer' })],
    };
    assert.equal((await received(options)).status, 200);
    const refused = await received(options, {}, { schemes: [] });
    assert.equal(refused.status, 401);
    assert.deepEqual(refused.headers.slice(1, 2), [['WWW-Authenticate', 'Bearer realm="mock"']]);
    assert.match(readReasons(refused.headers)[0] ?? '', /login/);
    assert.equal((await received({ ...options, servers: [] })).status, 200);
  });

  test('answers with the status that was chosen', async () => {
    const missing = response(
      '404',
      media('application/json', true, { examples: [{ name: '', value: { no: 1 }, at }] }),
    );
    const chosen = await received({ responses: [user, missing] }, {}, { mockStatus: 404 });
    assert.deepEqual([chosen.status, chosen.statusText], [404, 'Not Found']);
  });

  test('is in the history, with the mark, and without secrets of the environment', async () => {
    const { mocker, files } = openEditor();
    const parameters = [parameter({ name: 'pin', location: 'query' })];
    await received({ parameters }, { query: { pin: '{{pin}}' } }, { mocker });
    await mocker.history.list('none');
    const [entry] = JSON.parse([...files.values()][0] ?? '[]');
    assert.equal(entry.url, 'https://api.example.com/?pin=YOUR_PIN');
    assert.equal(entry.outcome.response.isMocked, true);
  });

  test('dynamic values are in the history as they were sent; secret values of responses are not', async () => {
    const { mocker, files } = openEditor();
    const references = { variables: { $uuid: 'u-1' }, secrets: { 'response.login./token': 's3cret' } };
    const values = { query: { q: '{{$uuid}}' }, header: { 'X-Up': '{{response.login./token}}' } };
    const { url } = await received({ path: '/a', parameters: [] }, values, { mocker, references });
    assert.match(url, /q=u-1$/);
    await until('the entry', () => files.size > 0);
    const text = [...files.values()].join();
    assert.ok(text.includes('u-1') && !text.includes('s3cret') && text.includes('{{response.login./token}}'), text);
  });

  test('sends the items of a stream one by one, until it is cancelled', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const events = response(
      '200',
      media('application/jsonl', true, { examples: [{ name: '', value: [1, 2, 3], at }] }),
    );
    const texts: string[] = [];
    const follower: ResponseFollower = {
      takeHead: ({ status, isMocked }) => void texts.push(`${status} ${isMocked}`),
      takeText: async (text) => void texts.push(text),
    };
    const sending = answer({ responses: [events] }, {}, { follower });
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(texts, ['200 true', '1\n']);
    mock.timers.tick(200);
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(texts.slice(2), ['2\n']);
    mock.timers.tick(200);
    const outcome = await sending;
    assert.ok(outcome.kind === 'response');
    assert.deepEqual([texts.length, outcome.response.body.kind, outcome.response.size], [4, 'stream', 6]);
  });
});
