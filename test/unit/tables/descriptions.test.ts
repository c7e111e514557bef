import { files, problemTable } from '../../support/problem-table.ts';
import { openapi, type Texts } from '../../support/project-of.ts';

const head = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\n';
const inSchema = (schema: string): Texts => ({
  'api.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    Cat: { properties: { kind: {} } }\n    A: ${schema}\n`,
});
const inOperation = (keys: string): Texts => ({
  'api.yaml': `${head}paths:\n  /a:\n    post:\n      ${keys}\n      operationId: addUser\n      responses: { "200": { description: OK } }\ncomponents: { schemas: { A: {} }, requestBodies: { B: {} } }\n`,
});
const json = (paths: object, more: object = {}): Texts => ({ 'api.json': openapi(paths, more) });

problemTable(
  'async-server',
  (server: string) => ({
    'events.yaml': `asyncapi: 3.0.0\ninfo: { title: A, version: "1" }\nservers:\n  main: ${server}\nchannels: {}\n`,
  }),
  {
    'a host with a scheme': [
      '{ host: "«wss://a.example»", protocol: wss }',
      'warning `host` can\'t be "wss://a.example": the scheme of a server is its `protocol`. Write "a.example".',
      'main: { host: "a.example", protocol: wss }',
    ],
    'a misspelt protocol': [
      '{ host: b.example, protocol: «kafak» }',
      'warning Unknown protocol "kafak". Did you mean "kafka"?',
      'main: { host: b.example, protocol: "kafka" }',
    ],
    'a host alone, and a protocol of others': ['{ host: a.example, protocol: custom }'],
  },
);

problemTable('body-schema-reference', inOperation, {
  'a schema in the place of a body': [
    'requestBody: { $ref: "«#/components/schemas/A»" }',
    'error This refers to a schema. A request body has its schema under `content` and a media type.',
    'requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }',
  ],
  'a schema in the place of a response of an error': [
    'callbacks: { c: { "{$url}": { post: { responses: { "404": { $ref: "«#/components/schemas/A»" } } } } } }',
    'error This refers to a schema. A response has its schema under `content` and a media type.',
    'callbacks: { c: { "{$url}": { post: { responses: { "404": { description: Not Found, content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } } } } } } }',
  ],
  'a body': ['requestBody: { $ref: "#/components/requestBodies/B" }'],
});

problemTable('discriminator-undefined', inSchema, {
  'a misspelt property': [
    '{ oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: «knd» } }',
    'warning No alternative has the property "knd". Did you mean "kind"?',
    'A: { oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: "kind" } }',
  ],
  'a property of an alternative': [
    '{ oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: kind } }',
  ],
});

problemTable('format-misspelt', inSchema, {
  'one without its hyphen': [
    '{ type: string, format: «datetime» }',
    'warning Unknown format "datetime". Did you mean "date-time"?',
    'A: { type: string, format: "date-time" }',
  ],
  'exchanged letters': ['{ type: string, format: «uiud» }', 'warning Unknown format "uiud". Did you mean "uuid"?'],
  'known formats, formats of others, and data': [
    '{ type: object, example: { format: datetime }, properties: { a: { type: string, format: our-own }, b: { type: string, format: uuid } } }',
  ],
});

problemTable('link-operation-missing', inOperation, {
  'a misspelt id': [
    'callbacks: { c: { "{$url}": { get: { responses: { "200": { description: OK, links: { next: { operationId: «addUsr» } } } } } } } }',
    'warning No operation has the id "addUsr". Did you mean "addUser"?',
    'callbacks: { c: { "{$url}": { get: { responses: { "200": { description: OK, links: { next: { operationId: "addUser" } } } } } } } }',
  ],
  'an id of an operation': [
    'callbacks: { c: { "{$url}": { get: { responses: { "200": { description: OK, links: { next: { operationId: addUser } } } } } } } }',
  ],
});

