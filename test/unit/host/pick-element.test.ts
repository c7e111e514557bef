import '../../support/editor/use-editor.ts';
import assert from 'node:assert/strict';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson } from '../../support/project-of.ts';

const navigation = {
  groups: [
    { group: 'Guides', pages: ['a', 'b', { group: 'More', pages: ['c', { group: 'Deep', pages: ['d'] }] }] },
    { group: 'Help', pages: ['e'] },
  ],
};
const page = (title: string) => `---\ntitle: ${title}\n---\n`;

/** The elements that are offered for the rows with these labels. */
async function listTargets(...labels: readonly string[]): Promise<readonly string[]> {
  const { editor } = await import('../../support/editor/vscode.ts');
  const { pickElement } = await import('../../../src/host/site-view/pick-element.ts');
  const pages = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.mdx`, page(name)]));
  const workspace = memoryWorkspace({ 'docs.json': docsJson(navigation), ...pages });
  const engine = createEngine({ workspace, configFile: 'docs.json' });
  const { rows } = await engine.siteTree();
  await engine.dispose();
  type Rows = typeof rows;
  const flatten = (list: Rows): Rows => list.flatMap((row) => [row, ...flatten(row.children)]);
  const moved = flatten(rows).flatMap(({ id, label }) => (labels.includes(label) ? [id] : []));
  assert.equal(moved.length, labels.length);
  await pickElement({ calls: { siteTree: async () => ({ rows }) } } as never, 'Move To', { moved });
  return editor.listed.slice(1);
}

suite('where rows can be moved', () => {
  test('a page: to all groups but its own', async () => {
    assert.deepEqual(await listTargets('a'), ['More', 'Deep', 'Help']);
  });

  test('pages of several groups: to each of them', async () => {
    assert.deepEqual(await listTargets('a', 'e'), ['Guides', 'More', 'Deep', 'Help']);
  });

  test('a group: not to itself, and not to what is in it', async () => {
    assert.deepEqual(await listTargets('More'), ['Help']);
  });

  test('without rows: to all groups', async () => {
    assert.deepEqual(await listTargets(), ['Guides', 'More', 'Deep', 'Help']);
  });
});
