import assert from 'node:assert/strict';
import { readDocsJson } from '../../../../src/core/docs-json/read-docs-json.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { textAt } from '../../../support/marked-text.ts';
import { withoutUndefined } from '../../../support/without-undefined.ts';

function read(docs: object) {
  const text = JSON.stringify({
    name: 'N',
    theme: 'mint',
    colors: { primary: '#123456' },
    navigation: { pages: [] },
    ...docs,
  });
  const context = { document: () => undefined, outside: () => undefined };
  const { value, problems } = readDocsJson(parseSource('docs.json', text), context);
  const found = problems.map(({ severity, code, at }) => `${severity} ${code} «${textAt({ 'docs.json': text }, at)}»`);
  return { ...value, problems: found };
}

suite('read-site-settings', () => {
  test('applies the defaults', () => {
    const { site, problems } = read({});
    assert.deepEqual(problems, []);
    assert.deepEqual(site.appearance, { initial: 'system', strict: false });
    assert.deepEqual(site.contextual, {});
    assert.equal(site.eyebrows, 'breadcrumbs');
    assert.equal(site.darkCode, false);
    assert.equal(site.navbar, undefined);
  });

  test('reads hex colors of all lengths, and reports others at their place', () => {
    const { site, problems } = read({ colors: { primary: '#ABC', light: '#11223344', dark: 'red; }' } });
    assert.deepEqual(withoutUndefined(site.colors), { primary: '#aabbcc', light: '#112233' });
    assert.deepEqual(problems, ['warning config-color-invalid «"red; }"»']);
  });

  test('offers to add a missing #', () => {
    const fixOf = (primary: string) => {
      const source = parseSource('docs.json', JSON.stringify({ colors: { primary }, navigation: { pages: [] } }));
      const { problems } = readDocsJson(source, { document: () => undefined, outside: () => undefined });
      const found = problems.find(({ code }) => code === 'config-color-invalid');
      return found?.fixes?.flatMap(({ edits }) => edits.map(({ text }) => text));
    };
    assert.deepEqual(fixOf('0f766e'), ['"#0f766e"']);
    assert.deepEqual(fixOf('teel'), []);
  });

  test('reads background, favicon and appearance for light and dark', () => {
    const { site } = read({
      appearance: { default: 'dark', strict: true },
      background: { color: { dark: '#000' }, image: '/bg.png', decoration: 'grid' },
      favicon: { light: '/l.svg', dark: '/d.svg' },
    });
    assert.deepEqual(site.appearance, { initial: 'dark', strict: true });
    assert.deepEqual(withoutUndefined(site.background), {
      color: { dark: '#000000' },
      image: { light: '/bg.png', dark: '/bg.png' },
      decoration: 'grid',
    });
    assert.deepEqual(site.favicon, { light: '/l.svg', dark: '/d.svg' });
  });

  test('reads a font of the project, and reports one from elsewhere at its place', () => {
    const { site, problems } = read({
      fonts: {
        family: 'A',
        heading: { family: 'B', weight: 700, source: 'https://else.example/b.woff2', format: 'woff2' },
        body: { family: 'C', source: '/c.woff2', format: 'woff2' },
      },
    });
    assert.deepEqual(site.fonts, {
      body: { family: 'C', source: '/c.woff2', format: 'woff2' },
      heading: { family: 'B', weight: 700, format: 'woff2' },
    });
    assert.deepEqual(problems, ['info font-not-loaded «"A"»', 'info font-not-loaded «"https://else.example/b.woff2"»']);
  });

  test('reads banner, navbar and footer, of the site and of a language', () => {
    const chrome = {
      banner: { content: 'New', dismissible: true, type: 'warning' },
      navbar: {
        links: [
          { label: 'Blog', href: '/blog', icon: 'rss' },
          { label: 'Bad', href: 'command:x' },
        ],
        primary: { type: 'github', href: 'https://github.com/a/b' },
      },
      footer: { socials: { x: 'https://x.com/a' }, links: [{ header: 'H', items: [{ label: 'L', href: '/l' }] }] },
    };
    const expected = {
      banner: { content: 'New', dismissible: true, type: 'warning' },
      navbar: {
        links: [{ href: '/blog', label: 'Blog', icon: { name: 'rss' } }],
        primary: { href: 'https://github.com/a/b', type: 'github' },
      },
      footer: {
        socials: [{ network: 'x', href: 'https://x.com/a' }],
        columns: [{ header: 'H', links: [{ label: 'L', href: '/l' }] }],
      },
    };
    const { site, navigation, problems } = read({
      ...chrome,
      navigation: { languages: [{ language: 'en', ...chrome, pages: [] }] },
    });
    const { banner, navbar, footer } = site;
    assert.deepEqual(withoutUndefined({ banner, navbar, footer }), expected);
    const [language] = navigation.children;
    assert.deepEqual(withoutUndefined(language && 'details' in language && language.details.chrome), expected);
    assert.deepEqual(problems, [
      'warning config-link-refused «"command:x"»',
      'warning config-link-refused «"command:x"»',
    ]);
  });

  test('reads details of navigation elements', () => {
    const { navigation } = read({
      navigation: {
        groups: [
          { group: 'G', icon: { name: 'x', library: 'lucide', style: 'solid' }, tag: 'new', expanded: true, pages: [] },
        ],
        tabs: [{ tab: 'T', align: 'end', pages: [] }],
        versions: [{ version: '2', default: true, pages: [] }],
        dropdowns: [{ dropdown: 'D', color: { light: '#fff' }, description: 'Words', pages: [] }],
      },
    });
    assert.deepEqual(withoutUndefined(navigation.children.map((child) => 'details' in child && child.details)), [
      { icon: { name: 'x', library: 'lucide', style: 'solid' }, tag: 'new', expanded: true },
      { alignEnd: true },
      { isDefault: true },
      { description: 'Words', color: { light: '#ffffff' } },
    ]);
  });

  test('reads contextual options, named and custom', () => {
    const own = {
      title: 'Ask',
      description: 'A question',
      href: { base: 'https://ask.example', query: [{ key: 'q', value: '$page' }] },
    };
    assert.deepEqual(
      read({ contextual: { options: ['copy', own, { title: 'Bad', description: '', href: 'command:x' }] } }).site
        .contextual.options,
      [
        { kind: 'named', name: 'copy' },
        {
          kind: 'link',
          title: 'Ask',
          description: 'A question',
          href: 'https://ask.example',
          query: [{ key: 'q', value: '$page' }],
        },
      ],
    );
    assert.deepEqual(read({ contextual: { options: [] } }).site.contextual.options, []);
  });

  test('makes code dark if its theme or the site is', () => {
    const isDark = (codeblocks: unknown) => read({ styling: { codeblocks } }).site.darkCode;
    assert.deepEqual(
      ['dark', 'system', { theme: 'dracula' }, { theme: { light: 'github-light', dark: 'github-dark' } }].map(isDark),
      [true, false, true, false],
    );
  });

  test('reports what a static site can’t have once, at its key', () => {
    const { problems } = read({
      integrations: { ga4: { measurementId: 'G-1' } },
      metadata: { timestamp: false },
      contextual: { options: ['copy', 'mcp', 'cursor'] },
    });
    assert.deepEqual(problems, [
      'info static-site-limit «{"ga4":{"measurementId":"G-1"}}»',
      'info static-site-limit «"mcp"»',
    ]);
  });
});
