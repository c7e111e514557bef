import assert from 'node:assert/strict';
import { docsJson, findingsOf, openapi } from '../../../support/project-of.ts';

suite('description-unavailable', () => {
  const url = 'https://example.com/api.json';

  test('an address that the workspace can not read is a warning, and its entries are not judged', () => {
    const texts = { 'docs.json': docsJson({ openapi: url, pages: ['GET /a'] }) };
    assert.deepEqual(findingsOf('description-unavailable', texts), [
      `warning docs.json «"${url}"» ${url} can't be read here, so what it describes has no pages and is not checked.`,
    ]);
    assert.deepEqual(findingsOf('entry-unmatched', texts), []);
  });

  test('one that it can read is fine', () => {
    const texts = { 'docs.json': docsJson({ openapi: url, pages: ['GET /a'] }), [url]: openapi({ '/a': { get: {} } }) };
    assert.deepEqual(findingsOf('description-unavailable', texts), []);
  });
});
