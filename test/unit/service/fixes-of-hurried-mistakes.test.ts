import assert from 'node:assert/strict';
import { breaches, FixLaw } from '../../support/fix-law.ts';

/** A hand-written mistake: a part of the text, its replacement, and the kinds and titles of the fixes. */
type Row = readonly [what: string, part: string, put: string, fixes: readonly string[]];

const docs = (description: string) =>
  `{ "$schema": "https://mintlify.com/docs.json", "theme": "mint", "name": "Books", "colors": { "primary": "#0F766E" }, "navigation": { "${description.startsWith('async') ? 'asyncapi' : 'openapi'}": "${description}" } }`;

const json = `{
  "openapi": "3.0.3",
  "info": { "title": "Книги 📚", "version": "1" },
  "paths": {
    "/books": {
      "get": {
        "operationId": "books",
        "deprecated": false,
        "parameters": [{ "name": "limit", "in": "query", "schema": { "type": "number", "minimum": 1 } }],
        "responses": { "200": { "description": "OK" } }
      }
    }
  }
}
`;

const jsonRows: readonly Row[] = [
  [
    'single quotes around key and value',
    '"operationId": "books"',
    "'operationId': 'books'",
    ['fix: Put it in double quotes'],
  ],
  ['typographic quotes', '"operationId": "books"', '“operationId”: “books”', ['fix: Put it in double quotes']],
  ['a number without its zero', '"minimum": 1', '"minimum": .5', ['fix: Change to 0.5']],
  ['a number with a plus', '"minimum": 1', '"minimum": +1', ['fix: Change to 1']],
  ['a comment', '"deprecated": false,', '"deprecated": false, // the old one', ['guess: Remove the comment']],
];

const yaml = `openapi: 3.0.3
info: { title: "Книги 📚", version: "1" }
paths:
  /books:
    get:
      summary: Books
      operationId: books
      parameters:
        - name: limit
          in: query
          schema: &limit
            type: integer
            minimum: 1
            maximum: 100
        - name: offset
          in: query
          schema: *limit
      responses:
        "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } }
components:
  schemas:
    Book: { type: object }
`;

const ok =
  '        "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } }';

const yamlRows: readonly Row[] = [
  [
    'lines that are deeper than a number',
    '            maximum: 100\n',
    '               maximum: 100\n               multipleOf: 2\n',
    ['fix: Indent by 12 spaces'],
  ],
  [
    'a deeper name with a text of lines',
    '            maximum: 100\n',
    '             description: |\n               Some\n               lines.\n',
    ['fix: Indent by 12 spaces'],
  ],
  ['the next line of a text that has a colon', 'summary: Books\n', 'summary: Books\n        and note: more\n', []],
  ['an item without its dash', '        - name: offset\n          in', '        name: offset\n        in', []],
  ['a text that begins with a bracket', 'summary: Books', 'summary: [beta] Books', ['fix: Put the value in quotes']],
  [
    'a text that begins with a brace',
    'summary: Books',
    'summary: {id} of a book # why',
    ['fix: Put the value in quotes'],
  ],
  ['a member of a path one level too high', 'paths:\n', 'paths:\n  summary: Books\n', []],
  [
    'a security scheme as 2.0 writes it',
    'components:\n',
    'securityDefinitions:\n  login: { type: basic }\ncomponents:\n',
    ['hide: Keep as the extension "x-securityDefinitions"'],
  ],
  ...[
    '#components/schemas/Book',
    '/components/schemas/Book',
    'components/schemas/Book',
    'Book',
    '#/definitions/Book',
  ].map(
    (written): Row => [
      `the reference ${written}`,
      '#/components/schemas/Book',
      written,
      ['fix: Change to "#/components/schemas/Book"'],
    ],
  ),
  ['words without brackets', 'summary: Books\n', 'summary: Books\n      tags: a, b\n', ['fix: Change to [a, b]']],
  [
    'tags without blanks',
    'summary: Books\n',
    'summary: Books\n      tags:\n        -a\n',
    ['fix: Insert a space after the dash'],
  ],
  ['objects without blanks', 'paths:\n', 'tags:\n  -name: a\npaths:\n', ['fix: Insert a space after the dash']],
  [
    'a dash before a name',
    `${ok}\n`,
    '        "200":\n          description: OK\n          content:\n            - application/json:\n              schema: {}\n',
    [],
  ],
  [
    'keys of 2.0 beside those of 3',
    'openapi: 3.0.3\n',
    'openapi: 3.0.3\nhost: api.example.com\nbasePath: /v1\nservers: [{ url: https://example.com }]\n',
    ['fix: Add it to `servers`'],
  ],
  [
    'definitions beside components',
    `${ok}\n`,
    '        "200": { description: OK, content: { application/json: { schema: { $ref: "#/definitions/Old" } } } }\ndefinitions:\n  Old: { type: object, properties: { next: { $ref: "#/definitions/Old" }, book: { $ref: "#/components/schemas/Book" } } }\n',
    ['fix: Move it to `components.schemas`'],
  ],
  ['an alias with a slip', '*limit', '*limti', []],
];

