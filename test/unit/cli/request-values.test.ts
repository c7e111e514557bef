import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callCommand } from '../../support/call-command.ts';
import { start, stopAll, text } from '../../support/loopback/exchange.ts';
import { useFolder } from '../../support/use-folder.ts';

const api = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /orders:
    get:
      parameters:
        - { name: page, in: query, schema: { type: integer, default: 1 } }
        - { name: status, in: query, schema: { type: string, enum: [open, closed] } }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses: { '200': { description: OK } }
    post:
      parameters:
        - { name: X-Trace, in: header, required: true, schema: { type: string }, example: t1 }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [title]
              properties:
                title: { type: string }
                note: { type: string }
                plan: { type: string, default: free }
          application/xml: { schema: { type: object, properties: { title: { type: string } } } }
      responses: { '200': { description: OK } }
  /users/{id}:
    delete:
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: force, in: query, schema: { type: boolean } }
        - { name: reason, in: query, required: true, schema: { type: string } }
      responses: { '204': { description: Gone } }
    patch:
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer }, example: 7 }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties: { name: { type: string }, email: { type: string, format: email }, plan: { type: string, default: free } }
      responses: { '200': { description: OK } }
`;

const docs = (more: object = {}) =>
  JSON.stringify({
    name: 'Docs',
    theme: 'mint',
    colors: { primary: '#000000' },
    navigation: { openapi: 'api.yaml' },
    ...more,
  });

suite('the values of apidocs request', () => {
  const folder = useFolder('cli-values-');
  setup(() => {
    writeFileSync(join(folder.path, 'docs.json'), docs());
    writeFileSync(join(folder.path, 'api.yaml'), api);
  });
  teardown(stopAll);

  const call = (entry: string, ...options: readonly string[]) =>
    callCommand(['request', '.', entry, ...options], folder.path);
  const typed = (values: object) => {
    writeFileSync(join(folder.path, 'values.json'), JSON.stringify(values));
    return ['--values', 'values.json'];
  };
  /** The request that reaches the server, or the message. */
  const send = async (entry: string, ...options: readonly string[]) => {
    const seen: string[] = [];
    const { url } = await start(async (request, response) => {
      const trace = request.headers['x-trace'];
      seen.push(`${request.method} ${request.url}`, ...(trace === undefined ? [] : [`X-Trace: ${trace}`]));
      const body = await text(request);
      if (body !== '') seen.push(JSON.stringify(JSON.parse(body)));
      response.end();
    });
    const { code, stderr } = await call(entry, '--server', url, '--send', ...options);
    return seen.length > 0 ? [code, ...seen] : [code, stderr];
  };

  test('--send sends the initial values of the form, and nothing else', async () => {
    assert.deepEqual(await send('GET /orders'), [0, 'GET /orders']);
    const created = '{"title":"title"}';
    assert.deepEqual(await send('POST /orders'), [0, 'POST /orders', 'X-Trace: t1', created]);
  });

  test('--values replace those of the form; header names ignore case', async () => {
    const listed = await send('GET /orders', ...typed({ query: { status: 'open' } }));
    assert.deepEqual(listed, [0, 'GET /orders?status=open']);
    const values = typed({ header: { 'x-trace': 'mine' }, body: { title: 'Mine' } });
    assert.deepEqual(await send('POST /orders', ...values), [0, 'POST /orders', 'X-Trace: mine', '{"title":"Mine"}']);
  });

  test('dynamic values are drawn for the request; a name without a value stops it', async () => {
    const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
    const values = typed({ header: { 'X-Trace': '{{$uuid}}' }, body: { title: 't-{{$randomInt 5 6}}' } });
    const [code, , trace, body] = await send('POST /orders', ...values);
    assert.deepEqual([code, body], [0, '{"title":"t-5"}']);
    assert.match(String(trace), new RegExp(`^X-Trace: ${uuid}$`));
    const unknown = typed({ query: { status: '{{$nope}}', page: '{{response.list./id}}' } });
    const message = 'apidocs: Not sent: /query/status: {{$nope}} has no value.\n';
    assert.deepEqual(await send('GET /orders', ...unknown), [2, message]);
    const { problems } = JSON.parse((await call('GET /orders', ...unknown)).stdout);
    assert.deepEqual(
      problems.slice(-2).map(({ message: each }: { message: string }) => each),
      ['{{$nope}} has no value.', '{{response.list./id}} has no value.'],
    );
  });

  test('names each missing required value with its location, and sends nothing', async () => {
    const [code, words] = await send('DELETE /users/{id}');
    assert.equal(code, 2);
    assert.equal(
      words,
      'apidocs: Not sent: a value is required for path "id", query "reason". Provide it with --values, or use --generate to create it.\n',
    );
    assert.match(String((await send('PATCH /users/{id}'))[1]), /required for the body\./);
    assert.match(String((await send('PATCH /users/{id}', ...typed({ body: {} })))[1]), /required for body "name"\./);
    assert.match(String((await send('POST /orders', '--empty'))[1]), /required for header "X-Trace", the body\./);
  });

  test('--generate makes up the remaining values', async () => {
    assert.deepEqual(await send('DELETE /users/{id}', '--generate'), [0, 'DELETE /users/1?force=true&reason=reason']);
    const body = '{"name":"Ann","email":"ada@example.com","plan":"free"}';
    const patched = await send('PATCH /users/{id}', '--generate', ...typed({ body: { name: 'Ann' } }));
    assert.deepEqual(patched, [0, 'PATCH /users/7', body]);
  });

  test('JSON and samples contain the same values as --send', async () => {
    const json = async (...options: readonly string[]) => JSON.parse((await call('POST /orders', ...options)).stdout);
    assert.deepEqual(JSON.parse((await json()).body.text), { title: 'title' });
    assert.equal((await json('--empty')).body.kind, 'none');
    assert.deepEqual(JSON.parse((await json('--generate')).body.text), { title: 'title', note: 'note', plan: 'free' });
    const { stdout } = await call('GET /orders', '--sample', 'curl');
    assert.match(stdout, /^curl https:\/\/api\.example\.com\/orders\n$/);
    const deleted = JSON.parse((await call('DELETE /users/{id}')).stdout);
    assert.equal(deleted.url, 'https://api.example.com/users/{id}');
    assert.ok(deleted.problems.some(({ pointer }: { pointer: string }) => pointer === '/path/id'));
  });

  test('applies the settings of the page: prefill, defaults, another media type', async () => {
    writeFileSync(join(folder.path, 'docs.json'), docs({ api: { examples: { defaults: 'required', prefill: true } } }));
    assert.deepEqual(await send('GET /orders'), [0, 'GET /orders?page=1']);
    assert.deepEqual(await send('POST /orders'), [0, 'POST /orders', 'X-Trace: t1', '{"title":"title"}']);
    const { stdout } = await call('POST /orders', ...typed({ contentType: 'application/xml' }));
    assert.equal(JSON.parse(stdout).body.mediaType, 'application/xml');
  });
});
