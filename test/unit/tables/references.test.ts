import type { RemoteState } from '../../../src/core/ports.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { files, problemTable } from '../../support/problem-table.ts';
import { docsJson, openapi, type Texts } from '../../support/project-of.ts';
import { shopApi, workflows } from '../../support/workflow-texts.ts';

const to = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const inSchemas = (schemas: object): Texts => ({ 'api.json': openapi({}, { components: { schemas } }) });
const answer = (schema: object) => ({
  responses: { '200': { description: '', content: { 'application/json': { schema } } } },
});
const used = ({ components, rest }: { components: object; rest?: object }): Texts => ({
  'api.json': openapi({ '/a': { get: answer(to('Used')) } }, { components, ...rest }),
});
const securitySchemes = { token: { type: 'http', scheme: 'bearer' } };

problemTable('component-unused', used, {
  'only it itself refers to it': [
    {
      components: {
        schemas: { Used: { properties: { part: to('Part') } }, Part: {}, '«Alone»': { items: to('Alone') } },
      },
    },
    'hint Nothing refers to `Alone`.',
  ],
  'a misspelt reference or requirement may mean it': [
    {
      components: {
        schemas: { Used: { properties: { part: to('Prat') } }, Part: {}, '«Whole»': {} },
        securitySchemes,
      },
      rest: { security: [{ tokne: [] }] },
    },
  ],
  'mappings, extensions of a discriminated schema and requirements': [
    {
      components: {
        schemas: {
          Used: {
            discriminator: {
              propertyName: 'kind',
              mapping: { a: 'ByName', b: '#/components/schemas/ByPointer', c: 'Page[Order]', d: 'dog.json' },
            },
          },
          ByName: {},
          ByPointer: {},
          'Page[Order]': {},
          'dog.json': {},
          Variant: { allOf: [to('Used')] },
          OfVariant: { allOf: [to('Variant'), {}] },
          OfThat: { allOf: [to('OfVariant')] },
        },
        securitySchemes: { ...securitySchemes, '«spare»': { type: 'http', scheme: 'basic' } },
      },
      rest: { security: [{ token: [] }] },
    },
  ],
  'dynamic references and, from 3.2 on, an address in a requirement': [
    {
      components: {
        schemas: { Used: { items: { $dynamicRef: '#item' } }, Item: { $dynamicAnchor: 'item' } },
        securitySchemes,
      },
      rest: { openapi: '3.2.0', security: [{ '#/components/securitySchemes/token': [] }] },
    },
  ],
});
problemTable('component-unused', files, {
  'from another file, or to a part; a description of components alone': [
    {
      'api.json': openapi({ '/a': { get: answer({ $ref: 'parts.json#/components/schemas/A/properties/b' }) } }),
      'parts.json': openapi({}, { components: { schemas: { A: { properties: { b: {} } }, B: {} } } }),
    },
  ],
});

const in30 = (schemas: string): Texts => ({
  'api.yaml': `openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A: {}\n    B:\n      properties:\n${schemas}\n`,
});
problemTable('ref-siblings', in30, {
  'in a flow mapping': [
    '        a: { $ref: "#/components/schemas/A", «nullable»: true }',
    'warning OpenAPI 3.0 ignores `nullable` beside a `$ref`. Put the reference into `allOf`.',
    'a: { "allOf": [{ "$ref": "#/components/schemas/A" }], nullable: true }',
  ],
  'in a block, several of them once': [
    "        a:\n          $ref: '#/components/schemas/A'\n          «default»: 1\n          readOnly: true\n        b: { $ref: '#/components/schemas/A', default: 2, readOnly: true }",
    'warning OpenAPI 3.0 ignores `default`, `readOnly` beside a `$ref`. Put the reference into `allOf`. 1 more reference is like this.',
    `allOf: [{ $ref: '#/components/schemas/A' }]\ndefault: 1\nreadOnly: true\nb: { "allOf": [{ "$ref": '#/components/schemas/A' }], default: 2, readOnly: true }`,
  ],
  'texts and extensions': ['        a: { $ref: "#/components/schemas/A", description: B, x-own: 1 }'],
});
problemTable('ref-siblings', files, {
  'at a parameter': [
    {
      'api.yaml':
        'openapi: 3.0.3\ninfo: { title: A, version: "1" }\ncomponents: { parameters: { P: { name: p, in: query, schema: {} } } }\npaths: { /a: { get: { responses: {}, parameters: [{ $ref: "#/components/parameters/P", «required»: true }] } } }\n',
    },
    'warning OpenAPI 3.0 ignores `required` beside a `$ref`. Write the object out, or remove them.',
    'remove: paths: { /a: { get: { responses: {}, parameters: [{ $ref: "#/components/parameters/P" }] } } }',
  ],
  'at a response, in lines': [
    {
      'api.json': openapi(
        { '/a': { get: { responses: { 200: { '«content»': {}, $ref: '#/components/responses/R' } } } } },
        { openapi: '3.0.3', components: { responses: { R: { description: 'R' } } } },
      ),
    },
    'warning …',
    'remove: ',
  ],
  'later versions': [
    {
      'api.json': openapi({}, { openapi: '3.1.0', components: { schemas: { A: {}, B: { ...to('A'), default: 1 } } } }),
    },
  ],
});

