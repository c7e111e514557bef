import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Refactoring } from '../../../../../src/core/features/refactor/refactoring.ts';
import { findBreaches, inlineAgain, RefactoredDescription } from '../../../../support/refactor-law.ts';

const head = "openapi: 3.1.0\ninfo: { title: Books, version: '1' }\n";

/** The refactorings that are offered at `$0`, with the text of each file that they change. */
function refactor(marked: string, file = 'api.yaml', others: { readonly [file: string]: string } = {}) {
  const offset = marked.indexOf('$0');
  const text = marked.replace('$0', '');
  const description = new RefactoredDescription({ ...others, [file]: text }, file);
  return description.list(offset, file).map((refactoring) => {
    const { after, breaches } = findBreaches(description, refactoring);
    assert.deepEqual(breaches, [], refactoring.title);
    const changed = Object.entries(after.texts).filter(([name, now]) => now !== description.texts[name]);
    return {
      ...refactoring,
      texts: Object.fromEntries(changed),
      restored: inlineAgain(after, refactoring, file)?.[file] === text,
    };
  });
}

function listTitles(marked: string, file?: string): readonly string[] {
  return refactor(marked, file).map(({ title }) => title);
}

/** The only text that the refactoring with this title writes. */
function refactorWith(title: string, marked: string, file?: string): string {
  const refactoring = refactor(marked, file).find((each) => each.title === title);
  assert.ok(refactoring, `${title} is not in ${listTitles(marked, file).join(', ')}`);
  return Object.values(refactoring.texts).join('---\n');
}

