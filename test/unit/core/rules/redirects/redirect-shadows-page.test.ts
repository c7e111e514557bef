import assert from 'node:assert/strict';
import { redirectShadowsPage } from '../../../../../src/core/rules/redirects/redirect-shadows-page.ts';
import { findingsOfRule } from '../../../../support/link-findings.ts';
import { docsJson } from '../../../../support/project-of.ts';

test('redirect-shadows-page: reports a redirect from a page, but not from elsewhere, with wildcards or to itself', () => {
  const redirects = [
    { source: '/start/', destination: '/next' },
    { source: '/old', destination: '/next' },
    { source: '/:slug*', destination: '/next' },
    { source: '/next', destination: '/next' },
  ];
  const texts = { 'docs.json': docsJson({ pages: ['start', 'next'] }, { redirects }), 'start.mdx': '', 'next.mdx': '' };
  assert.deepEqual(
    findingsOfRule(redirectShadowsPage, texts).map(({ message }) => message),
    [
      '"/start/" is also the address of a page. An exported site shows the page; a host that applies redirects first never does. Remove the redirect, or move the page.',
    ],
  );
});
