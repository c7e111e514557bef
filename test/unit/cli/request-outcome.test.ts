import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callCommand } from '../../support/call-command.ts';
import { selfSigned } from '../../support/loopback/self-signed.ts';
import { type Loopback, serve } from '../../support/loopback/serve.ts';

const item = '{ type: object, required: [n], properties: { n: { type: integer } } }';
const api = `openapi: 3.2.0
info: { title: A, version: 1.0.0 }
paths:
  /a/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: OK
          headers: { X-A: { schema: { type: integer } }, X-B: { required: true, schema: { type: string } } }
          content:
            application/json: { schema: ${item} }
            application/xml: { schema: ${item.replace('{ type: integer', '{ xml: { attribute: true }, type: integer')} }
            application/jsonl: { itemSchema: ${item} }
            text/event-stream: { schema: ${item} }
`;

interface Reply {
  readonly type?: string;
  readonly status?: number;
  readonly body: string;
  readonly headers?: { readonly [name: string]: string };
  /** The length that is announced for a body that breaks off. */
  readonly announced?: number;
}

const replies: { readonly [id: string]: Reply } = {
  fits: { body: '{"n":1}' },
  wrong: { body: '{"n":"x"}' },
  undeclared: { status: 418, body: '{}' },
  csv: { type: 'text/csv', body: 'a;b' },
  xml: { type: 'application/xml', body: '<a n="1"/>' },
  'wrong-xml': { type: 'application/xml', body: '<a n="x"/>' },
  'broken-xml': { type: 'application/xml', body: '<a n="x">' },
  'wrong-headers': { body: '{"n":1}', headers: { 'X-A': 'five' } },
  'wrong-headers-of-csv': { type: 'text/csv', body: 'a', headers: { 'X-A': 'five', 'X-B': 'b' } },
  empty: { body: '' },
  lines: { type: 'application/jsonl', body: '{"n":1}\n{"n":"x"}\n' },
  events: { type: 'text/event-stream', body: ': hello\n\ndata: {"n":1}\n\ndata: {}\n\n' },
  broken: { body: '{"n":', announced: 100 },
  long: { type: 'text/plain', body: 'x'.repeat(1_500_000) },
};

/** What is printed, and what is said beside it. */
const rows: readonly (readonly [id: string, printed: object, said: RegExp])[] = [
  ['fits', { mismatches: [] }, /^$/],
  ['wrong', { mismatches: [{ pointer: '/n', message: 'Must be an integer, not a string.' }] }, /^$/],
  ['undeclared', { mismatches: [], notCompared: 'The description declares no 418 response.' }, /^$/],
  ['csv', { mismatches: [], notCompared: 'The description declares no text/csv body for this response.' }, /^$/],
  ['xml', { mismatches: [] }, /^$/],
  ['wrong-xml', { mismatches: [{ pointer: '/n', message: 'Must be an integer, not a string.' }] }, /^$/],
  [
    'broken-xml',
    { mismatches: [{ pointer: '', message: 'The content type is XML, but the body is not well-formed XML.' }] },
    /^$/,
  ],
  [
    'wrong-headers',
    {
      mismatches: [
        { header: 'X-A', pointer: '', message: 'Must be an integer, not a string.' },
        { header: 'X-B', pointer: '', message: 'The header is required.' },
      ],
    },
    /^$/,
  ],
  [
    'wrong-headers-of-csv',
    {
      mismatches: [{ header: 'X-A', pointer: '', message: 'Must be an integer, not a string.' }],
      notCompared: 'The description declares no text/csv body for this response.',
    },
    /^$/,
  ],
  [
    'empty',
    { mismatches: [], notCompared: 'The description declares a body for this response, which has none.' },
    /^$/,
  ],
  ['lines', { mismatches: [{ pointer: '/1/n', message: 'Must be an integer, not a string.' }] }, /^$/],
  ['events', { mismatches: [{ pointer: '/1', message: 'The property `n` is required.' }] }, /^$/],
  ['broken', { truncated: true, mismatches: [] }, /broke off/],
  ['long', { truncated: true }, /^apidocs: The body is cut after 1(?:\.0)? MB\. Raise --max-size\.$/],
];

