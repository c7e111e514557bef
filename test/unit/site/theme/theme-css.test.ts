import assert from 'node:assert/strict';
import { readSiteSettings } from '../../../../src/core/docs-json/read-site-settings.ts';
import type { SiteSettings } from '../../../../src/core/docs-json/site-settings.ts';
import { contrast } from '../../../../src/site/theme/color.ts';
import { themeCss } from '../../../../src/site/theme/theme-css.ts';
import { createTints } from '../../../../src/site/theme/tints.ts';
import { container } from '../plan-fixtures.ts';

const none = createTints(undefined, container('root', '', []));

function css(settings: Partial<SiteSettings>): string {
  return themeCss({ ...readSiteSettings(undefined, []), ...settings }, none);
}

/** The light and the dark value of a token. */
function token(name: string, text: string): readonly [string, string] {
  const value = new RegExp(`${name}: ([^;]+);`).exec(text)?.[1] ?? '';
  const [light = value, dark = value] = value.match(/#\w+/g) ?? [];
  return [light, dark];
}

suite('theme-css', () => {
  test('a site without colors has the default ones', () => {
    assert.equal(css({}), '');
  });

  test('black on white is 21 to 1, as WCAG says, and 4.54 for #767676', () => {
    assert.equal(contrast('#000000', '#ffffff'), 21);
    assert.equal(contrast('#ffffff', '#767676').toFixed(2), '4.54');
  });

  for (const primary of ['#000000', '#ffffff', '#ffe165', '#34d399', '#c9ced6', '#ff0000', '#0000ff', '#808080'])
    test(`an accent of ${primary} is readable on the page and on its own light background, and buttons have readable text`, () => {
      const text = css({ colors: { primary } });
      const [accents, soft] = [token('--accent', text), token('--accent-soft', text)];
      const [actions, words] = [token('--action', text), token('--action-text', text)];
      for (const [index, page] of ['#ffffff', '#0f1115'].entries()) {
        assert.ok(contrast(accents[index] ?? '', page) >= 4.5, text);
        assert.ok(contrast(accents[index] ?? '', soft[index] ?? '') >= 4.5, text);
        assert.ok(contrast(actions[index] ?? '', words[index] ?? '') >= 4.5, text);
      }
    });

  test('a readable color is unchanged', () => {
    const text = css({ colors: { primary: '#166e3f', light: '#26bd6c', dark: '#0e4a2a' } });
    assert.deepEqual(token('--accent', text), ['#166e3f', '#26bd6c']);
    assert.deepEqual(token('--action', text), ['#0e4a2a', '#26bd6c']);
  });

  test('text is readable on the background of the site', () => {
    const text = css({ background: { color: { light: '#777777', dark: '#777777' } } });
    const [light, dark] = token('--bg', text);
    assert.ok(contrast('#646c79', light) >= 4.5);
    assert.ok(contrast('#8d96a4', dark) >= 4.5);
    assert.deepEqual(token('--bg', css({ background: { color: { light: '#f7f3ee' } } })), ['#f7f3ee', '#0f1115']);
  });

  test('fonts are files of the site, and no name or path can end the CSS rule', () => {
    const text = css({
      fonts: {
        body: { family: 'A"; } body { x', source: '/fonts/a b").woff2', weight: 400 },
        heading: { family: 'B' },
      },
    });
    assert.match(text, /font-family: "A {2}body {2}x"; src: url\("\.\.\/\.\.\/fonts\/a%20b%22%29\.woff2"\)/);
    assert.match(text, /--font-heading: "B", system-ui/);
    assert.equal(text.match(/@font-face/g)?.length, 1);
  });

  test('fonts of a package are loaded by their letters, once for body and headings', () => {
    const packed = [
      {
        family: 'Inter',
        faces: [
          { path: 'assets/fonts/inter-1/a.woff2', weight: '100 900', isItalic: false, range: 'U+0-FF' },
          { path: 'assets/fonts/inter-1/b.woff2', weight: '400', isItalic: true },
        ],
      },
    ];
    const font = { family: 'Inter', weight: 650 };
    const settings = { ...readSiteSettings(undefined, []), fonts: { body: font, heading: font } };
    const text = themeCss(settings, none, packed);
    assert.deepEqual(text.match(/@font-face \{.*\}/g), [
      '@font-face { font-family: "Inter"; src: url("../../assets/fonts/inter-1/a.woff2") format("woff2"); font-display: swap; font-weight: 100 900; unicode-range: U+0-FF; }',
      '@font-face { font-family: "Inter"; src: url("../../assets/fonts/inter-1/b.woff2") format("woff2"); font-display: swap; font-weight: 400; font-style: italic; }',
    ]);
    assert.match(text, /h1, h2, h3 \{ font-weight: 650; \}/);
    assert.doesNotMatch(themeCss(settings, none), /@font-face|h1, h2/);
  });

  test('images and decorations are backgrounds, in light and dark', () => {
    assert.match(css({ background: { color: {}, decoration: 'grid' } }), /body \{ background-image: linear-gradient/);
    const image = { light: '/l.png', dark: 'https://img.example/d.png' };
    const text = css({ background: { color: {}, image } });
    assert.match(text, /^body \{ background-image: url\("\.\.\/\.\.\/l\.png"\)/m);
    assert.match(text, /\[data-theme="dark"\] body \{ background-image: url\("https:\/\/img\.example\/d\.png"\)/);
    const glass = /^header\.site, \.request \{ background: color-mix\(.*; backdrop-filter: blur/m;
    assert.match(text, glass);
    assert.doesNotMatch(css({}), glass);
  });

  test('elements with custom colors share a class for each pair of colors', () => {
    const colored = container('anchor', 'A', [], { color: { light: '#ffffff', dark: '#222222' } });
    const tints = createTints({ dark: '#00ff00' }, container('root', '', [colored, { ...colored, label: 'B' }]));
    assert.deepEqual(
      tints.entries.map(({ name }) => name),
      ['tint-1', 'tint-2'],
    );
    assert.equal(tints.nameOf({ light: '#ffffff', dark: '#222222' }), 'tint-2');
    const text = themeCss(readSiteSettings(undefined, []), tints);
    const [light] = token('--tint', text.slice(text.indexOf('.tint-2')));
    assert.ok(contrast(light, '#ffffff') >= 4.5);
  });
});
