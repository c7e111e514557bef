import assert from 'node:assert/strict';
import { fileMissing } from '../../../../../src/core/rules/links/file-missing.ts';
import { fixedByRule, fixesOfRule, rowsOfRule, textsOfRule } from '../../../../support/link-findings.ts';
import { docsJson } from '../../../../support/project-of.ts';

const site = { 'docs.json': docsJson({ pages: ['guides/start'] }), 'images/a.png': '', 'files/book.pdf': '' };
const withStart = (body: string) => ({ ...site, 'guides/start.mdx': body });
const missing = (body: string) => textsOfRule(fileMissing, withStart(body));

suite('file-missing', () => {
  test('finds files relative to the root and to the page', () => {
    for (const path of [
      '/images/a.png',
      '../images/a.png',
      'images/a.png',
      '/images/a.png?v=1#x',
      'https://x.example/b.png',
    ])
      assert.deepEqual(missing(`![a](${path})`), [], path);
    assert.deepEqual(missing('[a](/files/book.pdf) <Card icon="user" title="a" />'), []);
  });

  test('reports missing images, videos, icons and downloads', () => {
    assert.deepEqual(
      missing(
        '![a](/b.png)\n\n<video src="/c.mp4" poster="d.jpg" />\n\n[e](/e.pdf)\n\n<Card icon="./f.svg" img="/g.webp" />',
      ),
      ['/b.png', '/c.mp4', 'd.jpg', '/e.pdf', './f.svg', '/g.webp'],
    );
    assert.deepEqual(rowsOfRule(fileMissing, withStart('![a](/x/z.gif)')), [
      'guides/start.mdx «/x/z.gif» No file "/x/z.gif". Add the file, or correct the path.',
    ]);
  });

  test('checks the images of docs.json', () => {
    const more = {
      logo: '/images/gone.svg',
      favicon: { light: '/images/a.png', dark: '/gone.ico' },
      background: { image: { light: '/gone-light.png', dark: 'https://x.example/a.png' } },
      seo: { metatags: { 'og:image': '/gone-og.png', 'og:title': 'A/B.' } },
      thumbnails: { background: '/gone-thumb.png' },
    };
    const navigation = {
      groups: [
        { group: 'A', icon: './gone-icon.svg', pages: ['guides/start'] },
        { group: 'B', icon: 'user', pages: [] },
      ],
    };
    const texts = { 'docs.json': docsJson(navigation, more), 'guides/start.mdx': '', 'images/a.png': '' };
    assert.deepEqual([...textsOfRule(fileMissing, texts)].sort(), [
      './gone-icon.svg',
      '/gone-light.png',
      '/gone-og.png',
      '/gone-thumb.png',
      '/gone.ico',
      '/images/gone.svg',
    ]);
  });

  test('checks the images of front matter', () => {
    assert.deepEqual(missing('---\nicon: ./gone.svg\n"og:image": "/gone.png"\n---\n'), ['./gone.svg', '/gone.png']);
    assert.deepEqual(missing('---\nicon: user\n"og:image": https://x.example/a.png\n---\n'), []);
  });

  test('offers the nearest file as a fix', () => {
    assert.equal(fixedByRule(fileMissing, withStart('![a](/images/A.png)')), '![a](/images/a.png)');
    assert.equal(fixedByRule(fileMissing, withStart('<img src="/img/a.png" />')), '<img src="/images/a.png" />');
  });

  test('another image with a similar name is a guess; a misspelling, another extension or other case is not', () => {
    const more = { 'images/search-domains-light.png': '', 'images/step-3.png': '' };
    const fixes = (href: string) => fixesOfRule(fileMissing, { ...withStart(`![a](${href})`), ...more });
    assert.deepEqual(fixes('/images/search-suggestions-light.png'), ['guess /images/search-domains-light.png']);
    assert.deepEqual(fixes('/images/step-4.png'), ['guess /images/step-3.png']);
    assert.deepEqual(fixes('/images/Step_3.png'), ['fix /images/step-3.png']);
    assert.deepEqual(fixes('/images/search-domians-light.png'), ['fix /images/search-domains-light.png']);
  });
});
