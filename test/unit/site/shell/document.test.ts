import assert from 'node:assert/strict';
import { linksFrom } from '../../../../src/site/shell/site-links.ts';
import { documentOf, plainPaths } from './shell-fixtures.ts';

const pages = { navigation: { pages: ['a', 'b'] } };

/** The content of the first element that begins with this markup. */
function part(document: string, start: RegExp, end: string): string {
  const found = start.exec(document);
  assert.ok(found, `no ${start}`);
  return document.slice(found.index, document.indexOf(end, found.index) + end.length);
}

suite('document of a page', () => {
  test('tabs that only repeat those of a version are shown once', () => {
    const tabs = (page: string) => [
      { tab: 'Guides', pages: [page] },
      { tab: 'API', pages: [`${page}-api`] },
    ];
    const versions = [
      { version: 'v1', tabs: tabs('a') },
      { version: 'v2', tabs: tabs('b') },
    ];
    const rows = (beside: object[], slug: string) =>
      documentOf({ navigation: { versions, tabs: beside } }, slug)
        .match(/<header.*<\/header>/s)?.[0]
        .match(/<nav class="nav-tabs"/g);
    assert.equal(rows(tabs('a'), 'a')?.length, 1);
    assert.equal(rows(tabs('a'), 'b-api')?.length, 1);
    assert.equal(rows(tabs('only-here'), 'a')?.length, 2);
  });

  test('the only tab has a row if it has a menu or a tag, or does not contain the page', () => {
    const hasRow = (tab: object, more: object = {}) => {
      const text = documentOf({ navigation: { tabs: [{ tab: 'API', ...tab }], ...more } }, 'a');
      assert.equal(text.includes('class="tabbed"'), text.includes('nav-tabs'));
      return text.includes('nav-tabs');
    };
    assert.equal(hasRow({ pages: ['a'] }), false);
    assert.equal(hasRow({ pages: ['a'], tag: 'Beta' }), true);
    assert.equal(hasRow({ menu: [{ item: 'First', pages: ['a'] }] }), true);
    assert.equal(hasRow({ pages: ['b'] }, { pages: ['a'] }), true);
  });

  test('a group links to its own page, or to its first one if the site is configured so', () => {
    const rooted = { navigation: { groups: [{ group: 'G', root: 'a', pages: ['b'] }] } };
    assert.match(
      documentOf(rooted, 'b'),
      /<a href="\.\.\/a\/"><span class="nav-name">G<\/span><\/a><details class="group top" open><summary><span class="visually-hidden">Pages of G<\/span><\/summary><div><a href="\.\.\/b\/" aria-current="page">/,
    );
    const plain = { navigation: { groups: [{ group: 'G', pages: ['a', 'b'] }] } };
    const leading = /<div class="leading top"><a href="\.\.\/a\/">/;
    assert.doesNotMatch(documentOf(plain, 'b'), leading);
    assert.match(documentOf({ ...plain, interaction: { drilldown: true } }, 'b'), leading);
    assert.doesNotMatch(documentOf({ ...rooted, interaction: { drilldown: false } }, 'b'), leading);
  });

  test('one row is the current one, also where the name of a group leads to its first page', () => {
    const groups = [{ group: 'G', pages: ['a', 'b'] }];
    const config = { navigation: { groups }, interaction: { drilldown: true } };
    for (const slug of ['a', 'b']) assert.equal(documentOf(config, slug).match(/aria-current="page"/g)?.length, 1);
    const rooted = { navigation: { groups: [{ group: 'G', root: 'a', pages: ['b'] }] } };
    assert.match(documentOf(rooted, 'a'), /<div class="leading top"><a href="\.\.\/a\/" aria-current="page">/);
  });

  test('a page that is not in the navigation still has header and sidebar', () => {
    assert.match(documentOf(pages, 'elsewhere'), /<a href="\.\.\/a\/">/);
  });

  test('a page that is not in the navigation is in none of the tabs', () => {
    const tabs = [
      { tab: 'One', pages: ['a'] },
      { tab: 'Two', pages: ['b'] },
    ];
    const readTabs = (slug: string) =>
      part(documentOf({ navigation: { tabs } }, slug), /<nav class="nav-tabs"/, '</nav>');
    assert.match(readTabs('a'), /aria-current="page">One</);
    assert.match(readTabs('elsewhere'), />One</);
    assert.doesNotMatch(readTabs('elsewhere'), /aria-current/);
  });

  test('the policy allows only scripts that are files of the site', () => {
    const document = documentOf(pages, 'a');
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(document)?.[1] ?? '';
    assert.match(
      policy,
      /^default-src &#39;none&#39;; script-src &#39;self&#39;;|^default-src 'none'; script-src 'self';/,
    );
    assert.doesNotMatch(policy, /unsafe|script-src [^;]*(?:https:|data:|blob:|\*)/);
    assert.doesNotMatch(document, /<script(?![^>]* src=)(?![^>]*type="application\/ld\+json")[^>]*>/);
  });

  test('the same page at the root of the site has links relative to the root', () => {
    const document = documentOf(pages, 'a', { page: { links: linksFrom('', plainPaths) } });
    assert.match(document, /<link rel="stylesheet" href="assets\/styles\/theme-1\.css">/);
    assert.match(document, /<a href="b\/">/);
  });
});