const circle = 'error Circular reference: it never reaches a value. Break the circle.';
problemTable('ref-cycle', inSchemas, {
  'once, at its first reference': [
    { A: to('B'), B: { $ref: '«#/components/schemas/C»' }, C: to('B'), D: { items: to('A') } },
    circle,
  ],
  'to itself': [{ A: { $ref: '«#/components/schemas/A»' } }, circle],
  'a schema may contain itself': [{ Node: { properties: { next: to('Node') } }, Same: to('Node') }],
});

const nowhere = { $ref: '#/nowhere' };
problemTable('ref-missing', inSchemas, {
  'a misspelt name, even if no operation reaches it': [
    { Book: { properties: { shelf: { $ref: '«#/components/schemas/Shelv»' } } }, Shelf: {} },
    'error Cannot resolve this reference: there is no `#/components/schemas/Shelv`. Did you mean "#/components/schemas/Shelf"?',
    '"$ref": "#/components/schemas/Shelf"',
  ],
  'a misspelt map': [
    { Book: { properties: { shelf: { $ref: '«#/components/schema/Shelf»' } } }, Shelf: {} },
    'error …Did you mean "#/components/schemas/Shelf"?',
  ],
  'data, and a property of that name': [
    {
      Book: {
        example: nowhere,
        default: nowhere,
        examples: [nowhere],
        enum: [nowhere],
        'x-more': nowhere,
        properties: { $ref: { type: 'string' }, example: { type: 'string' } },
      },
    },
  ],
  'a property whose name is a keyword': [{ Book: { properties: { example: { $ref: '«#/nowhere»' } } } }],
});
const named = (mark = (text: string) => text) => ({
  '/a': {
    get: {
      responses: { 200: { description: 'OK', content: { 'a/b': { examples: { a: { $ref: mark('#/nowhere') } } } } } },
    },
  },
});
problemTable('ref-missing', files, {
  'a missing file, and a missing part of a file': [
    {
      'api.json': openapi({ '/a': { $ref: 'paths/a.yaml' }, '/b': { $ref: '«paths/b.yaml»' } }),
      'paths/a.yaml': 'get: { responses: { "200": { $ref: "«../api.json#/components/responses/Ok»" } } }\n',
    },
    [
      'error Cannot resolve this reference: there is no file `paths/b.yaml`.',
      'error Cannot resolve this reference: there is no `../api.json#/components/responses/Ok`.',
    ],
  ],
  'named examples in 3.x': [{ 'api.json': openapi(named((text) => `«${text}»`)) }],
  'they are values in 2.0': [{ 'api.json': JSON.stringify({ swagger: '2.0', paths: named() }) }],
  'aliases that expand without limit are not followed': [
    {
      'api.yaml': `openapi: 3.1.0\ninfo: { title: T, version: "1" }\nx: &a0 { y: { $ref: "«#/no»" } }\n${Array.from(
        { length: 39 },
        (_, index) => `y${index + 1}: &a${index + 1} [*a${index}, *a${index}]\n`,
      ).join('')}`,
    },
  ],
});

