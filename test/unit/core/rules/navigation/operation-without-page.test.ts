import assert from 'node:assert/strict';
import { checkProject } from '../../../../support/check-project.ts';
import { docsJson, findingsOf, fixedBy, openapi, projectOf, type Texts } from '../../../../support/project-of.ts';

const api = openapi({
  '/books': { get: { tags: ['Books'] }, post: { tags: ['Books'] } },
  '/authors': { get: { tags: ['Authors'] } },
  '/admin': { get: { 'x-hidden': true }, put: { 'x-excluded': true }, post: { 'x-internal': true } },
});

function site(navigation: object, rest: Texts = {}): Texts {
  return { 'docs.json': docsJson(navigation), 'api.json': api, ...rest };
}

function entriesAfterFix(texts: Texts): readonly unknown[] {
  const { navigation } = JSON.parse(fixedBy('Add to navigation', 'operation-without-page', texts)) as {
    navigation: { pages: unknown[] };
  };
  return navigation.pages;
}

suite('operation-without-page', () => {
  test('reports an operation without a page at its method, unless it is hidden', () => {
    assert.deepEqual(findingsOf('operation-without-page', site({ openapi: 'api.json', pages: ['GET /books'] })), [
      'info api.json «"post"» No page of the site shows "POST /books". List it in the navigation, or set `x-hidden` or `x-excluded`.',
      'info api.json «"get"» No page of the site shows "GET /authors". List it in the navigation, or set `x-hidden` or `x-excluded`.',
    ]);
    assert.deepEqual(findingsOf('operation-without-page', site({ openapi: 'api.json' })), []);
    const misspelt = site({ openapi: 'api.json', pages: ['GET /books', 'POST /boks', 'GET /authors'] });
    assert.deepEqual(findingsOf('operation-without-page', misspelt), []);
  });

  test('is off until a severity is set', () => {
    const project = projectOf(site({ openapi: 'api.json', pages: ['GET /books'] }));
    assert.deepEqual(checkProject(project), []);
    assert.deepEqual(checkProject(project, { 'operation-without-page': 'off' }), []);
    assert.equal(checkProject(project, { 'operation-without-page': 'warning' }).length, 2);
  });

  test('the fix adds an entry after the last one with the same tag', () => {
    const pages = ['GET /books', 'GET /authors', 'a'];
    assert.deepEqual(entriesAfterFix(site({ openapi: 'api.json', pages }, { 'a.mdx': '' })), [
      'GET /books',
      'POST /books',
      'GET /authors',
      'a',
    ]);
  });

  test('the fix adds an entry after a page for another operation, and names the description', () => {
    const page = { 'a.mdx': '---\nopenapi: GET /books\n---\n', 'b.mdx': '' };
    assert.deepEqual(entriesAfterFix(site({ pages: ['a', 'b'] }, page)), ['a', 'api.json POST /books', 'b']);
  });

  test('the fix adds an entry to a list without endpoints', () => {
    assert.deepEqual(entriesAfterFix(site({ openapi: 'api.json', pages: ['a'] }, { 'a.mdx': '' })), [
      'a',
      'GET /books',
    ]);
  });

  test('offers no fix if an entry would remove generated pages, or if there is no list', () => {
    const other = openapi({ '/books': { get: {} } });
    const inWhole = site(
      { tabs: [{ tab: 'A', openapi: 'other.json', groups: [{ group: 'G', pages: ['a'] }] }] },
      { 'other.json': other, 'a.mdx': '---\nopenapi: api.json GET /books\n---\n' },
    );
    for (const texts of [inWhole, site({ pages: ['a'] }, { 'a.mdx': '' })]) {
      const found = checkProject(projectOf(texts), { 'operation-without-page': 'info' });
      const fixes = found.filter(({ code }) => code === 'operation-without-page').map((one) => one.fixes?.length);
      assert.ok(fixes.length > 0);
      assert.ok(fixes.every((count) => count === 0));
    }
  });
});
