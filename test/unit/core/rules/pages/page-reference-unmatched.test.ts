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
  test('front matter that names nothing is an error with the nearest as fixes', () => {
    const texts = site('openapi: GET /user');
    assert.deepEqual(findingsOf('page-reference-unmatched', texts), [
      'error p.mdx «GET /user» No endpoint "GET /user" in the descriptions of this site. Did you mean "GET /users"?',
    ]);
    const fixed = fixedBy('Change to "GET /users"', 'page-reference-unmatched', texts);
    assert.deepEqual(findingsOf('page-reference-unmatched', { ...texts, 'p.mdx': fixed }), []);
  });

  test('a similar operation is a guess, a misspelt one is a slip', () => {
    const kinds = (line: string) => fixesOfRule(pageReferenceUnmatched, site(line)).map((fix) => fix.split(' ', 1)[0]);
    assert.deepEqual(kinds('openapi: GET /usres'), ['mend']);
    assert.deepEqual(kinds('openapi: GET /users/start'), ['guess']);
  });

  test('so is a schema, in the file that is named', () => {
    const components = { schemas: { User: {} } };
    const texts = { ...site('openapi-schema: api.json Usr'), 'api.json': openapi({}, { components }) };
    assert.deepEqual(findingsOf('page-reference-unmatched', texts), [
      'error p.mdx «api.json Usr» No schema "Usr" in api.json. Did you mean "User"?',
    ]);
    const fixed = fixedBy('Change to "api.json User"', 'page-reference-unmatched', texts);
    assert.deepEqual(findingsOf('page-reference-unmatched', { ...texts, 'p.mdx': fixed }), []);
  });

  test('a file that is not there is one too', () => {
    assert.deepEqual(findingsOf('page-reference-unmatched', site('openapi: "gone.json GET /users"')), [
      'error p.mdx «"gone.json GET /users"» No API description "gone.json".',
    ]);
    assert.deepEqual(findingsOf('page-reference-unmatched', site('asyncapi: chat')), [
      'error p.mdx «chat» No channel "chat": this site has no description of that kind.',
    ]);
  });

  test('a file that is not there, named by a page in a folder, with the one that is meant', () => {
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

  test('what may be in a description that can not be read is not judged', () => {
    const remote = { api: { openapi: 'https://example.com/api.json' } };
    assert.deepEqual(findingsOf('page-reference-unmatched', site('openapi: GET /remote', remote)), []);
  });

  test('pages that nothing lists are not judged', () => {
    const texts = { ...site('openapi: GET /users'), 'unlisted.mdx': '---\nopenapi: GET /gone\n---\n' };
    assert.deepEqual(findingsOf('page-reference-unmatched', texts), []);
  });

  test('a file that is outside of the project says so, from the docs root as from the page', () => {
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
