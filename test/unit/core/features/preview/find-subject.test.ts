import assert from 'node:assert/strict';
import { findSubject } from '../../../../../src/core/features/preview/find-subject.ts';
import { docsJson, projectOf } from '../../../../support/project-of.ts';

const api = `openapi: 3.2.0
info: { title: Files, version: '1' }
paths:
  /j:
    get: {}
    additionalOperations: { COPY: {}, Move: {} }
`;

suite('findSubject', () => {
  const project = projectOf({ 'docs.json': docsJson({ openapi: 'api.yaml' }), 'api.yaml': api });

  for (const [entry, method] of [
    ['get /j', 'GET'],
    ['COPY /j', 'COPY'],
    ['api.yaml Move /j', 'Move'],
    ['LINK /j', undefined],
  ] as const) {
    test(entry, () => {
      const slice = findSubject(project, entry);
      assert.equal(slice?.kind === 'operation' ? slice.operation.method : undefined, method);
    });
  }
});
