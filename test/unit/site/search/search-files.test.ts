import assert from 'node:assert/strict';
import type { PlannedPage } from '../../../../src/core/pages/plan/page-plan.ts';
import type { SearchContents, SearchEntry } from '../../../../src/render/search/search-index.ts';
import { siteNavigation } from '../../../../src/site/navigation.ts';
import { createSearchEditions } from '../../../../src/site/search/search-files.ts';
import { partPath, readEntries } from '../../../support/site-search.ts';
import { container, mdxPage } from '../plan-fixtures.ts';

function entry(slug: string, title: string, once?: string): SearchEntry {
  return { shown: ['page', title, '', slug, ''], names: '', text: '', ...(once === undefined ? {} : { once }) };
}

function filesOf(root: ReturnType<typeof container>, pages: readonly PlannedPage[], entries: readonly SearchEntry[]) {
  const editions = createSearchEditions(siteNavigation(root, pages));
  const indexer = editions.createIndexer();
  const steps = pages.map(({ slug }) => [
    ...indexer.add(
      slug,
      entries.filter(({ shown }) => shown[3] === slug),
    ),
  ]);
  const written = [...steps.flat(), ...indexer.end()];
  const files = written.map((file) => [file.path, 'content' in file ? String(file.content) : ''] as const);
  return { editions, steps: steps.map((step) => step.map(({ path }) => path)), files: new Map(files) };
}

suite('files of the search', () => {
  test('every language and version has its own index, and pages without one are in all of them', () => {
    const root = container('root', '', [
      container('language', 'en', [container('version', 'v1', ['en1']), container('version', 'v2', ['en2']), 'en']),
      container('language', 'fr', ['fr']),
      'all',
    ]);
    const slugs = ['en1', 'en2', 'en', 'fr', 'all'];
    const { editions, files } = filesOf(
      root,
      slugs.map((slug) => mdxPage(slug)),
      slugs.map((slug) => entry(slug, slug)),
    );
    const titles = (slug: string) => readEntries(files, editions.folderFor(slug)).map(([, title]) => title);
    assert.deepEqual(titles('en1'), ['en1', 'en', 'all']);
    assert.deepEqual(titles('en2'), ['en2', 'en', 'all']);
    assert.deepEqual(titles('fr'), ['fr', 'all']);
    assert.equal(editions.folderFor('en'), editions.folderFor('en1'));
  });

  test('an index is written as soon as all of its pages are there', () => {
    const root = container('root', '', [container('version', 'v1', ['a', 'b']), container('version', 'v2', ['c'])]);
    const slugs = ['a', 'b', 'c'];
    const { steps } = filesOf(
      root,
      slugs.map((slug) => mdxPage(slug)),
      slugs.map((slug) => entry(slug, slug)),
    );
    assert.deepEqual(
      steps.map((paths) => [...new Set(paths.map((path) => path.replace(/[^/]*$/, '')))]),
      [[], ['assets/search/parts/', 'assets/search/0/'], ['assets/search/parts/', 'assets/search/1/']],
    );
  });

  test('a duplicate on several pages is listed once', () => {
    const pages = ['a', 'b'].map((slug) => mdxPage(slug));
    const { files } = filesOf(container('root', '', ['a', 'b']), pages, [
      entry('a', 'Order', 'x'),
      entry('b', 'Order', 'x'),
    ]);
    assert.deepEqual(readEntries(files), [['page', 'Order', '', 'a', '']]);
  });

  test('many words are split into several files alphabetically', () => {
    const many = Array.from({ length: 13_000 }, (_, index) => `w${String(index).padStart(5, '0')}`);
    const { files } = filesOf(
      container('root', '', ['a']),
      [mdxPage('a')],
      [{ ...entry('a', 'A'), text: many.join(' ') }],
    );
    const contents: SearchContents = JSON.parse(files.get('assets/search/0/contents.json') ?? '');
    assert.deepEqual(contents.firstWords, ['', 'w03499', 'w06999', 'w10499']);
    assert.ok(files.has(partPath('words', contents.wordFiles[3] ?? '')));
  });

  test('the name of a file changes with what is in it, and with nothing else', () => {
    const root = container('root', '', [container('version', 'v1', ['a']), container('version', 'v2', ['b'])]);
    const list = (...titles: readonly string[]) => {
      const pages = titles.map((_, index) => mdxPage('ab'[index] ?? ''));
      const entries = titles.map((title, index) => entry('ab'[index] ?? '', title));
      const { files } = filesOf(root, pages, entries);
      return [...files.keys()].filter((path) => path.includes('/parts/'));
    };
    const [one, other] = [list('One', 'Two'), list('One', 'Three')];
    assert.deepEqual(list('One', 'Two'), one);
    assert.deepEqual([one.length, new Set([...one, ...other]).size], [4, 6]);
  });

  test('editions with the same pages share files', () => {
    const root = container('root', '', [container('version', 'v1', []), container('version', 'v2', []), 'a']);
    const { files } = filesOf(root, [mdxPage('a')], [entry('a', 'A')]);
    assert.deepEqual([...files.keys()].filter((path) => path.includes('/parts/')).length, 2);
  });
});
