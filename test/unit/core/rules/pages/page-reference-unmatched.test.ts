import assert from 'node:assert/strict';
import { pageReferenceUnmatched } from '../../../../../src/core/rules/pages/page-reference-unmatched.ts';
import { fixesOfRule } from '../../../../support/link-findings.ts';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

function site(line: string, rest: object = {}) {
  return {
    'docs.json': docsJson({ pages: ['p'] }, rest),
    'p.mdx': `---\n${line}\n---\n`,
    'api.json': openapi({ '/users': { get: {} } }),
  };
}

suite('page-reference-unmatched', () => {
  test('front matter without a match is an error with the nearest names as fixes', () => {
    const texts = site('openapi: GET /user');
    assert.deepEqual(findingsOf('page-reference-unmatched', texts), [
      'error p.mdx «GET /user» No endpoint "GET /user" in the descriptions of this site. Did you mean "GET /users"?',
    ]);
    const fixed = fixedBy('Change to "GET /users"', 'page-reference-unmatched', texts);
    assert.deepEqual(findingsOf('page-reference-unmatched', { ...texts, 'p.mdx': fixed }), []);
  });

  test('a similar operation is a guess, a misspelt one is not', () => {
    const kinds = (line: string) => fixesOfRule(pageReferenceUnmatched, site(line)).map((fix) => fix.split(' ', 1)[0]);
    assert.deepEqual(kinds('openapi: GET /usres'), ['fix']);
    assert.deepEqual(kinds('openapi: GET /users/start'), ['guess']);
  });

  test('reports a missing schema in the named file', () => {
    const components = { schemas: { User: {} } };
    const texts = { ...site('openapi-schema: api.json Usr'), 'api.json': openapi({}, { components }) };
    assert.deepEqual(findingsOf('page-reference-unmatched', texts), [
      'error p.mdx «api.json Usr» No schema "Usr" in api.json. Did you mean "User"?',
    ]);
    const fixed = fixedBy('Change to "api.json User"', 'page-reference-unmatched', texts);
    assert.deepEqual(findingsOf('page-reference-unmatched', { ...texts, 'p.mdx': fixed }), []);
  });

  test('reports a missing file', () => {
    assert.deepEqual(findingsOf('page-reference-unmatched', site('openapi: "gone.json GET /users"')), [
      'error p.mdx «"gone.json GET /users"» No API description "gone.json".',
    ]);
    assert.deepEqual(findingsOf('page-reference-unmatched', site('asyncapi: chat')), [
      'error p.mdx «chat» No channel "chat": this site has no description of that kind.',
    ]);
  });

  test('suggests a file for a page in a folder', () => {
    const texts = {
      'docs.json': docsJson({ pages: ['guide/p'] }),
      'guide/p.mdx': '---\nopenapi: "apis.json GET /users"\n---\n',
      'specs/api.json': openapi({ '/users': { get: {} } }),
      'apis/shop.json': openapi({ '/shop': { get: {} } }),
    };
    assert.deepEqual(findingsOf('page-reference-unmatched', texts), [
      'error guide/p.mdx «"apis.json GET /users"» No API description "apis.json".',
    ]);
    const elsewhere = { ...texts, 'guide/p.mdx': '---\nopenapi: "api/api.json GET /users"\n---\n' };
    const fixed = fixedBy('Change to "specs/api.json GET /users"', 'page-reference-unmatched', elsewhere);
    assert.deepEqual(findingsOf('page-reference-unmatched', { ...elsewhere, 'guide/p.mdx': fixed }), []);
  });

  test('ignores names that an unreadable description may have', () => {
    const remote = { api: { openapi: 'https://example.com/api.json' } };
    assert.deepEqual(findingsOf('page-reference-unmatched', site('openapi: GET /remote', remote)), []);
  });

  test('ignores unlisted pages', () => {
    const texts = { ...site('openapi: GET /users'), 'unlisted.mdx': '---\nopenapi: GET /gone\n---\n' };
    assert.deepEqual(findingsOf('page-reference-unmatched', texts), []);
  });

  test('reports a file outside of the project, relative to the docs root and to the page', () => {
    const texts = {
      '.mintignore': '/private/\n',
      'docs.json': docsJson({ pages: ['guide/a', 'guide/b'] }),
      'guide/a.mdx': '---\nopenapi: private/api.json GET /users\n---\n',
      'guide/b.mdx': '---\nopenapi: .api.json GET /users\n---\n',
      'private/api.json': openapi({ '/users': { get: {} } }),
      'guide/.api.json': openapi({ '/users': { get: {} } }),
    };
    assert.deepEqual(
      findingsOf('page-reference-unmatched', texts).map((finding) => finding.replace(/ is outside.*/, '')),
      [
        'error guide/a.mdx «private/api.json GET /users» `private/api.json`',
        'error guide/b.mdx «.api.json GET /users» `guide/.api.json`',
      ],
    );
  });
});
