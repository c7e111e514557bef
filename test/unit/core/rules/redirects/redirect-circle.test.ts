import assert from 'node:assert/strict';
import { redirectCircle } from '../../../../../src/core/rules/redirects/redirect-circle.ts';
import { findingsOfRule } from '../../../../support/link-findings.ts';
import { docsJson, fixedBy } from '../../../../support/project-of.ts';

function messages(...redirects: readonly (readonly [string, string])[]) {
  const listed = redirects.map(([source, destination]) => ({ source, destination }));
  const texts = { 'docs.json': docsJson({ pages: ['start'] }, { redirects: listed }), 'start.mdx': '' };
  return findingsOfRule(redirectCircle, texts).map(({ message }) => message);
}

suite('redirect-circle', () => {
  test('reports a redirect to itself, whatever its slashes, query and anchor', () => {
    const itself = 'The redirect from "/a" leads to itself. Correct the destination, or remove the redirect.';
    for (const destination of ['/a', '/a/', 'a', '/a#b', '/a?b'])
      assert.deepEqual(messages(['/a', destination]), [itself]);
    assert.equal(messages(['/a/:slug*', '/a/:slug*']).length, 1);
    const redirects = [{ source: '/a', destination: '/a' }];
    const texts = { 'docs.json': docsJson({ pages: ['start'] }, { redirects }), 'start.mdx': '' };
    const fixed = JSON.parse(fixedBy('Remove this entry', 'redirect-circle', texts));
    assert.deepEqual(fixed.redirects, []);
  });

  test('reports each redirect of a cycle, but none that only leads into it', () => {
    assert.deepEqual(messages(['/a', '/b'], ['/b', '/c'], ['/c', '/b']), [
      'Circular redirects: /b → /c → /b. Correct one of the destinations.',
      'Circular redirects: /c → /b → /c. Correct one of the destinations.',
    ]);
  });

  test('accepts redirects that end', () => {
    assert.deepEqual(messages(['/a', '/b'], ['/b', '/start'], ['/c', 'https://x.example/c'], ['/d/:slug*', '/d']), []);
  });
});
