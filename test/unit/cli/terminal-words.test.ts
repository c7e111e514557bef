import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainFailure, explainTimeout } from '../../../src/node/http/http-failure.ts';
import { callCommand } from '../../support/call-command.ts';

const describeApi = (servers: string) => `openapi: 3.1.0
info: { title: A, version: '1' }
${servers}
paths:
  /users:
    get: { operationId: listUsers, responses: { '200': { description: '' } } }
    post: { operationId: createUser, responses: { '201': { description: '' } } }
  /users/{id}/orders:
    get: { parameters: [{ name: id, in: path, required: true, schema: {} }], responses: { '200': { description: '' } } }
`;
const workflow = `arazzo: 1.0.1
info: { title: W, version: '1' }
sourceDescriptions: [{ name: a, url: ./api.yaml, type: openapi }]
workflows: [{ workflowId: w, steps: [{ stepId: s, operationId: listUsers }] }]
`;

/** What only an editor has. */
const editorWords = /palette|click|button|panel|Choose a server|\bsetting\b|apiDocs\.|Quick Fix|the form/i;

const servers: readonly (readonly [server: string, words: string])[] = [
  ['example.com', 'The server "example.com" has no scheme. Write its full URL, for example https://example.com.'],
  [
    'example.com:8080/v1',
    '"example.com:8080/v1" has no scheme. Write its full URL, for example https://example.com:8080/v1.',
  ],
  ['localhost:9', 'The server "localhost:9" has no scheme. Write its full URL, for example http://localhost:9.'],
  ['127.0.0.1', 'The server "127.0.0.1" has no scheme. Write its full URL, for example http://127.0.0.1.'],
  ['[::1]:9/x', 'The server "[::1]:9/x" has no scheme. Write its full URL, for example http://[::1]:9/x.'],
  [
    '//h.example/v1',
    'The server "//h.example/v1" has no scheme. Write its full URL, for example https://h.example/v1.',
  ],
  ['/v1', 'The server "/v1" has no host. Write its full URL, for example https://api.example.com.'],
  ['', 'The server has no URL. Write its full URL, for example https://api.example.com.'],
  [
    'http://127.0.0.1:99999',
    'The server "http://127.0.0.1:99999" is no valid URL. Write its full URL, for example https://api.example.com.',
  ],
  ['http://', 'The server "http://" has no host. Write its full URL, for example https://api.example.com.'],
];

const operations: readonly (readonly [written: string, nearest: string])[] = [
  ['GET /user', 'GET /users'],
  ['GET /usres', 'GET /users'],
  ['GET users', 'GET /users'],
  ['PUT /users', 'GET /users'],
  ['listUsers', 'GET /users'],
  ['createUsers', 'POST /users'],
  ['GET /users/7/orders', 'GET /users/{id}/orders'],
  ['GET /users/{id}/order', 'GET /users/{id}/orders'],
  ['api.yaml GET /user', 'GET /users'],
];

suite('The terminal speaks in its own words', () => {
  let folder = '';
  suiteSetup(() => {
    folder = mkdtempSync(join(tmpdir(), 'words-'));
    writeFileSync(join(folder, 'api.yaml'), describeApi(''));
    writeFileSync(join(folder, 'relative.yaml'), describeApi('servers: [{ url: /v1 }]'));
    writeFileSync(join(folder, 'w.arazzo.yaml'), workflow);
  });
  suiteTeardown(() => rmSync(folder, { recursive: true, force: true }));

  const call = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await callCommand(args, folder);
    assert.doesNotMatch(stdout + stderr, editorWords);
    return { code, said: stdout + stderr };
  };

  for (const [server, words] of servers) {
    test(`--server ${server}`, async () => {
      const { code, said } = await call('request', 'api.yaml', 'GET /users', '--send', '--server', server);
      assert.equal(code, 2);
      assert.ok(said.includes(`${words} Name it with --server.`), said);
    });
  }

  test('a description without servers, or with a relative one', async () => {
    const sent = await call('request', 'api.yaml', 'GET /users', '--send');
    assert.deepEqual(sent, {
      code: 2,
      said: 'apidocs: Not sent: The description names no server. Name it with --server.\n',
    });
    const relative = await call('request', 'relative.yaml', 'GET /users', '--send');
    assert.match(relative.said, /The server "\/v1" has no host\. .* Name it with --server\./);
    for (const args of [['test'], ['test', '--samples', 'api.yaml']]) {
      const { code, said } = await call(...args);
      assert.equal(code, 1);
      assert.match(said, /names no server\. Name one in an environment \(--environment\), or use --mock\./);
    }
  });

  for (const [written, nearest] of operations) {
    test(`the operation nearest to ${written}`, async () => {
      const { code, said } = await call('request', 'api.yaml', written);
      assert.equal(code, 2);
      assert.ok(said.includes(`There is no operation "${written}" in api.yaml. The nearest is "${nearest}".`), said);
    });
  }

  test('what helps against a failure', () => {
    const codes = ['DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'ETIMEDOUT', 'EPROTO'];
    const failures = codes.map((code) =>
      explainFailure(Object.assign(new Error(code), { code }), 'https://a.example', 'terminal'),
    );
    const all = [...failures, explainTimeout('https://a.example', 1000, { isStream: false, place: 'terminal' })];
    const hints = all.map(({ hint }) => hint ?? '').join('\n');
    assert.doesNotMatch(hints, editorWords);
    assert.match(hints, /--cacert.*\n.*--cert and --key.*\n(?:.*\n)+.*--timeout/);
  });
});
