import assert from 'node:assert/strict';
import { preferredFix } from '../../../src/service/problems/offered-fixes.ts';
import { applyLocated } from '../../support/apply-located.ts';
import { breaches, FixLaw } from '../../support/fix-law.ts';
import { docsJson, openapi, type Texts } from '../../support/project-of.ts';

const api = openapi({
  '/users': { get: { summary: 'All', responses: { 200: { description: 'OK' } } } },
  '/users/{id}': {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    get: { summary: 'One', responses: { 200: { description: 'OK' } } },
  },
});

const group = (entries: string) => ({
  'docs.json': docsJson('«»').replace('"«»"', entries),
  'api.json': api,
  'index.mdx': '---\ntitle: A\n---\n\nHi\n',
  'a/b.mdx': '---\ntitle: B\n---\n\nHi\n',
});
const pages = (list: string) => group(`{ "openapi": "api.json", "pages": [${list}] }`);

/** The part between the texts of a description in YAML. */
const described = (version: string, paths: string) => ({
  'docs.json': docsJson({ openapi: 'api.yaml' }),
  'api.yaml': `${version}\ninfo:\n  title: T\n  version: "1"\n${paths}`,
});
const operation = 'paths:\n  /a:\n    get:\n';

/** Each mistake, and the text after its preferred fix. Undefined if no fix is preferred, because they only remove or hide. */
const rows: readonly (readonly [what: string, texts: Texts, wrong: string, fixed: string | undefined])[] = [
  ['`items` for `pages`', group('{ "groups": [{ "group": "G", "items": ["index", "a/b"] }] }'), '"items"', '"pages"'],
  [
    '`url` for `href`',
    group('{ "tabs": [{ "tab": "T", "url": "https://e.com" }], "pages": ["index", "a/b"] }'),
    '"url"',
    '"href"',
  ],
  [
    'a list in a list',
    pages('["index", "a/b"], "GET /users", "GET /users/{id}"'),
    '["index", "a/b"],',
    '"index", "a/b",',
  ],
  ['a backslash in a page', pages('"index", "a\\\\b", "GET /users", "GET /users/{id}"'), '"a\\\\b"', '"a/b"'],
  ['the wrong order', pages('"index", "a/b", "/users GET", "GET /users/{id}"'), '"/users GET"', '"GET /users"'],
  [
    'a colon for braces',
    pages('"index", "a/b", "GET /users", "GET /users/:id"'),
    '"GET /users/:id"',
    '"GET /users/{id}"',
  ],
  ['a query', pages('"index", "a/b", "GET /users?limit=1", "GET /users/{id}"'), '"GET /users?limit=1"', '"GET /users"'],
  [
    'a colon after the method',
    pages('"index", "a/b", "GET: /users", "GET /users/{id}"'),
    '"GET: /users"',
    '"GET /users"',
  ],
  [
    'a method with swapped letters',
    pages('"index", "a/b", "EGT /users", "GET /users/{id}"'),
    '"EGT /users"',
    '"GET /users"',
  ],
  [
    'the address of the server',
    pages('"index", "a/b", "GET https://e.com/users", "GET /users/{id}"'),
    'GET https://e.com/users',
    'GET /users',
  ],
  ['an entry twice', pages('"index", "a/b", "GET /users", "GET /users/{id}", "index"'), ', "index"]', ']'],
  ['True', group('{ "pages": [{ "group": "G", "expanded": True, "pages": ["index", "a/b"] }] }'), 'True', 'true'],
  [
    'a flag in quotes',
    group('{ "pages": [{ "group": "G", "expanded": "yes", "pages": ["index", "a/b"] }] }'),
    '"yes"',
    'true',
  ],
  [
    'a key without its first quote',
    group('{ "pages": [{\n "group": "G",\n pages": ["index", "a/b"] }] }'),
    ' pages":',
    ' "pages":',
  ],
  ['a key that nobody knows', group('{ "pages": ["index", "a/b"], "whatever": [1] }'), '"whatever"', undefined],
  [
    '`const` in 3.0',
    described('openapi: 3.0.4', 'paths: {}\ncomponents:\n  schemas:\n    A:\n      type: string\n      const: SOL\n'),
    'const: SOL',
    'enum: [SOL]',
  ],
  [
    'two types in 3.0',
    described('openapi: 3.0.4', 'paths: {}\ncomponents:\n  schemas:\n    A:\n      type: [string, "null"]\n'),
    'type: [string, "null"]',
    'type: "string"\n      nullable: true',
  ],
  [
    '`schema` of a response',
    described(
      'openapi: 3.0.4',
      `${operation}      responses:\n        "200":\n          description: d\n          schema:\n            # Why\n            type: string\n`,
    ),
    '          schema:\n            # Why\n            type: string',
    '          content:\n            application/json:\n              schema:\n                # Why\n                type: string',
  ],
  [
    'a parameter of 2.0',
    described(
      'openapi: 3.0.4',
      `${operation}      parameters:\n        - name: a\n          in: query\n          type: integer\n          maximum: 3\n      responses:\n        "200":\n          description: d\n`,
    ),
    '          type: integer\n          maximum: 3\n',
    '          schema:\n            type: integer\n            maximum: 3\n',
  ],
  [
    '`host` in 3',
    described('openapi: 3.0.4', 'host: e.com\nbasePath: /v1\nschemes: [https]\npaths: {}\n'),
    'host: e.com\nbasePath: /v1\nschemes: [https]\n',
    'servers: [{ "url": "https://e.com/v1" }]\n',
  ],
  [
    '`definitions` in 3',
    described('openapi: 3.0.4', 'paths: {}\ndefinitions:\n  A:\n    type: string\n'),
    'definitions:\n  A:\n    type: string\n',
    'components:\n  schemas:\n    A:\n      type: string\n',
  ],
  [
    'a range in small letters',
    described('openapi: 3.1.1', `${operation}      responses:\n        4xx:\n          description: d\n`),
    '4xx',
    '4XX',
  ],
  [
    'a dash without a blank',
    described('openapi: 3.1.1', `${operation}      tags:\n        - a\n        -lst\n      responses: {}\n`),
    '-lst',
    '- lst',
  ],
  [
    'one text for a list',
    described(
      'openapi: 3.1.1',
      'paths: {}\ncomponents:\n  schemas:\n    A:\n      properties: { a: {} }\n      required: a\n',
    ),
    'required: a',
    'required: [a]',
  ],
  [
    'a list for one value',
    described('openapi: 3.1.1', 'paths: {}\nexternalDocs:\n  url: [https://e.com]\n'),
    '[https://e.com]',
    'https://e.com',
  ],
  [
    'another name for a key',
    described('openapi: 3.1.1', `${operation}      params: []\n      responses: {}\n`),
    'params',
    'parameters',
  ],
  [
    'a binding of `websocket`',
    {
      'docs.json': docsJson({ asyncapi: 'api.yaml' }),
      'api.yaml':
        'asyncapi: 3.0.0\ninfo: { title: T, version: "1" }\nchannels:\n  c:\n    address: c\n    bindings:\n      websocket: { method: GET }\n',
    },
    'websocket',
    'ws',
  ],
  [
    '`publish` in AsyncAPI 3',
    {
      'docs.json': docsJson({ asyncapi: 'api.yaml' }),
      'api.yaml':
        'asyncapi: 3.0.0\ninfo: { title: T, version: "1" }\nchannels:\n  c:\n    address: c\n    publish:\n      summary: S\n      message: { $ref: "#/components/messages/M" }\ncomponents:\n  messages:\n    M: { payload: { type: string } }\n',
    },
    '    publish:\n      summary: S\n      message: { $ref: "#/components/messages/M" }\ncomponents:\n  messages:\n    M: { payload: { type: string } }\n',
    '    messages:\n      M:\n        $ref: "#/components/messages/M"\ncomponents:\n  messages:\n    M: { payload: { type: string } }\noperations:\n  cPublish:\n    action: receive\n    channel:\n      $ref: "#/channels/c"\n    summary: S\n    messages:\n      - $ref: "#/channels/c/messages/M"\n',
  ],
];

const theme = docsJson({ pages: [] }, { appearance: { default: 'night' }, api: { params: { expanded: true } } });
const other: typeof rows = [
  ['"night"', { 'docs.json': theme.replace('true', '"all"') }, '"night"', '"dark"'],
  ['`expanded: true`', { 'docs.json': theme.replace('night', 'dark') }, 'true', '"all"'],
];

suite('Texts that the preferred fix writes', () => {
  for (const [what, texts, wrong, fixed] of [...rows, ...other]) {
    test(what, async () => {
      const file = Object.keys(texts).find((name) => texts[name]?.includes(wrong)) ?? '';
      const law = new FixLaw(texts, { official: true });
      const judged = await law.judge();
      const text = texts[file] ?? '';
      const fixes = judged.problems
        .filter((problem) => problem.file === file)
        .map(({ fixes: own }) => preferredFix(own));
      const after = fixes.find((fix) => fix !== undefined);
      assert.equal(
        after && applyLocated(texts, after.edits)[file],
        fixed === undefined ? undefined : text.replace(wrong, () => fixed),
      );
      assert.deepEqual(breaches(judged), []);
      await law.dispose();
    });
  }
});
