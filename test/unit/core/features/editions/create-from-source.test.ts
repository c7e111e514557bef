import assert from 'node:assert/strict';
import { editSite } from '../../../../../src/core/features/site-tree/edit-site.ts';
import { applyEdits } from '../../../../../src/core/source/text/apply-edits.ts';
import { projectOf, type Texts } from '../../../../support/project-of.ts';
import { translatedSite } from '../../../../support/translated-site.ts';

function create(
  texts: Texts,
  source: string,
  edition = 'es',
): { readonly config: string; readonly created: object } | string {
  const edit = editSite(projectOf(texts), { kind: 'createFromSource', source, edition });
  if (edit.kind === 'refused') return edit.message;
  const created = Object.fromEntries((edit.creates ?? []).map(({ file, text }) => [file, text]));
  return { config: applyEdits(texts['docs.json'] ?? '', edit.edits), created };
}

const pagesOf = (config: string) =>
  JSON.parse(config).navigation.languages[1].groups.map(({ pages }: { pages: readonly string[] }) => pages);

suite('Create from Source', () => {
  test('writes the front matter of the source, which it names, and lists the page after the one before it', () => {
    const original = '---\ntitle: Two\nicon: star\n---\n\nA text.\n';
    const result = create(
      translatedSite({ 'es/guides/two.mdx': '' }, { 'guides/two.mdx': original }),
      'guides/two.mdx',
    );
    assert.ok(typeof result === 'object');
    assert.deepEqual(result.created, {
      'es/guides/two.mdx': '---\ntitle: Two\nicon: star\nx-source: "guides/two"\n---\n\n',
    });
    assert.deepEqual(pagesOf(result.config), [['es/start'], ['es/guides/one', 'es/guides/two']]);
  });

  test('the first page of a group is listed before the next one of its group', () => {
    const result = create(translatedSite({ 'es/guides/one.mdx': '' }), 'guides/one.mdx');
    assert.ok(typeof result === 'object');
    assert.deepEqual(pagesOf(result.config), [['es/start'], ['es/guides/one', 'es/guides/two']]);
  });

  test('a file that exists is listed and never overwritten; a page that has a counterpart is refused', () => {
    const site = translatedSite({ 'es/guides/two.mdx': '' });
    const result = create({ ...site, 'es/guides/two.mdx': 'A text of mine' }, 'guides/two.mdx');
    assert.ok(typeof result === 'object');
    assert.deepEqual([result.created, pagesOf(result.config)[1]], [{}, ['es/guides/one', 'es/guides/two']]);
    assert.equal(create(translatedSite(), 'guides/two.mdx'), '"es" lacks no counterpart of guides/two.mdx.');
  });
});
