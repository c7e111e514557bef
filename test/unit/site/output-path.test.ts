import assert from 'node:assert/strict';
import { checkPaths } from '../../../src/site/check-paths.ts';
import { outputPathFault, pageHref, relativePath } from '../../../src/site/output-path.ts';
import { mdxPage } from './plan-fixtures.ts';

suite('output paths', () => {
  test('refuses what would leave the folder or what some disk can not hold', () => {
    for (const path of [
      '../x',
      'a/../../x',
      '/etc/x',
      'C:/x',
      'a\\..\\x',
      'CON/index.html',
      'a/aux.md',
      'a//b',
      'a/x.',
      'a/b?',
      'a/\u0001',
      'x'.repeat(300),
      '.git/config',
      'a/.env/index.html',
    ]) {
      assert.notEqual(outputPathFault(path), undefined, path);
    }
    for (const path of ['index.html', 'a/b-c/index.html', 'ünï/世界.md', 'v1.2/x.md', 'console/index.html']) {
      assert.equal(outputPathFault(path), undefined, path);
    }
  });

  test('a slug that leaves the folder refuses the export, with its place', () => {
    const { refusal, problems, pages } = checkPaths([mdxPage('../../etc/x'), mdxPage('fine')]);
    assert.match(String(refusal), /outside of the output folder/);
    assert.equal(problems[0]?.at.file, 'docs.json');
    assert.deepEqual(
      pages.map(({ slug }) => slug),
      ['fine'],
    );
  });

  test('two names that are one on a case-insensitive disk: the second is left out and both places are named', () => {
    const { refusal, problems, pages } = checkPaths([mdxPage('API/users'), mdxPage('api/Users')]);
    assert.equal(refusal, undefined);
    assert.equal(pages.length, 1);
    assert.equal(problems[0]?.related?.length, 1);
  });

  test('links are relative, so the site works at any sub-path', () => {
    assert.equal(pageHref('api/books/list', 'api/books/get', 'path-isbn'), '../../../api/books/get/#path-isbn');
    assert.equal(pageHref('', 'a'), 'a/');
    assert.equal(pageHref('a', ''), '../');
    assert.equal(pageHref('', ''), './');
    assert.equal(relativePath('a/b', 'assets/site.css'), '../../assets/site.css');
  });
});
