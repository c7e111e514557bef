import assert from 'node:assert/strict';
import { findingsOf, fixedBy } from '../../../../support/project-of.ts';

suite('extension-misspelt', () => {
  const description = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    post:
      x-platfrom: { content: Words }
      x-hiden: true
      responses: { "200": { description: OK } }
`;

  test('reports it, with a fix', () => {
    assert.deepEqual(findingsOf('extension-misspelt', { 'api.yaml': description }), [
      'warning api.yaml «x-platfrom» Unknown extension `x-platfrom`. Did you mean `x-platform`?',
      'warning api.yaml «x-hiden» Unknown extension `x-hiden`. Did you mean `x-hidden`?',
    ]);
    assert.match(
      fixedBy('Rename to "x-platform"', 'extension-misspelt', { 'api.yaml': description }),
      /"x-platform": \{ content: Words \}/,
    );
  });

  test('accepts others', () => {
    assert.deepEqual(
      findingsOf('extension-misspelt', {
        'api.yaml': `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    post:
      x-platform: { content: Words }
      x-amazon-apigateway: true
      responses: { "200": { description: OK } }
`,
      }),
      [],
    );
  });
});