problemTable('media-type-invalid', (types: string) => inOperation(`requestBody: { content: { ${types} } }`), {
  'a schema without its media type': [
    '«schema»: { type: object }, example: { a: 1 }',
    'warning `schema` belongs under a media type, such as "application/json".',
    'requestBody: { content: { application/json: { schema: { type: object }, example: { a: 1 } } } }',
  ],
  'no slash': [
    '«json»: {}',
    'warning "json" is not a media type. Write one with a slash, such as "application/json".',
    'requestBody: { content: { application/json: {} } }',
  ],
  'a backslash': [
    '«application\\json»: {}',
    'warning "application\\json" is not a media type. Write one with a slash, such as "application/json".',
    'requestBody: { content: { application/json: {} } }',
  ],
  'a misspelt type': [
    '«aplication/xml»: {}',
    'warning Unknown media type "aplication/xml". Did you mean "application/xml"?',
  ],
  'a misspelt subtype': [
    '«application/jsno»: {}',
    'warning Unknown media type "application/jsno". Did you mean "application/json"?',
  ],
  others: ['image/tiff: {}, application/gzip: {}, application/json: {}, application/x-thing: {}, "*/*": {}'],
});

problemTable('required-undefined', inSchema, {
  'a misspelt name': [
    '{ required: [«titel»], properties: { title: {} } }',
    'warning "titel" is required, and no property has this name. Did you mean "title"?',
    'A: { required: ["title"], properties: { title: {} } }',
  ],
  'other names once': [
    '{ required: [«x», y], properties: { title: {} } }',
    'warning "x" is required, and no property has this name. Define it under `properties`, or remove it here. 1 more name of this description has no property.',
  ],
  'a property, or one that others may define': [
    '{ allOf: [{ required: [x], properties: { title: {} } }], properties: { b: { required: [x], properties: { title: {} }, additionalProperties: {} }, c: { required: [t], properties: { t: {} } } } }',
  ],
  'a property of the schema whose alternatives, conditions and dependencies require it': [
    '{ properties: { k: {} }, oneOf: [{ required: [k, z], properties: { z: {} } }], if: { required: [k], properties: { y: {} } }, then: { required: [k], properties: { y: false } }, dependentSchemas: { k: { required: [k], properties: { z: {} } } } }',
  ],
  'a property of the schema around a condition in an allOf': [
    '{ properties: { k: {}, n: {} }, allOf: [{ if: { required: [k], properties: { k: { const: 1 } } }, then: { required: [n], properties: { k: {} } } }] }',
  ],
  'a misspelt name in an alternative of its own': [
    '{ oneOf: [{ required: [«titel»], properties: { title: {} } }] }',
    'warning "titel" is required, and no property has this name. Did you mean "title"?',
  ],
});

problemTable(
  'template-variable-missing',
  (server: string) => ({ 'api.yaml': `${head}servers:\n  - ${server}\npaths: {}\n` }),
  {
    'a variable of a similar name': [
      '{ url: "https://{region}.example.com", variables: { «regoin»: { default: eu } } }',
      'warning The variable "region" is not declared. `variables` has "regoin".',
      '- { url: "https://{region}.example.com", variables: { region: { default: eu } } }',
    ],
    'an open brace': [
      '{ url: "«https://{stage.example.com»" }',
      'warning A brace in "https://{stage.example.com" is never closed.',
      '- { url: "https://{stage}.example.com" }',
    ],
    'no variable': [
      '{ url: "«https://{stage}.example.com»" }',
      'warning The variable "stage" is not declared. Declare it under `variables`.',
    ],
    'a declared variable': ['{ url: "https://{region}.example.com", variables: { region: { default: eu } } }'],
  },
);

problemTable('extension-misspelt', inOperation, {
  'a misspelt key': [
    '«x-platfrom»: { content: Words }',
    'warning Unknown extension `x-platfrom`. Did you mean `x-platform`?',
    'x-platform: { content: Words }',
  ],
  'a key with a letter less': ['«x-hiden»: true', 'warning Unknown extension `x-hiden`. Did you mean `x-hidden`?'],
  'known keys': ['x-platform: { content: Words }'],
  'keys of others': ['x-amazon-apigateway: true'],
});

