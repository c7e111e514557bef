import assert from 'node:assert/strict';
import { createEngine } from '../../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';

/** Place and first fix of each icon that no library has. */
async function unknownIcons(page: string, config: object = {}) {
  const navigation = { pages: ['a'], ...config };
  const texts = { 'docs.json': JSON.stringify({ name: 'N', navigation }, undefined, 1), 'a.mdx': page };
  const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
  const { problems } = await engine.problems({ official: false });
  return problems
    .filter(({ code }) => code === 'icon-unknown')
    .map(({ file, range: { start, end }, fixes }) => {
      const line = texts[file as keyof typeof texts].split('\n')[start.line] ?? '';
      return [line.slice(start.character, end.character), fixes[0]?.title];
    });
}

/** The kinds of the fixes of the first icon that no library has. */
async function kindsOfFixes(page: string) {
  const texts = { 'docs.json': '{ "name": "N", "navigation": { "pages": ["a"] } }', 'a.mdx': page };
  const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
  const { problems } = await engine.problems({ official: false });
  return problems.find(({ code }) => code === 'icon-unknown')?.fixes.map(({ kind }) => kind);
}

suite('icons that no library has', () => {
  test('are reported at the name, in front matter and in components', async () => {
    const page =
      '---\ntitle: A\nicon: "hosue"\n---\n\n<Card title="b" icon="rocekt" />\n\n> <Icon name="no-such-icon" />\n';
    assert.deepEqual(await unknownIcons(page), [
      ['hosue', 'Change to "house"'],
      ['rocekt', 'Change to "rocket"'],
      ['no-such-icon', undefined],
    ]);
  });

  test('swapped letters are a misspelling; an additional letter may belong to an icon of another set', async () => {
    assert.deepEqual(await kindsOfFixes('<Icon icon="rocekt" />'), ['fix']);
    assert.deepEqual(await kindsOfFixes('<Icon icon="messages" />'), ['guess']);
  });

  test('are reported in docs.json', async () => {
    const groups = [
      { group: 'G', icon: 'gaer', pages: ['a'] },
      { group: 'H', icon: { name: 'gaer', style: 'solid' }, pages: [] },
      { group: 'I', icon: { name: 'only-tabler', library: 'tabler' }, pages: [] },
    ];
    assert.deepEqual(await unknownIcons('a', { pages: undefined, groups }), [
      ['gaer', 'Change to "gear"'],
      ['gaer', 'Change to "gear"'],
    ]);
  });

  test('a name without a similar one is one hint', async () => {
    const page = '<Icon icon="no-such-icon" />\n\n<Icon icon="no-such-icon" />\n';
    assert.deepEqual(await unknownIcons(page), [['no-such-icon', undefined]]);
  });

  test('a name that is shown by a similar icon names it', async () => {
    const page = '<Icon icon="chart-mixed" />\n\n<Icon icon="chart-mixed" />\n';
    assert.deepEqual(await unknownIcons(page), [['chart-mixed', 'Change to "chart-column"']]);
  });

  test('files, emoji, drawings, code and components of the page are not reported', async () => {
    const page =
      '---\nicon: fa-solid fa-house\n---\n\nimport { Tile } from \'./t.jsx\'\n\n<Card title="a" icon="/b.svg" />\n<Card title="a" icon="🚀" />\n<Card title="a" icon={b()} />\n<Tile icon="c-d-e" />\n';
    assert.deepEqual(await unknownIcons(page), []);
  });
});
