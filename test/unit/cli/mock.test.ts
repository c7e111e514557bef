import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { run } from '../../../src/cli/run.ts';
import { cliProcess } from '../../support/call-command.ts';
import { until } from '../../support/until.ts';
import { useFolder } from '../../support/use-folder.ts';

const user = `{ schema: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } } }`;
const api = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
servers: [{ url: 'https://api.example.com/{version}', variables: { version: { default: v1 } } }]
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, session: { type: apiKey, in: cookie, name: sid } }
paths:
  /users:
    post:
      requestBody: { content: { application/json: ${user} } }
      responses: { '201': { description: '', content: { application/json: ${user} } } }
  /users/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses:
        '200':
          description: ''
          headers: { X-Rate-Limit: { schema: { type: integer }, example: 60 }, Content-Length: { example: 5 } }
          content: { application/json: ${user} }
        '404': { description: '', content: { application/json: { example: { error: unknown } } } }
    delete:
      security: [{ key: [] }]
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '204': { description: '' } }
  /login:
    post: { responses: { '204': { description: '', headers: { Set-Cookie: { example: 'sid=7; Secure' } } } } }
  /logout:
    post: { responses: { '204': { description: '', headers: { Set-Cookie: { example: 'sid=; Max-Age=0' } } } } }
  /account:
    get: { security: [{ session: [] }], responses: { '204': { description: '' } } }
  /events:
    get:
      responses: { '200': { description: '', content: { application/jsonl: { example: [1, 2] } } } }