const async = `asyncapi: 3.0.0
info: { title: "Книги 📚", version: "1" }
servers:
  prod:
    host: api.example.com:443
    pathname: /ws
    protocol: wss # secure
channels: {}
`;

const asyncServer = '    host: api.example.com:443\n    pathname: /ws\n';
const asyncRows: readonly Row[] = [
  [
    'url of a server',
    asyncServer,
    '    url: wss://api.example.com:443/ws # prod\n',
    ['fix: Change to `host`, `pathname`'],
  ],
  ['url without protocol', asyncServer, '    url: "{stage}.example.com"\n', ['fix: Change to `host`']],
  [
    'url that says the protocol',
    `${asyncServer}    protocol: wss # secure\n`,
    '    url: wss://api.example.com/\n',
    ['fix: Change to `host`, `protocol`'],
  ],
];

suite('Fixes of mistakes made in a hurry', () => {
  for (const [file, text, rows] of [
    ['api.json', json, jsonRows],
    ['api.yaml', yaml, yamlRows],
    ['async.yaml', async, asyncRows],
  ] as const) {
    // The official validator of AsyncAPI is slow, and lines are the same to it.
    for (const eol of file === 'async.yaml' ? ['\r\n'] : ['\n', '\r\n']) {
      test(`${file}, lines that end with ${JSON.stringify(eol)}: the fixes obey the law, alone and together`, async () => {
        const write = (one: string) => one.replaceAll('\n', eol);
        const law = new FixLaw({ 'docs.json': docs(file), [file]: write(text) }, { official: true });
        assert.deepEqual(await law.base(), []);
        for (const [what, part, put, fixes] of rows) {
          const judged = await law.judge({ [file]: write(text.replace(part, () => put)) });
          assert.deepEqual(breaches(judged), [], what);
          const titles = judged.trials.map(({ fix }) => `${fix.kind}: ${fix.title}`);
          assert.deepEqual(titles, fixes, what);
        }
        await law.dispose();
      });
    }
  }

  test('a mistake that a page has in many places is fixed in all of them', async () => {
    const field = (name: string) => `<ParamField name="${name}">Words</ParamField>\n\n`;
    const text = `---\ntitle: A\n---\n\n${field('a')}${field('b')}${field('c')}`;
    const law = new FixLaw({
      'docs.json': docs('api.json').replace('"openapi": "api.json"', '"pages": ["index"]'),
      'index.mdx': text,
    });
    const judged = await law.judge({});
    assert.deepEqual(breaches(judged), []);
    assert.equal(judged.problems.length, 1);
    const [first] = judged.trials;
    assert.deepEqual(
      [first?.fix.kind, first?.fix.title, first?.fix.edits.length],
      ['guess', 'Change to path at every place', 3],
    );
    await law.dispose();
  });
});
