import { problemTable } from '../../support/problem-table.ts';
import { docsJson, type Texts } from '../../support/project-of.ts';

const head = 'openapi: 3.1.0\ninfo: { title: Books, version: "1" }\n';
const operations = `paths:
  /books:
    get:
      summary: List books
      tags: [books]
      responses: { "200": { description: OK, content: { a/b: { schema: { $ref: "#/components/schemas/Book" } } } } }
    post: { responses: { "200": { description: OK } } }
components:
  schemas: { Book: { type: object } }
`;
const listed = (api: string, pages: readonly string[] = ['GET /books', 'POST /books']): Texts => ({
  'docs.json': docsJson({ openapi: 'api.yaml', pages }),
  'api.yaml': api,
});

problemTable(
  '*',
  ([written, changed]: readonly [string, string]) => listed((head + operations).replace(written, changed)),
  {
    'a correct site': [['', '']],
    'entries and references that a key without a colon may define': [
      ['    get:', '    «get»'],
      'error …colon missing…',
    ],
    'lines that a wrong indentation makes unreadable': [
      ['      tags:', '    «tags»:'],
      'error `tags` is indented by 4 spaces…',
    ],
    'anything about a version that is not supported': [['openapi: 3.1.0', 'openapi: «4.0.0»'], 'error …'],
    'components whose references may be lost': [
      ['content: { a/b: { schema: { $ref: "#/components/schemas/Book" } } }', 'content: «lost»'],
      'error …',
    ],
    'entries of a path with a misspelt method': [['    get:', '    «gte»:']],
    'what lacks the lines after a tab': [
      ['      summary: List books', '«\t»summary: List books'],
      'error YAML does not allow tabs…',
    ],
    'components of a list in the place of a schema': [
      [
        ', content: { a/b: { schema: { $ref: "#/components/schemas/Book" } } } } }',
        ', content: { a/b: { «schema»: [{ $ref: "#/components/schemas/Book" }] } } } }',
      ],
      'error …',
    ],
    'components that a misspelt key hides': [['content: {', '«contnet»: {'], 'error …'],
    'slugs of an operation with another mistake': [['      tags: [books]', '      «tgas»: [books]'], 'error …'],
  },
  { official: true },
);

problemTable(
  '*',
  (api: string) => listed(head + api, ['GET /books', 'POST /books', '«GET /boks»']),
  {
    'entries beside an error that loses nothing': [
      operations.replace('post: { responses: { "200": { description: OK } } }', 'post: { «responses»: {} }'),
      ['error Expected at least one response.…', 'error No endpoint "GET /boks" in api.yaml.…'],
    ],
  },
  { official: true },
);

/** A description with an overlay and a workflow, which name parts of it. */
const named: Texts = {
  'docs.json': docsJson({ openapi: 'api.yaml' }),
  'api.yaml': `${head}paths:
  /books:
    post:
      operationId: addBook
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { "200": { description: OK } }
`,
  'texts.yaml':
    'overlay: 1.0.0\ninfo: { title: T, version: "1" }\nextends: ./api.yaml\nactions:\n  - target: $.paths["/books"].post\n    update: { summary: Add }\n',
  'add.yaml':
    'arazzo: 1.0.1\ninfo: { title: A, version: "1" }\nsourceDescriptions: [{ name: a, url: api.yaml, type: openapi }]\nworkflows:\n  - workflowId: w\n    steps:\n      - stepId: s\n        operationId: addBook\n        requestBody: { contentType: application/json, payload: {} }\n        successCriteria: [{ condition: $statusCode == 200 }]\n',
};
problemTable(
  '*',
  ([file, written, changed]: readonly [string, string, string]) => ({
    ...named,
    [file]: (named[file] ?? '').replace(written, changed),
  }),
  {
    'a correct site': [['api.yaml', '', '']],
    'targets and operations of a misspelt method': [['api.yaml', 'post:', '«POST»:'], 'error … Did you mean `post`?'],
    'bodies of a misspelt media type': [['api.yaml', 'application/json', '«aplication/json»'], 'warning …'],
    'what names a description with a wrong version': [
      ['api.yaml', '3.1.0', '«v3.1.0»'],
      'error "api.yaml" is not an OpenAPI description: `openapi` has no version. Did you mean "3.1.0"?',
      'openapi: "3.1.0"',
    ],
    'operations after broken YAML': [['api.yaml', 'operationId', '«\t»operationId'], 'error …'],
    'an overlay of a description whose name is misspelt': [['docs.json', '"api.yaml"', '"«api.yml»"'], 'error …'],
    'a source whose name is misspelt': [
      ['add.yaml', 'url: api.yaml', 'url: «apis.yaml»'],
      'error No file "apis.yaml". Did you mean "api.yaml"?',
      'sourceDescriptions: [{ name: a, url: "api.yaml", type: openapi }]',
    ],
  },
  { official: true },
);