problemTable('platform-value', inOperation, {
  'a string for a boolean': [
    'x-hidden: "«yes»"',
    'warning `x-hidden` must be `true` or `false`, not "yes".',
    'x-hidden: true',
  ],
  'a number for a boolean': [
    'x-internal: «0»',
    'warning `x-internal` must be `true` or `false`, not 0.',
    'x-internal: false',
  ],
  'a string with the quotes of a word processor': [
    'x-excluded: «“true”»',
    'warning `x-excluded` must be `true` or `false`, not "“true”".',
    'x-excluded: true',
  ],
  'keys and values of `x-platform`': [
    'x-platform: { href: "«my page»", metadata: { «titel»: A, «title»: [B] } }',
    [
      'warning `href` is the path of the page, and "my page" has a space in it. Write a path such as "my-page".',
      'warning Unknown key `titel`. `title` already exists: keep one of them.',
      'warning `title` must be a string, not an array.',
    ],
  ],
  'values of their types': [
    'x-hidden: true\n      x-platform: { href: my/page, metadata: { title: A, icon: { name: x }, mine: 1 } }',
  ],
});

problemTable('enum-type-mismatch', inSchema, {
  'a value of another type': [
    '{ type: string, enum: [a, «1»] }',
    'warning This value is a number, but the type of the schema is string, so no value can match it.',
    'A: { type: string, enum: [a, "1"] }',
  ],
  'the list, if no value has the type': [
    '{ type: array, «enum»: [a, b] }',
    "warning None of these values has the schema's type, array. Move `enum` into `items`.",
  ],
  'null in a list of types': ['{ type: [string, "null"], enum: [a, null] }'],
  integers: ['{ type: integer, enum: [1, 2.0] }'],
  nullable: ['{ type: string, nullable: true, enum: [a, null] }'],
  'an unknown type': ['{ type: file, enum: [1] }'],
  'no type': ['{ enum: [1, a] }'],
});
const toShared = openapi({}, { components: { schemas: { A: { $ref: 'shared.json' } } } });
problemTable('enum-type-mismatch', files, {
  'a schema that two descriptions share': [
    { 'a.json': toShared, 'b.json': toShared, 'shared.json': '{"type": "string", "enum": ["a", «1»]}' },
    'warning …',
  ],
});

const own = { '{$url}': { post: { operationId: '«read»' } } };
const called = {
  operationId: 'called',
  callbacks: { shared: { $ref: '#/components/callbacks/Shared' } },
};
problemTable('operation-id-form', (id: string) => json({ '/a': { get: { operationId: id } } }), {
  'a space': [
    '«list users»',
    'info The operationId "list users" has a space in it, which generated code and addresses can\'t have. Did you mean "listUsers"?',
    'guess: "operationId": "listUsers"',
  ],
  'a space at the end': ['«listUsers »', 'info … Did you mean "listUsers"?'],
  'an umlaut': ['«listBücher»', 'info … has "ü" in it, … Did you mean "listBucher"?'],
  braces: ['«get{id}»', 'info … has "{" in it, … Did you mean "getId"?'],
  'letters of no address': [
    '«リスト»',
    'info The operationId "リスト" has "リ" in it, which generated code and addresses can\'t have.',
    'none',
  ],
  nothing: ['«»', 'info This operationId is empty. Write a name, such as "listUsers", or remove it.', 'none'],
  'names of other tools': ['repos/get-content.v1:list_all'],
});
problemTable('operation-id-duplicate', files, {
  'the second operation': [
    json({
      '/a': { get: { operationId: 'read' } },
      '/b': { get: { operationId: '«read»' }, put: { operationId: 'write' } },
    }),
    'error Duplicate operationId "read". Give this operation an id of its own.',
  ],
  'callbacks; one that two operations share, or that contains itself, counts once': [
    json(
      {
        '/a': {
          get: { operationId: 'read', callbacks: { ...called.callbacks, own } },
          put: { callbacks: called.callbacks },
        },
      },
      { components: { callbacks: { Shared: { '{$request.query.url}': { post: called } } } } },
    ),
    'error …',
  ],
  'a path item that two paths share counts once': [
    json(
      { '/a': { $ref: '#/components/pathItems/Shared' }, '/b': { $ref: '#/components/pathItems/Shared' } },
      { components: { pathItems: { Shared: { get: { operationId: 'read' } } } } },
    ),
  ],
});

