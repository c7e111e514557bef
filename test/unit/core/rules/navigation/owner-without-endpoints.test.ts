import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

const api = {
  'api.json': openapi({ '/a': { get: {}, put: { 'x-excluded': true } }, '/b': { post: {} } }),
  'intro.mdx': '',
};

function site(pages: readonly string[]) {
  return { 'docs.json': docsJson({ groups: [{ group: 'API', openapi: 'api.json', pages }] }), ...api };
}

suite('owner-without-endpoints', () => {
  test('`pages` without an endpoint is a warning at the list', () => {
    assert.deepEqual(findingsOf('owner-without-endpoints', site([])), [
      'warning docs.json «[]» `pages` lists none of the 2 endpoints of "api.json", so they get no pages here. Other renderers generate all of them.',
    ]);
  });

  test('the fix adds all endpoints and resolves the problem', () => {
    for (const pages of [[], ['intro']]) {
      const texts = site(pages);
      const fixed = fixedBy('Add all 2 endpoints', 'owner-without-endpoints', texts);
      assert.deepEqual(JSON.parse(fixed).navigation.groups[0].pages, [...pages, 'GET /a', 'POST /b']);
      assert.match(fixed, /\n {10}"GET \/a",\n {10}"POST \/b"\n {8}\]/);
      assert.deepEqual(findingsOf('owner-without-endpoints', { ...texts, 'docs.json': fixed }), []);
    }
  });

  test('accepts a list with one endpoint, or with a page that documents one', () => {
    assert.deepEqual(findingsOf('owner-without-endpoints', site(['GET /a'])), []);
    const byHand = { ...site(['intro']), 'intro.mdx': '---\nopenapi: GET /a\n---\n' };
    assert.deepEqual(findingsOf('owner-without-endpoints', byHand), []);
    const misspelt = { ...site(['intro']), 'intro.mdx': '---\nopenapi: GET /aa\n---\n' };
    assert.deepEqual(findingsOf('owner-without-endpoints', misspelt), []);
  });
});
