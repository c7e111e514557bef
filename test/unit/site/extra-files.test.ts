import assert from 'node:assert/strict';
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

  test('redirects become pages, and unsupported ones are reported', () => {
    const redirects = [
      { source: '/old', destination: '/new' },
      { source: '/', destination: 'https://else.example' },
      { source: '/a?b=1', destination: '/new' },
      { source: '/a/x:slug', destination: '/b/:slug' },
    ];
    const { files, codes } = filesOf({ redirects }, ['new']);
    assert.match(files.get('old/index.html') ?? '', /url=\.\.\/new\//);
    assert.match(files.get('index.html') ?? '', /url=https:\/\/else\.example/);
    assert.deepEqual(codes, ['redirect-not-exported', 'redirect-not-exported']);
    assert.equal(files.has('_redirects'), false);
  });

  test('a redirect names the page as canonical, and the lines for hosts have the path of the site', () => {
    const redirects = [
      { source: '/old/one', destination: '/new#part' },
      { source: '/a/*', destination: '/b/:splat' },
      { source: '/c/*', destination: 'https://else.example/x' },
    ];
    const { files } = filesOf({ redirects }, ['new'], 'https://x.example/docs');
    const page = files.get('old/one/index.html') ?? '';
    assert.match(page, /<link rel="canonical" href="https:\/\/x\.example\/docs\/new\/">/);
    assert.doesNotMatch(page, /noindex/);
    assert.match(
      filesOf({ redirects }, ['new']).files.get('old/one/index.html') ?? '',
      /canonical" href="..\/..\/new\/"/,
    );
    assert.deepEqual(files.get('_redirects')?.split('\n'), [
      '/docs/old/one /docs/new#part 301',
      '/docs/a/* /docs/b/:splat 301',
      '/docs/c/* https://else.example/x 301',
      '',
    ]);
  });

  test('a redirect to itself is not a page', () => {
    const redirects = [
      ['/a', '/a/'],
      ['/b', '/c'],
      ['/c', '/b'],
      ['/d', '/new'],
    ].map(([source, destination]) => ({ source, destination }));
    const { files } = filesOf({ redirects }, ['new']);
    assert.deepEqual(
      [...files.keys()].filter((path) => path.endsWith('/index.html')),
      ['d/index.html'],
    );
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

  test('a redirect from a dot name creates no file', () => {
    const redirects = ['/.well-known/a', 'b/.c', './d'].map((source) => ({ source, destination: '/new' }));
    const { files, codes } = filesOf({ redirects }, ['new']);
    assert.deepEqual(
      [...files.keys()].filter((path) => path.endsWith('/index.html')),
      ['d/index.html'],
    );
    assert.deepEqual(codes, ['redirect-not-exported', 'redirect-not-exported']);
  });

  test('a redirect leads to its destination as a browser reads it', () => {
    for (const [destination, target] of [
      ['//else.example/x', 'https://else.example/x'],
      [' HTTPS://else.example', 'HTTPS://else.example'],
      ['mailto:a@b.example', 'mailto:a@b.example'],
      ['new#part', '../new/#part'],
      ['/files/a.pdf', '../files/a.pdf'],
      ['/v2.0', '../v2.0/'],
    ]) {
      const { files } = filesOf({ redirects: [{ source: '/old', destination }] }, ['new', 'v2.0']);
      assert.ok(files.get('old/index.html')?.includes(`content="0; url=${target}"`), files.get('old/index.html'));
      assert.ok(files.get('old/index.html')?.includes(`<a href="${target}">`));
    }
    const refused = filesOf({ redirects: [{ source: '/old', destination: 'java\nscript:alert(1)' }] }, ['new']);
    assert.equal(refused.files.has('old/index.html'), false);
  });

  test('a redirect from the path of another file is reported, and the file stays', () => {
    const redirects = [
      { source: '/docs.json', destination: '/new' },
      { source: '/llms.txt', destination: '/new' },
      { source: '/old', destination: '/new' },
      { source: '/OLD/', destination: '/other' },
    ];
    const { files, codes } = filesOf({ redirects }, ['new']);
    assert.deepEqual(
      [...files.keys()].filter((path) => path.endsWith('/index.html')),
      ['old/index.html'],
    );
    assert.deepEqual(codes, ['redirect-not-exported', 'redirect-not-exported', 'redirect-not-exported']);
  });

  test('redirects with wildcards are handled by the host, and by the script of the not-found page', () => {
    const redirects = [
      { source: '/old', destination: '/new' },
      { source: '/a/:slug*', destination: '/b/:slug*' },
      { source: 'c/*', destination: 'https://else.example/*', permanent: false },
      { source: '/v/:version/x', destination: '/w/:version' },
      { source: '/go/:sub', destination: 'https://:sub.example.com/' },
    ];
    const { files, codes } = filesOf({ redirects }, ['new']);
    assert.deepEqual(codes, []);
    assert.deepEqual(files.get('_redirects')?.split('\n'), [
      '/old /new 301',
      '/a/* /b/:splat 301',
      '/c/* https://else.example/:splat 302',
      '/v/:version/x /w/:version 301',
      '',
    ]);
    const data = /id="siteRedirects">(.*?)<\/script>/.exec(files.get('404.html') ?? '')?.[1] ?? '';
    assert.deepEqual(
      JSON.parse(data).map(({ source }: { source: string }) => source),
      ['/a/:slug*', 'c/*', '/v/:version/x'],
    );
  });

  test('the not-found page has style and navigation at any depth, with and without a base URL', () => {
    const page = filesOf({}, ['a'], 'https://x.example/docs').files.get('404.html') ?? '';
    assert.match(page, /<link rel="stylesheet" href="\/docs\/assets\/site\.css">/);
    assert.match(page, /<a href="\/docs\/a\/"><span/);
    assert.doesNotMatch(page, /<base/);
    assert.match(filesOf({}, ['a']).files.get('404.html') ?? '', /<link rel="stylesheet" href="\/assets\/site\.css">/);
  });

  test('the not-found page opens the search', () => {
    const page = filesOf({}, ['a']).files.get('404.html') ?? '';
    assert.match(page, /or <button class="open-search" type="button">search<\/button>/);
  });

  test('the not-found page has the text that the site defines', () => {
    const errors = { 404: { title: 'Lost', description: 'Try elsewhere' } };
    const page = filesOf({ errors }, ['a']).files.get('404.html') ?? '';
    assert.match(page, /<h1>Lost<\/h1><div class="lead">Try elsewhere/);
  });

  test('_headers keeps files with a hash in their name for a year, at the path of the site, and one of the author wins', () => {
    const headersOf = (texts: { readonly [file: string]: string }) => {
      const project = projectOf({ 'docs.json': docsJson({ pages: [] }), ...texts });
      const paths = { ...checkPaths(project), pages: [], hidden: () => findHiddenPlaces(project) };
      const extra = extraFiles(project, 'https://x.example/docs', paths, () => []);
      const assets = ['site-0123456789.css', 'chunk-ABCDEFGH.js', 'styles/a-1x2y.css', 'check-worker.js'];
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
    assert.deepEqual(
      rules.filter((rule) => rule.includes('immutable')).map((rule) => rule.split('\n')[0]),
      ['/docs/assets/site-0123456789.css', '/docs/assets/chunk-ABCDEFGH.js', '/docs/assets/styles/a-1x2y.css'],
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

  test('a sitemap and robots.txt need a base URL', () => {
    assert.equal(filesOf({}, ['a']).files.has('sitemap.xml'), false);
    assert.match(
      filesOf({}, ['a b'], 'https://x.example').files.get('sitemap.xml') ?? '',
      /<loc>https:\/\/x\.example\/a%20b\/<\/loc>/,
    );
  });
});
