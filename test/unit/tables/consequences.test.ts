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