const query = (name: string) => `{ "name": "${name}", "in": "query", "schema": {} }`;
const header = (name: string) => `{ "name": "${name}", "in": "header", "schema": {} }`;
const withParameters = (parameters: string, onPath = '') =>
  `{ "openapi": "3.1.0", "paths": { "/a": { "parameters": [${onPath}], "get": { "parameters": [\n${parameters}\n] } } },\n"components": { "parameters": { "Page": ${query('page')} } } }`;
const twice = (name: string, where: string) =>
  `error Duplicate parameter: the list already has "${name}" with \`in: ${where}\`. Remove one of them.`;
problemTable('parameter-duplicate', (text: string) => ({ 'api.json': text }), {
  'the second one': [
    withParameters(`${query('page')},\n${query('b')},\n${query('«page»')}`),
    twice('page', 'query'),
    query('b'),
  ],
  'the second one, with another schema': [
    withParameters(`${query('page')},\n${query('b')},\n${query('«page»').replace('{}', '{ "type": "integer" }')}`),
    twice('page', 'query'),
    `remove: ${query('b')}`,
  ],
  'at its reference': [
    withParameters(`${query('page')},\n{ "$ref": "«#/components/parameters/Page»" }`),
    twice('page', 'query'),
  ],
  'headers in another case': [withParameters(`${header('X-A')},\n${header('«x-a»')}`), twice('x-a', 'header')],
  'in another place, or over one of the path': [withParameters(`${query('a')},\n${header('a')}`, query('a'))],
});

const inPath = (name: string) => ({ name, in: 'path', required: true, schema: {} });
const operation = { responses: {} };
problemTable('path-ambiguous', json, {
  'with the same method': [
    {
      '/a/{x}': { parameters: [inPath('x')], get: operation, put: operation },
      '«/a/{y}»': { parameters: [inPath('y')], get: operation },
      '/a/b': { get: operation },
    },
    'error "/a/{y}" is the same path as "/a/{x}": only the names in braces differ, and both have GET. Combine them into one path.',
  ],
  'with other methods': [
    {
      '/a/{x}': { parameters: [inPath('x')], get: operation },
      '«/a/{y}»': { parameters: [inPath('y')], put: operation },
    },
    'warning "/a/{y}" is the same path as "/a/{x}": only the names in braces differ. Combine them into one path.',
  ],
});

