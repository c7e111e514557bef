import assert from 'node:assert/strict';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { brokenLink } from '../../../../../src/core/rules/pages/broken-link.ts';
import { createMarkupParser } from '../../../../../src/markup/create-markup-parser.ts';
import { docsJson, openapi, projectOf } from '../../../../support/project-of.ts';

const site = {
  'docs.json': docsJson(
    { openapi: 'api.json', pages: ['guides/start', 'guides/next', 'GET /users'] },
    { redirects: [{ source: '/old', destination: '/guides/next' }] },
  ),
  'api.json': openapi({ '/users': { get: { summary: 'List users', tags: ['Users'] } } }),
  'guides/next.mdx': '',
  'images/a.png': '',
};

function missing(body: string): string[] {
  const texts = { ...site, 'guides/start.mdx': body };
  const project = projectOf(texts, createMarkupParser());
  return Array.from(brokenLink.check(project, new ReferenceIndex(project)), ({ at }) =>
    body.slice(at.span.start, at.span.end),
  );
}

suite('broken-link', () => {
  test('pages, files and redirects, from the root or from the page, are found', () => {
    for (const href of ['/guides/next', './next.mdx', 'next', 'guides/next#part', '/old', '/images/a.png', '../index'])
      assert.deepEqual(missing(`[a](${href})`), [], href);
    assert.deepEqual(missing('[a](/api-reference/users/list-users)'), []);
  });

  test('others are reported where they are written', () => {
    assert.equal(missing('See [a](/gone), ![b](gone.png) and [c](/guides/next).').length, 2);
  });

  test('addresses of other sites, anchors and expressions are not checked', () => {
    for (const href of ['https://x.example', 'mailto:a@b.c', '//cdn.example/x', '#top'])
      assert.deepEqual(missing(`[a](${href})`), [], href);
    assert.deepEqual(missing('<a href={url}>a</a>'), []);
  });
});
