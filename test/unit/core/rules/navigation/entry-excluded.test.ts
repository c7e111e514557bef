import assert from 'node:assert/strict';
import { docsJson, findingsOf, openapi } from '../../../../support/project-of.ts';

suite('entry-excluded', () => {
  test('an entry for an x-excluded operation is an error that names the reason; an x-internal one is shown', () => {
    const texts = {
      'docs.json': docsJson({ openapi: 'api.json', pages: ['GET /out', 'GET /in'] }),
      'api.json': openapi({ '/out': { get: { 'x-excluded': true } }, '/in': { get: { 'x-internal': true } } }),
    };
    assert.deepEqual(findingsOf('entry-excluded', texts), [
      'error docs.json «"GET /out"» "GET /out" has no page: its description sets `x-excluded`. Remove the entry, or `x-excluded`.',
    ]);
  });
});
