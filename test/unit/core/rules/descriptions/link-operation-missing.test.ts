import assert from 'node:assert/strict';
import { findingsOf, fixedBy } from '../../../../support/project-of.ts';

suite('link-operation-missing', () => {
  const description = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    post:
      operationId: addUser
      responses:
        "200": { description: OK, links: { next: { operationId: addUsr } } }
`;

  test('reports a link to no operation', () => {
    assert.deepEqual(findingsOf('link-operation-missing', { 'api.yaml': description }), [
      'warning api.yaml «addUsr» No operation has the id "addUsr". Did you mean "addUser"?',
    ]);
    assert.match(
      fixedBy('Change to "addUser"', 'link-operation-missing', { 'api.yaml': description }),
      /next: \{ operationId: "addUser" \}/,
    );
  });

  test('accepts a link to an operation', () => {
    const valid = description.replace('addUsr', 'addUser');
    assert.notEqual(valid, description);
    assert.deepEqual(findingsOf('link-operation-missing', { 'api.yaml': valid }), []);
  });
});
