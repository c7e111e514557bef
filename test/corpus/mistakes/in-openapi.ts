import type { SourceNode } from '../../../src/core/source/document/source-document.ts';
import { kindsOf } from './document-kinds.ts';
import {
  type MistakeKind,
  nodesOf,
  removeMember,
  replaceString,
  replaceValue,
  type SiteTexts,
  swapLetters,
} from './mistake.ts';

const isOpenApi = ({ descriptions }: SiteTexts) =>
  descriptions.filter(({ root }) => root?.get('asyncapi') === undefined);
const { values, texts, keys, extra, element } = kindsOf(isOpenApi);
const version = ({ document: { root } }: SourceNode) =>
  root?.get('openapi')?.string() ?? root?.get('swagger')?.string() ?? '';
const is = (pattern: RegExp) => (node: SourceNode) => pattern.test(version(node));
const operation = /^\/paths\/[^/]+\/(?:get|post|put|patch|delete)$/;
const inOperation = (rest: string) => new RegExp(`^/paths/[^/]+/(?:get|post|put|patch|delete)/${rest}$`);
const parameter = /\/parameters\/(?:\d+|[^/]+)$/;
const inParameter = (rest: string) => new RegExp(`/parameters/(?:\\d+|[^/]+)/${rest}$`);
const schema = /\/(?:schema|items|properties\/[^/]+|schemas\/[^/]+|definitions\/[^/]+)$/;
const inSchema = (rest: string) =>
  new RegExp(`/(?:schema|items|properties/[^/]+|schemas/[^/]+|definitions/[^/]+)/${rest}$`);
const typed = (type: string) => (node: SourceNode) => node.get('type')?.string() === type;
const path = /^\/paths\/[^/]+$/;
const media = /\/content\/[^/]+$/;
const response = /\/responses\/\w+$/;
const onSchemas = (rest: string, write: (text: string) => string) => (text: string) =>
  text.startsWith('#/') && text.includes(rest) ? write(text) : text;
const gone = (what: string, pointer: RegExp, fits: (node: SourceNode) => boolean = () => true) =>
  values(what, pointer, (node) => (fits(node) && (node.parent?.size ?? 0) > 1 ? removeMember(node) : undefined));
const wrongOf: { readonly [type: string]: string } = {
  string: '42',
  integer: '"many"',
  number: '"many"',
  boolean: '"often"',
  array: '"one"',
  object: '"one"',
};
const misfit = (node: SourceNode, types: SourceNode | undefined) => {
  const wrong = wrongOf[types?.string() ?? ''];
  return wrong === undefined ? undefined : replaceValue(node, wrong);
};

function firstOther(node: SourceNode, key: string): string | undefined {
  for (const other of nodesOf(node.document.root)) {
    if (
      other.key === key &&
      /^\/paths\/[^/]+\/\w+\//.test(other.pointer) &&
      other.pointer !== node.pointer &&
      !/links/.test(other.pointer)
    )
      return other.string();
  }
  return undefined;
}