const leaves = 'error This reference leaves the project. Move the file under the docs folder and refer to it there.';
problemTable('ref-outside', files, {
  'out of the docs root, however it is written': [
    inSchemas({ A: { $ref: '«../a.yaml»' }, B: { $ref: '«x/%2e%2e/%2E%2E/b.yaml»' }, C: { $ref: '«..\\c.yaml»' } }),
    [leaves, leaves, leaves],
  ],
  '`..` within the docs root': [
    {
      'apis/api.json': openapi({}, { components: { schemas: { A: { $ref: '../shared/./a.yaml' } } } }),
      'shared/a.yaml': 'type: string\n',
    },
  ],
  'files that are no part of the project, with the reason': [
    {
      '.mintignore': 'private/\n',
      '.env': 'SECRET: canary\n',
      'node_modules/a/b.json': '{"X": {"title": "canary"}}',
      ...inSchemas({
        A: { $ref: '«.env»' },
        B: { $ref: '«private/none.yaml»' },
        C: { $ref: '«node_modules/a/b.json#/X»' },
      }),
    },
    [
      'error `.env` is outside of the project: the name `.env` begins with a dot. Rename it, or move the file.',
      'error `private/none.yaml` is outside of the project: line 1 of `.mintignore` names it. Change that line, or move the file.',
      'error `node_modules/a/b.json` is outside of the project: it is in `node_modules`. Keep a copy in the project.',
    ],
  ],
});

const withRefs = (...refs: string[]) =>
  openapi({}, { components: { schemas: { allOf: refs.map(($ref) => ({ $ref })) } } });
const partWithRefs = (...refs: string[]) => JSON.stringify({ allOf: refs.map(($ref) => ({ $ref })) });
const notFollowed = (what: string, instead = 'Write a path relative to this file.') =>
  `error References ${what} are not followed. ${instead}`;
const marked = (refs: readonly string[]) => refs.map((ref) => `«${ref}»`);
problemTable('ref-refused', files, {
  'other schemes, and addresses without one': [
    {
      'api.json': withRefs(
        ...marked(['file:///etc/passwd', 'http://e.com/a.yaml', 'ftp://e.com/a', 'C:\\api.yaml', '//e.com/a.yaml']),
      ),
    },
    [
      notFollowed('to `file:` addresses'),
      notFollowed('over plain `http:`', 'Use `https:`, or keep a copy in the project.'),
      notFollowed('to `ftp:` addresses'),
      notFollowed('to `c:` addresses'),
      notFollowed('to an address without a scheme'),
    ],
  ],
  'private addresses and files, in a document of a public host': [
    {
      'api.json': withRefs('https://e.com/lib.json'),
      'https://e.com/lib.json': partWithRefs(
        ...marked(['https://localhost/a', 'https://192.168.0.1/a', 'https://[::1]/a', 'https://wiki.corp/a']),
        ...marked(['https://169.254.169.254/latest', 'https://0x7f.1/a', 'https://[::ffff:10.0.0.1]/a']),
        '«file:///etc/passwd»',
        '//e.com/b',
        'https://f.com/c',
      ),
    },
    [
      'error A document of e.com may not refer to `localhost`, an address inside this network. Keep a copy in the project.',
      ...Array.from({ length: 7 }, () => 'error …'),
    ],
  ],
  'private addresses in files of the project, and in documents of a private host': [
    {
      'api.json': withRefs('https://wiki.corp/a.json'),
      'https://wiki.corp/a.json': partWithRefs('b.json', 'https://git.corp/c.json'),
      'https://wiki.corp/b.json': '{}',
      'https://git.corp/c.json': '{}',
    },
  ],
});

const url = 'https://e.com/lib.yaml';
problemTable('ref-remote', inSchemas, {
  'where remote documents are never fetched': [
    { A: { $ref: `«${url}»` } },
    `warning \`${url}\` is not available: remote references are read only in a trusted workspace. Keep a copy in the project to be independent of the host.`,
  ],
});
const states: readonly (readonly [kind: RemoteState['kind'], message: string, isOnce: boolean])[] = [
  ['fetching', `info \`${url}\` is not here yet. Because.`, true],
  ['refused', `warning \`${url}\` is not fetched. Because.`, false],
  ['denied', `warning \`${url}\` can't be read. Because.`, false],
  ['failed', `warning \`${url}\` can't be read. Because.`, false],
  ['wrong', `error \`${url}\` can't be read. Because.`, false],
  ['copy', `info \`${url}\` could not be fetched. Because.`, true],
];
for (const [kind, message, isOnce] of states)
  problemTable(
    'ref-remote',
    files,
    {
      [`${kind}, ${isOnce ? 'once' : 'at every reference'}`]: [
        {
          ...inSchemas({ A: { $ref: `«${url}#/A»` }, B: { $ref: isOnce ? `${url}#/B` : `«${url}#/B»` } }),
          ...(kind === 'copy' && { [url]: 'A: {}\nB: {}\n' }),
        },
        isOnce ? message : [message, message],
      ],
    },
    { workspaceOf: (texts) => ({ ...memoryWorkspace(texts), remote: () => ({ kind, message: 'Because.' }) }) },
  );

