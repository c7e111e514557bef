/** A change of a description of AsyncAPI 3.0 with its impact (as in the table of schemas), and with the impact of undoing it. */
export type ChannelRow = readonly [clause: string, before: object, after: object, impacts: string];

const required = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
const optional = { type: 'object', properties: { a: { type: 'string' } } };

interface Parts {
  readonly channel?: object;
  readonly operation?: object;
  readonly messages?: object;
  readonly servers?: object;
}

/** A channel from the point of view of the application: what it receives, readers send. */
function channel(
  action: 'send' | 'receive',
  { channel: rest = {}, operation = {}, messages, servers }: Parts = {},
): object {
  const named = messages ?? { text: { payload: { type: 'string' } } };
  return {
    ...(servers === undefined ? {} : { servers }),
    channels: { chat: { address: '/chat', messages: named, ...rest } },
    operations: { talk: { action, channel: { $ref: '#/channels/chat' }, ...operation } },
  };
}

const received = (parts: Parts) => channel('send', parts);
const sent = (parts: Parts) => channel('receive', parts);
const text = { payload: { type: 'string' } };
const server = { host: 'a.example', protocol: 'wss' };

/** From the words of AsyncAPI 3.0; readers send what an application receives. */
export const channelTable: readonly ChannelRow[] = [
  ['Channels Object: one more channel', { channels: {} }, sent({}), 'CB'],
  ['Channel Object, address', sent({}), sent({ channel: { address: '/talk' } }), 'BB'],
  ['Channel Object, title', sent({}), sent({ channel: { title: 'Chat' } }), 'DD'],
  ['Channel Object, description', sent({}), sent({ channel: { description: 'Chat' } }), 'DD'],
  ['Channel Object, tags', sent({}), sent({ channel: { tags: [{ name: 'a' }] } }), 'DD'],
  ['Channel Object, externalDocs', sent({}), sent({ channel: { externalDocs: { url: 'https://a.example' } } }), 'DD'],
  [
    'Channel Object, bindings',
    sent({ channel: { bindings: { amqp: { is: 'queue' } } } }),
    sent({ channel: { bindings: { amqp: { is: 'routingKey' } } } }),
    'BB',
  ],
  ['Channel Object, one more binding', sent({}), sent({ channel: { bindings: { amqp: { is: 'queue' } } } }), 'CB'],
  [
    'WebSockets binding, query: readers send it',
    sent({}),
    sent({
      channel: {
        bindings: { ws: { query: { type: 'object', properties: { token: { type: 'string' } }, required: ['token'] } } },
      },
    }),
    'BB',
  ],
  [
    'Server Object: another host',
    sent({ servers: { main: server } }),
    sent({ servers: { main: { ...server, host: 'b.example' } } }),
    'BB',
  ],
  [
    'Server Object: one more',
    sent({ servers: { main: server } }),
    sent({ servers: { main: server, other: { ...server, host: 'b.example' } } }),
    'CB',
  ],
  ['Operation Object, action: readers send instead of receive', received({}), sent({}), 'BB'],
  ['Operation Object, summary', sent({}), sent({ operation: { summary: 'Talk' } }), 'DD'],
  [
    'Operation Object, messages: one more that readers may send',
    sent({}),
    sent({ messages: { text, image: text } }),
    'CB',
  ],
  [
    'Operation Object, messages: one more that readers may receive',
    received({}),
    received({ messages: { text, image: text } }),
    'BB',
  ],
  [
    'Message Object, payload that readers send',
    sent({ messages: { text: { payload: optional } } }),
    sent({ messages: { text: { payload: required } } }),
    'BC',
  ],
  [
    'Message Object, payload that readers receive',
    received({ messages: { text: { payload: optional } } }),
    received({ messages: { text: { payload: required } } }),
    'CB',
  ],
  [
    'Message Object, headers that readers send',
    sent({ messages: { text: { ...text, headers: optional } } }),
    sent({ messages: { text: { ...text, headers: required } } }),
    'BC',
  ],
  [
    'Message Object, contentType',
    sent({ messages: { text: { ...text, contentType: 'text/plain' } } }),
    sent({ messages: { text: { ...text, contentType: 'text/csv' } } }),
    'BB',
  ],
  [
    'Message Object, correlationId',
    sent({ messages: { text: { ...text, correlationId: { location: '$message.header#/a' } } } }),
    sent({ messages: { text: { ...text, correlationId: { location: '$message.header#/b' } } } }),
    'BB',
  ],
  ['Message Object, title', sent({}), sent({ messages: { text: { ...text, title: 'Text' } } }), 'DD'],
  ['Message Object, examples', sent({}), sent({ messages: { text: { ...text, examples: [{ payload: 'a' }] } } }), 'DD'],
  [
    'Multi Format Schema Object: another format is not compared',
    sent({
      messages: {
        text: {
          payload: {
            schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
            schema: { type: 'record', name: 'a', fields: [] },
          },
        },
      },
    }),
    sent({
      messages: {
        text: {
          payload: {
            schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
            schema: { type: 'record', name: 'b', fields: [] },
          },
        },
      },
    }),
    'BB',
  ],
];
