import assert from 'node:assert/strict';
import { complete } from '../../../../../src/core/features/completion/complete.ts';
import type { CompletionItem } from '../../../../../src/core/features/completion/completion-item.ts';
import { takeCaret } from '../../../../support/caret.ts';
import { projectOf } from '../../../../support/project-of.ts';

interface Files {
  readonly [file: string]: string;
}

function completeAt(files: Files): readonly CompletionItem[] {
  const { texts, file, offset } = takeCaret(files);
  const items = complete(projectOf(texts), file, offset);
  return items.toSorted((a, b) => (a.sort < b.sort ? -1 : 1));
}

function listLabels(files: Files): readonly string[] {
  return completeAt(files).map(({ label }) => label);
}

/** The line of the caret after the item with the label is accepted. */
function accept(files: Files, label: string): string | undefined {
  const { texts, file, offset } = takeCaret(files);
  const item = completeAt(files).find((candidate) => candidate.label === label);
  const text = texts[file] ?? '';
  if (item === undefined) return undefined;
  const accepted = text.slice(0, item.span.start) + item.insert + text.slice(item.span.end);
  const start = accepted.lastIndexOf('\n', offset - 1) + 1;
  return accepted.slice(start).split('\n', 1)[0]?.trim();
}

const block = (text: string): Files => ({ 'api.yaml': `openapi: 3.1.0\n${text}` });
const swagger = (text: string): Files => ({ 'api.yaml': `swagger: "2.0"\n${text}` });
const events = (text: string): Files => ({ 'api.yaml': `asyncapi: 3.0.0\n${text}` });
const json = (text: string): Files => ({ 'api.json': `{ "openapi": "3.1.0", ${text}` });

const schemes = `components:
  securitySchemes:
    key: { type: apiKey, name: k, in: header }
    login:
      type: oauth2
      flows:
        implicit: { authorizationUrl: /a, scopes: { read: To read, write: To write } }
`;
const user = `components:
  schemas:
    User: { description: A user., properties: { id: { type: string }, name: { type: string } } }
    Pet: { type: string, enum: [cat, dog] }
  parameters:
    limit: { name: limit, in: query }
`;
const operation = 'paths:\n  /a:\n    get:\n';
const schema = 'components:\n  schemas:\n    A:\n';

const orders = (rest: string) => ({
  'shop.yaml': `openapi: 3.1.0
info: { title: S, version: "1" }
paths:
  /a:
    post:
      operationId: makeA
      responses:
        '201':
          headers: { Location: {} }
          content: { application/json: { schema: { $ref: '#/components/schemas/A' } } }
        '400': { description: '' }
components:
  schemas:
    A: { properties: { id: { type: string }, items: { type: array, items: { properties: { isbn: {} } } } } }
`,
  'w.yaml': `arazzo: 1.0.1
sourceDescriptions: [{ name: shop, url: ./shop.yaml }]
workflows:
  - workflowId: first
    inputs: { properties: { name: { type: string } } }
    steps:
      - stepId: one
        operationId: makeA
        outputs: { id: $response.body#/id }
      - stepId: two
        operationId: makeA
${rest}`,
});

/** Each caret, with some of what is offered there and, after a slash, what is not. */
const flow = (rest: string) => ({
  'shop.yaml':
    'openapi: 3.1.0\ninfo: { title: S, version: "1" }\npaths: { /a: { get: { operationId: readA }, post: { operationId: makeA } } }',
  'w.yaml': `arazzo: 1.0.1\nsourceDescriptions: [{ name: shop, url: ./shop.yaml }]\nworkflows:\n  - workflowId: first\n    steps:\n      - stepId: one\n        operationId: readA\n      - stepId: two\n${rest}`,
});