/** Joined from parts, so that scanners of this repository don't take them for keys. */
const made = (...parts: string[]) => parts.join('');
const github = made('gh', 'p_', 'k9Qw3eRt7yUi2oPa5sDf8gHj1kLzX4cV6bN0');
const random = 'k8JqX2mZ7pLw9RtB4vNc';
const withSecret = (texts: Texts): Texts => ({
  'docs.json': docsJson({ pages: ['a'], openapi: 'api.json' }),
  'api.json': openapi({}),
  'a.mdx': 'Text',
  ...texts,
});
const parameter = (value: object): Texts => ({ 'api.json': openapi({ '/a': { get: { parameters: [value] } } }) });
const server = (address: string): Texts => ({ 'api.json': openapi({}, { servers: [{ url: address }] }) });
const token = 'warning This looks like a GitHub token, and it is published…';
problemTable('secret-written', withSecret, {
  'in a page, once for each value': [
    { 'a.mdx': `Use \`«${github}»\`.\n\n\`\`\`sh\ncurl -H "Authorization: Bearer ${github}"\n\`\`\`\n` },
    token,
  ],
  'in a description': [server(`https://api.test?key=«${github}»`), token],
  'in docs.json': [{ 'docs.json': docsJson({ pages: ['a'] }, { description: `«${github}»` }) }, token],
  'as a default': [parameter({ name: 'X-Api-Key', in: 'header', schema: { type: 'string', default: `«${random}»` } })],
  'as an example': [parameter({ name: 'X-Api-Key', in: 'header', schema: {}, example: `«${random}»` })],
  'as `x-default`': [parameter({ name: 'api_key', in: 'query', schema: { 'x-default': `«${random}»` } })],
  'of a scheme': [
    {
      'api.json': openapi(
        {},
        {
          components: {
            securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', 'x-default': `«${random}»` } },
          },
        },
      ),
    },
  ],
  'in a field of a page': [{ 'a.mdx': `<ParamField header="X-API-Key" default="«${random}»">\nKey\n</ParamField>` }],
  'from three bits a character on: eight characters, each as often': [
    { 'a.mdx': `<ParamField header="X-API-Key" default="«${'k8q2x7m4'.repeat(2)}»" />` },
  ],
  'not below': [{ 'a.mdx': `<ParamField header="X-API-Key" default="${'k8q2x7mk'.repeat(2)}" />` }],
  'a password in the address of a server, even a short one': [server('«https://books:hunter2@»stage.test/v1')],
  'a long one': [server('https«://svc:k8JqX2mZ7pLw@api.books.io»')],
  'the word password': [server('https://user:password@stage.test')],
  variables: [server('https://{user}:{key}@stage.test')],
  'a port': [server('https://a.test:8080/x@y')],
  'a placeholder': [parameter({ name: 'X-Api-Key', in: 'header', schema: { default: 'YOUR_API_KEY_123456' } })],
  'an example of a query': [parameter({ name: 'token', in: 'query', example: random })],
  'a parameter that is no secret': [parameter({ name: 'limit', in: 'query', schema: { default: random } })],
  'a public address': [
    parameter({ name: 'token', in: 'query', schema: { default: '0x6b175474e89094c44da98b954eedeac495271d0f' } }),
  ],
});

