import assert from 'node:assert/strict';
import { findingsOf, fixedBy } from '../../../../support/project-of.ts';

suite('media-type-invalid', () => {
  const description = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    post:
      requestBody:
        content:
          json: {}
          aplication/xml: {}
          application/jsno: {}
          image/tiff: {}
          application/gzip: {}
      responses: { "200": { description: OK } }
`;

  test('reports bare and misspelt media types', () => {
    assert.deepEqual(findingsOf('media-type-invalid', { 'api.yaml': description }), [
      'warning api.yaml «json» "json" is not a media type. Write one with a slash, such as "application/json".',
      'warning api.yaml «aplication/xml» Unknown media type "aplication/xml". Did you mean "application/xml"?',
      'warning api.yaml «application/jsno» Unknown media type "application/jsno". Did you mean "application/json"?',
    ]);
    assert.match(
      fixedBy('Rename to "application/json"', 'media-type-invalid', { 'api.yaml': description }),
      /"application\/json": \{\}/,
    );
  });

  test('accepts other media types', () => {
    const valid = description.replace(
      '          json: {}\n          aplication/xml: {}\n          application/jsno: {}\n',
      '          application/json: {}\n          application/x-thing: {}\n          "*/*": {}\n',
    );
    assert.notEqual(valid, description);
    assert.deepEqual(findingsOf('media-type-invalid', { 'api.yaml': valid }), []);
  });
});
