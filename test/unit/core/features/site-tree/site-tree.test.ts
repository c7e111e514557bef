import assert from 'node:assert/strict';
import { proposePage } from '../../../../../src/core/features/new-page/new-page.ts';
import { buildSiteTree } from '../../../../../src/core/features/site-tree/build-site-tree.ts';
import { editSite } from '../../../../../src/core/features/site-tree/edit-site.ts';
import type { SiteNode } from '../../../../../src/core/features/site-tree/site-node.ts';
import { applyEdits } from '../../../../../src/core/source/text/apply-edits.ts';
import { checkProject } from '../../../../support/check-project.ts';
import { docsJson, projectOf, type Texts } from '../../../../support/project-of.ts';

function listIds(texts: Texts): readonly string[] {
  const ids = (rows: readonly SiteNode[]): string[] => rows.flatMap(({ id, children }) => [id, ...ids(children)]);
  return ids(buildSiteTree(projectOf(texts)).tree.rows);
}

/** `test/golden/site-view` has what the rows show, and what acts on them change. */
suite('the tree of a site', () => {
  test('ids are stable when other rows are added', () => {
    const site = (pages: readonly string[]) => ({
      'docs.json': docsJson({ groups: [{ group: 'A', pages }] }),
      'a/b.mdx': '',
    });
    assert.deepEqual(listIds(site(['a/b'])), ['/group:A', '/group:A/a~1b']);
    assert.ok(listIds(site(['x', 'a/b'])).includes('/group:A/a~1b'));
  });

  test('shows rows for incomplete and empty sites', () => {
    for (const text of [
      '',
      '{',
      '{ "navigation": { "groups": [ { "group": ',
      '{ "navigation": { "groups": [ 1, {}, { "pages": [ {} ] } ] } }',
    ])
      assert.ok(Array.isArray(listIds({ 'docs.json': text })), text);
  });

  test('a new group in a list that is on one line is on that line too', () => {
    const listed = '{ "group": "Guides", "pages": ["start"] }';
    const text = `{\n  "name": "A",\n  "navigation": {\n    "groups": [${listed}]\n  }\n}\n`;
    const project = projectOf({ 'docs.json': text, 'start.mdx': '' });
    const edit = editSite(project, { kind: 'newGroup', onto: '/group:Guides', label: 'Help' });
    const expected = text.replace('"start"', '"start", { "group": "Help", "pages": [] }');
    assert.equal(edit.kind === 'edits' && applyEdits(text, edit.edits), expected);
  });

  test('every row accepts a page or refuses it, and an added page causes no problem', () => {
    const page = '---\ntitle: "A page"\ndescription: "About it"\n---\n\nText\n';
    const navigation = { groups: [{ group: 'Guides', pages: ['guides/start'] }, { group: 'Empty' }] };
    const texts = { 'docs.json': docsJson(navigation), 'guides/start.mdx': page };
    const project = projectOf(texts);
    const codes = (files: Texts) => checkProject(projectOf(files), {}).map(({ code, at }) => `${code} ${at.file}`);
    for (const [onto] of buildSiteTree(project).sources) {
      const proposed = proposePage(project, { onto }, 'Rate limits');
      if (proposed.kind === 'refused') continue;
      const edit = editSite(project, { kind: 'newPage', onto, title: 'Rate limits', path: proposed.path });
      assert.ok(edit.kind !== 'refused', onto);
      const created = (edit.creates ?? []).map(({ file, text }) => [file, text]);
      const config = applyEdits(texts['docs.json'], edit.edits);
      const after = codes({ ...texts, 'docs.json': config, ...Object.fromEntries(created) });
      // An element that was empty has one problem less.
      assert.deepEqual(
        after.filter((code) => !codes(texts).includes(code)),
        [],
        onto,
      );
    }
  });
});
