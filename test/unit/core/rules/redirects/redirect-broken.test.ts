import assert from 'node:assert/strict';
import { redirectBroken } from '../../../../../src/core/rules/redirects/redirect-broken.ts';
import { fixedByRule, rowsOfRule } from '../../../../support/link-findings.ts';
import { docsJson } from '../../../../support/project-of.ts';

function site(...destinations: readonly string[]) {
  const redirects = destinations.map((destination, index) => ({ source: `/old/${index}`, destination }));
  return { 'docs.json': docsJson({ pages: ['guides/start'] }, { redirects }), 'guides/start.mdx': '', 'a.pdf': '' };
}

suite('redirect-broken', () => {
  test('reports a destination that does not exist', () => {
    assert.deepEqual(rowsOfRule(redirectBroken, site('/guides/gone/x')), [
      'docs.json «/guides/gone/x» The redirect from "/old/0" leads to no page: "/guides/gone/x". Correct the destination, or remove the redirect.',
    ]);
  });

  test('accepts pages, files, folders, other redirects, other sites and wildcards', () => {
    const fine = [
      '/guides/start',
      '/guides',
      '/a.pdf',
      '/old/0',
      'https://x.example',
      '/gone/:slug*',
      '/',
      '/guides/start#a',
    ];
    assert.deepEqual(rowsOfRule(redirectBroken, site(...fine)), []);
  });

  test('offers the nearest page as a fix', () => {
    assert.match(fixedByRule(redirectBroken, site('/guides/strt')), /"destination": "\/guides\/start"/);
  });
});
