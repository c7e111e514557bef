import type { SourceNode } from '../../../src/core/source/document/source-document.ts';
import { kindsOf } from './document-kinds.ts';
import { type MistakeKind, removeMember, replaceValue, type SiteTexts, swapLetters } from './mistake.ts';

const { values, texts, keys, extra, element } = kindsOf(({ descriptions }: SiteTexts) =>
  descriptions.filter(({ root }) => root?.get('asyncapi') !== undefined),
);
const is = (pattern: RegExp) => (node: SourceNode) => pattern.test(node.document.root?.get('asyncapi')?.string() ?? '');
const two = is(/^2/);
const three = is(/^3/);
const channel = /^\/channels\/[^/]+$/;
const operation = /^\/(?:operations\/[^/]+|channels\/[^/]+\/(?:publish|subscribe))$/;
const message = /\/messages\/[^/]+$/;
const schema = /\/(?:payload|headers|schemas\/[^/]+|properties\/[^/]+|items)$/;
const inSchema = (rest: string) => new RegExp(`/(?:payload|headers|schemas/[^/]+|properties/[^/]+|items)/${rest}$`);
const isWritten = (node: SourceNode) => node.get('$ref') === undefined;
const gone = (what: string, pointer: RegExp, fits: (node: SourceNode) => boolean = () => true) =>
  values(what, pointer, (node) => (fits(node) && (node.parent?.size ?? 0) > 1 ? removeMember(node) : undefined));