const carets: readonly (readonly [name: string, files: Files, expected: string])[] = [
  ['type of a schema', block(`${schema}      type: $0`), 'string integer object / oauth2'],
  ['type, half-typed', block(`${schema}      type: st$0`), 'string'],
  ['type in quotes', block(`${schema}      type: "st$0"`), 'string'],
  ['types in a list', block(`${schema}      type: [string, nu$0]`), 'null number'],
  ['types in a block list', block(`${schema}      type:\n        - $0`), 'null string / description'],
  ['type in flow style', block(`${schema.trimEnd()} { type: $0 }`), 'string array'],
  ['type in JSON', json('"components": { "schemas": { "A": { "type": "$0" } } } }'), 'string array'],
  ['type in JSON without quotes', json('"components": { "schemas": { "A": { "type": $0 } } } }'), 'string array'],
  ['type, the JSON half-typed', json('"components": { "schemas": { "A": { "type": "st$0'), 'string'],
  [
    'type of a scheme',
    block('components:\n  securitySchemes:\n    a:\n      type: $0'),
    'apiKey oauth2 mutualTLS / string',
  ],
  ['scheme', block('components:\n  securitySchemes:\n    a:\n      type: http\n      scheme: $0'), 'bearer basic'],
  ['format of a string', block(`${schema}      type: string\n      format: $0`), 'date-time uuid / int64'],
  ['format of an integer', block(`${schema}      format: $0\n      type: integer`), 'int32 int64 / uuid'],
  ['format without a type', block(`${schema}      format: $0`), 'uuid int64'],
  ['place of a parameter', block(`${operation}      parameters:\n        - in: $0`), 'query header path cookie / body'],
  ['place in 2.0', swagger(`${operation}      parameters:\n        - in: $0`), 'query body formData / cookie'],
  [
    'style in a query',
    block(`${operation}      parameters:\n        - in: query\n          schema: {}\n          style: $0`),
    'form deepObject / matrix',
  ],
  [
    'style in a path',
    block(`${operation}      parameters:\n        - in: path\n          schema: {}\n          style: $0`),
    'simple matrix / form',
  ],
  ['a boolean', block(`${operation}      deprecated: $0`), 'true false'],
  ['a boolean in JSON', json('"paths": { "/a": { "get": { "deprecated": $0 } } } }'), 'true false'],
  ['status codes', block(`${operation}      responses:\n        $0`), '200 404 4XX default'],
  ['status codes, one is there', block(`${operation}      responses:\n        2$0\n        "200": {}`), '201 / 200'],
  ['status codes in flow style', block(`${operation}      responses: { $0 }`), '200 404'],
  ['status codes in JSON', json('"paths": { "/a": { "get": { "responses": { "$0" } } } } }'), '200 default'],
  ['status codes of 2.0', swagger(`${operation}      responses:\n        $0`), '200 default'],
  [
    'media types',
    block(`${operation}      requestBody:\n        content:\n          $0`),
    'application/json text/event-stream',
  ],
  [
    'media types, half-typed',
    block(`${operation}      requestBody:\n        content:\n          application/j$0`),
    'application/json',
  ],
  ['media types of 2.0', swagger('consumes:\n  - $0'), 'application/json multipart/form-data'],
  ['media types of messages', events('defaultContentType: $0'), 'application/json'],
  [
    'tags of an operation',
    block(`tags:\n  - { name: users, description: All users. }\n  - name: pets\n${operation}      tags:\n        - $0`),
    'users pets / name x-displayName',
  ],
  [
    'tags, one is there',
    block(`tags: [{ name: users }, { name: pets }]\n${operation}      tags: [users, $0]`),
    'pets / users',
  ],
  ['tags in JSON', json('"tags": [{ "name": "users" }], "paths": { "/a": { "get": { "tags": ["$0"] } } } }'), 'users'],
  ['security schemes', block(`${schemes}${operation}      security:\n        - $0`), 'key login / type'],
  ['security schemes in flow style', block(`${schemes}security: [{ $0 }]\n`), 'key login'],
  [
    'security schemes in JSON',
    json('"components": { "securitySchemes": { "key": {} } }, "security": [{ "$0" }] }'),
    'key',
  ],
  ['scopes', block(`${schemes}${operation}      security:\n        - login: [$0]`), 'read write'],
  [
    'scopes, one is there',
    block(`${schemes}${operation}      security:\n        - login:\n            - read\n            - $0`),
    'write / read',
  ],
  [
    'operationId of a link',
    block(`paths:\n  /a: { get: { operationId: getA } }\ncomponents:\n  links:\n    a:\n      operationId: $0`),
    'getA',
  ],
  ['an operationId of an operation has no words', block(`${operation}      operationId: $0`), ''],
  [
    '$ref to a schema',
    block(
      `${user}${operation}      requestBody:\n        content:\n          a/b:\n            schema:\n              $ref: $0`,
    ),
    '#/components/schemas/User / #/components/parameters/limit',
  ],
  [
    '$ref to a parameter',
    block(`${user}${operation}      parameters:\n        - $ref: '#/$0'`),
    '#/components/parameters/limit / #/components/schemas/User',
  ],
  [
    '$ref in flow style',
    block(`${user}${operation}      parameters: [{ $ref: "$0" }]`),
    '#/components/parameters/limit',
  ],
  ['$ref in JSON', json('"components": { "schemas": { "A": {}, "B": { "$ref": "$0" } } } }'), '#/components/schemas/A'],
  ['$ref of 2.0', swagger('definitions:\n  A: {}\n  B:\n    items:\n      $ref: $0'), '#/definitions/A'],
  [
    '$ref to a channel',
    events('channels:\n  users: {}\noperations:\n  a:\n    channel:\n      $ref: $0'),
    '#/channels/users',
  ],
  [
    '$ref to a message',
    events('channels:\n  users: { messages: { created: {} } }\noperations:\n  a:\n    messages:\n      - $ref: $0'),
    '#/channels/users/messages/created / #/channels/users',
  ],
  [
    'mapping of a discriminator',
    block(
      `${user}    B:\n`.replace(
        '  parameters',
        '    A:\n      discriminator:\n        propertyName: a\n        mapping:\n          cat: $0\n  parameters',
      ),
    ),
    '#/components/schemas/User',
  ],
  [
    'propertyName',
    block(`${schema}      properties: { kind: { type: string } }\n      discriminator:\n        propertyName: $0`),
    'kind',
  ],
  [
    'required properties',
    block(`${schema}      properties: { id: {}, name: {} }\n      required:\n        - id\n        - $0`),
    'name / id',
  ],
  [
    'required properties in JSON',
    json('"components": { "schemas": { "A": { "properties": { "id": {} }, "required": ["$0"] } } } }'),
    'id',
  ],
  [
    'the name of a path parameter',
    block(
      'paths:\n  /a/{b}/{c}:\n    get:\n      parameters:\n        - { name: b, in: path }\n        - name: $0\n          in: path',
    ),
    'c / b',
  ],
  ['variables of another path', block('paths:\n  /a/{userId}: {}\n  /b/{us$0'), '/b/{userId}'],
  ['variables of a server', block('servers:\n  - url: https://{region}.a.com\n    variables:\n      $0'), 'region'],
  ['parameters of a channel', events('channels:\n  a:\n    address: users/{id}\n    parameters:\n      $0'), 'id'],
  ['the default of an enum', block(`${schema}      enum: [cat, dog]\n      default: $0`), 'cat dog'],
  [
    'an example by its schema',
    block(
      `${user}${operation}      parameters:\n        - schema: { $ref: '#/components/schemas/Pet' }\n          example: $0`,
    ),
    'cat dog',
  ],
  ['the default of a boolean', block(`${schema}      type: boolean\n      default: $0`), 'true false'],
  ['action of an operation', events('operations:\n  a:\n    action: $0'), 'send receive'],
  ['protocol', events('servers:\n  a:\n    protocol: $0'), 'kafka mqtt'],
  ['remove in an overlay', { 'a.yaml': 'overlay: 1.0.0\nactions:\n  - target: $\n    remove: $0' }, 'true false'],
  [
    'the type of an action of a workflow',
    { 'a.yaml': 'arazzo: 1.0.1\nworkflows:\n  - failureActions:\n      - name: a\n        type: $0' },
    'end retry goto',
  ],
  ['the operation of a step', flow('        operationId: $0'), 'readA makeA'],
  ['the workflow of a step', flow('        workflowId: $0'), 'first'],
  [
    'a value of a parameter of a step',
    orders('        parameters:\n          - name: a\n            value: $0'),
    '$inputs.name $steps.one.outputs.id / $response.body',
  ],
  [
    'a value of a payload, half-typed',
    orders('        requestBody:\n          payload:\n            a: $st$0'),
    '$inputs.name $steps.one.outputs.id / $statusCode',
  ],
  [
    'an output of a step',
    orders('        outputs:\n          a: $0'),
    '$response.body#/id $response.body#/items/0/isbn $response.header.Location $statusCode',
  ],
  [
    'the context of a criterion',
    orders('        successCriteria:\n          - context: $0'),
    '$response.body $response.body#/items',
  ],
  ['an output of a workflow', orders('    outputs:\n      a: $0'), '$steps.one.outputs.id / $response.body'],
  [
    'the step to go to',
    flow(
      '        operationId: makeA\n        onSuccess:\n          - name: a\n            type: goto\n            stepId: $0',
    ),
    'one two / first',
  ],
  ['a text', block('info:\n  title: A ti$0'), ''],
  ['a comment', block(`${schema}      type: string # st$0`), ''],
  ['a text of several lines', block('info:\n  description: |\n    type: $0'), ''],
];