`;

suite('apidocs mock', () => {
  const folder = useFolder('mock-');
  let end = new AbortController();
  let running: Promise<number> | undefined;
  let output = { stdout: '', stderr: '' };

  setup(() => {
    writeFileSync(join(folder.path, 'api.yaml'), api);
    end = new AbortController();
    output = { stdout: '', stderr: '' };
  });
  teardown(async () => {
    end.abort();
    await running;
    running = undefined;
  });

  const call = (...args: readonly string[]) =>
    run(['mock', ...args], cliProcess(folder.path, output, { signal: end.signal }));

  /** Starts the mock of `api.yaml`; returns its address without the slash at the end. */
  async function start(...args: readonly string[]): Promise<string> {
    running = call('api.yaml', '--port', '0', '--offline', ...args);
    await until('the address', () => output.stdout.endsWith('\n'));
    assert.match(output.stdout, /^http:\/\/127\.0\.0\.1:\d+\/\n$/);
    return output.stdout.trim().replace(/\/$/, '');
  }

  test('prints its address first, answers and logs each request, and ends with 0', async () => {
    const url = await start();
    const response = await fetch(`${url}/v1/users/7?token=s3cret`);
    assert.equal(response.status, 200);
    assert.equal((await response.json()).id, 7);
    assert.equal(response.headers.get('x-rate-limit'), '60');
    const wrong = await fetch(`${url}/users/x`);
    assert.equal(wrong.status, 400);
    assert.deepEqual((await wrong.json()).errors.length, 1);
    assert.equal((await fetch(`${url}/users/7`, { headers: { Prefer: 'code=404' } })).status, 404);
    await until('three lines of the log', () => output.stderr.match(/ \d{3}\n/g)?.length === 3);
    const log =
      /^GET \/v1\/users\/7 200\nGET \/users\/x 400\n {2}\/path\/id: Must be an integer.*\nGET \/users\/7 404\n$/m;
    assert.match(output.stderr, log);
    assert.match(wrong.headers.get('x-mock-mismatch') ?? '', /^\/path\/id: Must be an integer/);
    assert.deepEqual(
      [response, wrong].map(({ headers }) => headers.get('x-mocked')),
      ['apidocs', 'apidocs'],
    );
    assert.doesNotMatch(output.stderr, /s3cret/);
    end.abort();
    assert.equal(await running, 0);
  });

  test('a description answers alone, whatever others in its folder say of the same path', async () => {
    const other = api.replaceAll('example: 60', 'example: 61').replace('/events:', '/others:');
    writeFileSync(join(folder.path, 'a-neighbor.yaml'), other);
    const url = await start();
    assert.equal((await fetch(`${url}/users/7`)).headers.get('x-rate-limit'), '60');
    assert.equal((await fetch(`${url}/others`)).status, 404);
    assert.equal((await fetch(`${url}/events`)).status, 200);
  });

  test('checks credentials by their presence, bodies by their schema, and methods by the path', async () => {
    const url = await start();
    const remove = (headers: { [name: string]: string }) => fetch(`${url}/users/7`, { method: 'DELETE', headers });
    assert.equal((await remove({})).status, 401);
    assert.equal((await remove({ 'X-Key': 'anything' })).status, 204);
    const headers = { 'Content-Type': 'application/json' };
    const create = (body: string) => fetch(`${url}/users`, { method: 'POST', headers, body });
    assert.equal((await create('{"id":1,"name":"Ada"}')).status, 201);
    assert.equal((await create('{"id":"x"}')).status, 400);
    const put = await fetch(`${url}/users/7`, { method: 'PUT' });
    assert.deepEqual([put.status, put.headers.get('allow')], [405, 'GET, DELETE, HEAD, OPTIONS']);
    const options = await fetch(put.url, { method: 'OPTIONS' });
    assert.deepEqual([options.status, options.headers.get('allow')], [204, 'GET, DELETE, HEAD, OPTIONS']);
    const unknown = await fetch(`${url}/user/7`);
    assert.equal(unknown.headers.get('content-type'), 'application/problem+json');
    assert.match((await (await fetch(`${url}/users/7/orders`)).json()).detail, /The nearest is GET \/users\/\{id\}\.$/);
    assert.equal(await (await fetch(`${url}/events`)).text(), '1\n2\n');
    const head = await fetch(`${url}/users/7`, { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
  });

  test('lets pages of this machine read its responses, and refuses others and other names', async () => {
    const url = await start();
    const origin = 'http://localhost:8080';
    const preflight = await fetch(`${url}/users/7`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'DELETE', 'Access-Control-Request-Headers': 'x-key' },
    });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('access-control-allow-origin'), origin);
    assert.equal(preflight.headers.get('access-control-allow-methods'), 'DELETE');
    assert.equal(preflight.headers.get('access-control-allow-headers'), 'x-key');
    const response = await fetch(`${url}/users/7`, { headers: { Origin: origin } });
    assert.match(response.headers.get('access-control-expose-headers') ?? '', /X-Rate-Limit/);
    assert.equal((await fetch(`${url}/users/7`, { headers: { Origin: 'https://evil.example' } })).status, 403);
    assert.equal((await fetch(`${url}/users/7`, { headers: { Origin: 'null' } })).status, 403);
    const status = await new Promise((resolve) => {
      const target = { headers: { Host: 'rebound.example' } };
      request(`${url}/users/7`, target, (answer) => resolve(answer.resume().statusCode)).end();
    });
    assert.equal(status, 403);
  });

  test('refuses a body and a head that are too large', async () => {
    const url = await start();
    const body = 'x'.repeat(10_000_001);
    const large = fetch(`${url}/users`, { method: 'POST', body }).then(
      ({ status }) => status,
      // The server may close before the client has written all of it.
      () => 413,
    );
    assert.equal(await large, 413);
    const compressed = await fetch(`${url}/users`, {
      method: 'POST',
      headers: { 'Content-Encoding': 'gzip' },
      body: '{}',
    });
    assert.equal(compressed.status, 415);
    assert.match(await compressed.text(), /reads no bodies with `Content-Encoding: gzip`/);
    assert.equal((await fetch(`${url}/users/7`, { headers: { X: 'x'.repeat(70_000) } })).status, 431);
  });

  test('--stateful keeps what requests create until the mock ends', async () => {
    const url = await start('--stateful', '--delay', '1');
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`${url}/users`, { method: 'POST', headers, body: '{"id":5,"name":"Grace"}' });
    assert.deepEqual(await (await fetch(`${url}/users/5`)).json(), { id: 5, name: 'Grace' });
    await fetch(`${url}/users/5`, { method: 'DELETE', headers: { 'X-Key': 'k' } });
    assert.equal((await fetch(`${url}/users/5`)).status, 404);
  });

  test('a browser gets no cookie of a description, which --stateful keeps in its place', async () => {
    const page = { Origin: 'http://localhost:8080' };
    for (const [args, status] of [
      [[], 401],
      [['--stateful'], 204],
    ] as const) {
      const url = await start(...args);
      const login = (headers: { [name: string]: string }) => fetch(`${url}/login`, { method: 'POST', headers });
      assert.equal((await login({})).headers.get('set-cookie'), 'sid=7; Secure');
      assert.equal((await login(page)).headers.get('set-cookie'), null);
      assert.equal((await fetch(`${url}/account`, { headers: page })).status, status);
      assert.equal((await fetch(`${url}/account`)).status, 401);
      await fetch(`${url}/logout`, { method: 'POST', headers: page });
      assert.equal((await fetch(`${url}/account`, { headers: page })).status, 401);
      await until('the log', () => output.stderr.includes('POST /login 204 without Set-Cookie\n'));
      end.abort();
      await running;
      end = new AbortController();
      output = { stdout: '', stderr: '' };
    }
  });

  test('reports bad use in words, with 2', async () => {
    const url = await start();
    const { port } = new URL(url);
    for (const args of [
      ['none.yaml'],
      ['api.yaml', '--port', '70000'],
      ['api.yaml', '--port', 'x'],
      ['api.yaml', '--delay', '-1'],
      ['api.yaml', '--delay', '99999'],
      ['api.yaml', '--nonsense'],
      ['api.yaml', '--port', port],
    ]) {
      output = { stdout: '', stderr: '' };
      assert.equal(await call(...args), 2, args.join(' '));
      assert.match(output.stderr, /^apidocs: /);
    }
    assert.match(output.stderr, /Port \d+ is in use\./);
  });
});
