import assert from 'node:assert/strict';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { checkRule } from '../../../../../src/core/rules/check-rules.ts';
import { brokenLink } from '../../../../../src/core/rules/links/broken-link.ts';
import { linkUnlisted } from '../../../../../src/core/rules/links/link-unlisted.ts';
import { createMarkupParser } from '../../../../../src/markup/create-markup-parser.ts';
import { rowsOfRule } from '../../../../support/link-findings.ts';
import { docsJson, projectOf } from '../../../../support/project-of.ts';

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

  test('a page that is itself in no navigation may link to another one; its broken links are reported', () => {
    const texts = { 'docs.json': docsJson({ pages: [] }), 'a.mdx': '[b](/b) [c](/gone)', 'b.mdx': '' };
    assert.deepEqual(rowsOfRule(linkUnlisted, texts), []);
    const project = projectOf(texts, createMarkupParser());
    const broken = checkRule(brokenLink, project, new ReferenceIndex(project));
    assert.deepEqual(
      broken.map(({ severity, at }) => [severity, at.file]),
      [['info', 'a.mdx']],
    );
  });
});