export const asyncApiMistakes: readonly MistakeKind[] = [
  texts('version: without its last number', /^\/asyncapi$/, (text) => text.replace(/\.\d+$/, '')),
  values('version: number', /^\/asyncapi$/, (node) => replaceValue(node, (node.string() ?? '').slice(0, 3))),
  gone('info: title gone', /^\/info\/title$/),
  gone('info: version gone', /^\/info\/version$/),
  texts('protocol: misspelt', /^\/servers\/\w+\/protocol$/, (text) =>
    text.length < 4 ? `${text}x` : swapLetters(text),
  ),
  texts('protocol: websocket', /^\/servers\/\w+\/protocol$/, () => 'websocket'),
  gone('protocol gone', /^\/servers\/\w+\/protocol$/),
  texts('host: with scheme', /^\/servers\/\w+\/host$/, (text) => `wss://${text}`),
  texts('host: with path', /^\/servers\/\w+\/host$/, (text) => `${text}/events`),
  extra('3: url of a server', /^\/servers\/\w+$/, ['url', '"wss://api.example.com"'], three),
  extra('2: host of a server', /^\/servers\/\w+$/, ['host', '"api.example.com"'], two),
  texts('server: variable not declared', /^\/servers\/\w+\/(?:url|host)$/, (text) => `{stage}.${text}`),
  keys('server: variable misspelt', /^\/servers\/\w+\/variables\/\w{4,}$/, swapLetters),
  texts('server: default outside of its enum', /^\/servers\/\w+\/variables\/\w+\/default$/, (text, node) =>
    node.parent?.get('enum') === undefined ? text : 'nowhere',
  ),
  keys('server: security misspelt', /^\/servers\/\w+\/security\/\d+\/\w+$/, swapLetters),
  keys('channel: parameter misspelt', /^\/channels\/[^/]*\{[^/]*$/, (key, node) =>
    two(node) ? key.replace(/(?<=\{)\w{4,}(?=\})/, swapLetters) : key,
  ),
  texts('channel: parameter misspelt', /^\/channels\/[^/]+\/address$/, (text) =>
    text.replace(/(?<=\{)\w{4,}(?=\})/, swapLetters),
  ),
  keys('channel: declared parameter misspelt', /^\/channels\/[^/]+\/parameters\/\w{4,}$/, swapLetters),
  gone('channel: parameters gone', /^\/channels\/[^/]+\/parameters$/),
  texts('channel: brace left open', /^\/channels\/[^/]+\/address$/, (text) => text.replace('}', '')),
  extra('channel: misspelt key', channel, ['desription', '"Words"'], isWritten),
  extra('channel: server that is not there', channel, ['servers', '["nowhere"]'], two),
  extra('channel: server that is not there', channel, ['servers', '[{ "$ref": "#/servers/nowhere" }]'], three),
  extra('3: publish', channel, ['publish', '{ "summary": "Words" }'], three),
  extra('3: subscribe', channel, ['subscribe', '{ "summary": "Words" }'], three),
  extra('3: message of a channel', channel, ['message', '{ "payload": { "type": "string" } }'], three),
  extra('2: messages of a channel', channel, ['messages', '{ "one": { "payload": { "type": "string" } } }'], two),
  extra('2: address of a channel', channel, ['address', '"orders"'], two),
  extra('2: operations', /^$/, ['operations', '{ "send": { "action": "send" } }'], two),
  keys('2: publish misspelt', /^\/channels\/[^/]+\/(?:publish|subscribe)$/, swapLetters),
  keys('2: send for publish', /^\/channels\/[^/]+\/publish$/, () => 'send'),
  texts('action: misspelt', /^\/operations\/\w+\/action$/, swapLetters),
  texts('action: of 2', /^\/operations\/\w+\/action$/, () => 'publish'),
  gone('action gone', /^\/operations\/\w+\/action$/),
  gone('channel of an operation gone', /^\/operations\/\w+\/channel$/),
  texts('channel of an operation misspelt', /^\/operations\/\w+\/channel\/\$ref$/, (text) =>
    text.replace(/[^/]+$/, swapLetters),
  ),
  values('channel of an operation as a name', /^\/operations\/\w+\/channel$/, (node) => {
    const name = node.get('$ref')?.string()?.split('/').at(-1);
    return name === undefined || node.document.language === 'yaml' ? undefined : replaceValue(node, `"${name}"`);
  }),
  extra('operation: misspelt key', operation, ['sumary', '"Words"']),
  extra('operation: tags as a text', operation, ['tags', '"orders"']),
  extra('operation: security that is nowhere', operation, ['security', '[{ "noSuchScheme": [] }]'], two),
  extra('operation: security by name', operation, ['security', '[{ "noSuchScheme": [] }]'], three),
  extra('3: message of an operation', operation, ['message', '{ "$ref": "#/components/messages/one" }'], three),
  texts('operation: messages of another channel', /^\/operations\/\w+\/messages\/\d+\/\$ref$/, (text) => `${text}s`),
  extra(
    'operation: reply without channel',
    operation,
    ['reply', '{ "adress": { "location": "$message.header#/replyTo" } }'],
    three,
  ),
  extra('message: misspelt key', message, ['contetType', '"application/json"'], isWritten),
  extra('message: content type misspelt', message, ['contentType', '"aplication/json"'], isWritten),
  extra('message: content type bare', message, ['contentType', '"json"'], isWritten),
  extra('message: place of an id that is none', message, ['correlationId', '{ "location": "header#/id" }'], isWritten),
  extra(
    'message: example that does not fit',
    message,
    ['examples', '[{ "payload": 42 }]'],
    (node) => isWritten(node) && node.get('payload') !== undefined,
  ),
  extra('message: schema for payload', message, ['schema', '{ "type": "object" }'], isWritten),
  keys('message: payload misspelt', /\/messages\/[^/]+\/payload$/, () => 'paylaod'),
  texts('default content type misspelt', /^\/defaultContentType$/, () => 'aplication/json'),
  texts('type: misspelt', inSchema('type'), swapLetters),
  texts(
    'type: of another language',
    inSchema('type'),
    (text) =>
      ({ integer: 'int', boolean: 'bool', array: 'list', string: 'str', object: 'dict', number: 'float' })[text] ??
      text,
  ),
  texts('format: misspelt', inSchema('format'), (text) =>
    text.replace('date-time', 'datetime').replace(/^int/, 'itn').replace('uuid', 'uiud'),
  ),
  extra('schema: required true', /\/properties\/\w+$/, ['required', 'true'], (node) => node.get('type') !== undefined),
  extra(
    'schema: limits exchanged',
    schema,
    ['minimum', '100000'],
    (node) =>
      node.get('type')?.string() === 'integer' &&
      node.get('maximum') !== undefined &&
      node.get('minimum') === undefined,
  ),
  extra(
    'schema: default that does not fit',
    schema,
    ['default', '"many"'],
    (node) => node.get('type')?.string() === 'integer',
  ),
  extra('schema: misspelt keyword', schema, ['maxLenght', '3'], (node) => node.get('type')?.string() === 'string'),
  texts('schema: required misspelt', /\/required\/\d+$/, swapLetters),
  keys('schema: properties misspelt', inSchema('properties'), () => 'proprties'),
  texts('$ref: misspelt name', /\/\$ref$/, (text) =>
    text.startsWith('#/') ? text.replace(/[^/]+$/, swapLetters) : text,
  ),
  texts('$ref: section misspelt', /\/\$ref$/, (text) =>
    text.replace('/messages/', '/message/').replace('/schemas/', '/schema/'),
  ),
  texts('$ref: without #', /\/\$ref$/, (text) => text.replace('#/', '/')),
  texts('$ref: name alone', /\/\$ref$/, (text) => text.replace(/^#.*\//, '')),
  keys('$ref: without the sign', /\/\$ref$/, () => 'ref'),
  keys('component: section misspelt', /^\/components\/\w{6,}$/, swapLetters),
  keys('component: section in the singular', /^\/components\/\w+$/, (key) => key.replace(/s$/, '')),
  texts('security: type misspelt', /\/securitySchemes\/\w+\/type$/, swapLetters),
  texts('security: place misspelt', /\/securitySchemes\/\w+\/in$/, swapLetters),
  gone('security: address of tokens gone', /\/flows\/\w+\/tokenUrl$/),
  extra(
    'bindings: protocol misspelt',
    /^\/(?:channels|operations)\/[^/]+$/,
    ['bindings', '{ "wss2": { "method": "GET" } }'],
    isWritten,
  ),
  extra('bindings: value misspelt', channel, ['bindings', '{ "ws": { "method": "FETCH" } }'], isWritten),
  element('tag: without name', /\/tags$/, () => '{ "description": "More" }'),
  extra('document: misspelt section', /^$/, ['chanels', '{}']),
];
