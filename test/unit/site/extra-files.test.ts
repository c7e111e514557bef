import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { checkPaths } from '../../../src/site/check-paths.ts';
import { extraFiles } from '../../../src/site/extra-files.ts';
import { findHiddenPlaces } from '../../../src/site/hidden-places.ts';
import { siteNavigation } from '../../../src/site/navigation.ts';
import type { OutputFile } from '../../../src/site/output-file.ts';
import { docsJson, projectOf } from '../../support/project-of.ts';
import { container, mdxPage } from './plan-fixtures.ts';
import { shellOf } from './shell/shell-fixtures.ts';

function filesOf(
  docs: object,
  slugs: readonly string[],
  baseUrl?: string,
  folders: readonly string[] = [],
): { files: Map<string, string>; codes: string[]; root: string | undefined } {
  const project = projectOf({ 'docs.json': JSON.stringify({ name: 'N', navigation: { pages: [] }, ...docs }) });
  const pages = slugs.map((slug) => mdxPage(slug));
  const extra = extraFiles(
    project,
    baseUrl,
    { ...checkPaths(project), pages, hidden: () => findHiddenPlaces(project) },
    () => folders,
  );
  const shell = shellOf({
    settings: project.config.site,
    navigation: siteNavigation(container('root', '', [...slugs]), pages),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  });
  const written: OutputFile[] = [...extra.files(shell)];
  const files = new Map(written.map((file) => [file.path, 'content' in file ? String(file.content) : '']));
  return { files, codes: extra.problems.map(({ code }) => code), root: extra.root };
}