const inWorkflow = ([written, changed]: readonly [string, string]): Texts => ({
  'shop.json': shopApi,
  'order.arazzo.yaml': workflows.replace(written, changed),
});
problemTable('workflow-operation-missing', inWorkflow, {
  'a misspelt id': [
    ['operationId: createOrder', 'operationId: «creatOrder»'],
    'error No source description has the operation "creatOrder". Did you mean "createOrder" or "getOrder"?',
  ],
  'a path without the method': [
    [
      "'{$sourceDescriptions.shop.url}#/paths/~1orders~1{id}/get'",
      "'«{$sourceDescriptions.shop.url}#/paths/~1orders~1{id}/put»'",
    ],
    'error …',
  ],
  'a path whose slashes are not escaped': [
    [
      "'{$sourceDescriptions.shop.url}#/paths/~1orders~1{id}/get'",
      "'«{$sourceDescriptions.shop.url}#/paths//orders/{id}/get»'",
    ],
    'error …Did you mean "{$sourceDescriptions.shop.url}#/paths/~1orders~1{id}/get"?',
    'operationPath: "{$sourceDescriptions.shop.url}#/paths/~1orders~1{id}/get"',
  ],
  'more than an operation': [
    [
      "'{$sourceDescriptions.shop.url}#/paths/~1orders~1{id}/get'",
      "'«{$sourceDescriptions.shop.url}#/paths/~1orders~1{id}/get/responses»'",
    ],
    'error …',
  ],
  'operations that are there': [['', '']],
});
problemTable('workflow-expression', inWorkflow, {
  ...Object.fromEntries(
    [
      ['$statusCode == 201', '«$status == 201»', '- condition: "$statusCode == 201"'],
      ['$statusCode == 201', '«$response.statusCode == 201»', '- condition: "$statusCode == 201"'],
      ['$statusCode == 201', '$statusCode == "«201»"', '- condition: "$statusCode == 201"'],
      [
        "!= 'closed') || !true",
        '!= «"closed") || !true»',
        '- condition: "($statusCode == 200 && $response.body.state != \'closed\') || !true"',
      ],
      ['id: $response.body#/id', 'id: «$response.body/id»', 'id: "$response.body#/id"'],
      ['id: $response.body#/id', 'id: «$response.body#id»', 'id: "$response.body#/id"'],
      ['id: $response.body#/id', 'id: «$response.headers.ETag»', 'id: "$response.header.ETag"'],
    ].map(([from = '', to = '', fixed = '']) => [to, [[from, to], 'error …', fixed]] as const),
  ),
});
problemTable('workflow-parameter', inWorkflow, {
  'in another place than the description has it': [['{ name: id, in: path', '{ name: id, in: «query»'], 'warning …'],
  'that the operation lacks, instead of one that it requires': [
    [
      "'{$sourceDescriptions.shop.url}#/paths/~1orders~1{id}/get'\n        parameters:\n          - { name: id,",
      "'{$sourceDescriptions.shop.url}#/paths/~1orders~1{id}/get'\n        parameters:\n          - { name: «key»,",
    ],
    'warning The path "/orders/{id}" has no parameter "key". Did you mean "id"?',
    '- { name: "id", in: path, value: $steps.create.outputs.id }',
  ],
});
problemTable('workflow-parameter', inWorkflow, {
  'a misspelt name, once': [
    ['{ name: id, in: path', '{ name: «iid», in: path'],
    'warning The path "/orders/{id}" has no parameter "iid". Did you mean "id"?',
    '- { name: "id", in: path, value: $steps.create.outputs.id }',
  ],
  'a query parameter that the operation lacks': [
    ['{ name: state, in: query, value: $inputs', '{ name: «page», in: query, value: $inputs'],
    'warning GET /orders has no query parameter "page".',
  ],
});
problemTable('workflow-input', inWorkflow, {
  'an unknown input': [
    ['{ name: reason,', '{ name: «raeson»,'],
    'warning The workflow "signOut" has no input "raeson". Did you mean "reason"?',
    '- { name: "reason", value: done }',
  ],
});
const requiring = (inputs: string, step: string): readonly [string, string] => [
  'parameters:\n          - { name: reason, value: done }\n        outputs:\n          bye: $outputs.text\n    outputs:\n      id: $steps.create.outputs.id\n  - workflowId: signIn',
  `${step}\n  - workflowId: other\n    inputs: ${inputs}\n    steps: [{ stepId: a, operationId: listOrders }]\n  - workflowId: signIn`,
];
problemTable(
  'workflow-input',
  ([inputs, step]: readonly [string, string]) =>
    inWorkflow(requiring(inputs, `description: Ends\n      - stepId: more\n        ${step}`)),
  {
    'a required input': [
      ['{ required: [user], properties: { user: {}, page: {} } }', 'workflowId: «other»'],
      'warning The step does not pass the input "user", which the workflow "other" requires. Add it to `parameters`.',
    ],
    'a required input that is passed': [
      [
        '{ required: [user], properties: { user: {} } }',
        'workflowId: other\n        parameters: [{ name: user, value: a }]',
      ],
    ],
    'one with a default, and any input': [
      [
        '{ required: [user], properties: { user: { default: a } }, additionalProperties: true }',
        'workflowId: other\n        parameters: [{ name: page, value: 1 }]',
      ],
    ],
  },
);
problemTable('workflow-exchange', inWorkflow, {
  'a media type that the operation lacks': [
    ['contentType: application/json', 'contentType: «application/xml»'],
    'warning POST /orders has no request body of the type "application/xml". Did you mean "application/json"?',
    'contentType: "application/json"',
  ],
  'a body that the operation lacks': [
    ['operationId: createOrder\n        requestBody:', 'operationId: listOrders\n        «requestBody»:'],
    'warning GET /orders has no request body, …',
  ],
  'a replacement of nothing': [
    ['{ target: /token,', '{ target: «/tokn»,'],
    'warning The payload has nothing at "/tokn". Did you mean "/token"?',
    '- { target: "/token", value: $workflows.signIn.outputs.token }',
  ],
});
problemTable(
  'workflow-exchange',
  (condition: string) => ({
    ...inWorkflow(['condition: $statusCode == 201', `condition: ${condition}`]),
    'shop.json': shopApi.replace(
      '"operationId": "createOrder",',
      '"operationId": "createOrder", "responses": { "201": {}, "4XX": {} },',
    ),
  }),
  {
    'a status that the operation lacks': [
      '«$statusCode == 200»',
      'warning POST /orders has no response with the status 200. It has 201, 4XX.',
    ],
    'statuses that it has': ['$statusCode == 201 || $statusCode == 404'],
  },
);
const book = {
  type: 'object',
  required: ['title', 'pages'],
  properties: {
    id: { type: 'string', readOnly: true },
    title: { type: 'string' },
    pages: { type: 'integer' },
    form: { enum: ['paper', 'audio'] },
    author: { $ref: '#/components/schemas/Author' },
    extra: { type: 'object', additionalProperties: true },
  },
};
const author = { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: false };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const books = openapi({
  '/books': {
    post: {
      operationId: 'addBook',
      requestBody: json(book),
      responses: {
        201: { description: 'OK', ...json({ allOf: [book, { properties: { number: { type: 'integer' } } }] }) },
        400: { description: 'Wrong', ...json({ properties: { reason: { type: 'string' } } }) },
      },
    },
    get: {
      operationId: 'listBooks',
      responses: { 200: { description: 'OK', ...json({ type: 'array', items: { oneOf: [book, author] } }) } },
    },
  },
}).replace(/\}$/, `, "components": ${JSON.stringify({ schemas: { Author: author } })}}`);
/** A workflow that adds a book and lists all. */
const inBooks = (part: {
  readonly key?: string;
  readonly payload?: string;
  readonly replacements?: string;
  readonly output?: string;
  readonly listed?: string;
  readonly condition?: string;
}): Texts => ({
  'books.json': books,
  'books.arazzo.yaml': `arazzo: 1.0.1
info: { title: Books, version: "1" }
sourceDescriptions: [{ name: books, url: books.json, type: openapi }]
workflows:
  - workflowId: w
    inputs: { type: object, properties: { title: { type: string } } }
    steps:
      - stepId: add
        operationId: addBook
        requestBody:
          contentType: application/json
          ${part.key ?? 'payload'}: ${part.payload ?? '{ title: A, pages: 1 }'}
          replacements: ${part.replacements ?? '[]'}
        successCriteria: [{ condition: "${part.condition ?? '$statusCode == 201'}" }]
        outputs: { book: $response.body, it: ${part.output ?? '$response.body#/id'} }
      - stepId: list
        operationId: listBooks
        outputs: { all: ${part.listed ?? '$response.body#/0/title'} }
`,
});
problemTable('workflow-exchange', inBooks, {
  'a body that fits': [{}],
  'a value of another type': [
    { payload: '{ title: A, pages: "«1»" }' },
    'warning `pages` in the body must be an integer, not a string.',
    'payload: { title: A, pages: 1 }',
  ],
  'a number for a text': [
    { payload: '{ title: «1984», pages: 1 }' },
    'warning `title` in the body must be a string, not a number.',
    'payload: { title: "1984", pages: 1 }',
  ],
  'a word that is not allowed': [
    { payload: '{ title: A, pages: 1, form: «papper» }' },
    'warning `form` in the body must be one of `paper`, `audio`. Did you mean "paper"?',
    'payload: { title: A, pages: 1, form: "paper" }',
  ],
  'a missing property': [
    { key: '«payload»', payload: '{ title: A }' },
    'warning The body has no `pages`, which POST /books requires.',
  ],
  'a misspelt property': [
    { payload: '{ «titel»: A, pages: 1 }' },
    'warning The body of POST /books has no property `titel`. Did you mean "title"?',
    'payload: { title: A, pages: 1 }',
  ],
  'a misspelt property of those inside, which are all': [
    { payload: '{ title: A, pages: 1, author: { «nmae»: B } }' },
    'warning The body of POST /books has no property `nmae`. Did you mean "name"?',
    'payload: { title: A, pages: 1, author: { name: B } }',
  ],
  'one more property, which the schema takes': [{ payload: '{ title: A, pages: 1, weight: 3 }' }],
  'any property, and expressions': [
    {
      payload:
        '{ title: $inputs.title, pages: "{$inputs.title}", form: $inputs.title, author: $inputs.title, extra: { a: 1 } }',
    },
  ],
  'properties that are replaced': [
    {
      payload: '{ title: A, pages: "", form: "" }',
      replacements: '[{ target: /pages, value: 1 }, { target: /form, value: audio }]',
    },
  ],
  'a name that the response lacks': [
    { output: '«$response.body#/idd»' },
    'warning The response of POST /books has no "idd". Did you mean "id"?',
    'outputs: { book: $response.body, it: $response.body#/id }',
  ],
  'a name that none of its parts lists': [
    { output: '«$response.body#/weight»' },
    'warning The response of POST /books has no "weight". It has "number", "id", "title", "pages", "form" and 2 more.',
  ],
  'a name inside, by a reference': [
    { output: '«$response.body#/author/nmae»' },
    'warning `author` in the response of POST /books has no "nmae". Did you mean "name"?',
    'outputs: { book: $response.body, it: $response.body#/author/name }',
  ],
  'names of one part, of any object, and of a failure': [{ output: '$response.body#/number' }],
  'a name in any object': [{ output: '$response.body#/extra/a' }],
  'a name in a text': [
    { output: '«$response.body#/title/a»' },
    'warning `title` in the response of POST /books has no "a".',
  ],
  'a list without an index': [
    { listed: '«$response.body#/title»' },
    'warning The response of GET /books has no "title". It is a list: write `/0/title`.',
  ],
  'a name of no alternative': [
    { listed: '«$response.body#/0/nme»' },
    'warning `0` in the response of GET /books has no "nme". Did you mean "name"?',
  ],
  'a name in an output of another step': [
    { listed: '«$steps.add.outputs.book#/titel»' },
    'warning The response of POST /books has no "titel". Did you mean "title"?',
    'outputs: { all: $steps.add.outputs.book#/title }',
  ],
  'a condition about a failure': [{ condition: "$response.body#/reason == 'a'" }],
  'a condition about nothing': [
    { condition: "«$response.body#/reson» == 'a'" },
    'warning The response of POST /books has no "reson". Did you mean "reason"?',
  ],
});
problemTable('workflow-invalid', inWorkflow, {
  'an id with a space': [
    ['- stepId: first', '- stepId: «first step»'],
    'warning "first step" can\'t be an id: expressions can only name letters, digits, "-" and "_". Write one such as "first-step".',
    '- stepId: "first-step"',
  ],
  'a number that is too small': [
    ['- stepId: first', '- onFailure: [{ name: r, type: retry, retryAfter: «-1» }]\n        stepId: first'],
    'error `retryAfter` must be at least 0.',
  ],
});
problemTable('workflow-source-missing', inWorkflow, {
  'a missing file': [['./shop.json', '«./shops.json»'], 'error No file "shops.json". Did you mean "./shop.json"?'],
  'a file of another type': [
    ['type: openapi', 'type: «arazzo»'],
    'error The file is of the type `openapi`, not `arazzo`.',
  ],
});
