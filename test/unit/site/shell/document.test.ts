import assert from 'node:assert/strict';
import { html } from '../../../../src/render/html.ts';
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
  test('appearance: the initial theme, and no button if it is the only one', () => {
    assert.match(documentOf(pages, 'a'), /<html lang="en">/);
    const dark = documentOf({ ...pages, appearance: { default: 'dark', strict: true } }, 'a');
    assert.match(dark, /<html lang="en" data-theme="dark">/);
    assert.doesNotMatch(dark, /class="icon theme"/);
  });

  test('logo with its link, favicon for light and dark', () => {
    const document = documentOf(
      { ...pages, logo: { light: '/l.svg', dark: 'd.svg', href: '/b' }, favicon: { light: 'l.ico', dark: '/d.ico' } },
      'a',
    );
    assert.match(document, /<a class="brand" href="\.\.\/b\/"><img class="logo for-light" src="\.\.\/l\.svg" alt="N">/);
    assert.match(document, /<link rel="icon" href="\.\.\/l\.ico" media="\(prefers-color-scheme: light\)">/);
    assert.match(document, /<link rel="icon" href="\.\.\/d\.ico" media="\(prefers-color-scheme: dark\)">/);
  });

  test('navbar: links, and the button or the repository', () => {
    const navbar = {
      links: [{ label: 'Blog', href: '/b' }],
      primary: { type: 'button', label: 'Go', href: 'https://go.example' },
    };
    const links = part(documentOf({ ...pages, navbar }, 'a'), /<nav class="links"/, '</nav>');
    assert.equal(
      links,
      '<nav class="links" aria-label="Links"><a href="../b/">Blog</a><a class="button" href="https://go.example" rel="noopener">Go</a></nav>',
    );
    const github = { primary: { type: 'github', href: 'https://github.com/own/repo' } };
    assert.match(documentOf({ ...pages, navbar: github }, 'a'), /rel="noopener">own\/repo<\/a>/);
  });

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

  test('banner: its text, its kind, and a button that is hidden without script', () => {
    const document = documentOf({ ...pages, banner: { content: 'New!', dismissible: true, type: 'critical' } }, 'a');
    assert.match(
      document,
      /<aside class="site-banner critical" aria-label="Announcement"><div>New!<\/div><button class="icon" type="button" hidden/,
    );
    assert.doesNotMatch(documentOf({ ...pages, banner: { content: 'New!' } }, 'a'), /New!<\/div><button/);
  });

  test('footer: columns and networks by name', () => {
    const footer = {
      socials: { 'x-twitter': 'https://x.com/n', mastodon: 'https://m.example' },
      links: [{ header: 'Legal', items: [{ label: 'Terms', href: '/b' }] }],
    };
    const drawn = part(documentOf({ ...pages, footer }, 'a'), /<footer/, '</footer>');
    assert.match(drawn, /<h2>Legal<\/h2><ul><li><a href="\.\.\/b\/">Terms<\/a><\/li><\/ul>/);
    assert.match(drawn, /<a href="https:\/\/x\.com\/n" rel="noopener">X<\/a>/);
    assert.match(drawn, />mastodon<\/a>/);
  });

  test('icons: of a library, pictures and emoji; an unknown name shows nothing', () => {
    const navbar = { links: ['rocket', '/i.svg', '🚀', 'none'].map((icon) => ({ label: icon, href: '/b', icon })) };
    const shell = {
      findIcon: (name: string, library: string) =>
        name === 'rocket' && library === 'fontawesome'
          ? { viewBox: '0 0 1 1', body: html`<path d="M0 0"/>` }
          : undefined,
    };
    const links = part(documentOf({ ...pages, navbar }, 'a', { shell }), /<nav class="links"/, '</nav>');
    assert.match(
      links,
      /<svg class="glyph" viewBox="0 0 1 1" fill="currentColor" aria-hidden="true"><path d="M0 0"\/><\/svg>rocket/,
    );
    assert.match(links, /<img class="glyph" src="\.\.\/i\.svg" alt="">/);
    assert.match(links, /<span class="glyph" aria-hidden="true">🚀<\/span>/);
    assert.match(links, /<a href="\.\.\/b\/">none<\/a>/);
  });

  test('tabs with tags, alignment and menus, and tabs that link to another site', () => {
    const tabs = [
      { tab: 'One', icon: '★', pages: ['a'] },
      {
        tab: 'Two',
        menu: [
          { item: 'First', description: 'Words', pages: ['b'] },
          { item: 'Out', href: 'https://out.example' },
        ],
      },
      { tab: 'Else', href: 'https://else.example', align: 'end' },
      { tab: 'Hidden', hidden: true, pages: ['c'] },
    ];
    const row = part(documentOf({ navigation: { tabs } }, 'b'), /<nav class="nav-tabs"/, '</nav>');
    assert.match(row, /<a href="\.\.\/a\/"><span class="glyph" aria-hidden="true">★<\/span>One<\/a>/);
    assert.match(
      row,
      /<summary aria-current="page">Two<\/summary><div class="menu"><a href="\.\.\/b\/" aria-current="page">/,
    );
    assert.match(row, /<span class="nav-name">First<small>Words<\/small><\/span>/);
    assert.match(row, /<a class="end" href="https:\/\/else\.example">Else<\/a>/);
    assert.doesNotMatch(row, /Hidden/);
  });

  test('rows of tabs have different accessible names', () => {
    const tabs = [
      {
        tab: 'One',
        tabs: [
          { tab: 'Inner', pages: ['a'] },
          { tab: 'Other', pages: ['b'] },
        ],
      },
      { tab: 'Two', pages: ['c'] },
    ];
    const names = documentOf({ navigation: { tabs } }, 'b').match(/(?<=<nav class="nav-tabs" aria-label=")[^"]*/g);
    assert.deepEqual(new Set(names), new Set(['Sections', 'Sections of One']));
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

  test('languages have names, a direction, their own header and footer, and links between the same pages', () => {
    const languages = [
      { language: 'en', default: true, pages: ['a'] },
      { language: 'ar', banner: { content: 'Salam' }, pages: ['ar/a', 'ar/b'] },
    ];
    const document = documentOf({ navigation: { languages } }, 'ar/a');
    assert.match(document, /<html lang="ar" dir="rtl">/);
    assert.match(document, /<span class="nav-name">العربية<\/span>/);
    assert.match(document, /<a href="\.\.\/\.\.\/a\/"><span class="nav-name">English<\/span><\/a>/);
    assert.match(
      document,
      /<link rel="alternate" hreflang="en" href="\.\.\/\.\.\/a\/">\s*<link rel="alternate" hreflang="x-default" href="\.\.\/\.\.\/a\/">\s*<link rel="alternate" hreflang="ar"/,
    );
    assert.match(document, /Salam/);
    assert.doesNotMatch(documentOf({ navigation: { languages } }, 'ar/b'), /hreflang="en"/);
  });

  test('versions with their tags', () => {
    const versions = [
      { version: 'v2', tag: 'latest', pages: ['v2/a'] },
      { version: 'v1', pages: ['v1/a', 'v1/b'] },
    ];
    const document = documentOf({ navigation: { versions } }, 'v2/a');
    assert.match(
      document,
      /<summary><span class="visually-hidden">Version: <\/span><span class="nav-name">v2<\/span><span class="nav-tag">latest<\/span><\/summary>/,
    );
    assert.match(document, /<a href="\.\.\/\.\.\/v1\/a\/">/);
  });

  test('products, dropdowns and anchors are at the top of the sidebar, those of `global` too', () => {
    const navigation = {
      global: { anchors: [{ anchor: 'Status', href: 'https://status.example' }] },
      products: [
        { product: 'P1', description: 'First', anchors: [{ anchor: 'Guides', pages: ['a'] }] },
        { product: 'P2', pages: ['b'] },
      ],
    };
    const sidebar = part(documentOf({ navigation }, 'a'), /<aside class="sidebar"/, '</aside>');
    assert.match(sidebar, /<a href="https:\/\/status\.example"><span class="tile"><\/span>Status<\/a>/);
    assert.match(sidebar, /<a href="\.\.\/a\/" aria-current="true"><span class="tile"><\/span>Guides<\/a>/);
    assert.match(sidebar, /<span class="nav-name">P1<small>First<\/small><\/span>/);
  });

  test('groups can be folded: those at the top are open, others if they are configured so or contain the page', () => {
    const inner = { group: 'Inner', pages: ['b'] };
    const groups = [
      { group: 'Top', tag: 'new', pages: ['a', inner, { group: 'Open', expanded: true, pages: ['c'] }] },
      { group: 'Shut', expanded: false, pages: ['d'] },
    ];
    const openGroups = (slug: string) =>
      [
        ...documentOf({ navigation: { groups } }, slug).matchAll(
          /<details class="group[^>]*(open)?><summary><span class="nav-name">(\w+)/g,
        ),
      ]
        .filter(([text]) => / open>/.test(text))
        .map(([, , name]) => name);
    assert.deepEqual(openGroups('a'), ['Top', 'Open']);
    assert.deepEqual(openGroups('b'), ['Top', 'Inner', 'Open']);
    assert.match(
      documentOf({ navigation: { groups } }, 'a'),
      /<span class="nav-name">Top<\/span><span class="nav-tag">new<\/span>/,
    );
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

  test('metadata: those of the page, its path and the site, in this order, with absolute image URLs', () => {
    const seo = {
      metatags: { 'og:image': '/card.png', 'twitter:site': '@n', robots: 'nofollow' },
      paths: [{ path: '/guides/*', metatags: { 'twitter:site': '@guides' } }],
    };
    const docs = { navigation: { pages: ['guides/a', 'b'] }, seo };
    const shell = { baseUrl: 'https://x.example/docs' };
    const document = documentOf(docs, 'guides/a', {
      shell,
      page: { metadata: { keywords: 'k', tags: [{ name: 'og:title', content: 'Own "title"' }] } },
    });
    for (const tag of [
      '<meta property="og:image" content="https://x.example/docs/card.png">',
      '<meta property="og:title" content="Own &quot;title&quot;">',
      '<meta name="twitter:site" content="@guides">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="keywords" content="k">',
      '<meta name="robots" content="nofollow">',
      '<link rel="canonical" href="https://x.example/docs/guides/a/">',
    ])
      assert.ok(document.includes(tag), tag);
    assert.match(documentOf(docs, 'b', { shell }), /<meta name="twitter:site" content="@n">/);
    assert.match(documentOf(docs, 'b', { page: { noindex: true } }), /<meta name="robots" content="noindex">/);
  });

  test('canonical: that of the page, or else one on the host that the site names', () => {
    const docs = { ...pages, seo: { metatags: { canonical: 'https://real.example/' } } };
    assert.match(documentOf(docs, 'a'), /<link rel="canonical" href="https:\/\/real\.example\/a\/">/);
    const metadata = { canonical: 'https://own.example/x', tags: [] };
    assert.match(documentOf(docs, 'a', { page: { metadata } }), /href="https:\/\/own\.example\/x"/);
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

  test('structured data can not close its script element', () => {
    const organization = { name: 'N </script><script>alert(1)', sameAs: ['https://x.com/n'] };
    const document = documentOf({ ...pages, seo: { organization } }, 'a');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(document)?.[1] ?? '';
    assert.equal(JSON.parse(data).publisher.name, organization.name);
  });

  test('the same page at the root of the site has links relative to the root', () => {
    const document = documentOf(pages, 'a', { page: { links: linksFrom('', plainPaths) } });
    assert.match(document, /<link rel="stylesheet" href="assets\/styles\/theme-1\.css">/);
    assert.match(document, /<a href="b\/">/);
  });

  test('no link of the navigation is unsafe, and no label is markup', () => {
    const navigation = {
      tabs: [
        { tab: '<b>T</b>', href: 'java\nscript:alert(1)' },
        { tab: '<i>', pages: ['a'] },
      ],
    };
    const document = documentOf({ navigation, banner: { content: 'x' } }, 'a', { page: { main: html`` } });
    assert.doesNotMatch(document, /script:|<b>T|<i>/);
  });
});
