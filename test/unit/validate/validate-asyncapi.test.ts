import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { startProcessorTime } from '../../support/processor-time.ts';
import { findingsIn } from './findings-in.ts';

const info = { title: 'T', version: '1' };
const described = (payload: JsonValue): { [key: string]: JsonValue } => ({
  asyncapi: '2.6.0',
  info,
  channels: { a: { publish: { message: { payload } } } },
});

suite('AsyncAPI validation', () => {
  test('reports unknown keys and broken references at their place', async () => {
    const channels = { a: { address: 'a', messages: { m: { $ref: '#/components/messages/No' } }, foo: 1 } };
    assert.deepEqual(await findingsIn({ asyncapi: '3.0.0', info, channels }), [
      '/channels/a/foo: Unknown key `foo`. Check its spelling and its place.',
      `/channels/a/messages/m/$ref: '#/components/messages/No' does not exist.`,
    ]);
  });

  test('reports one mistake in a message once, whatever other kinds of messages require', async () => {
    const message = { payload: { type: 'strin' }, title: 'A', examples: [{ payload: 1 }] };
    const channels = { a: { publish: { operationId: 'a', message } } };
    assert.deepEqual(await findingsIn({ asyncapi: '2.6.0', info, channels }), [
      '/channels/a/publish/message/payload/type: `type` must be one of "array", "boolean", "integer", "null", "number", "object", "string", not "strin". Did you mean "string"?',
    ]);
  });

  test('recognizes a security scheme by its type, and reports a misspelled type once', async () => {
    const scheme = (value: { [key: string]: JsonValue }) =>
      findingsIn({ asyncapi: '2.6.0', info, channels: {}, components: { securitySchemes: { s: value } } });
    const at = '/components/securitySchemes/s';
    assert.deepEqual(await scheme({ type: 'openIdConnect', openIdConnectUrl: 'https://a.example/', foo: 1 }), [
      `${at}/foo: Unknown key \`foo\`. The keys here are \`type\`, \`description\` and \`openIdConnectUrl\`.`,
    ]);
    assert.deepEqual(await scheme({ tpye: 'openIdConnect', openIdConnectUrl: 'https://a.example/' }), [
      `${at}/tpye: Unknown key \`tpye\`. Did you mean \`type\`?`,
    ]);
    assert.deepEqual(await scheme({ type: 'apiKey' }), [`${at}: The required key "in" is missing.`]);
  });

  test('does not report consequences of a mistake', async () => {
    const channels = { a: { address: 'a', messages: { m: { payload: { type: 'string' } } } } };
    const operation = { action: 'send', messages: [{ $ref: '#/channels/a/messages/m' }] };
    assert.deepEqual(await findingsIn({ asyncapi: '3.0.0', info, channels, operations: { o: operation } }), [
      '/operations/o: The required key "channel" is missing.',
    ]);
  });

  test('finds mistakes in spite of an exception of the parser, which is their consequence', async () => {
    const channels = { a: { publish: { message: null } } };
    const found = await findingsIn({ asyncapi: '2.6.0', info: { ...info, foo: 1 }, channels });
    assert.equal(found.length, 2);
    assert.ok(found.some((one) => one.startsWith('/channels/a/publish/message: ')));
    assert.ok(found.some((one) => one.startsWith('/info/foo: ')));
    assert.doesNotMatch(found.join('\n'), /TypeError|stack|node_modules/);
  });

  test('a property named "__proto__" is one like any other, and so are mistakes in it', async () => {
    const payload = (type: string): JsonValue => ({
      type: 'object',
      properties: JSON.parse(`{ "__proto__": { "type": "${type}" }, "a": { "$ref": "#/channels" } }`),
    });
    for (const asyncapi of ['2.6.0', '3.0.0']) {
      const channels =
        asyncapi === '2.6.0'
          ? (type: string) => ({ a: { publish: { message: { payload: payload(type) } } } })
          : (type: string) => ({ a: { address: 'a', messages: { m: { payload: payload(type) } } } });
      assert.deepEqual(await findingsIn({ asyncapi, info, channels: channels('string') }), []);
      const [found, ...rest] = await findingsIn({ asyncapi, info, channels: channels('strin') });
      assert.match(found ?? '', /\/properties\/__proto__\/type: `type` must be one of .* Did you mean "string"\?$/);
      assert.deepEqual(rest, []);
    }
  });

  test('what follows from a broken reference, which is reported elsewhere, is not reported', async () => {
    const describe = (broken: { channel?: string; message?: string; component?: string }) => ({
      asyncapi: '3.0.0',
      info,
      channels: { a: { address: 'a', messages: { m: { $ref: broken.component ?? '#/components/messages/m' } } } },
      operations: {
        o: {
          action: 'send',
          channel: { $ref: broken.channel ?? '#/channels/a' },
          messages: [{ $ref: broken.message ?? '#/channels/a/messages/m' }],
        },
      },
      components: { messages: { m: { payload: { type: 'string' } } } },
    });
    assert.deepEqual(await findingsIn(describe({})), []);
    for (const channel of ['#channels/a', '/channels/a', 'a'])
      assert.deepEqual(await findingsIn(describe({ channel })), [], channel);
    for (const message of ['#channels/a/messages/m', 'm'])
      assert.deepEqual(await findingsIn(describe({ message })), [], message);
    assert.deepEqual(await findingsIn(describe({ channel: '#/channels/A' })), [
      "/operations/o/channel/$ref: '#/channels/A' does not exist.",
    ]);
    assert.deepEqual(await findingsIn(describe({ component: '#/components/messages/M' })), []);
    assert.deepEqual(await findingsIn(describe({ message: '#/components/messages/m' })), [
      '/operations/o/messages/0/$ref: This is no message of the channel of the operation. Did you mean "#/channels/a/messages/m"?',
    ]);
  });

  test('explains addresses and formats in words', async () => {
    const license = { name: 'MIT', url: 'not an address' };
    assert.deepEqual(await findingsIn({ asyncapi: '2.6.0', info: { ...info, license }, channels: {} }), [
      '/info/license/url: "not an address" is not a valid address.',
    ]);
  });

  test('the parser runs no pattern of the description', async () => {
    const text = `${'a'.repeat(40)}!`;
    const payload = { type: 'string', pattern: '^(a+)+$', default: text, examples: [text] };
    const message = { payload, examples: [{ payload: text }] };
    const spent = startProcessorTime();
    const found = await findingsIn({
      asyncapi: '2.6.0',
      info,
      channels: { c: { publish: { message } } },
      components: { schemas: { A: payload }, messages: { M: message } },
    });
    assert.ok(spent() < 20_000, `${spent()} ms`);
    assert.equal(found.filter((one) => one.endsWith('does not match its schema: must match `^(a+)+$`.')).length, 8);
  });

  test('a namespace of Avro is checked in linear time', async () => {
    const schema = { type: 'record', name: 'A', fields: [], namespace: `${'a'.repeat(10_000)}!` };
    const payload = { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema };
    const channels = { c: { address: 'c', messages: { m: { payload } } } };
    const spent = startProcessorTime();
    const found = await findingsIn({ asyncapi: '3.0.0', info, channels });
    assert.ok(spent() < 20_000, `${spent()} ms`);
    assert.match(found.join(), /^\/channels\/c\/messages\/m\/payload\/schema\/namespace: /);
  });

  test('validates files of the project, at their place', async () => {
    const found = await findingsIn(described({ $ref: './schemas/x.yaml' }), { 'api/schemas/x.yaml': 'type: strin\n' });
    assert.equal(found.length, 1);
    assert.match(found[0] ?? '', /^api\/schemas\/x\.yaml\/type: .*Did you mean "string"\?$/);
    assert.deepEqual(await findingsIn(described({ $ref: './x.yaml' }), { 'api/x.yaml': 'type: string\n' }), []);
  });

  test('does not validate a document of another host as if it were empty', async () => {
    const payload = {
      schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
      schema: { $ref: 'https://a.example/x.avsc' },
    };
    const channels = { a: { address: 'a', messages: { m: { payload } } } };
    assert.deepEqual(await findingsIn({ asyncapi: '3.0.0', info, channels }), []);
  });

  test('never reads the disk or another host', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end('type: strin');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.yaml`;
      for (const ref of [address, `${address}#/a`, 'file:///etc/hostname', '/etc/hostname', './no.yaml']) {
        assert.deepEqual(await findingsIn(described({ $ref: ref })), [], ref);
      }
      assert.equal(asked, 0);
      const given = await findingsIn(described({ $ref: address }), { [address]: 'type: strin' });
      assert.equal(given.length, 1);
      assert.ok(given[0]?.startsWith(`${address}/type: `), given[0]);
      assert.equal(asked, 0);
    } finally {
      server.close();
    }
  });
});