suite('values of descriptions', () => {
  for (const [name, files, expected] of carets) {
    test(name, () => {
      const labels = listLabels(files);
      const [offered = [], absent = []] = expected.split(' / ').map((part) => part.split(' ').filter(Boolean));
      if (expected === '') assert.deepEqual(labels, []);
      assert.deepEqual(
        offered.filter((label) => !labels.includes(label)),
        [],
        `of ${labels.join(' ')}`,
      );
      assert.deepEqual(
        absent.filter((label) => labels.includes(label)),
        [],
      );
    });
  }

  test('offers nothing twice', () => {
    for (const [name, files] of carets) assert.equal(new Set(listLabels(files)).size, listLabels(files).length, name);
  });

  test('writes quotes only where they are needed', () => {
    assert.equal(accept(block(`${schema}      type: st$0ring`), 'integer'), 'type: integer');
    assert.equal(accept(block(`${schema}      type:$0`), 'integer'), 'type: integer');
    assert.equal(accept(block(`${schema}      type: [$0]`), 'null'), 'type: ["null"]');
    assert.equal(accept(block(`${schema}      enum: [1, '1']\n      default: $0`), '1'), 'default: "1"');
    assert.equal(
      accept(json('"components": { "schemas": { "A": { "enum": [5], "default": $0 } } } }'), '5')?.includes(
        '"default": 5',
      ),
      true,
    );
    assert.equal(
      accept(
        block(`${user}    B:\n      $ref: #/co$0`.replace('  parameters', '    B: {}\n  parameters')),
        '#/components/schemas/User',
      ),
      undefined,
    );
    const reference = block(`${operation}      parameters:\n        - $ref: "#/$0\n${user}`);
    assert.equal(accept(reference, '#/components/parameters/limit'), '- $ref: "#/components/parameters/limit"');
    assert.equal(accept(block(`${operation}      responses:\n        2$0`), '200'), '"200":');
    assert.equal(
      accept(block(`${operation}      responses: { $0 }`), '404'),
      'responses: { "404": { description: Not Found$0 } }',
    );
    assert.equal(accept(block(`${operation}      responses:\n        '2$0'`), '204'), "'204':");
    assert.equal(accept(block(`${schemes}${operation}      security:\n        - $0`), 'key'), '- key: []');
  });

  test('a reference to another file has a relative path, and says what it leads to', () => {
    const items = completeAt({
      'docs/a/api.yaml': `openapi: 3.1.0\npaths:\n  /a:\n    get:\n      parameters:\n        - $ref: $0`,
      'docs/shared.yaml': `openapi: 3.1.0\n${user}`,
      'docs/parts/limit.yaml': 'name: limit\nin: query\n',
      'docs/events.yaml': 'asyncapi: 3.0.0\ncomponents: { parameters: { b: {} } }\n',
    });
    assert.deepEqual(
      items.map(({ label }) => label),
      ['../shared.yaml#/components/parameters/limit', '../parts/limit.yaml'],
    );
    const [first] = completeAt(
      block(`${user}${operation}      requestBody: { content: { a/b: { schema: { $ref: $0 } } } }`),
    );
    assert.equal(first?.documentation, '**User**\n\nA user.\n\nFields: `id`, `name`');
    assert.equal(first?.insert, '"#/components/schemas/User"');
  });

  test('says what words mean', () => {
    const find = (files: Files, label: string) => completeAt(files).find((item) => item.label === label);
    assert.equal(find(block(`${operation}      responses:\n        $0`), '404')?.detail, 'Not Found');
    assert.match(find(block(`${schema}      format: $0`), 'date-time')?.documentation ?? '', /RFC 3339/);
    const tags = block(`tags:\n  - { name: users, description: All users. }\n${operation}      tags:\n        - $0`);
    assert.equal(find(tags, 'users')?.documentation, 'All users.');
    assert.equal(
      find(block(`${schemes}${operation}      security:\n        - login: [$0]`), 'read')?.documentation,
      'To read',
    );
    assert.equal(find(block(`${schemes}security:\n  - $0`), 'key')?.detail, 'apiKey');
  });
});