suite('files other than pages', () => {
  test('the root shows the front page, or the target of a redirect, or the first page', () => {
    assert.equal(filesOf({}, ['a', '']).root, '');
    assert.equal(filesOf({}, ['guides/start', 'b']).root, 'guides/start');
    const redirects = [{ source: '/', destination: '/b#part' }];
    const { root, files } = filesOf({ redirects }, ['guides/start', 'b']);
    assert.equal(root, 'b');
    assert.equal(files.has('index.html'), false);
  });

  test('a linked folder redirects to its first page, unless it is a page or a redirect', () => {
    const redirects = [{ source: '/c', destination: '/b' }];
    const { files } = filesOf({ redirects }, ['a/one', 'a/two', 'b', 'b/one', 'c/one'], undefined, [
      'a',
      'b',
      'c',
      'd',
    ]);
    assert.match(files.get('a/index.html') ?? '', /url=\.\.\/a\/one\//);
    assert.match(files.get('c/index.html') ?? '', /url=\.\.\/b\//);
    assert.deepEqual([...files.keys()].filter((path) => path.endsWith('/index.html')).sort(), [
      'a/index.html',
      'c/index.html',
    ]);
  });

  test('with a base URL, the not-found page has style and navigation at any depth, and opens the search', () => {
    const page = filesOf({}, ['a'], 'https://x.example/docs').files.get('404.html') ?? '';
    assert.match(page, /<link rel="stylesheet" href="\/docs\/assets\/site\.css">/);
    assert.match(page, /<a href="\/docs\/a\/"><span/);
    assert.doesNotMatch(page, /<base/);
    assert.match(page, /or <button class="open-search" type="button">search<\/button>/);
  });

  test('without a base URL, the not-found page has a style of its own, which its policy allows, and needs no script', () => {
    const page = filesOf({}, ['a']).files.get('404.html') ?? '';
    const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
    assert.ok(style.length > 500 && style.length < 2_000, String(style.length));
    assert.ok(page.includes(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`));
    assert.doesNotMatch(page, /<(?:link|script|button|nav)|onclick/);
    assert.match(page, /<h1>Page not found<\/h1>.*There is no page at this address\. Go back with your browser/s);
    // The root of the host may be another site.
    assert.doesNotMatch(page, /<a[ >]/);
  });

  test('without a base URL, redirects with wildcards are done from the root of the host', () => {
    const redirects = [{ source: '/old/:slug*', destination: '/a/:slug*' }];
    const page = filesOf({ redirects }, ['a']).files.get('404.html') ?? '';
    assert.match(page, /<script type="application\/json" id="siteRedirects" data-root="\/">\[\{"source":"\/old/);
    assert.match(page, /<script type="module" src="\/assets\/site\.js">/);
  });

  test('_headers keeps files with a hash in their name for a year, at the path of the site, and one of the author wins', () => {
    const assets = ['site-0123456789.css', 'chunk-ABCDEFGH.js', 'styles/a-1x2y.css'];
    const headersOf = (texts: { readonly [file: string]: string }) => {
      const project = projectOf({ 'docs.json': docsJson({ pages: [] }), ...texts });
      const paths = { ...checkPaths(project), pages: [], hidden: () => findHiddenPlaces(project) };
      const extra = extraFiles(project, 'https://x.example/docs', paths, () => []);
      const files = [
        ...extra.files(
          shellOf({}),
          assets.map((name) => ({ path: `assets/${name}` })),
        ),
      ];
      return files.find(({ path }) => path === '_headers');
    };
    const file = headersOf({});
    const rules = String(file && 'content' in file && file.content).split(/\n(?=\/)/);
    const folders = ['styles', 'search/parts'];
    assert.deepEqual(
      rules.filter((rule) => rule.includes('immutable')).map((rule) => rule.split('\n')[0]),
      [...folders.map((name) => `${name}/*`), ...assets.slice(0, 2)].map((path) => `/docs/assets/${path}`),
    );
    assert.deepEqual(headersOf({ _headers: 'own' }), { path: '_headers', content: 'own' });
  });

  test('a sitemap names the day on which the file of a page changed', () => {
    const project = projectOf({ 'docs.json': docsJson({ pages: [] }) });
    const pages = [mdxPage('a'), mdxPage('b')];
    const dates = new Map([['a.mdx', '2026-05-01']]);
    const paths = { ...checkPaths(project), pages, hidden: () => findHiddenPlaces(project), dates };
    const files = [...extraFiles(project, 'https://x.example', paths, () => []).files(shellOf({}))];
    const file = files.find(({ path }) => path === 'sitemap.xml');
    assert.deepEqual(String(file && 'content' in file && file.content).match(/<url>.*<\/url>/g), [
      '<url><loc>https://x.example/a/</loc><lastmod>2026-05-01</lastmod></url>',
      '<url><loc>https://x.example/b/</loc></url>',
    ]);
  });

  test('without it, a sitemap names the day that the page says', () => {
    const texts = {
      'docs.json': docsJson({ pages: ['a', 'b', 'c', 'd'] }),
      'a.mdx': '---\nlastUpdated: 2026-05-01\n---\n\n<Update label="July 1st, 2026">A</Update>',
      'b.mdx': '<Update label="June 3rd, 2026">A</Update>\n\n<Update label="v2" description="2026-07-04">B</Update>',
      'c.mdx': '---\nlastUpdated: soon\n---\n\nC',
      'd.mdx': '<Update label="v1">D</Update>',
    };
    const project = projectOf(texts, createMarkupParser());
    const checked = { ...checkPaths(project), hidden: () => findHiddenPlaces(project) };
    const files = [...extraFiles(project, 'https://x.example', checked, () => []).files(shellOf({}))];
    const file = files.find(({ path }) => path === 'sitemap.xml');
    const days = String(file && 'content' in file && file.content).match(/(?<=\/)\w\/<\/loc>(<lastmod>[^<]*)?/g);
    assert.deepEqual(days, ['a/</loc><lastmod>2026-05-01', 'b/</loc><lastmod>2026-07-04', 'c/</loc>', 'd/</loc>']);
  });

  test('a sitemap and robots.txt need a base URL', () => {
    assert.equal(filesOf({}, ['a']).files.has('sitemap.xml'), false);
    assert.match(
      filesOf({}, ['a b'], 'https://x.example').files.get('sitemap.xml') ?? '',
      /<loc>https:\/\/x\.example\/a%20b\/<\/loc>/,
    );
  });
});
