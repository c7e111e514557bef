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
defaultContentType: application/json
servers:
  prod: {host: '{region}.e.com', pathname: v1, protocol: wss, variables: {region: {default: eu, enum: [eu, us]}}, security: [{$ref: '#/components/securitySchemes/key'}]}
  other: {host: o.e.com, protocol: kafka}
channels:
  room:
    address: /rooms/{room}
    title: Room
    x-platform: {href: /chat, unknown: 1}
    servers: [{$ref: '#/servers/prod'}]
    parameters: {room: {description: which, enum: [a, b], default: a}}
    bindings: {ws: {method: GET}}
    messages:
      said: {$ref: '#/components/messages/Said'}
      asked: {payload: {type: string}}
  open: {address: null, x-hidden: true}
operations:
  listen: {action: send, channel: {$ref: '#/channels/room'}, messages: [{$ref: '#/channels/room/messages/said'}], tags: [{name: talk}]}
  speak:
    action: receive
    channel: {$ref: '#/channels/room'}
    title: Speak
    security: [{type: http, scheme: bearer}]
    reply: {messages: [{$ref: '#/channels/room/messages/asked'}]}
  lost: {action: send, channel: {$ref: '#/channels/gone'}}
components:
  securitySchemes: {key: {type: httpApiKey, in: query, name: k}}
  schemas: {Text: {type: object, properties: {re: {$ref: '#/components/schemas/Text'}}}}
  messageTraits:
    common: {contentType: text/plain, headers: {type: object, properties: {h: {type: integer}}}, title: from trait}
  messages:
    Said:
      title: Said
      traits: [{$ref: '#/components/messageTraits/common'}]
      payload: {$ref: '#/components/schemas/Text'}
      examples: [{name: one, payload: {a: 1}, headers: {h: 2}}]
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

  test('reverses actions to the reader’s side, and replies once more', () => {
    const { channel, codes } = channelOf(read(text));
    assert.deepEqual(codes, []);
    assert.deepEqual(
      channel.operations.map(({ id, action }) => [id, action]),
      [
        ['listen', 'receive'],
        ['speak', 'send'],
        ['speak-reply', 'receive'],
      ],
    );
    assert.deepEqual(
      channel.operations.map(({ title }) => title),
      [undefined, 'Speak', 'Reply to Speak'],
    );
    assert.deepEqual(
      channel.operations[1]?.messages.map(({ name }) => name),
      ['said', 'asked'],
    );
  });

  test('reads servers, parameters, bindings and security', () => {
    const { channel } = channelOf(read(text));
    assert.deepEqual(withoutUndefined(channel.servers), [
      {
        url: 'wss://{region}.e.com/v1',
        name: 'prod',
        variables: [{ name: 'region', default: 'eu', values: ['eu', 'us'] }],
        protocol: 'wss',
      },
    ]);
    assert.deepEqual(
      channel.parameters.map(({ name, schema, description }) => [name, schema, description]),
      [['room', { type: 'string', enum: ['a', 'b'], default: 'a' }, 'which']],
    );
    assert.deepEqual(channel.bindings, { ws: { method: 'GET' } });
    assert.deepEqual(
      channel.security.map(({ schemes }) => schemes.map(({ name }) => name)),
      [['key', 'http']],
    );
    assert.deepEqual(
      channel.securitySchemes.map(({ kind }) => kind),
      ['apiKey', 'http'],
    );
    assert.equal(channelOf(read(text), 1).channel.servers.length, 2);
  });

  test('reads the query and headers of a WebSocket binding as parameters', () => {
    const { channel } = channelOf(
      read(`asyncapi: 2.6.0
channels:
  /live:
    bindings:
      ws:
        query: {$ref: '#/components/schemas/Query'}
        headers: {type: object, properties: {X-Client: {type: string, default: docs}}}
components:
  schemas:
    Base: {type: object, properties: {rate: {type: integer, examples: [16000]}}}
    Query:
      allOf: [{$ref: '#/components/schemas/Base'}]
      required: [rate]
      properties: {words: {$ref: '#/components/schemas/Words'}}
    Words: {type: array, items: {type: string}, description: What to listen for}
`),
    );
    assert.deepEqual(
      channel.parameters.map(({ location, name, required, description }) => [location, name, required, description]),
      [
        ['query', 'rate', true, undefined],
        ['query', 'words', false, 'What to listen for'],
        ['header', 'X-Client', false, undefined],
      ],
    );
    assert.deepEqual(channel.parameters[0]?.schema, { type: 'integer', examples: [16000] });
  });

  test('merges traits into messages, where the message wins, and refers for recursion', () => {
    const { channel, schemas } = channelOf(read(text));
    const said = channel.operations[0]?.messages[0];
    assert.deepEqual([said?.name, said?.title, said?.contentType], ['said', 'Said', 'text/plain']);
    assert.deepEqual(said?.headers, { type: 'object', properties: { h: { type: 'integer' } } });
    assert.deepEqual(said?.payload, { $ref: '#/$defs/s0' });
    assert.deepEqual(schemas.s0?.schema, { type: 'object', properties: { re: { $ref: '#/$defs/s0' } } });
    assert.deepEqual(
      [said?.examples[0]?.name, said?.examples[0]?.value, said?.examples[0]?.headers],
      ['one', { a: 1 }, { h: 2 }],
    );
  });

  test('keeps the format and text of foreign payloads', () => {
    const payload = (written: string) => {
      const { channel } = channelOf(
        read(
          `asyncapi: 3.0.0\nchannels: {c: {address: c, messages: {m: {payload: ${written}}}}}\noperations: {o: {action: send, channel: {$ref: '#/channels/c'}}}\n`,
        ),
      );
      const message = channel.operations[0]?.messages[0];
      return [message?.payload, message?.foreignPayload];
    };
    assert.deepEqual(payload("{schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: {type: record}}"), [
      true,
      { format: 'application/vnd.apache.avro;version=1.9.0', text: '{\n  "type": "record"\n}' },
    ]);
    assert.deepEqual(payload('{schemaFormat: application/vnd.google.protobuf, schema: "message A {}"}'), [
      true,
      { format: 'application/vnd.google.protobuf', text: 'message A {}' },
    ]);
    assert.deepEqual(payload("{schemaFormat: 'application/schema+json;version=draft-07', schema: {type: string}}"), [
      { type: 'string' },
      undefined,
    ]);
  });
});

