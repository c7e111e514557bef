import assert from 'node:assert/strict';
import { findHighlights } from '../../../../../src/core/features/go-to/find-highlights.ts';
import { createProject } from '../../../../../src/core/project/create-project.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { createMarkupParser } from '../../../../../src/markup/create-markup-parser.ts';
import { takeCaret } from '../../../../support/caret.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';

/** The file with the caret in which `$0` is, with each highlight in `«»` (read) or `‹›` (write). */
function highlighted(marked: { readonly [file: string]: string }): string {
  const { texts, file, offset } = takeCaret({ 'docs.json': '{ "navigation": { "openapi": "api.yaml" } }', ...marked });
  const markup = createMarkupParser();
  const project = createProject({ workspace: memoryWorkspace(texts), markup, configFile: 'docs.json' });
  const highlights = findHighlights(project, new ReferenceIndex(project), file, offset);
  const fromEnd = highlights.toSorted((a, b) => b.span.start - a.span.start);
  return fromEnd.reduce((text, { span: { start, end }, kind }) => {
    const [open, close] = kind === 'read' ? ['«', '»'] : ['‹', '›'];
    return `${text.slice(0, start)}${open}${text.slice(start, end)}${close}${text.slice(end)}`;
  }, texts[file] ?? '');
}

/** The lines of a description that have highlights. */
function linesOf(description: string): readonly string[] {
  const lines = highlighted({ 'api.yaml': `openapi: 3.1.0\n${description}` }).split('\n');
  return lines.filter((line) => /[«‹]/.test(line)).map((line) => line.trim());
}

const page = (text: string) => ({
  'docs.json': '{ "navigation": { "pages": ["a", "b"] } }',
  'a.mdx': text,
  'b.mdx': '# B',
});

suite('findHighlights', () => {
  test('a component at its name and at a `$ref`', () => {
    const description = (name: string, ref: string) => `components:
  schemas:
    ${name}: { type: string }
    Shelf: { items: { $ref: '${ref}' } }
    Cart: { items: { $ref: '#/components/schemas/Book' } }
`;
    const expected = [
      '‹Book›: { type: string }',
      "Shelf: { items: { $ref: «'#/components/schemas/Book'» } }",
      "Cart: { items: { $ref: «'#/components/schemas/Book'» } }",
    ];
    assert.deepEqual(linesOf(description('Bo$0ok', '#/components/schemas/Book')), expected);
    assert.deepEqual(linesOf(description('Book', '#/components/sch$0emas/Book')), expected);
  });

  test('an operationId and the links that use it, a tag and the operations that have it', () => {
    const description = (id: string, tag: string) => `tags: [{ name: ${tag} }]
paths:
  /books: { get: { operationId: ${id}, tags: [books] } }
  /cart: { get: { tags: [books], responses: { '200': { links: { all: { operationId: list } } } } } }
`;
    assert.deepEqual(linesOf(description('li$0st', 'books')), [
      '/books: { get: { operationId: ‹list›, tags: [books] } }',
      "/cart: { get: { tags: [books], responses: { '200': { links: { all: { operationId: «list» } } } } } }",
    ]);
    assert.deepEqual(linesOf(description('list', 'bo$0oks')), [
      'tags: [{ name: ‹books› }]',
      '/books: { get: { operationId: list, tags: [«books»] } }',
      "/cart: { get: { tags: [«books»], responses: { '200': { links: { all: { operationId: list } } } } } }",
    ]);
  });

  test('a slug in `docs.json`', () => {
    const config = '{ "navigation": { "pages": ["a$0"] }, "redirects": [{ "source": "/old", "destination": "/a" }] }';
    assert.equal(
      highlighted({ 'docs.json': config, 'a.mdx': '# A' }),
      '{ "navigation": { "pages": [«"a"»] }, "redirects": [{ "source": "/old", "destination": «"/a"» }] }',
    );
  });

  test('an anchor at its heading and at a link', () => {
    assert.equal(
      highlighted(page('# A\n\n## First st$0eps\n\n[x](#first-steps) [y](/b)')),
      '# A\n\n‹## First steps›\n\n[x](«#first-steps») [y](/b)',
    );
    assert.equal(
      highlighted(page('# A\n\n## First steps\n\n[x](#first-$0steps) [y](/b)')),
      '# A\n\n‹## First steps›\n\n[x](«#first-steps») [y](/b)',
    );
  });

  test('the tags of a component, with its import', () => {
    assert.equal(
      highlighted(page('import Note from "/b.mdx"\n\n<Card>\n<No$0te/>\n</Card>\n\n<Note>x</Note> `<Note>`')),
      'import ‹Note› from "/b.mdx"\n\n<Card>\n<«Note»/>\n</Card>\n\n<«Note»>x</«Note»> `<Note>`',
    );
  });

  test('a variable of the site', () => {
    assert.equal(highlighted(page('{{ho$0st}} and {{ host }}, {{other}}')), '«{{host}}» and «{{ host }}», {{other}}');
  });

  test('nothing if this file has no reference to it, so that the editor highlights equal words', () => {
    assert.deepEqual(linesOf('components: { schemas: { Bo$0ok: { type: string } } }'), []);
    assert.deepEqual(linesOf('info: { title: Bo$0ok, description: Book }'), []);
    assert.equal(highlighted(page('# A\n\nWor$0d word')), '# A\n\nWord word');
  });
});
