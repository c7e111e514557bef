import assert from 'node:assert/strict';
import { listTitleHints } from '../../../../../src/core/features/editor/list-hints.ts';
import { listLenses } from '../../../../../src/core/features/editor/list-lenses.ts';
import { listSymbols } from '../../../../../src/core/features/outline/list-symbols.ts';
import type { OutlineItem } from '../../../../../src/core/features/outline/outline.ts';
import { outlineFile } from '../../../../../src/core/features/outline/outline-file.ts';
import { projectOf } from '../../../../support/project-of.ts';

const config = `{ "navigation": { "openapi": "api.yaml", "pages": [
  "start",
  "GET /books",
  "GET /books/{id}", "webhook sold",
  "webhook sold"
] } }`;
const texts = {
  'docs.json': config,
  'start.mdx': '---\ntitle: First steps\nopenapi: GET /books\n---\n',
  'api.yaml': `openapi: 3.1.0
paths:
  /books: { get: { summary: List books } }
  /books/{id}: { get: {}, put: {} }
webhooks:
  sold: { post: { summary: Sold } }
components:
  schemas: { Book: { type: object } }
`,
};
const project = projectOf(texts);

function lensesOf(file: keyof typeof texts): readonly string[] {
  return listLenses(project, file).map(({ span, slug, call, pages }) => {
    const places = pages?.map(
      (at) => `${at.file} ${texts[at.file as keyof typeof texts].slice(at.span.start, at.span.end)}`,
    );
    return [texts[file].slice(span.start, span.end), slug, call, places?.join(', ')]
      .map((one) => one ?? '-')
      .join(' | ');
  });
}

suite('lenses, symbols, outline and hints', () => {
  test('shows lenses above entries that have a line to themselves', () => {
    assert.deepEqual(lensesOf('docs.json'), [
      '"GET /books" | api-reference/list-books | api-reference/list-books | -',
      '"webhook sold" | api-reference/sold | - | -',
    ]);
  });

  test('shows lenses above front matter, and above operations with their pages', () => {
    assert.deepEqual(lensesOf('start.mdx'), ['GET /books | start | start | -']);
    assert.deepEqual(lensesOf('api.yaml'), [
      'get | start | api.yaml GET /books | docs.json "start", docs.json "GET /books"',
      'get | api-reference/get-books | api.yaml GET /books/{id} | docs.json "GET /books/{id}"',
      'put | - | api.yaml PUT /books/{id} | ',
      'sold | api-reference/sold | - | docs.json "webhook sold"',
    ]);
  });

  test('finds symbols by the characters of their names', () => {
    const names = (query: string) => listSymbols(project, query).map(({ kind, name }) => `${kind} ${name}`);
    assert.deepEqual(names('bk'), [
      'operation GET /books: List books',
      'operation GET /books/{id}',
      'operation PUT /books/{id}',
      'operation webhook sold: Sold',
      'schema Book',
    ]);
    assert.deepEqual(names('First st'), ['page First steps']);
    assert.equal(names('').length, 6);
    assert.deepEqual(names('zz'), []);
  });

  test('outlines docs.json, with an included element at its `$ref`', () => {
    const outlineOf = outlines({
      'docs.json': '{ "navigation": { "groups": [{ "group": "Guides", "pages": ["start"] }, { "$ref": "b.json" }] } }',
      'b.json': '{ "group": "Users", "pages": ["users"] }',
    });
    assert.deepEqual(outlineOf('docs.json'), [
      'Guides { "group": "Guides", "pages": ["start"] }',
      'Users { "$ref": "b.json" }',
    ]);
    assert.deepEqual(outlineOf('b.json'), ['users "users"']);
  });

  test('the outline of docs.json says what each element is; only a page or operation has no detail', () => {
    const site = projectOf({
      'docs.json':
        '{ "navigation": { "tabs": [{ "tab": "API", "groups": [{ "group": "Books", "pages": ["start", "GET /books"] }] }] } }',
    });
    const describe = ({ name, kind, detail, children }: OutlineItem): unknown => [
      name,
      kind,
      detail,
      children.map(describe),
    ];
    const items = outlineFile(site, 'docs.json');
    assert.deepEqual(items.map(describe), [
      [
        'API',
        'group',
        'tab',
        [
          [
            'Books',
            'group',
            'group',
            [
              ['start', 'page', undefined, []],
              ['GET /books', 'operation', undefined, []],
            ],
          ],
        ],
      ],
    ]);
    const [page] = items[0]?.children[0]?.children ?? [];
    assert.equal(page !== undefined && 'detail' in page, false);
  });

  test('shows the titles of pages', () => {
    const titles = listTitleHints(project, 'docs.json').map(
      ({ span, title }) => `${config.slice(span.start, span.end)} ${title}`,
    );
    assert.deepEqual(titles, [
      '"start" First steps',
      '"GET /books" List books',
      '"GET /books/{id}" Get books',
      '"webhook sold" Sold',
      '"webhook sold" Sold',
    ]);
    assert.deepEqual(listTitleHints(project, 'api.yaml'), []);
  });
});

function outlines(files: { readonly [file: string]: string }) {
  const site = projectOf(files);
  return (file: string) =>
    outlineFile(site, file).map(({ name, span }) => `${name} ${files[file]?.slice(span.start, span.end)}`);
}
