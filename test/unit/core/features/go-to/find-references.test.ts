import assert from 'node:assert/strict';
import { findReferences } from '../../../../../src/core/features/go-to/find-references.ts';
import { createProject } from '../../../../../src/core/project/create-project.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import type { Location } from '../../../../../src/core/source/text/span.ts';
import { createMarkupParser } from '../../../../../src/markup/create-markup-parser.ts';
import { takeCaret } from '../../../../support/caret.ts';
import { textAt } from '../../../../support/marked-text.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';

const site = {
  'docs.json': '{ "name": "Books", "navigation": { "openapi": "api.yaml", "pages": ["start", "GET /books"] } }',
  'api.yaml': `openapi: 3.1.0
paths:
  /books:
    get:
      responses: { '200': { $ref: '#/components/responses/Books' } }
    post:
      responses: { '200': { $ref: '#/components/responses/Books' } }
components:
  responses:
    Books:
      description: Books
`,
  'start.mdx': '---\ntitle: Start\n---\n[Start](/start)\n',
};

function findIn(changed: { readonly [file: string]: string }) {
  const { texts, file, offset } = takeCaret({ ...site, ...changed });
  const project = createProject({
    workspace: memoryWorkspace(texts),
    markup: createMarkupParser(),
    configFile: 'docs.json',
  });
  const { declaration, places } = findReferences(project, new ReferenceIndex(project), file, offset);
  const show = (at: Location) => `${at.file} ${textAt(texts, at)}`;
  return { declaration: declaration && show(declaration), places: places.map(show) };
}

function referencesIn(changed: { readonly [file: string]: string }): string[] {
  return findIn(changed).places;
}

const caretAt = (file: keyof typeof site, before: string) => ({ [file]: site[file].replace(before, `$0${before}`) });

suite('findReferences', () => {
  test('finds uses of a component from its key, from a value in it and from a reference to it', () => {
    const both = ["api.yaml '#/components/responses/Books'", "api.yaml '#/components/responses/Books'"];
    assert.deepEqual(referencesIn(caretAt('api.yaml', 'Books:\n')), both);
    assert.deepEqual(referencesIn(caretAt('api.yaml', 'description: Books')), both);
    assert.deepEqual(referencesIn(caretAt('api.yaml', '/components/responses/Books')), both);
  });

  test('finds uses of an operation from its description and from its entry', () => {
    assert.deepEqual(referencesIn(caretAt('api.yaml', 'get:')), ['docs.json "GET /books"']);
    assert.deepEqual(referencesIn(caretAt('docs.json', 'GET /books')), ['docs.json "GET /books"']);
  });

  test('finds the entry of a page and links to it', () => {
    assert.deepEqual(referencesIn(caretAt('start.mdx', 'title')), ['docs.json "start"', 'start.mdx /start']);
  });

  test('finds uses of all operations of a path', () => {
    assert.deepEqual(referencesIn(caretAt('api.yaml', '/books:')), ['docs.json "GET /books"']);
  });

  test('finds uses of a heading by any of its ids, from its line and from a link to it', () => {
    const page = '---\ntitle: Start\n---\n## Next $0steps\n\n[here](#next-steps)\n';
    const other = '[there](/start#next-steps)\n';
    const pages = (texts: object) =>
      referencesIn({ 'docs.json': site['docs.json'].replace('"start"', '"start", "other"'), ...texts });
    const both = ['start.mdx #next-steps', 'other.mdx /start#next-steps'];
    assert.deepEqual(pages({ 'start.mdx': page, 'other.mdx': other }), both);
    const fromLink = { 'start.mdx': page.replace('$0', ''), 'other.mdx': other.replace('start#', 'st$0art#') };
    assert.deepEqual(pages(fromLink), both);
  });

  test('finds links to the headings of a page, and redirects to it', () => {
    const config =
      '{ "navigation": { "pages": ["st$0art"] }, "redirects": [{ "source": "/a", "destination": "/start" }] }';
    const found = referencesIn({ 'docs.json': config, 'start.mdx': '## Next\n\n[here](#next)\n' });
    assert.deepEqual(found, ['docs.json "start"', 'docs.json "/start"', 'start.mdx #next']);
  });

  test('finds the imports of a snippet and its tags, from either', () => {
    const start = "import Intro, { Note as Hint } from '/snippets/intro.mdx'\n\n<Intro />\n\n<Hint>a</Hint>\n";
    const snippet = 'export const Note = () => <b>a</b>\n\nHello\n';
    const statement = "start.mdx import Intro, { Note as Hint } from '/snippets/intro.mdx'";
    const texts = { 'start.mdx': start, 'snippets/intro.mdx': snippet };
    const all = [statement, 'start.mdx Intro', 'start.mdx Hint'];
    assert.deepEqual(referencesIn({ ...texts, 'snippets/intro.mdx': `${snippet}$0` }), all);
    assert.deepEqual(referencesIn({ ...texts, 'start.mdx': start.replace('<Hint', '<Hi$0nt') }), [
      statement,
      'start.mdx Hint',
    ]);
  });

  test('finds the pages that show a schema', () => {
    const api = 'openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { B$0ook: { type: object } } }\n';
    const page = '---\ntitle: Book\nopenapi-schema: Book\n---\n';
    assert.deepEqual(referencesIn({ 'api.yaml': api, 'start.mdx': page }), ['start.mdx Book']);
  });

  test('includes the declaration', () => {
    assert.equal(findIn(caretAt('api.yaml', '/components/responses/Books')).declaration, 'api.yaml Books');
    assert.equal(findIn(caretAt('docs.json', 'GET /books')).declaration, 'api.yaml get');
    assert.equal(
      findIn({ 'start.mdx': '## Next $0steps\n\n[a](#next-steps)\n' }).declaration,
      'start.mdx ## Next steps',
    );
    const page = "import { Note } from '/snippets/note.mdx'\n\n<No$0te>a</Note>\n";
    const snippet = { 'snippets/note.mdx': 'export const Note = () => <b>a</b>\n' };
    assert.equal(findIn({ 'start.mdx': page, ...snippet }).declaration, 'snippets/note.mdx Note');
    assert.equal(findIn(caretAt('docs.json', 'start')).declaration, undefined);
  });

  test('finds uses of a snippet in other snippets', () => {
    const found = referencesIn({
      'start.mdx': "import Intro from '/snippets/intro.mdx'\n\n<Intro />\n",
      'snippets/intro.mdx': "import { Note } from './note.mdx'\n\n<Note>a</Note>\n",
      'snippets/note.mdx': 'export const No$0te = () => <b>a</b>\n',
    });
    assert.deepEqual(found, ["snippets/intro.mdx import { Note } from './note.mdx'", 'snippets/intro.mdx Note']);
  });

  test('finds uses of a part of docs.json from its path', () => {
    const found = findIn({
      'docs.json': '{ "navigation": { "$ref": "./na$0v.json" } }',
      'nav.json': '{ "pages": ["start"] }',
    });
    assert.deepEqual(found, { declaration: undefined, places: ['docs.json "./nav.json"'] });
  });

  test('finds nothing for an unused value', () => {
    assert.deepEqual(referencesIn(caretAt('api.yaml', 'post:')), []);
  });
});
