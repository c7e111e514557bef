import assert from 'node:assert/strict';
import { findPageAt } from '../../../../../src/core/features/preview/find-page-at.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { docsJson, openapi, projectOf, type Texts } from '../../../../support/project-of.ts';

const paths = { '/books': { get: { tags: ['Books'], summary: 'List books' } } };
const info = { title: 'Books API', version: '1', description: 'All about **books**.' };
const api = openapi(paths, { info, tags: [{ name: 'Books', description: 'What we sell.' }] });
const whole = docsJson({ groups: [{ group: 'API', openapi: 'api.json' }] });
const listBooks = 'api-reference/books/list-books';

function slugsOf(texts: Texts): readonly string[] {
  return projectOf({ 'api.json': api, ...texts }).plan.pages.map(({ slug }) => slug);
}

suite('overview pages', () => {
  test('puts the overviews of the API and its described tags before the generated pages', () => {
    const { plan } = projectOf({ 'docs.json': whole, 'api.json': api });
    assert.deepEqual(
      plan.pages.map(({ slug, title, ownDescription, section }) => [slug, title, ownDescription, section.join('/')]),
      [
        ['api-reference', 'Books API', 'All about books.', 'API'],
        ['api-reference/books', 'Books', 'What we sell.', 'API/Books'],
        [listBooks, 'List books', undefined, 'API/Books'],
      ],
    );
    const [group] = plan.navigation.children;
    const [, books] = group?.kind === 'group' ? group.children : [];
    assert.deepEqual(books?.kind === 'group' && books.children[0], { kind: 'pageLink', slug: 'api-reference/books' });
  });

  test('plans no overview for a description or a tag without a text', () => {
    assert.deepEqual(slugsOf({ 'docs.json': whole, 'api.json': openapi(paths, { tags: [{ name: 'Books' }] }) }), [
      listBooks,
    ]);
  });

  test('plans no overview if the writer has a page in the element', () => {
    const group = { group: 'API', openapi: 'api.json' };
    const withRoot = docsJson({ groups: [{ ...group, root: 'intro' }] });
    const withGroup = docsJson({
      tabs: [{ tab: 'API', openapi: 'api.json', groups: [{ group: 'I', pages: ['intro'] }] }],
    });
    for (const docs of [withRoot, withGroup]) {
      const slugs = slugsOf({ 'docs.json': docs, 'intro.mdx': '# Hi' });
      assert.deepEqual(slugs, ['intro', 'api-reference/books', listBooks]);
    }
  });

  test('plans only the entries that the writer lists', () => {
    const docs = docsJson({ groups: [{ group: 'API', openapi: 'api.json', pages: ['GET /books'] }] });
    assert.deepEqual(slugsOf({ 'docs.json': docs }), [listBooks]);
  });

  test('does not take the addresses of files, redirects and operations', () => {
    const redirected = docsJson(
      { groups: [{ group: 'API', openapi: 'api.json' }] },
      { redirects: [{ source: '/api-reference', destination: '/x' }] },
    );
    assert.equal(slugsOf({ 'docs.json': redirected })[0], 'api-reference/overview');
    const files = { 'docs.json': whole, 'api-reference.mdx': '# A', 'api-reference/books.mdx': '# B' };
    assert.deepEqual(slugsOf(files), ['api-reference/overview', listBooks]);
    const named = openapi(
      { '/o': { get: { summary: 'Books' } }, ...paths },
      { info, tags: [{ name: 'Books', description: 'd' }] },
    );
    assert.deepEqual(slugsOf({ 'docs.json': whole, 'api.json': named }), [
      'api-reference',
      listBooks,
      'api-reference/books',
    ]);
  });

  test('plans one overview for each description, and only one for two languages', () => {
    const groups = [
      { group: 'A', openapi: 'api.json' },
      { group: 'B', openapi: 'b.json' },
    ];
    const other = openapi({ '/b': { get: {} } }, { info: { ...info, title: 'Other' } });
    const { planReport, plan } = projectOf({ 'docs.json': docsJson({ groups }), 'api.json': api, 'b.json': other });
    assert.deepEqual(planReport.collisions, []);
    assert.ok(plan.pages.some(({ slug, title }) => slug === 'api-reference/overview' && title === 'Other'));
    const language = (name: string) => ({ language: name, openapi: 'api.json' });
    const both = docsJson({ languages: [language('en'), language('fr')] });
    assert.deepEqual(slugsOf({ 'docs.json': both }), ['api-reference', 'api-reference/books', listBooks]);
  });

  test('contain the parts outside of the operations', () => {
    const project = projectOf({ 'docs.json': whole, 'api.json': api });
    const at = (text: string) =>
      findPageAt({ project, references: new ReferenceIndex(project) }, 'api.json', api.indexOf(text))?.slug;
    assert.equal(at('All about'), 'api-reference');
    assert.equal(at('What we sell'), 'api-reference/books');
    assert.equal(at('"get"'), listBooks);
  });
});
