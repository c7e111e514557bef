import assert from 'node:assert/strict';
import { brokenAnchor } from '../../../../../src/core/rules/links/broken-anchor.ts';
import { fixedByRule, fixesOfRule, rowsOfRule, textsOfRule } from '../../../../support/link-findings.ts';
import { docsJson, openapi } from '../../../../support/project-of.ts';

const site = {
  'docs.json': docsJson({ openapi: 'api.json', pages: ['start', 'next', 'users', 'GET /users'] }),
  'api.json': openapi({ '/users': { get: { summary: 'List', tags: ['Users'] } } }),
  'next.mdx':
    '## Set up\n\n### Named {#own}\n\n<div id="box">a</div>\n\n<Steps><Step title="Sign in">b</Step></Steps>\n\n<ParamField path="user.id">c</ParamField>\n',
  'users.mdx': '---\nopenapi: GET /users\n---\n\n## More\n',
};

const withStart = (body: string, more = {}) => ({ ...site, 'start.mdx': body, ...more });
const missing = (body: string, more = {}) => textsOfRule(brokenAnchor, withStart(body, more));

suite('broken-anchor', () => {
  test('finds headings, elements and named components, on the same page and on others', () => {
    const anchors = ['set-up', 'own', 'box', 'sign-in', 'param-user-id', 'top', ':~:text=a', ''];
    for (const anchor of anchors) assert.deepEqual(missing(`[a](/next#${anchor})`), [], anchor);
    assert.deepEqual(missing('## Here\n\n[a](#here)'), []);
  });

  test('reports a missing anchor at the link', () => {
    assert.deepEqual(rowsOfRule(brokenAnchor, withStart('[a](/next#gone) and [b](#gone)')), [
      'start.mdx «/next#gone» Nothing on next.mdx has the id "gone". Correct the anchor, or add the heading.',
      'start.mdx «#gone» Nothing on this page has the id "gone". Correct the anchor, or add the heading.',
    ]);
  });

  test('checks a redirected link against the page where the redirect ends', () => {
    const redirects = [
      { source: '/old', destination: '/next' },
      { source: '/older', destination: '/old' },
      { source: '/moved/:path*', destination: '/next#set-up' },
      { source: '/away', destination: 'https://example.com/next' },
      { source: '/round', destination: '/round/again' },
      { source: '/round/again', destination: '/round' },
    ];
    const pages = ['start', 'next'];
    const more = { 'docs.json': docsJson({ pages }, { redirects }) };
    assert.deepEqual(missing('[a](/old#set-up) [b](/older#own) [c](/old)', more), []);
    assert.deepEqual(missing('[a](/old#gone) [b](/older#gone)', more), ['/old#gone', '/older#gone']);
    assert.deepEqual(missing('[a](/moved/x#gone) [b](/away#gone) [c](/round#gone)', more), []);
  });

  test('a card has a title but no anchor', () => {
    assert.deepEqual(missing('<Card title="Set A / B">x</Card>\n\n[a](#set-a--b)'), ['#set-a--b']);
  });

  test('offers the nearest id as a fix', () => {
    assert.equal(fixedByRule(brokenAnchor, withStart('<Card href="next#setup" />')), '<Card href="next#set-up" />');
  });

  test('a heading with similar words is a guess; different punctuation or a single letter is a misspelling', () => {
    const fixes = (body: string) => fixesOfRule(brokenAnchor, withStart(body));
    assert.deepEqual(fixes('## Class message\n\n[a](#class-metrics)'), ['guess #class-message']);
    assert.deepEqual(fixes('## Set emails\n\n[a](#set--email)'), ['fix #set-emails']);
  });

  test('checks a snippet against every page that inserts it', () => {
    const use = 'import Part from "/snippets/part.mdx"\n\n<Part />\n';
    const more = { 'next.mdx': `## Set up\n\n${use}`, 'snippets/part.mdx': '[a](#set-up) [b](#gone)' };
    assert.deepEqual(missing(use, more), ['#gone']);
  });

  test('skips pages with code or generated sections, which may have other ids', () => {
    assert.deepEqual(missing('[a](/next#gone)', { 'next.mdx': '<Widget />' }), []);
    assert.deepEqual(missing('[a](/users#body-name) [b](/api-reference/users/list#response-id)'), []);
  });
});
