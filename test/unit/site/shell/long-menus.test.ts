import assert from 'node:assert/strict';
import { findTwin } from '../../../../src/render/editions/twin-table.ts';
import { navFiles } from '../../../../src/site/shell/nav-files.ts';
import { documentOf, siteOf } from './shell-fixtures.ts';

const versionsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    version: `v${index}`,
    pages: [`v${index}/start`, `v${index}/part/${index % 2 === 0 ? 'even' : 'odd'}`],
  }));

function readMenu(document: string): string {
  return /<details class="nav-switch".*?<\/details>/s.exec(document)?.[0] ?? '';
}

suite('long menus', () => {
  test('a short menu is in the page', () => {
    const docs = { navigation: { versions: versionsOf(5) } };
    assert.equal(readMenu(documentOf(docs, 'v2/start')).match(/<a /g)?.length, 5);
    assert.deepEqual([...navFiles(siteOf(docs).shell)], []);
  });

  test('of a long one the page has the choices around the current one, however many there are', () => {
    const menus = [20, 200].map((count) =>
      readMenu(documentOf({ navigation: { versions: versionsOf(count) } }, 'v8/start')),
    );
    assert.equal(menus[0], menus[1]);
    const links = [...(menus[0] ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    const near = [6, 7, 8, 9, 10].map((version) => `../../v${version}/start/`);
    assert.deepEqual(links, [...near, '../../assets/nav/choices-0-abc.html']);
    assert.match(menus[0] ?? '', /data-page="start" data-notice="missingIn-version">All versions<\/a>/);
  });

  test('its document has all choices, and where each page is in them', () => {
    const [file] = navFiles(siteOf({ navigation: { versions: versionsOf(20) } }).shell);
    assert.equal(file?.path, 'assets/nav/choices-0-abc.html');
    const content = 'content' in file ? String(file.content) : '';
    const list = /<nav class="tree choices".*?<\/nav>/s.exec(content)?.[0] ?? '';
    assert.equal(
      list.match(
        /<a href="\.\.\/\.\.\/v\d+\/start\/" data-missing="This page is not in this version. Opens “[^”]*”\."/g,
      )?.length,
      20,
    );
    const twins = JSON.parse(/id="editionTwins">(.*?)<\/script>/.exec(content)?.[1] ?? '');
    assert.equal(findTwin(twins, 'start', 3), 'v3/start');
    assert.equal(findTwin(twins, 'part/even', 4), 'v4/part/even');
    assert.equal(findTwin(twins, 'part/even', 5), undefined);
    assert.equal(findTwin(twins, 'constructor', 5), undefined);
  });
});
