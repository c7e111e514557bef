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

  test('has the text of a tag that no operation has', () => {
    const overviews = (tags: readonly object[]) => {
      const text = openapi(paths, { info: { title: 'A', version: '1' }, tags });
      return slugsOf({ 'docs.json': whole, 'api.json': text }).filter((slug) => slug === 'api-reference').length;
    };
    const books = { name: 'Books' };
    assert.equal(overviews([books, { name: 'Errors', description: 'What can go wrong.' }]), 1);
    assert.equal(overviews([books, { name: 'Errors' }]), 0);
    assert.equal(
      overviews([
        { ...books, parent: 'Shop' },
        { name: 'Shop', description: 'd' },
      ]),
      0,
    );
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
