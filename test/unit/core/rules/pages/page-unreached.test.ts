import assert from 'node:assert/strict';
import { checkProject } from '../../../../support/check-project.ts';
import { docsJson, findingsOf, projectOf } from '../../../../support/project-of.ts';

suite('page-unreached', () => {
  test('all files that nothing lists are one info problem', () => {
    const texts = {
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx': '',
      'b.mdx': '',
      'c.md': '',
      'README.md': '',
      'snippets/x.mdx': '',
    };
    assert.deepEqual(findingsOf('page-unreached', texts), [
      'info docs.json «{» No navigation reaches b.mdx, c.md. They are left out of the site; list them, or say `hidden: true` in their front matter, unless other pages import them.',
    ]);
  });

  test('of very many files eight are named and fifty can be opened', () => {
    const find = (files: readonly string[]) => {
      const texts = { 'docs.json': docsJson({ pages: [] }), ...Object.fromEntries(files.map((file) => [file, ''])) };
      return checkProject(projectOf(texts)).find(({ code }) => code === 'page-unreached');
    };
    const files = Array.from({ length: 51 }, (_, index) => `page${10 + index}.mdx`);
    assert.match(find(files.slice(0, 8))?.message ?? '', /, page17\.mdx\. They/);
    const found = find(files);
    assert.match(found?.message ?? '', /reaches page10\.mdx, .*, page17\.mdx and 43 others\./);
    assert.deepEqual(
      found?.related?.map(({ at }) => at.file),
      files.slice(0, 50),
    );
  });

  test('without a navigation, or a part of it, nothing is said about its pages', () => {
    const pages = { 'a.mdx': '' };
    assert.deepEqual(findingsOf('page-unreached', { 'docs.json': '\r\n', ...pages }), []);
    assert.deepEqual(findingsOf('page-unreached', { 'docs.json': '{ "name": "Books" }', ...pages }), []);
    assert.deepEqual(findingsOf('page-unreached', { 'docs.json': '{ "navigation": ["a"] }', ...pages }), []);
    assert.deepEqual(findingsOf('page-unreached', { 'docs.json': docsJson({ $ref: 'nav.json' }), ...pages }), []);
    const part = { 'docs.json': docsJson({ $ref: 'nav.json' }), 'nav.json': '{ "pages": [ }', ...pages };
    assert.deepEqual(findingsOf('page-unreached', part), []);
  });

  test('a page that a misspelt entry or a key may mean is no omission, nor any while entries are left out', () => {
    const files = { 'start.mdx': '', 'other.mdx': '' };
    const find = (navigation: object) =>
      findingsOf('page-unreached', { 'docs.json': docsJson(navigation), ...files }).map((found) => found.slice(0, 54));
    assert.deepEqual(find({ pages: ['other', 'strat'] }), []);
    assert.deepEqual(find({ groups: [{ group: 'G', pgaes: ['start', 'other'] }] }), []);
    assert.deepEqual(find({ pages: [42, 'other'] }), []);
    assert.deepEqual(find({ pages: ['other', 'elsewhere'] }), [
      'info docs.json «{» "start.mdx" is in no navigation, so',
    ]);
  });

  test('hidden pages are no omission', () => {
    const texts = { 'docs.json': docsJson({ pages: ['a'] }), 'a.mdx': '', 'b.mdx': '---\nhidden: true\n---\n' };
    assert.deepEqual(findingsOf('page-unreached', texts), []);
  });
});
