import assert from 'node:assert/strict';
import { linkUnlisted } from '../../../../../src/core/rules/links/link-unlisted.ts';
import { rowsOfRule } from '../../../../support/link-findings.ts';
import { docsJson } from '../../../../support/project-of.ts';

suite('link-unlisted', () => {
  test('reports an unlisted page file at the link; a hidden page is part of the site', () => {
    const texts = {
      'docs.json': docsJson({ pages: ['start'] }),
      'start.mdx': '[a](/draft) [b](/more/) [c](/secret)',
      'draft.mdx': '',
      'more/index.md': '',
      'secret.mdx': '---\nhidden: true\n---\n',
    };
    assert.deepEqual(rowsOfRule(linkUnlisted, texts), [
      'start.mdx «/draft» "/draft" leads to draft.mdx, which is not in the navigation and so not part of the site. List "draft", or set `hidden: true` in its front matter.',
      'start.mdx «/more/» "/more/" leads to more/index.md, which is not in the navigation and so not part of the site. List "more/index", or set `hidden: true` in its front matter.',
    ]);
  });

  test('reports only the entry if a misspelt entry may mean the page', () => {
    const texts = { 'docs.json': docsJson({ pages: ['start', 'darft'] }), 'start.mdx': '[a](/draft)', 'draft.mdx': '' };
    assert.deepEqual(rowsOfRule(linkUnlisted, texts), []);
  });
});
