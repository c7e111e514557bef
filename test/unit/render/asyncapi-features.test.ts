import { type Feature, testFeatures } from './described-page.ts';

/** A description with one channel, in AsyncAPI 3.1. */
const channel = (message: string, rest = '', ofOperation = '') =>
  `asyncapi: 3.1.0\ninfo: {title: T, version: '1'}\n${rest}\nchannels: {c: {address: 'c/{p}', parameters: {p: {location: $message.payload#/p}}, messages: {m: {${message}}}}}\noperations: {o: {action: receive, channel: {$ref: '#/channels/c'}${ofOperation}}}\n`;

const features: readonly Feature[] = [
  {
    name: 'AsyncAPI: where parameters come from',
    text: channel('payload: true'),
    page: ['In the message at $message.payload#/p'],
  },
  {
    name: 'AsyncAPI: replies',
    text: channel('payload: true', '', ', reply: {address: {location: $message.header#/to, description: yours}}'),
    page: ['The reply goes to the address in $message.header#/to: yours', 'Reply to o'],
  },
  {
    name: 'AsyncAPI: bindings of servers, channels, operations and messages',
    text: channel(
      'payload: true, bindings: {kafka: {key: {type: string}}}',
      'servers: {s: {host: e.com, protocol: kafka, protocolVersion: 3.5, bindings: {kafka: {schemaRegistryUrl: "https://reg"}}}}',
      ', bindings: {kafka: {groupId: g}}',
    ),
    page: ['schemaRegistryUrl', 'groupId', 'm: kafka', 'kafka 3.5'],
  },
  {
    name: 'AsyncAPI: servers with pathname and variables',
    text: channel(
      'payload: true',
      "servers: {s: {host: '{r}.e.com', pathname: '/v1/{t}', protocol: ws, variables: {r: {default: eu, examples: [eu-1]}, t: {}}}}",
    ),
    page: ['ws://{r}.e.com/v1/{t}', 'default eu, for example eu-1'],
  },
  {
    name: 'AsyncAPI: a message of bytes has no example as text',
    text: channel('payload: {type: string, format: binary}'),
    page: [/^(?!.*"string").*body file/s],
  },
  {
    name: 'AsyncAPI: Protobuf as it is',
    text: channel("payload: {schemaFormat: application/vnd.google.protobuf, schema: 'message U { string a = 1; }'}"),
    page: ['message U { string a = 1; }'],
  },
  {
    name: 'AsyncAPI: headers and their examples',
    text: channel(
      'payload: {type: string}, headers: {type: object, properties: {h: {type: integer}}}, examples: [{name: one, payload: x, headers: {h: 4}}, {headers: {h: 5}}]',
    ),
    page: ['Headers', 'one (headers)', '"h"'],
  },
  {
    name: 'AsyncAPI 2: the reader’s side',
    text: "asyncapi: 2.6.0\ninfo: {title: T, version: '1'}\nchannels: {c: {subscribe: {message: {payload: {type: string}}}}}\n",
    page: ['Messages to receive'],
  },
];

suite('everything in an AsyncAPI description is on its page', () => testFeatures(features));
