import assert from 'node:assert/strict';
import { docsJson, findingsOf } from '../../../../support/project-of.ts';
import { translatedSite } from '../../../../support/translated-site.ts';

suite('edition-page-missing', () => {
  test('a page without a counterpart is reported at its language; a hidden page needs none', () => {
    assert.deepEqual(findingsOf('edition-page-missing', translatedSite()), []);
    const lacking = { 'es/guides/two.mdx': '' };
    assert.deepEqual(findingsOf('edition-page-missing', translatedSite(lacking)), [
      'info docs.json «"es"» The language "es" lacks the counterpart of a page of "en": guides/two.mdx. Choose "Create from Source" on the page of the source in the Site view.',
    ]);
    const hidden = { 'guides/two.mdx': '---\ntitle: Two\nhidden: true\n---\n' };
    assert.deepEqual(findingsOf('edition-page-missing', translatedSite(lacking, hidden)), []);
  });

  test('a counterpart that exists, and that the navigation of its language does not list', () => {
    const site = { ...translatedSite({ 'es/guides/two.mdx': '' }), 'es/guides/two.mdx': '# Dos' };
    assert.deepEqual(findingsOf('edition-page-missing', site), [
      'info docs.json «"es"» The navigation of the language "es" does not list the counterpart of a page of "en": es/guides/two.mdx. Choose "Create from Source" on the page of the source in the Site view.',
    ]);
  });

  test('a page that both languages list, and one that names its source, are counterparts', () => {
    const renamed = { 'es/guides/two.mdx': '', 'es/guides/dos.mdx': '---\ntitle: Dos\nx-source: guides/two\n---\n' };
    const site = translatedSite(renamed);
    const listed = (site['docs.json'] ?? '').replace('"es/guides/one"', '"es/guides/one", "es/guides/dos"');
    assert.deepEqual(findingsOf('edition-page-missing', { ...site, 'docs.json': listed }), []);
    const shared = (site['docs.json'] ?? '').replace('"es/guides/one"', '"es/guides/one", "guides/two"');
    assert.deepEqual(findingsOf('edition-page-missing', { ...site, 'docs.json': shared }), []);
  });

  test('languages by their folders; folders with few equal paths are no translations', () => {
    const page = '---\ntitle: A\n---\n';
    const site = (names: readonly string[]) => ({
      'docs.json': docsJson({ pages: ['a', 'b', 'c', 'd', ...names] }),
      ...Object.fromEntries(['a', 'b', 'c', 'd', ...names].map((name) => [`${name}.mdx`, page])),
    });
    assert.match(
      findingsOf('edition-page-missing', site(['de/a', 'de/b', 'de/c']))[0] ?? '',
      /"de" lacks .*: d\.mdx\./,
    );
    assert.deepEqual(findingsOf('edition-page-missing', site(['de/x', 'de/y', 'de/z'])), []);
    assert.deepEqual(findingsOf('edition-page-missing', site(['db/a', 'db/b', 'db/c'])), []);
  });
});