export const openApiMistakes: readonly MistakeKind[] = [
  texts('version: without its last number', /^\/(?:openapi|swagger)$/, (text) => text.replace(/\.\d+$/, '')),
  texts('version: nonsense', /^\/(?:openapi|swagger)$/, () => '4.1.0'),
  values('version: number', /^\/(?:openapi|swagger)$/, (node) => replaceValue(node, (node.string() ?? '').slice(0, 3))),
  keys('version: key of another standard', /^\/(?:openapi|swagger)$/, (key) =>
    key === 'openapi' ? 'swagger' : 'openapi',
  ),
  gone('info: title gone', /^\/info\/title$/),
  gone('info: version gone', /^\/info\/version$/),
  values('info: version as a number', /^\/info\/version$/, (node) => replaceValue(node, '1.0')),
  extra('info: contact misspelt', /^\/info$/, ['cnotact', '{ "name": "Team" }']),
  extra('info: e-mail that is none', /^\/info$/, ['contact', '{ "email": "team at example.com" }']),
  extra('info: address that is none', /^\/info$/, ['contact', '{ "url": "htps://example.com" }']),
  extra('info: license without name', /^\/info$/, ['license', '{ "url": "https://example.com" }']),
  extra('info: license as a text', /^\/info$/, ['license', '"MIT"']),
  extra('info: description of the API at the root', /^$/, ['description', '"Some words"']),
  texts('server: without scheme', /^\/servers\/\d+\/url$/, (text) => text.replace(/^https?:\/\//, '')),
  texts('server: htps', /^\/servers\/\d+\/url$/, (text) => text.replace(/^https?/, 'htps')),
  texts('server: one slash', /^\/servers\/\d+\/url$/, (text) => text.replace('://', ':/')),
  texts('server: scheme twice', /^\/servers\/\d+\/url$/, (text) => text.replace(/^https/, 'https://https')),
  texts('server: blank', /^\/servers\/\d+\/url$/, (text) => text.replace(/\.(?=\w+$|\w+\/)/, ' .')),
  texts('server: variable not declared', /^\/servers\/\d+\/url$/, (text) => `${text.replace(/\/$/, '')}/{stage}`),
  texts('server: brace left open', /^\/servers\/\d+\/url$/, (text) => `${text.replace(/\/$/, '')}/{stage`),
  texts('server: query', /^\/servers\/\d+\/url$/, (text) => `${text}?key=1`),
  gone('server: url gone', /^\/servers\/\d+\/url$/),
  keys('server: variable misspelt', /^\/servers\/\d+\/variables\/\w{4,}$/, swapLetters),
  gone('server: variable without default', /^\/servers\/\d+\/variables\/\w+\/default$/),
  texts('server: default outside of its enum', /^\/servers\/\d+\/variables\/\w+\/default$/, (text, node) =>
    node.parent?.get('enum') === undefined ? text : 'nowhere',
  ),
  texts('host: with scheme', /^\/host$/, (text) => `https://${text}`),
  texts('host: with path', /^\/host$/, (text) => `${text}/v1`),
  texts('basePath: without slash', /^\/basePath$/, (text) => text.replace(/^\//, '')),
  texts('scheme: misspelt', /^\/schemes\/\d+$/, () => 'htps'),
  extra('3: host', /^$/, ['host', '"api.example.com"'], is(/^3/)),
  extra('3: basePath', /^$/, ['basePath', '"/v2"'], is(/^3/)),
  extra('3: schemes', /^$/, ['schemes', '["https"]'], is(/^3/)),
  extra('3: consumes', /^$/, ['consumes', '["application/json"]'], is(/^3/)),
  extra('3: produces of an operation', operation, ['produces', '["application/json"]'], is(/^3/)),
  extra('3: definitions', /^$/, ['definitions', '{ "OldThing": { "type": "string" } }'], is(/^3/)),
  extra(
    '3: type of a parameter',
    parameter,
    ['type', '"string"'],
    (node) => is(/^3/)(node) && node.get('in') !== undefined,
  ),
  extra(
    '3: collectionFormat',
    parameter,
    ['collectionFormat', '"multi"'],
    (node) => is(/^3/)(node) && node.get('in') !== undefined,
  ),
  extra(
    '3: schema of a response',
    response,
    ['schema', '{ "type": "object" }'],
    (node) => is(/^3/)(node) && node.get('description') !== undefined,
  ),
  extra(
    '3: examples of a response',
    response,
    ['examples', '{ "application/json": {} }'],
    (node) => is(/^3/)(node) && node.get('description') !== undefined,
  ),
  texts('3: parameter in the body', inParameter('in'), (text, node) =>
    is(/^3/)(node) && text === 'query' ? 'body' : text,
  ),
  texts('3: parameter in formData', inParameter('in'), (text, node) =>
    is(/^3/)(node) && text === 'query' ? 'formData' : text,
  ),
  extra('3: securityDefinitions', /^$/, ['securityDefinitions', '{ "old": { "type": "basic" } }'], is(/^3/)),
  extra(
    '3: type file',
    inSchema('properties/\\w+'),
    ['type', '"file"'],
    (node) => is(/^3/)(node) && node.get('$ref') === undefined,
  ),
  extra('2: servers', /^$/, ['servers', '[{ "url": "https://api.example.com" }]'], is(/^2/)),
  extra('2: components', /^$/, ['components', '{ "schemas": { "NewThing": { "type": "string" } } }'], is(/^2/)),
  extra('2: requestBody', operation, ['requestBody', '{ "content": {} }'], is(/^2/)),
  extra(
    '2: content of a response',
    response,
    ['content', '{ "application/json": {} }'],
    (node) => is(/^2/)(node) && node.get('description') !== undefined,
  ),
  extra(
    '2: schema of a parameter',
    parameter,
    ['schema', '{ "type": "string" }'],
    (node) => is(/^2/)(node) && /^(?:query|path|header)$/.test(node.get('in')?.string() ?? ''),
  ),
  extra('2: nullable', schema, ['nullable', 'true'], (node) => is(/^2/)(node) && node.get('type') !== undefined),
  extra('2: oneOf', schema, ['oneOf', '[{ "type": "object" }]'], (node) => is(/^2/)(node) && typed('object')(node)),
  texts('2: parameter in a cookie', inParameter('in'), (text, node) =>
    is(/^2/)(node) && text === 'query' ? 'cookie' : text,
  ),
  extra('3.0: const', schema, ['const', '"one"'], (node) => is(/^3\.0/)(node) && typed('string')(node)),
  extra('3.0: webhooks', /^$/, ['webhooks', '{}'], is(/^3\.0/)),
  values('3.0: list of types', inSchema('type'), (node) =>
    is(/^3\.0/)(node) && node.kind === 'string' ? replaceValue(node, `["${node.string()}", "null"]`) : undefined,
  ),
  values('3.0: type null', inSchema('type'), (node) =>
    is(/^3\.0/)(node) && node.string() === 'string' ? replaceString(node, 'null') : undefined,
  ),
  extra(
    '3.0: number for exclusiveMinimum',
    schema,
    ['exclusiveMinimum', '3'],
    (node) => is(/^3\.0/)(node) && typed('integer')(node),
  ),
  extra('3.1: nullable', schema, ['nullable', 'true'], (node) => is(/^3\.[12]/)(node) && typed('string')(node)),
  extra(
    '3.1: flag for exclusiveMinimum',
    schema,
    ['exclusiveMinimum', 'true'],
    (node) => is(/^3\.[12]/)(node) && typed('integer')(node),
  ),
  extra('3.1: query operation', path, ['query', '{ "responses": { "200": { "description": "OK" } } }'], is(/^3\.1/)),
  gone('3.0: array without items', inSchema('items'), (node) => is(/^(?:2|3\.0)/)(node)),
  keys('path: without slash', path, (key) => key.slice(1)),
  keys('path: slash at the end twice', path, (key) => `${key}//`),
  keys('path: colon for braces', path, (key) => key.replace(/\{(\w+)\}/, ':$1')),
  keys('path: brace left open', path, (key) => key.replace('}', '')),
  keys('path: brace gone', path, (key) => key.replace('{', '')),
  keys('path: angle brackets', path, (key) => key.replace(/\{(\w+)\}/, '<$1>')),
  keys('path: empty braces', path, (key) => key.replace(/\{\w+\}/, '{}')),
  keys('path: parameter misspelt', path, (key) => key.replace(/(?<=\{)\w{4,}(?=\})/, swapLetters)),
  keys('path: parameter not declared', path, (key) => `${key.replace(/\/$/, '')}/{more}`),
  keys('path: query', path, (key) => `${key}?limit=10`),
  keys('path: anchor', path, (key) => `${key}#all`),
  keys('path: with the server', path, (key) => `https://api.example.com${key}`),
  keys('path: with the method', path, (key) => `GET ${key}`),
  keys('method: misspelt', operation, (key) => `${key}s`),
  keys('method: in capitals', operation, (key) => key.toUpperCase()),
  keys('method: unknown', operation, () => 'fetch'),
  extra('path: operation of a key that nobody has', path, ['summry', '"Words"']),
  texts('operationId: twice', /\/operationId$/, (text, node) => firstOther(node, 'operationId') ?? text),
  gone('responses gone', inOperation('responses'), is(/^(?:2|3\.0)/)),
  values('responses empty', inOperation('responses'), (node) =>
    node.document.language === 'json' && is(/^(?:2|3\.0)/)(node) ? replaceValue(node, '{}') : undefined,
  ),
  extra('operation: tag as a text', operation, ['tags', '"orders"']),
  extra('operation: deprecated as a word', operation, ['deprecated', '"yes"']),
  extra('operation: misspelt key', operation, ['sumary', '"Words"']),
  extra('operation: security that is nowhere', operation, ['security', '[{ "noSuchScheme": [] }]']),
  extra('operation: method in it', operation, ['get', '{ "responses": { "200": { "description": "OK" } } }']),
  extra('operation: servers as a text', operation, ['servers', '"https://example.com"'], is(/^3/)),
  extra('operation: external docs without address', operation, ['externalDocs', '{ "description": "More" }']),
  extra(
    'operation: body of a GET',
    /^\/paths\/[^/]+\/get$/,
    ['requestBody', '{ "content": { "application/json": {} } }'],
    is(/^3/),
  ),
  element('tag: near a declared one', inOperation('tags'), (list) =>
    list.document.find('/tags') === undefined ? undefined : JSON.stringify(swapLetters(list.at(0)?.string() ?? '')),
  ),
  element('tag: number', inOperation('tags'), () => '42'),
  element(
    'tag: declared twice',
    /^\/tags$/,
    (list) => `{ "name": ${JSON.stringify(list.at(0)?.get('name')?.string())} }`,
  ),
  element('tag: without name', /^\/tags$/, () => '{ "description": "More" }'),
  gone('parameter: name gone', inParameter('name')),
  gone('parameter: in gone', inParameter('in')),
  gone('parameter: schema gone', inParameter('schema'), is(/^3/)),
  gone(
    'parameter: required of a path gone',
    inParameter('required'),
    (node) => node.parent?.get('in')?.string() === 'path',
  ),
  values('parameter: required as a word', inParameter('required'), (node) => replaceValue(node, '"yes"')),
  texts('parameter: in misspelt', inParameter('in'), swapLetters),
  texts('parameter: in the path, not there', inParameter('in'), (text) => (text === 'query' ? 'path' : text)),
  texts('parameter: of the path, misspelt', inParameter('name'), (text, node) =>
    node.parent?.get('in')?.string() === 'path' ? swapLetters(text) : text,
  ),
  texts('parameter: twice', inParameter('name'), (text, node) => {
    const place = node.parent?.get('in')?.string();
    const other = node.parent?.parent
      ?.elements()
      .find((one) => one.get('in')?.string() === place && one !== node.parent);
    return place === 'path' ? text : (other?.get('name')?.string() ?? text);
  }),
  extra(
    'parameter: style of another place',
    parameter,
    ['style', '"deepObjet"'],
    (node) => is(/^3/)(node) && node.get('schema') !== undefined,
  ),
  extra(
    'parameter: style that its place has not',
    parameter,
    ['style', '"matrix"'],
    (node) => is(/^3/)(node) && node.get('in')?.string() === 'query' && node.get('schema') !== undefined,
  ),
  extra(
    'parameter: explode as a word',
    parameter,
    ['explode', '"true"'],
    (node) => is(/^3/)(node) && node.get('schema') !== undefined,
  ),
  extra(
    'parameter: example and examples',
    parameter,
    ['examples', '{ "one": { "value": "a" } }'],
    (node) => is(/^3/)(node) && node.get('example') !== undefined,
  ),
  extra(
    'parameter: content and schema',
    parameter,
    ['content', '{ "application/json": {} }'],
    (node) => is(/^3/)(node) && node.get('schema') !== undefined,
  ),
  extra('parameter: misspelt key', parameter, ['desription', '"Words"'], (node) => node.get('in') !== undefined),
  extra(
    'parameter: enum beside its schema',
    parameter,
    ['enum', '["a"]'],
    (node) => is(/^3/)(node) && node.get('schema') !== undefined,
  ),
  gone('response: description gone', /\/responses\/\w+\/description$/, is(/^(?:2|3\.[01])/)),
  keys('response: status of four digits', /\/responses\/\d{3}$/, (key) => `${key}0`),
  keys('response: status of two digits', /\/responses\/\d{3}$/, (key) => key.slice(0, 2)),
  keys('response: status that is none', /\/responses\/\d{3}$/, () => '999'),
  keys('response: words for a status', /\/responses\/\d{3}$/, () => 'OK'),
  keys('response: small x', /\/responses\/\d{3}$/, (key) => `${key[0]}xx`),
  keys('response: default misspelt', /\/responses\/default$/, () => 'defualt'),
  keys('response: content misspelt', /\/responses\/\w+\/content$/, swapLetters),
  extra(
    'response: headers as a list',
    response,
    ['headers', '[{ "name": "X-Count" }]'],
    (node) => node.get('description') !== undefined,
  ),
  keys('response: 204 with content', /\/responses\/200$/, (key, node) =>
    is(/^3/)(node) && node.get('content') !== undefined && node.parent?.get('204') === undefined ? '204' : key,
  ),
  keys('media type: bare', /\/content\/application~1json$/, () => 'json'),
  keys('media type: misspelt', /\/content\/application~1json$/, () => 'aplication/json'),
  keys('media type: subtype misspelt', /\/content\/application~1json$/, () => 'application/jsno'),
  keys('media type: backslash', /\/content\/application~1json$/, () => 'application\\json'),
  keys('media type: blank', /\/content\/application~1json$/, () => 'application /json'),
  keys('media type: schema misspelt', /\/content\/[^/]+\/schema$/, () => 'shcema'),
  extra(
    'media type: properties without schema',
    media,
    ['properties', '{ "a": { "type": "string" } }'],
    (node) => node.get('schema') !== undefined,
  ),
  extra('media type: type without schema', media, ['type', '"object"'], (node) => node.get('schema') !== undefined),
  extra(
    'media type: examples as a list',
    media,
    ['examples', '[{ "a": 1 }]'],
    (node) => node.get('schema') !== undefined,
  ),
  gone('body: content gone', /\/requestBody\/content$/),
  values('body: required as a list', /\/requestBody\/required$/, (node) => replaceValue(node, '["name"]')),
  keys('body: misspelt', inOperation('requestBody'), () => 'requstBody'),
  keys('body: small letters', inOperation('requestBody'), () => 'requestbody'),
  keys('body: of another tool', inOperation('requestBody'), () => 'body'),
  texts('type: misspelt', inSchema('type'), swapLetters),
  texts(
    'type: of another language',
    inSchema('type'),
    (text) =>
      ({ integer: 'int', boolean: 'bool', array: 'list', string: 'str', object: 'dict', number: 'float' })[text] ??
      text,
  ),
  texts('type: format', inSchema('type'), (text) => (text === 'string' ? 'date' : text)),
  texts('type: in capitals', inSchema('type'), (text) => text.charAt(0).toUpperCase() + text.slice(1)),
  texts('format: misspelt', inSchema('format'), (text) =>
    /^(?:date-time|uuid|email|int32|int64|double|float)$/.test(text)
      ? text
          .replace('date-time', 'datetime')
          .replace('uuid', 'uiud')
          .replace('email', 'e-mail')
          .replace('int', 'itn')
          .replace('dou', 'duo')
          .replace('flo', 'folt')
      : text,
  ),
  extra('schema: required true', /\/properties\/\w+$/, ['required', 'true'], (node) => node.get('type') !== undefined),
  extra('schema: requird true', /\/properties\/\w+$/, ['requird', 'true'], (node) => node.get('type') !== undefined),
  extra(
    'schema: required as a text',
    schema,
    ['required', '"name"'],
    (node) => node.get('properties')?.get('name') !== undefined,
  ),
  texts('schema: required misspelt', /\/required\/\d+$/, swapLetters),
  element('schema: required twice', /\/required$/, (list) => JSON.stringify(list.at(0)?.string())),
  element('schema: enum twice', /\/enum$/, (list) => JSON.stringify(list.at(0)?.toValue())),
  element('schema: enum of another type', /\/enum$/, (list) =>
    list.parent?.get('type')?.string() === 'string' ? '{ "value": 1 }' : undefined,
  ),
  extra('schema: enum as a text', schema, ['enum', '"one, two"'], typed('string')),
  extra(
    'schema: limits exchanged',
    schema,
    ['minimum', '100'],
    (node) => typed('integer')(node) && (node.get('maximum')?.number() ?? 1000) < 100,
  ),
  extra(
    'schema: minLength above maxLength',
    schema,
    ['minLength', '100000'],
    (node) => typed('string')(node) && node.get('maxLength') !== undefined,
  ),
  extra('schema: negative length', schema, ['minLength', '-1'], typed('string')),
  extra('schema: length as a text', schema, ['maxLength', '"ten"'], typed('string')),
  extra('schema: minLength of a number', schema, ['minLength', '3'], typed('integer')),
  extra(
    'schema: minimum of a text',
    schema,
    ['minimum', '3'],
    (node) => typed('string')(node) && node.get('format') === undefined,
  ),
  extra('schema: items of a text', schema, ['items', '{ "type": "string" }'], typed('string')),
  extra('schema: properties of a text', schema, ['properties', '{ "a": { "type": "string" } }'], typed('string')),
  extra('schema: pattern that is none', schema, ['pattern', '"[a-z"'], (node) => typed('string')(node)),
  extra(
    'schema: readOnly and writeOnly',
    /\/properties\/\w+$/,
    ['writeOnly', 'true'],
    (node) => node.get('readOnly')?.boolean() === true,
  ),
  extra('schema: misspelt keyword', schema, ['maxLenght', '10'], typed('string')),
  extra('schema: misspelt keyword', schema, ['additionalProperites', 'false'], typed('object')),
  extra('schema: keyword of another case', schema, ['minlength', '1'], typed('string')),
  keys('schema: properties misspelt', inSchema('properties'), () => 'proprties'),
  keys('schema: properties in the singular', inSchema('properties'), () => 'property'),
  keys('schema: items in the singular', inSchema('items'), () => 'item'),
  values('schema: items as a list', inSchema('items'), (node) =>
    is(/^3/)(node) && node.document.language === 'json' && node.kind === 'object'
      ? replaceValue(node, '[{ "type": "string" }]')
      : undefined,
  ),
  texts('schema: discriminator misspelt', /\/discriminator\/propertyName$/, swapLetters),
  texts('schema: mapping to nowhere', /\/discriminator\/mapping\/\w+$/, (text) => `${text}s`),
  values('schema: discriminator as a text', /\/discriminator$/, (node) =>
    is(/^3/)(node) && node.document.language === 'json' ? replaceValue(node, '"kind"') : undefined,
  ),
  values('schema: default that does not fit', inSchema('default'), (node) => misfit(node, node.parent?.get('type'))),
  values('schema: default outside of its enum', inSchema('default'), (node) =>
    node.parent?.get('enum') === undefined ? undefined : replaceValue(node, '"something-else"'),
  ),
  values('schema: example that does not fit', inSchema('example'), (node) => misfit(node, node.parent?.get('type'))),
  values('example of a parameter that does not fit', inParameter('example'), (node) =>
    misfit(node, node.parent?.get('schema')?.get('type')),
  ),
  extra(
    'schema: example that does not fit its format',
    schema,
    ['example', '"yesterday"'],
    (node) =>
      /^(?:date-time|date|uuid|email)$/.test(node.get('format')?.string() ?? '') && node.get('examples') === undefined,
  ),
  extra(
    'schema: example below its minimum',
    schema,
    ['example', '-5'],
    (node) => typed('integer')(node) && (node.get('minimum')?.number() ?? -9) >= 0,
  ),
  texts('$ref: misspelt name', /\/\$ref$/, (text) =>
    text.startsWith('#/') ? text.replace(/[^/]+$/, swapLetters) : text,
  ),
  texts('$ref: plural', /\/\$ref$/, (text) => (text.startsWith('#/') ? `${text}s` : text)),
  texts('$ref: other case', /\/\$ref$/, (text) => text.replace(/[^/]+$/, (name) => name.toLowerCase())),
  texts(
    '$ref: section misspelt',
    /\/\$ref$/,
    onSchemas('/schemas/', (text) => text.replace('/schemas/', '/schema/')),
  ),
  texts('$ref: section of another version', /\/\$ref$/, (text) =>
    text.replace('#/components/schemas/', '#/definitions/'),
  ),
  texts('$ref: components left out', /\/\$ref$/, (text) => text.replace('#/components/', '#/')),
  texts('$ref: without #', /\/\$ref$/, (text) => text.replace('#/', '/')),
  texts('$ref: without a slash', /\/\$ref$/, (text) => text.replace('#/', '#')),
  texts('$ref: name alone', /\/\$ref$/, (text) => text.replace(/^#.*\//, '')),
  texts('$ref: dots', /\/\$ref$/, (text) => (text.startsWith('#/') ? text.replaceAll('/', '.') : text)),
  texts('$ref: backslashes', /\/\$ref$/, (text) => (text.startsWith('#/') ? text.replaceAll('/', '\\\\') : text)),
  texts('$ref: file that is not there', /\/\$ref$/, (text) => (text.startsWith('#/') ? `./none.yaml${text}` : text)),
  texts('$ref: blank at the end', /\/\$ref$/, (text) => (text.startsWith('#/') ? `${text} ` : text)),
  keys('$ref: without the sign', /\/\$ref$/, () => 'ref'),
  keys('$ref: in capitals', /\/\$ref$/, () => '$Ref'),
  texts('$ref: to another kind', /\/responses\/\w+\/\$ref$/, (text, node) => {
    const name = node.document.find('/components/schemas')?.members()[0]?.key;
    return name === undefined ? text : `#/components/schemas/${String(name)}`;
  }),
  keys('component: name with a slash', /^\/components\/(?:schemas|responses|parameters)\/\w+$/, (key, node) =>
    node.document.text.includes(`/${key}`) ? key : `${key}/one`,
  ),
  keys('component: name with a blank', /^\/components\/(?:schemas|responses|parameters)\/\w+$/, (key, node) =>
    node.document.text.includes(`/${key}`) ? key : `${key} one`,
  ),
  keys('component: section misspelt', /^\/components\/\w{6,}$/, (key) => (key === 'examples' ? key : swapLetters(key))),
  keys('component: section in the singular', /^\/components\/\w+$/, (key) => key.replace(/s$/, '')),
  keys('security: unknown scheme', /\/security\/\d+\/[^/]+$/, swapLetters),
  values('security: scheme as a text', /\/security\/\d+$/, (node) =>
    node.kind === 'object' && node.document.language === 'json'
      ? replaceValue(node, `"${String(node.members()[0]?.key)}"`)
      : undefined,
  ),
  texts('security: type misspelt', /\/securitySchemes\/\w+\/type$/, swapLetters),
  texts('security: type of 2.0', /\/securitySchemes\/\w+\/type$/, (text) => (text === 'http' ? 'basic' : text)),
  texts('security: scheme misspelt', /\/securitySchemes\/\w+\/scheme$/, swapLetters),
  texts('security: place misspelt', /\/(?:securitySchemes|securityDefinitions)\/\w+\/in$/, swapLetters),
  gone('security: name of the key gone', /\/(?:securitySchemes|securityDefinitions)\/\w+\/name$/),
  gone('security: scheme gone', /\/securitySchemes\/\w+\/scheme$/),
  gone('security: address of tokens gone', /\/flows\/\w+\/tokenUrl$/),
  gone('security: scopes gone', /\/flows\/\w+\/scopes$/),
  texts('security: address without scheme', /\/flows\/\w+\/\w+Url$/, (text) => text.replace(/^https:\/\//, '')),
  keys('security: flow misspelt', /\/flows\/\w{6,}$/, swapLetters),
  keys('security: flow of 2.0', /\/flows\/authorizationCode$/, () => 'accessCode'),
  texts('security: scope misspelt', /\/security\/\d+\/[^/]+\/\d+$/, swapLetters),
  texts('link: unknown operation', /\/links\/\w+\/operationId$/, swapLetters),
  texts('address of more: not one', /\/externalDocs\/url$/, (text) => text.replace(/^https?:/, 'htps:')),
  texts('text: fence left open', inOperation('description'), (text) => `${text.split(/["\n]/)[0]} \`\`\`json {}`),
];
