import assert from 'node:assert/strict';
import { checkProject } from '../../../../support/check-project.ts';
import { docsJson, findingsOf, fixedBy, openapi, projectOf } from '../../../../support/project-of.ts';

const api = { 'api.json': openapi({ '/users': { get: {}, post: {} }, '/orders/{id}': { get: {} } }) };

function site(pages: readonly string[], navigation: object = { openapi: 'api.json' }) {
  return { 'docs.json': docsJson({ ...navigation, pages }), ...api };
}

suite('entry-unmatched', () => {
  test('an entry without a match is an error with the nearest entries as fixes', () => {
    const texts = site(['GET /user', 'GET /orders/{orderId}']);
    assert.deepEqual(findingsOf('entry-unmatched', texts), [
      'error docs.json «"GET /user"» No endpoint "GET /user" in api.json. Did you mean "GET /users"?',
      'error docs.json «"GET /orders/{orderId}"» No endpoint "GET /orders/{orderId}" in api.json. Did you mean "GET /orders/{id}"?',
    ]);
    assert.match(fixedBy('Change to "GET /users"', 'entry-unmatched', texts), /"GET \/users",\s+"GET \/orders/);
    assert.doesNotMatch(fixedBy('Remove this entry', 'entry-unmatched', texts), /"GET \/user"/);
  });

  test('an entry that starts with a method is never a missing page', () => {
    const texts = site(['GET users', 'webhook order']);
    assert.deepEqual(findingsOf('nav-page-missing', texts), []);
    assert.deepEqual(
      findingsOf('entry-unmatched', texts).map((finding) => finding.slice(0, 60)),
      [
        'error docs.json «"GET users"» "GET users" is not an endpoint',
        'error docs.json «"webhook order"» No endpoint "webhook order',
      ],
    );
  });

  test('names the mistake: a misspelt method, a missing space or a missing slash', () => {
    const texts = site(['GTE /users', 'POST/users', 'GET orders/{id}', 'api.json PSOT /users', 'FETCH /nothing']);
    const start = (entry: string) => `error docs.json «"${entry}"» "${entry}" is not an endpoint entry. `;
    assert.deepEqual(findingsOf('nav-page-missing', texts), []);
    assert.deepEqual(findingsOf('entry-unmatched', texts), [
      `${start('GTE /users')}"GTE" is not a method. Did you mean "GET /users"?`,
      `${start('POST/users')}Expected a space after the method. Did you mean "POST /users"?`,
      `${start('GET orders/{id}')}The path must begin with a slash. Did you mean "GET /orders/{id}"?`,
      `${start('api.json PSOT /users')}"PSOT" is not a method. Did you mean "api.json POST /users"?`,
      `${start('FETCH /nothing')}"FETCH" is not a method. Methods are GET, PUT, POST, DELETE, OPTIONS, HEAD, PATCH, TRACE, QUERY.`,
    ]);
    assert.match(fixedBy('Change to "GET /users"', 'entry-unmatched', texts), /"GET \/users",\s+"POST\/users"/);
  });

  test('a site whose only entry is misspelt has only this problem', () => {
    const found = checkProject(projectOf(site(['GTE /users']))).filter(({ at }) => at.file === 'docs.json');
    assert.deepEqual(
      found.map(({ code }) => code),
      ['entry-unmatched'],
    );
  });

  test('does not suggest the same path without a slash', () => {
    const texts = { ...site(['GET users']), 'api.json': openapi({ users: { get: {} } }) };
    assert.match(findingsOf('entry-unmatched', texts)[0] ?? '', /Did you mean "GET \/users"\?$/);
  });

  test('page paths that look like methods stay pages', () => {
    const texts = site(['get/started', 'Get Started', 'GET', 'a /b c']);
    assert.deepEqual(
      findingsOf('entry-unmatched', texts).map((one) => one.slice(17, 30)),
      ['"Get Started"'],
    );
    assert.equal(findingsOf('nav-page-missing', texts).length, 3);
  });

  test('reports a named file that does not exist', () => {
    assert.deepEqual(findingsOf('entry-unmatched', site(['gone.json GET /users'])), [
      'error docs.json «"gone.json GET /users"» No file "gone.json".',
    ]);
  });

  test('says what to set if the site has no description', () => {
    const texts = { 'docs.json': docsJson({ pages: ['GET /users'] }) };
    assert.deepEqual(findingsOf('entry-unmatched', texts), [
      'error docs.json «"GET /users"» There is no API description for "GET /users". Set `openapi` at an enclosing element.',
    ]);
  });

  test('reports a missing inherited description once, at the element', () => {
    const texts = { 'docs.json': docsJson({ openapi: 'gone.json', pages: ['GET /a', 'GET /b'] }) };
    assert.deepEqual(findingsOf('entry-unmatched', texts), []);
    assert.equal(findingsOf('description-missing', texts).length, 1);
  });

  test('accepts entries that match', () => {
    assert.deepEqual(
      findingsOf('entry-unmatched', site(['GET /users', 'post /users/', 'api.json GET /orders/{id}'])),
      [],
    );
  });

  test('reports a named file outside of the project', () => {
    const [found] = findingsOf('entry-unmatched', { ...site(['.a.json GET /users']), '.a.json': api['api.json'] });
    assert.match(found ?? '', /^error docs\.json «"\.a\.json GET \/users"» `\.a\.json` is outside of the project: /);
  });
});