problemTable('path-parameter-missing', json, {
  'a name that no operation declares': [
    {
      '/a/«{id}»/{part}': { parameters: [inPath('part')], get: {}, put: {} },
      '/b/«{}»': { get: {} },
    },
    [
      'warning `{id}` is not declared. Add a parameter with `name: id`, `in: path` and `required: true` to the path item.',
      'warning These braces are empty. Write the name of a path parameter.',
    ],
  ],
  'a name that some operations declare': [
    { '/a/{id}': { get: { parameters: [inPath('id')] }, '«put»': {} } },
    'warning `{id}` is not declared. Add a parameter with `name: id`, `in: path` and `required: true` to PUT /a/{id}.',
  ],
  'no operation, a broken reference, a misspelling, or parameters that are incomplete': [
    {
      '/a/{id}': {},
      '/b/{id}': { get: { parameters: [{ $ref: '#/components/parameters/no' }] } },
      '/c/{bookId}': { get: { parameters: [inPath('bookid')] } },
      '/d/{proxy+}': { get: { parameters: [inPath('proxy')] } },
      '/e/{id}': { get: { parameters: [{ ...inPath('id'), name: 1 }] }, put: { parameters: [{ in: 'path' }] } },
      '/f/{id}': { get: { parameters: [{ ...inPath('id'), in: 'pth' }] }, put: { parameters: [{ name: 'id' }] } },
      '/g/{id}': { get: { parameters: 'id' } },
      '/h/{id}/{part}': { get: { parameters: [inPath('id'), inPath('id')] } },
      '/i?x={id}': { get: {} },
    },
  ],
});
const swagger = (paths: object): Texts => ({ 'api.json': JSON.stringify({ swagger: '2.0', paths }) });
problemTable('path-parameter-missing', json, {
  'the only parameter has another name, which is reported instead': [
    { '/a/{id}': { parameters: [inPath('bookNumber')], get: {}, put: {} } },
  ],
  'two braces, and one parameter of another name': [
    { '/a/«{id}»/«{part}»': { parameters: [inPath('bookNumber')], get: {} } },
    ['warning `{id}` is not declared.…', 'warning `{part}` is not declared.…'],
  ],
});
problemTable('path-parameter-missing', swagger, {
  'is an error in 2.0': [
    { '/a/«{id}»': { get: {} } },
    'error `{id}` is not declared. Add a parameter with `name: id`, `in: path` and `required: true`.',
  ],
});

problemTable('template-variable-missing', files, {
  'the only parameter of a channel, with another name': [
    {
      'api.yaml':
        'asyncapi: 3.0.0\ninfo: { title: A, version: "1" }\nchannels:\n  a: { address: "«a/{lightId}»", parameters: { id: {} } }\n',
    },
    'warning The parameter "lightId" is not declared. Did you mean "id"?',
    'guess: a: { address: "a/{id}", parameters: { id: {} } }',
  ],
  'a variable twice, which 3.2 refuses': [
    {
      'api.yaml':
        'openapi: 3.2.0\ninfo: { title: A, version: "1" }\npaths: {}\nservers:\n  - { url: "«https://{a}.example.com/{a}»", variables: { a: { default: b } } }\n',
    },
    'warning The address has "{a}" twice. Each variable may be in it once.',
  ],
});

problemTable('wrong-type', json, {
  'in a path that is like another one': [
    {
      '/a/{id}': { get: { parameters: [inPath('id')] } },
      '/a/{name}': { get: { parameters: '««true»»' } },
    },
    'error …',
  ],
});

problemTable('path-form', json, {
  'a query': [
    { '«/a?b={c}»': { get: { parameters: [inPath('c')] } }, '/a': { get: {} } },
    'warning The path "/a?b={c}" has a query, which a path can\'t have. Declare what is after the `?` as parameters with `in: query`.',
  ],
  'several queries': [
    { '«/a?b»': { get: {} }, '/a?c': { get: {} } },
    'warning The path "/a?b" has a query, which a path can\'t have. Declare what is after the `?` as parameters with `in: query`. 1 more path is like this.',
  ],
  'a fragment': [
    { '«/a#b»': { get: {} } },
    'warning The path "/a#b" has a fragment, which is never sent. Remove what begins with `#`, or write it as a part of the path.',
  ],
  'two slashes': [
    { '«/a//b»': { get: {} } },
    'warning The path "/a//b" has two slashes in a row, which are sent as they are. Remove one of them.',
  ],
  'a name twice': [
    { '«/a/{id}/b/{id}»': { get: { parameters: [inPath('id')] } } },
    'warning The path "/a/{id}/b/{id}" names `{id}` twice. Give each parameter a name of its own.',
  ],
  'braces twice': [
    { '«/a/{{id}}»': { get: { parameters: [inPath('id')] } } },
    'warning The path "/a/{{id}}" has `{{id}}`, of which only `{id}` is a parameter. Write that.',
    '"/a/{id}": {',
  ],
  'braces twice beside the path that is meant': [
    {
      '«/a/{{id}}»': { get: { parameters: [inPath('id')] } },
      '/a/{id}': { put: { parameters: [inPath('id')] } },
    },
    'warning …',
    'none',
  ],
  'a parameter in another notation': [
    { '«/a/:id»': { get: {} }, '/b/<int:part>/c': { get: {} } },
    'warning The path "/a/:id" has `:id`, which is sent as it is. Write `{id}`, and declare it as a parameter. 1 more path is like this.',
  ],
  'a verb after a colon, and a parameter that is reported as unused': [
    {
      '/a/b:cancel': { get: {} },
      '/a/{id}:cancel': { get: { parameters: [inPath('id')] } },
      '/c/:id': { get: { parameters: [inPath('id')] } },
    },
  ],
  'ordinary paths': [{ '/a/{id}/b/{other}': { get: { parameters: [inPath('id'), inPath('other')] } } }],
});

