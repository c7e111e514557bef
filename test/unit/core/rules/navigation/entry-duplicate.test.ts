import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

const rest = { 'api.json': openapi({ '/a': { get: {} } }), 'intro.mdx': '', 'home.mdx': '' };

suite('entry-duplicate', () => {
  test('a repeated endpoint in one version is a warning, a repeated page only within one list', () => {
    const groups = [
      { group: 'One', pages: ['GET /a', 'intro', 'intro'] },
      { group: 'Two', pages: ['get /a/', 'intro'] },
    ];
    const texts = { 'docs.json': docsJson({ openapi: 'api.json', groups }), ...rest };
    assert.deepEqual(findingsOf('entry-duplicate', texts), [
      'warning docs.json «"intro"» Duplicate entry: "intro" is already listed.',
      'warning docs.json «"get /a/"» Duplicate entry: "get /a/" is already listed.',
    ]);
    assert.equal(fixedBy('Remove this entry', 'entry-duplicate', texts).match(/"intro"/g)?.length, 2);
  });

  test('languages and versions may list the same pages', () => {
    const versions = ['1', '2'].map((version) => ({ version, openapi: 'api.json', pages: ['GET /a', 'intro'] }));
    const languages = ['en', 'fr'].map((language) => ({ language, versions }));
    assert.deepEqual(findingsOf('entry-duplicate', { 'docs.json': docsJson({ languages }), ...rest }), []);
  });

  test('the root page of a group may also be in its pages', () => {
    const groups = [{ group: 'G', root: 'home', pages: ['home', 'intro'] }];
    assert.deepEqual(findingsOf('entry-duplicate', { 'docs.json': docsJson({ groups }), ...rest }), []);
  });
});
