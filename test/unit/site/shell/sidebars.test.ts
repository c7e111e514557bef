import assert from 'node:assert/strict';
import { navFiles } from '../../../../src/site/shell/nav-files.ts';
import { documentOf, siteOf } from './shell-fixtures.ts';

/** Groups of ten pages; every third group has a closed group with ten more. */
function largeSite(groups: number, expanded?: boolean): { readonly navigation: object } {
  const pagesOf = (name: string) => Array.from({ length: 10 }, (_, index) => `${name}/page-${index}`);
  return {
    navigation: {
      groups: Array.from({ length: groups }, (_, index) => ({
        group: `Group ${index}`,
        expanded,
        pages: [
          ...pagesOf(`g${index}`),
          ...(index % 3 === 0 ? [{ group: `Inner ${index}`, pages: pagesOf(`i${index}`) }] : []),
        ],
      })),
    },
  };
}

function readSidebar(document: string): string {
  return /<nav class="tree" aria-label="All pages">.*?<\/nav>/s.exec(document)?.[0] ?? '';
}

/** The pages that the rows link to, with `#` for the current one. */
function listLinks(markup: string): readonly string[] {
  return [...markup.matchAll(/href="(?:\.\.\/)*([gi]\d+\/page-\d+)\/"( aria-current)?/g)].map(
    ([, slug = '', current]) => slug + (current === undefined ? '' : '#'),
  );
}

suite('sidebars', () => {
  test('a page of a small site carries all rows', () => {
    assert.equal(listLinks(readSidebar(documentOf(largeSite(3), 'g2/page-3'))).length, 40);
    assert.deepEqual([...navFiles(siteOf(largeSite(3)).shell)], []);
  });

  test('a page of a large site carries the rows around its own, and the size of the site does not matter', () => {
    const documents = [40, 400].map((groups) => documentOf(largeSite(groups, true), 'g20/page-3'));
    const [few = '', many = ''] = documents.map(readSidebar);
    assert.equal(few, many);
    const links = listLinks(few);
    assert.ok(links.includes('g20/page-3#'), few);
    for (const sibling of [0, 1, 2, 4, 5, 6, 7, 8, 9]) assert.ok(links.includes(`g20/page-${sibling}`), few);
    assert.ok(links.length <= 64, String(links.length));
    assert.match(few, /<a class="all-pages" href="\.\.\/\.\.\/assets\/nav\/0-abc\.html">All pages<\/a><\/nav>/);
  });

  test('a closed group has its first page, and the group of the page is open', () => {
    const rows = readSidebar(documentOf(largeSite(40), 'g21/page-9'));
    assert.match(
      rows,
      /<details class="group"><summary>.{0,60}Inner 21<\/span><\/summary><div><a [^>]*i21\/page-0\/">/,
    );
    assert.ok(!rows.includes('i21/page-1/'));
    const inside = readSidebar(documentOf(largeSite(40), 'i21/page-4'));
    assert.match(inside, /<details class="group" open><summary>.{0,60}Inner 21<\/span>/);
    assert.ok(listLinks(inside).includes('i21/page-4#'));
  });

  /** Returns the names of the open groups. */
  const listOpen = (markup: string): readonly string[] =>
    [...markup.matchAll(/<details class="group top" open><summary>.*?<span class="nav-name">(.*?)<\/span>/g)].map(
      ([, name = '']) => name,
    );

  test('in a long sidebar only the group of the page is open, and those that the site opens', () => {
    const long = readSidebar(documentOf(largeSite(5), 'g2/page-3'));
    assert.deepEqual(listOpen(long), ['Group 2']);
    assert.equal(listLinks(long).filter((link) => link.startsWith('g2/')).length, 10);
    assert.match(long, /class="all-pages in-groups"/);
    assert.equal(listOpen(readSidebar(documentOf(largeSite(5, true), 'g2/page-3'))).length, 5);
    assert.deepEqual(listOpen(readSidebar(documentOf(largeSite(2), 'g1/page-3'))), ['Group 0', 'Group 1']);
  });

  test('at the ends of the sidebar as many rows are carried as in the middle', () => {
    const counts = ['g0/page-0', 'g20/page-0', 'g39/page-9'].map(
      (slug) => listLinks(readSidebar(documentOf(largeSite(40, true), slug))).length,
    );
    for (const count of counts) assert.ok(count >= 50 && count <= 64, counts.join());
  });

  test('one document has all rows, drawn like those of a page, and is no page of the site', () => {
    const { shell } = siteOf(largeSite(40, true));
    const files = [...navFiles(shell)];
    assert.deepEqual(
      files.map(({ path }) => path),
      ['assets/nav/0-abc.html'],
    );
    const [content = ''] = files.map((file) => ('content' in file ? String(file.content) : ''));
    assert.match(content, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(content, /rel="(?:canonical|alternate)"/);
    const all = listLinks(content.slice(content.indexOf('class="page-list"')));
    assert.equal(all.length, 40 * 10 + 14 * 10);
    const [inDocument, inPage] = [content, documentOf(largeSite(40, true), 'g20/page-3')].map(
      (document) => /<a href="\.\.\/\.\.\/g21\/page-3\/">.*?<\/a>/.exec(document)?.[0],
    );
    assert.equal(inDocument, inPage);
    assert.ok(inPage);
  });

  test('a group without a name has nothing to fold its pages by', () => {
    const site = { navigation: { groups: [{ group: ' ', pages: ['g0/page-0', 'g0/page-1'] }] } };
    const rows = readSidebar(documentOf(site, 'g0/page-1'));
    assert.deepEqual(listLinks(rows), ['g0/page-0', 'g0/page-1#']);
    assert.ok(!rows.includes('<summary'), rows);
  });

  test('a page outside of the navigation has the first rows of the front page', () => {
    assert.equal(listLinks(readSidebar(documentOf(largeSite(40), 'elsewhere')))[0], 'g0/page-0');
  });
});
