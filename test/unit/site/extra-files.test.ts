import assert from 'node:assert/strict';
import { checkPaths } from '../../../src/site/check-paths.ts';
import { extraFiles } from '../../../src/site/extra-files.ts';
import { siteNavigation } from '../../../src/site/navigation.ts';
import type { OutputFile } from '../../../src/site/output-file.ts';
import { projectOf } from '../../support/project-of.ts';
import { container, mdxPage } from './plan-fixtures.ts';

function filesOf(
  docs: object,
  slugs: readonly string[],
  baseUrl?: string,
): { files: Map<string, string>; codes: string[] } {
  const project = projectOf({
    'docs.json': JSON.stringify({ name: 'N', navigation: { pages: [] }, ...docs }),
  });
  const pages = slugs.map((slug) => mdxPage(slug));
  const extra = extraFiles(project, baseUrl, { ...checkPaths(project), pages });
  const shell = {
    name: 'N',
    ...(baseUrl === undefined ? {} : { baseUrl }),
    iconLibrary: 'fontawesome' as const,
    navigation: siteNavigation(container('root', '', [...slugs]), pages),
    assets: { style: 'assets/site.css', script: 'assets/site.js', searchIndex: 'assets/search.json' },
  };
  const written: OutputFile[] = [...extra.files(shell)];
  const files = new Map(written.map((file) => [file.path, 'content' in file ? String(file.content) : '']));
  return { files, codes: extra.problems.map(({ code }) => code) };
}

suite('files beside the pages', () => {
  test('a site without a front page leads to its first page', () => {
    assert.match(filesOf({}, ['guides/start']).files.get('index.html') ?? '', /url=guides\/start\//);
    assert.equal(filesOf({}, ['']).files.has('index.html'), false);
  });

  test('redirects become pages; what a static site can not do is said', () => {
    const redirects = [
      { source: '/old', destination: '/new' },
      { source: '/', destination: '/new' },
      { source: '/a/:slug*', destination: '/b/:slug*' },
    ];
    const { files, codes } = filesOf({ redirects }, ['new']);
    assert.match(files.get('old/index.html') ?? '', /url=\.\.\/new\//);
    assert.match(files.get('index.html') ?? '', /url=new\//);
    assert.deepEqual(codes, ['redirect-not-exported']);
  });

  test('a redirect from a dot name is no file, under that name or another', () => {
    const redirects = ['/.well-known/a', 'b/.c', './d'].map((source) => ({ source, destination: '/new' }));
    const { files, codes } = filesOf({ redirects }, ['new']);
    assert.deepEqual(
      [...files.keys()].filter((path) => path.endsWith('/index.html')),
      ['d/index.html'],
    );
    assert.deepEqual(codes, ['redirect-not-exported', 'redirect-not-exported']);
  });

  test('a redirect leads where its destination says, as a browser reads it', () => {
    for (const [destination, target] of [
      ['//else.example/x', 'https://else.example/x'],
      [' HTTPS://else.example', 'HTTPS://else.example'],
      ['mailto:a@b.example', 'mailto:a@b.example'],
      ['new#part', '../new/#part'],
    ]) {
      const { files } = filesOf({ redirects: [{ source: '/old', destination }] }, ['new']);
      assert.ok(files.get('old/index.html')?.includes(`content="0; url=${target}"`), files.get('old/index.html'));
      assert.ok(files.get('old/index.html')?.includes(`<a href="${target}">`));
    }
    const refused = filesOf({ redirects: [{ source: '/old', destination: 'java\nscript:alert(1)' }] }, ['new']);
    assert.equal(refused.files.has('old/index.html'), false);
  });

  test('a redirect from a path that another file has is said, and the file stays', () => {
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

  test('the page for missing ones is styled at any depth', () => {
    const page = filesOf({}, ['a'], 'https://x.example/docs').files.get('404.html') ?? '';
    assert.match(page, /<base href="https:\/\/x\.example\/docs\/">/);
    assert.match(page, /base-uri &#39;self&#39;/);
  });

  test('a sitemap and robots.txt need a base URL', () => {
    assert.equal(filesOf({}, ['a']).files.has('sitemap.xml'), false);
    assert.match(
      filesOf({}, ['a b'], 'https://x.example').files.get('sitemap.xml') ?? '',
      /<loc>https:\/\/x\.example\/a%20b\/<\/loc>/,
    );
  });
});