const linked = `${head}paths:
  /books/{id}:
    get:
      operationId: getBook
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: OK, links: { all: { operationId: listBooks, parameters: { q: $request.path.id } } } } }
  /books:
    get:
      operationId: listBooks
      parameters: [{ name: q, in: query, schema: { type: string } }]
      responses: { "200": { description: OK, links: { one: { operationId: getBook, parameters: { id: $request.query.q } } } } }
  /old: { get: { operationId: listOld, responses: { "200": { description: OK } } } }
`;
problemTable(
  '*',
  ([written, changed]: readonly [string | RegExp, string]) => ({
    'docs.json': docsJson({ openapi: 'api.yaml' }),
    'api.yaml': linked.replace(written, changed),
    'texts.yaml':
      "overlay: 1.0.0\ninfo: { title: T, version: '1' }\nextends: ./api.yaml\nactions:\n  - target: $.paths.*[?@.operationId == 'listBooks']\n    update: { summary: All }\n  - target: $.paths.*[?@.operationId=='getBook']\n    update: { summary: One }\n",
    'find.yaml':
      'arazzo: 1.0.1\ninfo: { title: A, version: "1" }\nsourceDescriptions: [{ name: a, url: api.yaml, type: openapi }]\nworkflows:\n  - workflowId: w\n    steps:\n      - stepId: s\n        operationId: getBook\n        parameters: [{ name: id, in: path, value: "1" }]\n      - stepId: t\n        operationId: listBooks\n        parameters: [{ name: q, in: query, value: a }]\n',
  }),
  {
    'operations that are named elsewhere': [['', '']],
    'what names an operation that has the id of an earlier one': [
      ['operationId: listBooks\n', 'operationId: «getBook»\n'],
      'error Duplicate operationId "getBook".…',
    ],
    'what names an operation that has the id of a later one': [
      [
        /operationId: getBook\n([\s\S]*)operationId: listBooks\n/,
        'operationId: listBooks\n$1operationId: «listBooks»\n',
      ],
      'error Duplicate operationId "listBooks".…',
    ],
  },
  { official: true },
);

problemTable(
  '*',
  (pages: string) => ({
    ...listed(head + operations),
    'docs.json': docsJson({ openapi: 'api.yaml' }).replace('"openapi": "api.yaml"', pages),
  }),
  {
    'pages that a broken docs.json may list': ['"openapi": "api.yaml", "pages": [«"GET /books]»'],
  },
);

const groups = (keys: readonly string[]): Texts => ({
  'docs.json': docsJson({ groups: keys.map((key, index) => ({ group: `G${index}`, pages: [`p${index}`], [key]: 1 })) }),
  ...Object.fromEntries(keys.map((_, index) => [`p${index}.mdx`, `---\ntitle: Page ${index}\n---\n\nWords.\n`])),
});
problemTable('config-unknown-key', groups, {
  'in many places of a file, once, with one fix for all': [
    ['«rot»', 'rot', 'rot', 'rot'],
    'warning …3 more places have it.…',
  ],
  'in a few, at each': [
    ['«rot»', '«rot»', '«rot»'],
    ['warning …', 'warning …', 'warning …'],
  ],
  'other keys, at each': [
    ['«rot»', '«lorem»', '«ipsum»', '«dolor»'],
    ['warning …', 'warning …', 'warning …', 'warning …'],
  ],
});
