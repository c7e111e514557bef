import assert from 'node:assert/strict';
import type { ApiDescription } from '../../../../src/core/api/api-description.ts';
import type { Channel } from '../../../../src/core/api/channel.ts';
import { readAsyncApi } from '../../../../src/core/asyncapi/asyncapi-description.ts';
import { readDescription } from '../../../../src/core/project/read-description.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { withoutUndefined } from '../../../support/without-undefined.ts';

function read(text: string): ApiDescription {
  const description = readAsyncApi(parseSource('a.yaml', text), { document: () => undefined });
  assert.ok(description);
  return description;
}

function channelOf(description: ApiDescription, index = 0) {
  const summary = description.channels[index];
  assert.ok(summary);
  const { slice, problems } = description.slice(summary);
  assert.ok(slice.kind === 'channel');
  return { channel: slice.channel, schemas: slice.schemas, codes: problems.map(({ code }) => code) };
}

const shortly = ({ operations }: Channel) =>
  operations.map(({ id, action, messages }) => [id, action, messages.map(({ name }) => name)]);

suite('read-asyncapi: 3.x', () => {
  const text = `asyncapi: 3.0.0
info: {title: Chat, version: 1.0.0, tags: [{name: talk, description: d}]}
channels:
  room:
    address: /rooms/{room}
    title: Room
    x-platform: {href: /chat, unknown: 1}
  open: {address: null, x-hidden: true}
operations:
  listen: {action: send, channel: {$ref: '#/channels/room'}, tags: [{name: talk}]}
  lost: {action: send, channel: {$ref: '#/channels/gone'}}
`;

  test('indexes channels', () => {
    const description = read(text);
    assert.deepEqual(
      description.channels.map(({ id, address, title, tags, href, hidden }) => [
        id,
        address,
        title,
        tags,
        href,
        hidden,
      ]),
      [
        ['room', '/rooms/{room}', 'Room', ['talk'], 'chat', false],
        ['open', undefined, undefined, [], undefined, true],
      ],
    );
    assert.deepEqual(withoutUndefined(description.tags), [{ name: 'talk', label: 'talk', description: 'd' }]);
    assert.deepEqual(description.problems.map(({ code }) => code).sort(), ['ref-missing', 'x-platform-unknown-key']);
    assert.deepEqual([description.family, description.title, description.specVersion], ['asyncapi', 'Chat', '3.0.0']);
  });

  test('keeps the messages of a channel without operations', () => {
    const channels =
      '{a: {address: a, messages: {tags: {payload: {}}, n: {payload: {}}}}, b: {messages: {}}, c: {address: c}}';
    const description = read(`asyncapi: 3.0.0\ninfo: {title: A, version: "1"}\nchannels: ${channels}\n`);
    const read0 = channelOf(description).channel;
    assert.deepEqual(shortly(read0), [['messages', 'receive', ['tags', 'n']]]);
    assert.deepEqual([read0.tags, read0.operations[0]?.isUnassigned], [[], true]);
    assert.deepEqual(
      [1, 2].map((index) => channelOf(description, index).channel.operations),
      [[], []],
    );
  });
});

suite('read-asyncapi: 2.x', () => {
  const text = `asyncapi: 2.6.0
info: {title: T, version: '1'}
servers:
  main: {url: e.com, protocol: wss, security: [{key: []}, {gone: []}]}
channels:
  /a/{id}:
    servers: [main, nowhere]
    parameters: {id: {schema: {type: integer}}}
    publish: {operationId: toServer, tags: [{name: t}], message: {oneOf: [{$ref: '#/components/messages/A'}, {messageId: b, payload: {type: 'null'}}]}}
    subscribe: {message: {name: c, schemaFormat: application/vnd.apache.avro, payload: {type: record}}}
components:
  securitySchemes: {key: {type: userPassword}}
  messageTraits: {x: {summary: from trait}}
  messages: {A: {summary: own, traits: [{$ref: '#/components/messageTraits/x'}]}}
`;

  test('reads publish as what the reader sends', () => {
    const { channel, codes } = channelOf(read(text));
    assert.deepEqual(shortly(channel), [
      ['toServer', 'send', ['A', 'b']],
      ['subscribe', 'receive', ['c']],
    ]);
    assert.deepEqual(
      [channel.address, channel.tags, channel.servers.map(({ url }) => url)],
      ['/a/{id}', ['t'], ['wss://e.com']],
    );
    assert.deepEqual(channel.parameters[0]?.schema, { type: 'integer' });
    assert.equal(channel.operations[0]?.messages[0]?.summary, 'from trait');
    assert.equal(channel.operations[1]?.messages[0]?.foreignPayload?.format, 'application/vnd.apache.avro');
    assert.deepEqual(
      channel.securitySchemes.map(({ kind }) => kind),
      ['other'],
    );
    assert.deepEqual(codes.sort(), ['security-scheme-missing', 'server-missing']);
  });
});

suite('read-asyncapi: others', () => {
  test('reports that 1.x is not supported', () => {
    const description = read("asyncapi: '1.2.0'\ntopics: {}\n");
    assert.deepEqual(description.channels, []);
    assert.deepEqual(
      description.problems.map(({ code, severity }) => [code, severity]),
      [['spec-version', 'error']],
    );
  });

  test('stops at circular channels and messages', () => {
    const description = read("asyncapi: 3.0.0\nchannels: {a: {$ref: '#/channels/b'}, b: {$ref: '#/channels/a'}}\n");
    assert.deepEqual(description.channels, []);
    assert.ok(description.problems.every(({ code }) => code === 'ref-cycle'));
  });
});

suite('read-description', () => {
  const family = (text: string) => readDescription(parseSource('x.yaml', text), { document: () => undefined })?.family;

  test('recognizes the family by the version key', () => {
    assert.equal(family('openapi: 3.1.0'), 'openapi');
    assert.equal(family('swagger: 2.0'), 'openapi');
    assert.equal(family('asyncapi: 3.0.0'), 'asyncapi');
    assert.equal(family('openapi: api.yaml\nnavigation: {}'), undefined);
    assert.equal(family('- openapi: 3.0.0'), undefined);
    assert.equal(family(''), undefined);
  });
});