suite('What `request --send` says of a response', () => {
  let folder = '';
  let server: Loopback;

  suiteSetup(async () => {
    server = await serve(({ url = '' }: IncomingMessage, response: ServerResponse) => {
      const {
        type = 'application/json',
        status = 200,
        body,
        headers = { 'X-B': 'b' },
        announced,
      } = replies[url.slice('/a/'.length)] ?? { body: '' };
      if (url === '/a/silent') return;
      if (url === '/a/elsewhere') return void response.writeHead(302, { location: 'http://localhost:9/' }).end();
      const length = announced === undefined ? {} : { 'content-length': announced };
      response.writeHead(status, { 'content-type': type, ...headers, ...length });
      if (announced === undefined) response.end(body);
      else response.write(body, () => response.destroy());
    });
    folder = mkdtempSync(join(tmpdir(), 'outcome-'));
    writeFileSync(join(folder, 'api.yaml'), api);
    const { cert, key } = selfSigned({ dns: 'client.example' });
    writeFileSync(join(folder, 'cert.pem'), cert);
    writeFileSync(join(folder, 'key.pem'), key);
    writeFileSync(
      join(folder, 'values.json'),
      '{ "path": { "id": "fits", "nope": 1 }, "security": { "none": { "token": "t" } } }',
    );
  });
  suiteTeardown(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function send(id: string, ...more: readonly string[]) {
    writeFileSync(join(folder, `${id}.json`), JSON.stringify({ path: { id } }));
    const args = ['request', 'api.yaml', 'GET /a/{id}', '--server', server.url, '--values', `${id}.json`, '--send'];
    const { code, stdout, stderr } = await callCommand([...args, ...more], folder);
    const { mismatches, notCompared, body } = JSON.parse(stdout === '' ? '{}' : stdout);
    return { code, printed: { truncated: body?.truncated, mismatches, notCompared }, said: stderr.trim() };
  }

  for (const [id, printed, said] of rows) {
    test(id, async () => {
      const sent = await send(id, '--max-size', '1');
      assert.partialDeepStrictEqual(sent.printed, printed);
      assert.match(sent.said, said);
    });
  }

  test('the time limit is an option, which the error names', async () => {
    const { code, said } = await send('silent', '--timeout', '1');
    assert.equal(code, 1);
    assert.match(said, /within 1 s\..*--timeout/);
  });

  test('a client certificate is an option, and a file that is none is refused before anything is sent', async () => {
    assert.equal((await send('fits', '--cert', 'cert.pem', '--key', 'key.pem')).code, 0);
    const wrong: readonly (readonly [string[], RegExp])[] = [
      [['--key', 'key.pem'], /--key needs --cert/],
      [['--cert', 'none.pem'], /can't be read from none\.pem/],
      [['--cert', 'cert.pem'], /certificate in cert\.pem can't be used/],
      [['--cert', 'api.yaml'], /certificate in api\.yaml can't be used: it is not in the PEM format\./],
      [['--timeout', 'x'], /--timeout is a whole number of seconds/],
      [['--max-size', '0'], /--max-size is a whole number of megabytes/],
    ];
    for (const [options, message] of wrong) {
      const { code, said } = await send('fits', ...options);
      assert.equal(code, 2);
      assert.match(said, message);
    }
  });

  test('values that have no place in the request are named', async () => {
    const args = ['request', 'api.yaml', 'GET /a/{id}', '--server', server.url, '--values', 'values.json'];
    const sent = await callCommand([...args, '--send'], folder);
    assert.match(sent.stderr, /\/path\/nope: .*It has "id"\.\n.*\/security\/none: .*It has none\./);
    const { problems } = JSON.parse((await callCommand(args, folder)).stdout);
    assert.deepEqual(
      problems.map(({ pointer }: { pointer: string }) => pointer),
      ['/path/nope', '/security/none'],
    );
  });
});
