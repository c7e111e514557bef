import assert from 'node:assert/strict';
import { checkProject } from '../../../../support/check-project.ts';
import { docsJson, findingsOf, projectOf } from '../../../../support/project-of.ts';

suite('page-unreached', () => {
  test('reports all unlisted files in one info', () => {
    const texts = {
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx': '',
      'b.mdx': '',
      'c.md': '',
      'README.md': '',
      'snippets/x.mdx': '',
    };
    assert.deepEqual(findingsOf('page-unreached', texts), [
      'info docs.json «{» Not in the navigation: b.mdx, c.md. These pages are left out of the site. List them, or set `hidden: true` in their front matter, unless other pages import them.',
    ]);
  });

  test('names eight files and links fifty of them', () => {
    const find = (files: readonly string[]) => {
      const texts = { 'docs.json': docsJson({ pages: [] }), ...Object.fromEntries(files.map((file) => [file, ''])) };
      return checkProject(projectOf(texts)).find(({ code }) => code === 'page-unreached');
    };
    const files = Array.from({ length: 51 }, (_, index) => `page${10 + index}.mdx`);
    assert.match(find(files.slice(0, 8))?.message ?? '', /, page17\.mdx\. These/);
    const found = find(files);
    assert.match(found?.message ?? '', /Not in the navigation: page10\.mdx, .*, page17\.mdx and 43 more\./);
    assert.deepEqual(
      found?.related?.map(({ at }) => at.file),
      files.slice(0, 50),
    );
  });

  test('reports nothing if the navigation, or a part of it, is missing', () => {
    const pages = { 'a.mdx': '' };
    assert.deepEqual(findingsOf('page-unreached', { 'docs.json': '\r\n', ...pages }), []);
    assert.deepEqual(findingsOf('page-unreached', { 'docs.json': '{ "name": "Books" }', ...pages }), []);
    assert.deepEqual(findingsOf('page-unreached', { 'docs.json': '{ "navigation": ["a"] }', ...pages }), []);
    assert.deepEqual(findingsOf('page-unreached', { 'docs.json': docsJson({ $ref: 'nav.json' }), ...pages }), []);
    const inFile = {
      'docs.json': docsJson({ pages: ['a', { $ref: 'b.json' }] }),
      'b.json': '{ "group": "B", "pages": [3] }',
    };
    assert.deepEqual(findingsOf('page-unreached', { ...inFile, ...pages, 'b.mdx': '' }), []);
    const twice = '{ "navigation": { "pages": ["a"], "pages": ["b"] } }';
    assert.deepEqual(findingsOf('page-unreached', { 'docs.json': twice, ...pages, 'b.mdx': '' }), []);
    const part = { 'docs.json': docsJson({ $ref: 'nav.json' }), 'nav.json': '{ "pages": [ }', ...pages };
    assert.deepEqual(findingsOf('page-unreached', part), []);
  });

  test('ignores pages that a misspelt entry or key may mean, and all pages while entries are left out', () => {
    const files = { 'start.mdx': '', 'other.mdx': '' };
    const find = (navigation: object) =>
      findingsOf('page-unreached', { 'docs.json': docsJson(navigation), ...files }).map((found) => found.slice(0, 54));
    assert.deepEqual(find({ pages: ['other', 'strat'] }), []);
    assert.deepEqual(find({ groups: [{ group: 'G', pgaes: ['start', 'other'] }] }), []);
    assert.deepEqual(find({ pages: [42, 'other'] }), []);
    assert.deepEqual(find({ pages: ['other', 'elsewhere'] }), [
      'info docs.json «{» "start.mdx" is not in the navigatio',
    ]);
  });

  test('ignores hidden pages', () => {
    const texts = { 'docs.json': docsJson({ pages: ['a'] }), 'a.mdx': '', 'b.mdx': '---\nhidden: true\n---\n' };
    assert.deepEqual(findingsOf('page-unreached', texts), []);
  });
});
