import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { run } from '../../../src/cli/run.ts';
import { callCommand, cliProcess } from '../../support/call-command.ts';
import { until } from '../../support/until.ts';
import { useFolder } from '../../support/use-folder.ts';

const api = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
servers: [{ url: 'https://api.example.com' }]
paths:
  /users/{id}:
    get:
      operationId: getUser
      summary: Get a user
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: Fine, content: { application/json: { example: { id: 7 } } } } }
`;
const config = JSON.stringify({
  name: 'Users',
  // The only picture for link previews that is served: an export draws others.
  thumbnails: { background: '/images/books.png' },
  navigation: { pages: ['index', 'guides/start', 'GET /users/{id}'], openapi: 'api.yaml' },
  redirects: [{ source: '/old', destination: '/guides/start' }],
});

suite('apidocs serve', () => {
  const folder = useFolder('serve-');
  let root = '';
  let end = new AbortController();
  let running: Promise<number> | undefined;
  let output = { stdout: '', stderr: '' };

  setup(() => {
    root = join(folder.path, 'docs');
    for (const each of ['docs/guides', 'docs/images', 'docs/.hidden', 'site'])
      mkdirSync(join(folder.path, each), { recursive: true });
    write('docs.json', config);
    write('api.yaml', api);
    write('index.mdx', '# Hello\n\n![Logo](/images/logo.svg) [Data](/data.csv)');
    write('guides/start.mdx', '---\ntitle: Start\n---\n\nFirst <span className="mt-4">steps</span>.');
    write('images/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('images/books.png', 'PNG');
    write('data.csv', 'a,b');
    write('draft.csv', 'not linked');
    write('.hidden/secret.md', 'secret');
    writeFileSync(join(folder.path, 'outside.csv'), 'outside');
    symlinkSync(join(folder.path, 'outside.csv'), join(root, 'linked.csv'));
    writeFileSync(join(folder.path, 'site/main.js'), '1');
    writeFileSync(join(folder.path, 'site/site.css'), 'a{}');
    writeFileSync(join(folder.path, 'live.js'), '2');
    end = new AbortController();
    output = { stdout: '', stderr: '' };
  });
  teardown(async () => {
    end.abort();
    await running;
    running = undefined;
  });

  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const call = (...args: readonly string[]) =>
    run(['serve', ...args], cliProcess(root, output, { signal: end.signal, siteFolder: join(folder.path, 'site') }));

  /** Returns the address without the slash at its end. */
  async function start(...args: readonly string[]): Promise<string> {
    running = call('--port', '0', '--offline', ...args);
    await until('the address', () => output.stdout.endsWith('\n'));
    assert.match(output.stdout, /^http:\/\/127\.0\.0\.1:\d+\/\n$/);
    return output.stdout.trim().replace(/\/$/, '');
  }

  /** Sends a path as it is, which `fetch` would normalize. */
  function ask(url: string, path: string, headers: { readonly [name: string]: string } = {}, method = 'GET') {
    const { port } = new URL(url);
    return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, async (response) => {
        const chunks = await response.toArray();
        resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() });
      });
      sent.on('error', reject).end();
    });
  }

  test('answers exactly the exported files, with the bytes of an export', async () => {
    const url = await start();
    const out = join(folder.path, 'out');
    const { code } = await callCommand(
      ['export', '--out', out, '--base-url', url, '--allow-invalid', '--offline'],
      root,
      { siteFolder: join(folder.path, 'site') },
    );
    assert.equal(code, 0);
    const { readdirSync, readFileSync } = await import('node:fs');
    const files = readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1));
    assert.ok(files.length > 15, files.join());
    // The theme has the styles of all pages once all of them were drawn.
    for (const file of ['llms-full.txt', ...files]) {
      const answer = await ask(url, `/${file}`);
      assert.equal(answer.status, 200, file);
      const body = answer.body.replace(/<script type="module" src="\/_apidocs\/live\.js"[^\n]*\n/, '');
      assert.equal(body, readFileSync(join(out, file), 'utf8'), file);
    }
    assert.equal((await ask(url, '/draft.csv')).status, 404);
  });

  test('chooses Markdown by Accept, and says what browsers may keep', async () => {
    const url = await start();
    const get = (path: string, headers = {}) => fetch(`${url}${path}`, { headers, redirect: 'manual' });
    const page = await get('/guides/start/');
    assert.deepEqual(
      ['content-type', 'cache-control', 'vary', 'x-content-type-options'].map((name) => page.headers.get(name)),
      ['text/html; charset=utf-8', 'no-cache', 'Accept', 'nosniff'],
    );
    const etag = page.headers.get('etag') ?? '';
    assert.equal((await get('/guides/start/', { 'If-None-Match': etag })).status, 304);
    for (const path of ['/guides/start', '/guides/start/', '/guides/start.md']) {
      const markdown = await get(path, { Accept: 'text/markdown, text/html;q=0.8' });
      assert.equal(markdown.headers.get('content-type'), 'text/markdown; charset=utf-8', path);
      assert.match(await markdown.text(), /First/);
    }
    const browser = await get('/', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    assert.match(await browser.text(), /^<!doctype html>/);
    const moved = await get('/guides/start?a=1');
    assert.deepEqual([moved.status, moved.headers.get('location')], [308, '/guides/start/?a=1']);
    assert.equal((await get('/llms.txt')).headers.get('content-type'), 'text/plain; charset=utf-8');
    const [style = ''] = /assets\/site-\w+\.css/.exec(await (await get('/')).text()) ?? [];
    assert.match((await get(`/${style}`)).headers.get('cache-control') ?? '', /immutable/);
    const missing = await get('/nowhere');
    assert.deepEqual([missing.status, missing.headers.get('content-type')], [404, 'text/html; charset=utf-8']);
    assert.match(await (await get('/nowhere', { Accept: 'text/markdown' })).text(), /\/llms\.txt/);
  });

  test('refuses other hosts and origins, and answers no file outside of the site', async () => {
    const url = await start();
    const { host, port } = new URL(url);
    for (const name of [
      'attacker.example',
      `attacker.example:${port}`,
      `127.0.0.1.attacker.example:${port}`,
      '127.0.0.1@a',
      'localhost/..',
      '10.0.0.1',
    ]) {
      assert.equal((await ask(url, '/', { Host: name })).status, 403, name);
    }
    for (const name of [host, `localhost:${port}`, `[::1]:${port}`])
      assert.equal((await ask(url, '/', { Host: name })).status, 200, name);
    for (const origin of ['https://attacker.example', 'null', `http://localhost:${port}`, `http://127.0.0.1:1`]) {
      assert.equal((await ask(url, '/', { Origin: origin })).status, 403, origin);
      assert.equal((await ask(url, '/_apidocs/events', { Origin: origin })).status, 403, origin);
    }
    const image = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' };
    assert.equal((await ask(url, '/', image)).status, 403);
    assert.equal((await ask(url, '/', { ...image, 'Sec-Fetch-Mode': 'navigate' })).status, 200);
    const paths = [
      ...[
        '/../outside.csv',
        '/..%2foutside.csv',
        '/%2e%2e/outside.csv',
        '/guides/../../outside.csv',
        '/..\\outside.csv',
      ],
      ...[
        '/guides%2fstart/',
        '/guides%5cstart/',
        '//guides/start/',
        '/guides//start/',
        '/guides/./start/',
        '/%00',
        '/%',
      ],
      ...[
        '/.hidden/secret.md',
        '/.apidocs.json',
        '/.git/config',
        '/linked.csv',
        '/docs.json',
        '/index.mdx',
        '/draft.csv',
      ],
      ...['/guides/start.mdx', '/C:/Windows', '/__proto__/', '/constructor', `${url}/`, '*', '/%E0%A4%A'],
    ];
    for (const path of paths) {
      const { status, body } = await ask(url, path);
      assert.equal(status, 404, path);
      assert.doesNotMatch(body, /secret|outside|not linked/, path);
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      assert.equal((await ask(url, '/', {}, method)).status, 405, method);
    assert.equal((await ask(url, '/', { 'X-Long': 'a'.repeat(70_000) })).status, 431);
    // A connection that sends no HTTP harms nothing.
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('\u0016\u0003\u0001 nonsense\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve).resume());
    assert.equal((await ask(url, '/')).status, 200);
  });

  test('informs pages of a change, and draws them anew', async () => {
    const url = await start();
    const before = await fetch(`${url}/guides/start/`);
    assert.match(
      await before.text(),
      /<script type="module" src="\/_apidocs\/live\.js" data-etag='"[\w-]+"'><\/script>\n<\/head>/,
    );
    const events = await fetch(`${url}/_apidocs/events`);
    const reader = events.body?.getReader();
    let received = '';
    const count = () => received.split('data: changed').length - 1;
    void (async () => {
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
        received += Buffer.from(part.value);
    })().catch(() => undefined);
    await until('the first event', () => count() === 1);
    write('guides/start.mdx', '---\ntitle: Start\n---\n\nSecond steps.');
    await until('an event', () => count() === 2);
    const after = await fetch(`${url}/guides/start/`);
    assert.match(await after.text(), /Second steps/);
    assert.notEqual(after.headers.get('etag'), before.headers.get('etag'));
    // An image is not in the HTML of its page, which is to be loaded again all the same.
    write('images/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>');
    await until('another event', () => count() === 3);
    assert.notEqual((await fetch(`${url}/guides/start/`)).headers.get('etag'), after.headers.get('etag'));
  });

  test('answers forms by the mock, from its own pages only', async () => {
    const url = await start('--mock');
    assert.match(await (await fetch(url)).text(), /data-mock><\/script>/);
    const user = await fetch(`${url}/_apidocs/mock/users/7`);
    assert.deepEqual([user.status, await user.json()], [200, { id: 7 }]);
    assert.equal((await fetch(`${url}/_apidocs/mock/users/x`)).status, 400);
    assert.equal((await ask(url, '/_apidocs/mock/users/7', { Origin: 'https://attacker.example' })).status, 403);
    write('api.yaml', api.replace('{ id: 7 }', '{ id: 8 }'));
    await until('the new example', async () =>
      (await (await fetch(`${url}/_apidocs/mock/users/8`)).text()).includes('8'),
    );
    end.abort();
    assert.equal(await running, 0);
  });

  test('channels are answered by the mock, for its own pages and for programs', async () => {
    write(
      'events.yaml',
      `asyncapi: 3.0.0
info: { title: Orders, version: '1' }
servers: { live: { host: orders.example, protocol: wss, security: [{ $ref: '#/components/securitySchemes/key' }] } }
components: { securitySchemes: { key: { type: httpApiKey, in: header, name: X-Key } } }
channels:
  orders: { address: 'shops/{shop}', parameters: { shop: { enum: [tea] } }, messages: { new: { payload: { const: hello } } } }
operations: { announce: { action: send, channel: { $ref: '#/channels/orders' } } }
`,
    );
    write('docs.json', config.replace('"navigation":', '"api":{"asyncapi":"events.yaml"},"navigation":'));
    const url = await start('--mock');
    const origin = url.replace(/\/$/, '');
    const open = async (path: string, headers: { readonly [name: string]: string }) => {
      const socket = new WebSocket(`${origin.replace('http:', 'ws:')}${path}`, { headers });
      const messages: string[] = [];
      socket.on('message', (data) => void messages.push(String(data)));
      socket.on('error', () => undefined);
      const opened = await Promise.race([
        once(socket, 'open').then(() => undefined),
        once(socket, 'unexpected-response').then(([, response]) => response.statusCode),
      ]);
      if (opened === undefined) await until('a message', () => messages.length > 0);
      socket.terminate();
      return opened ?? messages[0];
    };
    assert.equal(await open('/_apidocs/mock/shops/tea', { Origin: origin }), 'hello');
    assert.equal(await open('/_apidocs/mock/shops/tea', { 'X-Key': 'k' }), 'hello');
    assert.equal(await open('/_apidocs/mock/shops/tea', {}), 401);
    assert.equal(await open('/_apidocs/mock/shops/meat', { Origin: origin }), 400);
    assert.equal(await open('/_apidocs/mock/shops/tea', { Origin: 'http://localhost:1' }), 403);
    assert.equal(await open('/shops/tea', { Origin: origin }), 403);
  });

  test('explains what is wrong with its options, and a port in use', async () => {
    assert.equal(await call('--port', 'x'), 2);
    assert.match(output.stderr, /--port is a number/);
    assert.equal(await call('nowhere'), 2);
    const url = await start();
    assert.equal(await call('--port', new URL(url).port), 2);
    assert.match(output.stderr, /is in use/);
    assert.equal((await fetch(`${url}/_apidocs/mock/users/7`)).status, 404);
  });
});