const headerNamed = (name: string, more: object = {}) => ({ name, in: 'header', schema: {}, ...more });
problemTable('header-ignored', json, {
  'once for each name, in any letter case': [
    {
      '/a': {
        get: { parameters: [headerNamed('«Accept»'), headerNamed('X-Own')] },
        post: { parameters: [headerNamed('accept')] },
      },
    },
    'info OpenAPI ignores a header parameter named `Accept`. The media types of the responses say what it can be. 1 more parameter is like this.',
  ],
  'one alone can be removed': [
    { '/a': { get: { parameters: [headerNamed('X-Own'), headerNamed('«Authorization»')] } } },
    'info OpenAPI ignores a header parameter named `Authorization`. A security scheme says what it can be.',
    'remove: ',
  ],
  'other places': [{ '/a': { get: { parameters: [{ name: 'accept', in: 'query', schema: {} }] } } }],
});

problemTable('path-parameter-unused', json, {
  'a misspelt name': [
    { '/a/{bookId}': { get: { parameters: [inPath('«bookid»')] } } },
    'warning The path "/a/{bookId}" has no `{bookid}`. Did you mean "bookId"?',
    '"name": "bookId",',
  ],
  'the only parameter, with another name than the braces': [
    { '/a/{id}': { parameters: [inPath('«bookNumber»')], get: {}, put: {} } },
    'warning The path "/a/{id}" has no `{bookNumber}`. Did you mean "id"?',
    'guess: "name": "id",',
  ],
  'a name that is not in the path': [
    { '/b': { parameters: [inPath('«x»')], get: {} } },
    'warning The path "/b" has no `{x}`. Add it to the path, or remove the parameter.',
  ],
});
problemTable('path-parameter-unused', files, {
  'a webhook has no path': [json({}, { webhooks: { paid: { post: { parameters: [inPath('id')] } } } })],
  'is an error in 2.0': [
    swagger({ '/a': { get: { parameters: [{ name: '«id»', in: 'path', required: true, type: 'string' }] } } }),
    'error The path "/a" has no `{id}`. Add it to the path, or remove the parameter.',
  ],
});

const token = { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } };
problemTable('security-scheme-missing', files, {
  'an unknown name': [
    json(
      { '/a': { get: { security: [{ '«tokn»': [] }, { token: [] }, {}] } } },
      { components: token, security: [{ '«other»': [] }] },
    ),
    [
      'warning There is no `other` under `components.securitySchemes`. Define it there, or remove it here.',
      'warning There is no `tokn` under `components.securitySchemes`. Did you mean "token"?',
    ],
    '"token": []',
  ],
  'an address, from 3.2 on': [
    json({}, { openapi: '3.2.0', security: [{ '#/components/securitySchemes/token': [] }], components: token }),
  ],
});