suite('read-asyncapi: payloads in files of their own', () => {
  test('reads Protobuf as written in its file, and Avro as JSON', () => {
    const files: { readonly [file: string]: string } = {
      'user.proto': 'syntax = "proto3";\n\nmessage User {\n  string name = 1; // a: {b\n}\n',
      'user.avsc': '{"type": "record", "name": "User", "fields": []}',
    };
    const payload = (format: string, file: string) => {
      const text = `asyncapi: 2.6.0\nchannels: {c: {publish: {message: {schemaFormat: ${format}, payload: {$ref: ./${file}}}}}}\n`;
      const document = (name: string) => (files[name] === undefined ? undefined : parseSource(name, files[name]));
      const description = readAsyncApi(parseSource('a.yaml', text), { document });
      assert.ok(description);
      const { channel, codes } = channelOf(description);
      assert.deepEqual(codes, []);
      return channel.operations[0]?.messages[0]?.foreignPayload?.text;
    };
    assert.equal(payload('application/vnd.google.protobuf', 'user.proto'), files['user.proto']?.trimEnd());
    assert.equal(
      payload('application/vnd.apache.avro', 'user.avsc'),
      '{\n  "type": "record",\n  "name": "User",\n  "fields": []\n}',
    );
  });
});

suite('read-asyncapi: other parts of messages and operations', () => {
  const text = `asyncapi: 3.0.0
servers:
  s:
    host: e.com
    protocol: mqtt
    protocolVersion: '5.0'
    title: The broker
    summary: told
    bindings: {$ref: '#/components/serverBindings/mqtt'}
    variables: {v: {examples: [a, b]}}
channels:
  asks: {address: asks, messages: {ask: {$ref: '#/components/messages/Ask'}}, parameters: {id: {location: $message.payload#/id}}}
  answers: {address: 'answers/{to}', messages: {answer: {payload: true}}}
operations:
  ask:
    action: receive
    channel: {$ref: '#/channels/asks'}
    tags: [{$ref: '#/components/tags/t'}]
    externalDocs: {url: https://e.com}
    reply: {channel: {$ref: '#/channels/answers'}, address: {$ref: '#/components/replyAddresses/to'}}
components:
  tags: {t: {name: tagged}}
  replyAddresses: {to: {location: $message.header#/replyTo, description: where to}}
  correlationIds: {c: {location: $message.header#/id, description: d}}
  serverBindings: {mqtt: {mqtt: {clientId: c}}}
  messages:
    Ask: {correlationId: {$ref: '#/components/correlationIds/c'}, tags: [{name: m}], externalDocs: {url: https://m}, traits: [{tags: [{name: no}]}]}
`;

  test('reads servers, correlation ids, tags, external documents and addresses of replies', () => {
    const { channel, codes } = channelOf(read(text));
    assert.deepEqual(codes, []);
    assert.deepEqual(withoutUndefined(channel.servers[0]), {
      url: 'mqtt://e.com',
      name: 'The broker',
      summary: 'told',
      variables: [{ name: 'v', default: '', values: [], examples: ['a', 'b'] }],
      protocol: 'mqtt',
      protocolVersion: '5.0',
      bindings: { mqtt: { clientId: 'c' } },
    });
    const [ask] = channel.operations;
    assert.deepEqual([ask?.tags, ask?.externalDocs?.url], [['tagged'], 'https://e.com']);
    assert.deepEqual(ask?.reply, {
      channel: 'answers/{to}',
      address: { location: '$message.header#/replyTo', description: 'where to' },
    });
    const message = ask?.messages[0];
    assert.deepEqual(message?.correlationId, { location: '$message.header#/id', description: 'd' });
    assert.deepEqual([message?.tags, message?.externalDocs?.url], [['m'], 'https://m']);
    assert.equal(channel.parameters[0]?.valueFrom, '$message.payload#/id');
  });

  test('adds a reply on another channel there, in the other direction', () => {
    const { channel } = channelOf(read(text), 1);
    assert.deepEqual(
      channel.operations.map(({ id, action, title, reply, messages }) => [id, action, title, reply, messages.length]),
      [['ask-reply', 'receive', 'Reply to ask', undefined, 1]],
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

suite('read-asyncapi: alternatives of 2.x', () => {
  const messagesOf = (components: string) => {
    const text = `asyncapi: 2.6.0\ninfo: {title: T, version: '1'}\nchannels:\n  a: {publish: {message: {$ref: '#/components/messages/All'}}}\ncomponents:\n  messages: {${components}}\n`;
    return shortly(channelOf(read(text)).channel).flatMap(([, , names]) => names);
  };

  test('a component has several messages under `oneOf`, which may have several too', () => {
    const named = 'A: {payload: {}}, B: {name: b}';
    assert.deepEqual(
      messagesOf(`${named}, All: {oneOf: [{$ref: '#/components/messages/A'}, {$ref: '#/components/messages/B'}]}`),
      ['A', 'b'],
    );
    const inner = "Some: {oneOf: [{$ref: '#/components/messages/B'}, {name: c}]}";
    assert.deepEqual(
      messagesOf(
        `${named}, ${inner}, All: {oneOf: [{$ref: '#/components/messages/A'}, {$ref: '#/components/messages/Some'}]}`,
      ),
      ['A', 'b', 'c'],
    );
    assert.deepEqual(messagesOf("All: {oneOf: [{name: c}, {$ref: '#/components/messages/All'}]}"), ['c']);
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
