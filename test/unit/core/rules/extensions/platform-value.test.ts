import assert from 'node:assert/strict';
import { findingsOf, fixedBy } from '../../../../support/project-of.ts';

suite('platform-value', () => {
  const description = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    post:
      x-hidden: "yes"
      x-platform: { href: "my page", metadata: { titel: A, title: [B] } }
      responses: { "200": { description: OK } }
`;

  test('reports it, with a fix', () => {
    assert.deepEqual(findingsOf('platform-value', { 'api.yaml': description }), [
      'warning api.yaml «"yes"» `x-hidden` must be `true` or `false`, not "yes".',
      'warning api.yaml «titel» Unknown key `titel`. Did you mean `title`?',
      'warning api.yaml «[B]» `title` must be a string, not a list. It is left out.',
      'warning api.yaml «"my page"» `href` is the path of the page, and "my page" has a space in it. Write a path such as "my-page".',
    ]);
    assert.match(fixedBy('Change to true', 'platform-value', { 'api.yaml': description }), /x-hidden: true/);
  });

  test('accepts others', () => {
    assert.deepEqual(
      findingsOf('platform-value', {
        'api.yaml': `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    post:
      x-hidden: true
      x-platform: { href: my/page, metadata: { title: A, icon: { name: x }, mine: 1 } }
      responses: { "200": { description: OK } }
`,
      }),
      [],
    );
  });
});