/** Up to three refactorings of each kind, from every fourth key. */
function drawRefactorings(description: RefactoredDescription, text: string): readonly Refactoring[] {
  const kinds = new Map<string, Refactoring[]>();
  const keys = [...text.matchAll(/[\w$/{}'-]+(?=:(?: \{)?\s)/g)].filter((_, index) => index % 4 === 0);
  for (const { index } of keys) {
    for (const refactoring of description.list(index + 1)) {
      const kind = refactoring.title.replaceAll(/"[^"]*"|\d+|to \S+\/\S+/g, '…');
      kinds.set(kind, [...(kinds.get(kind) ?? []), refactoring]);
    }
  }
  return [...kinds.values()].flatMap((all) => all.slice(0, 3));
}

const withResponses = `${head}paths:
  /books:
    get:
      operationId: listBooks
      responses:
        '200':
          description: OK # fine
          content:
            application/json:
              schema:
                type: array # of books

                items: { type: string }
        '404': { description: Not found }
    post:
      operationId: addBook
      responses:
        '404':
          description: Not found
`;

suite('refactorings of a description', () => {
  for (const file of ['openapi.yaml', 'asyncapi.yaml']) {
    test(`the law of refactorings at the keys of the bookstore's ${file}`, () => {
      const text = readFileSync(join(import.meta.dirname, '../../../../../examples/bookstore', file), 'utf8');
      const description = new RefactoredDescription({ [file]: text }, file);
      const drawn = drawRefactorings(description, text);
      assert.ok(drawn.length > 2);
      for (const refactoring of drawn) {
        const { after, breaches } = findBreaches(description, refactoring);
        assert.deepEqual(breaches, [], refactoring.title);
        if (refactoring.kind !== 'extract' || refactoring.title.includes('all')) continue;
        assert.equal(inlineAgain(after, refactoring, file)?.[file] ?? text, text);
      }
    });
  }

  test('a schema becomes a component with its comments and empty lines, and inlining restores the file', () => {
    const [extraction] = refactor(withResponses.replace('type: array', '$0type: array'));
    assert.equal(extraction?.title, 'Extract schema to components');
    assert.equal(
      extraction?.texts['api.yaml'],
      withResponses.replace(
        'type: array # of books\n\n                items: { type: string }',
        "$ref: '#/components/schemas/ListBooksResponse'",
      ) +
        `components:
  schemas:
    ListBooksResponse:
      type: array # of books

      items: { type: string }
`,
    );
    assert.equal(extraction?.restored, true);
    const line = extraction?.texts['api.yaml']?.split('\n')[extraction.proposed?.line ?? 0] ?? '';
    assert.equal(line.slice(extraction?.proposed?.character), "ListBooksResponse'");
  });

  test('all equal values become references to one component, in block and flow', () => {
    const text = refactorWith(
      'Extract response to components (all 2 equal ones)',
      withResponses.replace("'404': {", "'40$04': {"),
    );
    assert.match(text, /'404': \{ \$ref: '#\/components\/responses\/NotFound' \}/);
    assert.match(text, /'404':\n {10}\$ref: '#\/components\/responses\/NotFound'\n/);
    assert.match(text, /responses:\n {4}NotFound: \{ description: Not found \}\n$/);
  });

  test('an equal component is used, and line ends are those of the file', () => {
    const crlf = `${withResponses.replace("'404': {", "'4$004': {")}components:\n  responses:\n    Missing:\n      description: Not found\n`;
    const text = refactorWith('Use the equal component "Missing" (2 times)', crlf.replaceAll('\n', '\r\n'));
    assert.equal(text.match(/#\/components\/responses\/Missing/g)?.length, 2);
    assert.doesNotMatch(text, /[^\r]\n/);
  });

  test('JSON keeps its layout, minified too', () => {
    const openapi = {
      openapi: '3.0.3',
      info: { title: 'T', version: '1' },
      paths: { '/a': { parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }] } },
    };
    const title = 'Extract parameter to components';
    const pretty = JSON.stringify(openapi, undefined, 4);
    const extracted = {
      ...openapi,
      paths: { '/a': { parameters: [{ $ref: '#/components/parameters/Q' }] } },
      components: { parameters: { Q: openapi.paths['/a'].parameters[0] } },
    };
    assert.equal(
      refactorWith(title, pretty.replace('"name"', '$0"name"'), 'api.json'),
      JSON.stringify(extracted, undefined, 4),
    );
    const tight = JSON.stringify(openapi);
    assert.equal(refactorWith(title, tight.replace('"name"', '$0"name"'), 'api.json'), JSON.stringify(extracted));
    assert.ok(refactor(pretty.replace('"name"', '$0"name"'), 'api.json').some(({ restored }) => restored));
  });

  test('every kind has its section: 2.0, 3.x and AsyncAPI', () => {
    const kinds: readonly (readonly [text: string, title: string, section: RegExp])[] = [
      [
        'swagger: "2.0"\npaths:\n  /a:\n    get:\n      responses:\n        200:\n          description: OK\n          schema:\n            $0type: object\n',
        'Extract schema to components',
        /^definitions:\n {2}\w+:\n {4}type: object/m,
      ],
      [
        `${head}paths:\n  /a:\n    post:\n      requestBody:\n        $0content: {}\n`,
        'Extract request body to components',
        /^ {2}requestBodies:\n {4}PostARequest:\n/m,
      ],
      [
        `${head}paths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: OK\n          headers:\n            X-Rate:\n              $0description: Rate\n`,
        'Extract header to components',
        /^ {2}headers:\n {4}XRate:\n/m,
      ],
      [
        `${head}paths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: OK\n          content:\n            a/b:\n              examples:\n                one:\n                  $0value: 1\n`,
        'Extract example to components',
        /^ {2}examples:\n {4}One:\n/m,
      ],
      [
        'asyncapi: 3.0.0\ninfo: { title: A, version: "1" }\nchannels:\n  a:\n    messages:\n      m:\n        payload:\n          $0type: object\n',
        'Extract schema to components',
        /^ {2}schemas:\n {4}M:\n/m,
      ],
    ];
    for (const [text, title, section] of kinds) assert.match(refactorWith(title, text), section);
  });

  test('names are free of collisions and in the style of the others', () => {
    const taken = `${withResponses.replace('type: array', '$0type: array')}components:\n  schemas:\n    listBooksResponse: {}\n`;
    assert.match(refactorWith('Extract schema to components', taken), /^ {4}listBooksResponse2:$/m);
    assert.match(
      refactorWith(
        'Extract schema to components',
        withResponses.replace('type: array', '$0title: All books\n                type: array'),
      ),
      /^ {4}AllBooks:$/m,
    );
  });

  test('what would change its meaning is not offered', () => {
    const alias = `${head}x-a: &a { type: string }\npaths:\n  /a:\n    parameters:\n      - name: q\n        in: query\n        $0schema: *a\n`;
    assert.deepEqual(listTitles(alias), []);
    const variant = `${head}components:\n  schemas:\n    Pet:\n      discriminator: { propertyName: kind }\n      oneOf:\n        - $ref: '#/components/$0schemas/Cat'\n    Cat: { type: object }\n`;
    assert.deepEqual(listTitles(variant), []);
    assert.deepEqual(listTitles(`${head}x: [$0`), []);
  });

  test('a schema whose name is that of the root element of an XML body is not inlined there', () => {
    const inBody = (mediaType: string, xml = '') =>
      `${head}paths:\n  /a:\n    get:\n      responses:\n        '200':\n          content:\n            ${mediaType}:\n              $0schema: { $ref: '#/components/schemas/Pet' }\ncomponents:\n  schemas:\n    Pet: { type: object${xml} }\n`;
    assert.deepEqual(listTitles(inBody('application/xml')), []);
    assert.deepEqual(listTitles(inBody('application/atom+xml')), []);
    const offered = ['Inline this reference to "Pet"', 'Inline the only reference to "Pet" and remove it'];
    assert.deepEqual(listTitles(inBody('application/json')), offered);
    assert.deepEqual(listTitles(inBody('application/xml', ', xml: { name: pet }')), offered);
    const inSwagger = (types: string, own = '') =>
      `swagger: '2.0'\ninfo: { title: A, version: '1' }\nproduces: [${types}]\npaths:\n  /a:\n    get:\n${own}      responses:\n        '200':\n          description: OK\n          $0schema: { $ref: '#/definitions/Pet' }\ndefinitions:\n  Pet: { type: object }\n`;
    assert.deepEqual(listTitles(inSwagger('application/json, text/xml')), []);
    assert.deepEqual(listTitles(inSwagger('application/json')), offered);
    assert.deepEqual(listTitles(inSwagger('text/xml', '      produces: [application/json]\n')), offered);
  });

  test('what has to be a reference in AsyncAPI 3 is not inlined', () => {
    const written = (mark: string) => {
      const text = `asyncapi: 3.0.0\ninfo: { title: A, version: '1' }\nservers:\n  s: { host: a.example, protocol: ws }\nchannels:\n  c:\n    servers:\n      - $ref: '#/servers/s'\n    messages:\n      m: { $ref: '#/components/messages/m' }\noperations:\n  o:\n    action: send\n    channel: { $ref: '#/channels/c' }\n    messages:\n      - $ref: '#/channels/c/messages/m'\n    reply:\n      channel: { $ref: '#/channels/c' }\n      messages:\n        - $ref: '#/channels/c/messages/m'\ncomponents:\n  messages:\n    m: { payload: { type: string } }\n`;
      return text.replace(mark, `${mark.slice(0, -2)}$0${mark.slice(-2)}`);
    };
    for (const mark of [
      "- $ref: '#/servers/s'",
      "channel: { $ref: '#/channels/c",
      "- $ref: '#/channels/c/messages/m",
      "reply:\n      channel: { $ref: '#/channels/c",
      "messages:\n        - $ref: '#/channels/c/messages/m",
    ])
      assert.deepEqual(listTitles(written(mark)), [], mark);
    assert.deepEqual(listTitles(written("m: { $ref: '#/components/messages/m")), [
      'Inline this reference to "m"',
      'Inline the only reference to "m" and remove it',
    ]);
  });

  test('all references are inlined and the component is removed, unless it refers to itself', () => {
    const used = `${head}paths:\n  /a:\n    get:\n      parameters:\n        - $ref: '#/components/$0parameters/Q'\n    put:\n      parameters: [{ $ref: '#/components/parameters/Q' }]\ncomponents:\n  parameters:\n    Q: { name: q, in: query }\n`;
    assert.equal(
      refactorWith('Inline all 2 references to "Q" and remove it', used),
      `${head}paths:\n  /a:\n    get:\n      parameters:\n        - { name: q, in: query }\n    put:\n      parameters: [{ name: q, in: query }]\n`,
    );
    const recursive = `${head}components:\n  schemas:\n    Tree:\n      properties:\n        child: { $ref: '#/components/$0schemas/Tree' }\n`;
    assert.deepEqual(listTitles(recursive), ['Inline this reference to "Tree"']);
    const extended = used.replace('    put:', "      x-same: { $ref: '#/components/parameters/Q' }\n    put:");
    assert.deepEqual(listTitles(extended), ['Inline this reference to "Q"']);
  });

  test('a path moves to a file of its own with its references', () => {
    const text = `${head}paths:\n  $0/books/{id}:\n    get:\n      responses:\n        '200': { $ref: '#/components/responses/Book' }\n        '404': { $ref: 'common.yaml#/Missing' }\ncomponents:\n  responses:\n    Book: { description: Book }\n`;
    const others = { 'v1/common.yaml': 'Missing: { description: Missing }\n', 'v1/paths/books-id.yaml': 'a: 1\n' };
    const move = refactor(text, 'v1/api.yaml', others).find(({ kind }) => kind === 'move');
    assert.equal(move?.title, 'Move "/books/{id}" to paths/books-id-2.yaml');
    assert.deepEqual(move?.creates, ['v1/paths/books-id-2.yaml']);
    assert.equal(
      move?.texts['v1/paths/books-id-2.yaml'],
      `get:\n  responses:\n    '200': { $ref: '../api.yaml#/components/responses/Book' }\n    '404': { $ref: '../common.yaml#/Missing' }\n`,
    );
    assert.match(
      move?.texts['v1/api.yaml'] ?? '',
      /^ {2}\/books\/\{id\}:\n {4}\$ref: '\.\/paths\/books-id-2\.yaml'\ncomponents/m,
    );
  });

  test('missing operationIds follow the pattern of the others', () => {
    const patterns: readonly (readonly [id: string, expected: string])[] = [
      ['listBooks', 'createBook'],
      ['get_books', 'post_books'],
      ['GetBooks', 'PostBooks'],
      ['books.list_books', 'books.create_book'],
      ['all-the-books', 'add-a-book'],
    ];
    for (const [id, expected] of patterns) {
      const text = `${head}paths:\n  /books:\n    get:\n      operationId: ${id}\n      summary: All the books\n      tags: [books]\n    post:\n      $0summary: Add a book\n      tags: [books]\n`;
      assert.match(
        refactorWith(`Add operationId "${expected}"`, text),
        new RegExp(`summary: Add a book\\n {6}operationId: ${expected}\\n`),
      );
    }
    const lone = `${head}paths:\n  $0/books:\n    get: {}\n`;
    assert.match(refactorWith('Add the missing operationId', lone), /operationId: listBooks/);
    const none = `${head}paths:\n  $0/books:\n    get: { summary: Books }\n  /books/{id}:\n    get: { tags: [a] }\n    delete: {}\n`;
    assert.equal(
      refactorWith('Add the 2 missing operationIds', none.replace('    delete: {}\n', '')),
      `${head}paths:\n  /books:\n    get: { summary: Books, operationId: listBooks }\n  /books/{id}:\n    get: { tags: [a], operationId: getBook }\n`,
    );
  });
});
