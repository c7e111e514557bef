import assert from 'node:assert/strict';
import { createProject } from '../../../src/core/project/create-project.ts';
import { checkPaths, createPathCheck } from '../../../src/site/check-paths.ts';
import { outputPathFault, pageHref, relativePath } from '../../../src/site/output-path.ts';
import { textAt } from '../../support/marked-text.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson, openapi, paragraphMarkup, projectOf, type Texts } from '../../support/project-of.ts';

/** Operations with explicitly set slugs, in this order. */
function siteOf(hrefs: readonly string[], more: Texts = {}): Texts {
  const operations = hrefs.map((href, index) => [`/${index}`, { get: { 'x-platform': { href } } }]);
  return {
    'docs.json': docsJson({ openapi: 'openapi.json' }),
    'openapi.json': openapi(Object.fromEntries(operations)),
    ...more,
  };
}

/** The written files of a site, and `«place» message` for every page that is left out. */
function checked(texts: Texts): { readonly slugs: readonly string[]; readonly problems: readonly string[] } {
  const { pages, problems } = checkPaths(projectOf(texts));
  return {
    slugs: pages.map(({ slug }) => slug),
    problems: problems().map(({ at, message }) => `${at.file} «${textAt(texts, at)}» ${message}`),
  };
}

suite('output paths', () => {
  test('refuses paths that leave the folder or that some disks do not support', () => {
    for (const path of [
      '../x',
      'a/../../x',
      '/etc/x',
      'C:/x',
      'a\\..\\x',
      'CON/index.html',
      'a/aux.md',
      'a//b',
      'x'.repeat(300),
      `a/${'x'.repeat(201)}`,
      `a/${'世'.repeat(67)}`,
      'a/\0',
      '.git/config',
      'a/.env/index.html',
    ]) {
      assert.notEqual(outputPathFault(path), undefined, path);
      assert.notEqual(outputPathFault(path, 'windows'), undefined, path);
    }
    for (const path of ['a:b', 'a/x.', 'a/b?', 'a/\u0001', 'a /b', '"a"', 'a<b>|*']) {
      assert.equal(outputPathFault(path), undefined, path);
      assert.notEqual(outputPathFault(path, 'windows'), undefined, path);
    }
    for (const path of [
      'index.html',
      'a/b-c/index.html',
      'ünï/世界.md',
      'v1.2/x.md',
      'console/index.html',
      `a/${'x'.repeat(200)}`,
      `${'世'.repeat(66)}`,
    ]) {
      assert.equal(outputPathFault(path), undefined, path);
    }
  });

  test('a slug that leaves the folder stops the export, and its place is reported', () => {
    const texts = siteOf(['C:/x', 'fine']);
    assert.match(String(checkPaths(projectOf(texts)).refusal), /outside of the output folder/);
    assert.deepEqual(checked(texts), {
      slugs: ['fine'],
      problems: [
        'openapi.json «"C:/x"» The page "C:/x" can\'t be written: it would leave the output folder. Choose another path or slug.',
      ],
    });
  });

  test('a slug may have any character that the disk supports', () => {
    const slugs = ['a:b', 'what?', '"x" <y>', 'a*b|c', 'v1.', '100%', 'c#', 'ü—&', 'tab\there'];
    assert.deepEqual(checked(siteOf(slugs)), { slugs, problems: [] });
    assert.equal(checkPaths(projectOf(siteOf(slugs))).refusal, undefined);
  });

  test('characters that the disk refuses are percent-encoded, with a warning at the slug', () => {
    const texts = siteOf(['a:b', 'x/v1.', '100%', 'fine']);
    const { pages, plan, problems } = checkPaths(projectOf(texts), [], 'windows');
    assert.deepEqual(
      pages.map(({ slug }) => slug),
      ['a%3Ab', 'x/v1%2E', '100%', 'fine'],
    );
    assert.equal(plan.slugOf('a:b'), 'a%3Ab');
    assert.equal(pageHref('fine', 'a%3Ab'), '../a%253Ab/');
    assert.deepEqual(
      problems().map(({ severity, code, at }) => [severity, code, textAt(texts, at)]),
      [
        ['warning', 'output-path', '"a:b"'],
        ['warning', 'output-path', '"x/v1."'],
      ],
    );
  });

  test('two names that become one are a collision', () => {
    const { pages, problems } = checkPaths(projectOf(siteOf(['a:b', 'a%3Ab'])), [], 'windows');
    assert.equal(pages.length, 1);
    assert.ok(problems().some(({ severity }) => severity === 'error'));
  });

  for (const own of [
    '.apidocs.json',
    '404.html',
    'llms-full.txt',
    'llms.txt',
    'oauth/callback.html',
    'robots.txt',
    'sitemap.xml',
    'assets/search/0/contents.json',
    'LLMS.txt',
  ]) {
    test(`${own} is reserved: the page with that path is left out and reported at its slug`, () => {
      const { slugs, problems } = checked(siteOf([own, 'fine']));
      assert.deepEqual(slugs, ['fine']);
      assert.equal(problems.length, 1);
      assert.ok(problems[0]?.startsWith(`openapi.json «"${own}"» The page "${own}" can't be written`), problems[0]);
    });
  }

  test('files of the docs folder and the front page keep their paths', () => {
    const texts = siteOf(['openapi.json', 'parts/user.json', 'img/logo.png/x', 'index.html', 'fine'], {
      'openapi.json': openapi({
        '/0': { get: { 'x-platform': { href: 'openapi.json' } } },
        '/1': { get: { 'x-platform': { href: 'parts/user.json' }, requestBody: { $ref: 'parts/user.json' } } },
        '/2': { get: { 'x-platform': { href: 'img/logo.png/x' } } },
        '/3': { get: { 'x-platform': { href: 'index.html' } } },
        '/4': { get: { 'x-platform': { href: 'fine' } } },
      }),
      'parts/user.json': '{}',
      'img/logo.png': '',
    });
    assert.deepEqual(checked(texts), {
      slugs: ['fine'],
      problems: [
        'openapi.json «"openapi.json"» The page "openapi.json" can\'t be written: it needs "openapi.json/index.html", and "openapi.json" is a file of the docs folder. Choose another path or slug.',
        'openapi.json «"parts/user.json"» The page "parts/user.json" can\'t be written: it needs "parts/user.json/index.html", and "parts/user.json" is a file of the docs folder. Choose another path or slug.',
        'openapi.json «"img/logo.png/x"» The page "img/logo.png/x" can\'t be written: it needs "img/logo.png/x/index.html", and "img/logo.png" is a file of the docs folder. Choose another path or slug.',
        'openapi.json «"index.html"» The page "index.html" can\'t be written: it needs "index.html/index.html", and "index.html" is the front page. Choose another path or slug.',
      ],
    });
  });

  test('a page whose folder is the file of another page is left out with a message that names the other, and vice versa', () => {
    const message =
      'openapi.json «"a.md"» The page "a.md" can\'t be written: it needs "a.md/index.html", and "a.md" is a file of the page "a". Choose another path or slug.';
    assert.deepEqual(checked(siteOf(['a', 'a.md', 'b'])), { slugs: ['a', 'b'], problems: [message] });
    assert.deepEqual(checked(siteOf(['a.md', 'a', 'b'])), {
      slugs: ['a.md', 'b'],
      problems: [
        'openapi.json «"a"» The page "a" can\'t be written: it needs "a.md", and "a.md/index.html" is a file of the page "a.md". Choose another path or slug.',
      ],
    });
    const texts = siteOf(['a', 'A.MD/b']);
    assert.deepEqual(checked(texts).slugs, ['a']);
    const [problem] = checkPaths(projectOf(texts)).problems();
    assert.deepEqual(
      problem?.related?.map(({ at }) => textAt(texts, at)),
      ['"a"'],
    );
    assert.deepEqual(checked(siteOf(['a', 'a/index'])).slugs, ['a']);
  });

  test('after an edit, a page that is left out keeps its problem at its slug until the slug changes', () => {
    const before = siteOf(['a', 'a.md']);
    const workspace = memoryWorkspace(before);
    const project = createProject({ workspace, markup: paragraphMarkup, configFile: 'docs.json' });
    const check = createPathCheck(project);
    const placesAfter = (description: string) => {
      workspace.write('openapi.json', description);
      project.change(['openapi.json']);
      return check()
        .problems()
        .flatMap(({ at, related = [] }) => [at, ...related.map((one) => one.at)])
        .map((at) => textAt({ 'openapi.json': description }, at));
    };
    const description = before['openapi.json'] ?? '';
    assert.deepEqual(placesAfter(description), ['"a.md"', '"a"']);
    assert.deepEqual(placesAfter(`\n\n${description}`), ['"a.md"', '"a"']);
    assert.deepEqual(placesAfter(description.replace('a.md', 'b')), []);
  });

  test('shared folders of pages and our own files are no conflict', () => {
    assert.deepEqual(checked(siteOf(['assets', 'assets/list', 'a', 'a/b', 'A/c', 'oauth', 'llms', '404', 'img'])), {
      slugs: ['assets', 'assets/list', 'a', 'a/b', 'A/c', 'oauth', 'llms', '404', 'img'],
      problems: [],
    });
  });

  test('of two files that are the same on a case-insensitive disk, the second is not copied', () => {
    const texts = siteOf(['fine'], { 'Logo.png': '', 'logo.png': '', 'cafe\u0301.png': '', 'caf\u00e9.png': '' });
    const { files, problems } = checkPaths(projectOf(texts));
    assert.deepEqual([...files], ['Logo.png', 'cafe\u0301.png', 'docs.json', 'openapi.json']);
    assert.deepEqual(
      problems().map(({ message }) => message),
      [
        'The file "caf\u00e9.png" can\'t be written: it needs "caf\u00e9.png", and "cafe\u0301.png" is a file of the docs folder, which is the same name on many disks. Rename it.',
        'The file "logo.png" can\'t be written: it needs "logo.png", and "Logo.png" is a file of the docs folder, which is the same name on many disks. Rename it.',
      ],
    );
  });

  test('links are relative, so the site works at any sub-path', () => {
    assert.equal(pageHref('api/books/list', 'api/books/get', 'path-isbn'), '../../../api/books/get/#path-isbn');
    assert.equal(pageHref('', 'a'), 'a/');
    assert.equal(pageHref('a', ''), '../');
    assert.equal(pageHref('', ''), './');
    assert.equal(relativePath('a/b', 'assets/site.css'), '../../assets/site.css');
  });
});
