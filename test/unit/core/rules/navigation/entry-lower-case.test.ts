import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

suite('entry-lower-case', () => {
  const texts = {
    'docs.json': docsJson({ pages: ['api.json get /users', 'GET /get', 'webhook made'] }),
    'api.json': openapi({ '/users': { get: {} }, '/get': { get: {} } }, { webhooks: { made: { post: {} } } }),
  };

  test('a method in lower case is a hint with a fix', () => {
    assert.deepEqual(findingsOf('entry-lower-case', texts), [
      'hint docs.json «"api.json get /users"» Write the method in upper case: "api.json GET /users".',
    ]);
    assert.match(fixedBy('Change to "api.json GET /users"', 'entry-lower-case', texts), /"api\.json GET \/users"/);
  });
});
