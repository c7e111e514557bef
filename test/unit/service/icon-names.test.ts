import assert from 'node:assert/strict';
import { createEngine } from '../../../src/service/create-engine.ts';
import { iconPicture, listIconNames } from '../../../src/service/icon-names.ts';
import { positionOf } from '../../support/caret-position.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';

const texts = {
  'docs.json':
    '{ "variables": { "host": "api.test" }, "icons": { "library": "lucide" }, "navigation": { "groups": [{ "group": "A", "icon": "hous", "pages": ["a"] }] } }',
  'a.mdx': '---\ntitle: A\nicon: rocke\n---\n\n<Card icon="git-hub" title="B">{{host}}</Card>\n<Icon icon="house" />\n',
};

suite('icons', () => {
  test('are offered by name in every place of an icon, those of the site’s library first', async () => {
    const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
    const offered = async (file: keyof typeof texts, piece: string) =>
      (await engine.complete(file, positionOf(texts[file], piece, piece.length)))
        .toSorted((a, b) => (a.sort ?? '').localeCompare(b.sort ?? ''))
        .map(({ label, icon }) => {
          assert.equal(icon, label);
          return label;
        });
    assert.deepEqual((await offered('docs.json', '"hous')).slice(0, 2), ['house', 'house-cog']);
    assert.ok((await offered('a.mdx', 'icon: rocke')).includes('rocket'));
    assert.ok((await offered('a.mdx', 'icon="git-')).includes('git-branch'));
    await engine.dispose();
  });

  test('begin with those that the site has', async () => {
    const mark = '"icon": "" }';
    const config = `{ "navigation": { "groups": [{ "group": "A", "icon": "rocket", "pages": ["a"] }, { "group": "B", "pages": [], ${mark}] } }`;
    const files = { 'docs.json': config, 'a.mdx': '---\ntitle: A\nicon: anchor\n---\n' };
    const engine = createEngine({ workspace: memoryWorkspace(files), configFile: 'docs.json' });
    const items = await engine.complete('docs.json', positionOf(config, mark, '"icon": "'.length));
    const labels = items.toSorted((a, b) => (a.sort < b.sort ? -1 : 1)).map(({ label }) => label);
    assert.deepEqual(labels.slice(0, 2).toSorted(), ['anchor', 'rocket']);
    await engine.dispose();
  });

  test('have a picture for every name that is offered', () => {
    const names = listIconNames('lucide');
    assert.ok(names.length > 3000, String(names.length));
    for (const { name } of names.filter((_, index) => index % 40 === 0)) {
      assert.match(iconPicture(name, 'lucide') ?? '', /^!\[\]\(data:image\/svg\+xml;base64,/, name);
    }
    assert.equal(iconPicture('no-such-icon', 'lucide'), undefined);
  });

  test('are shown on hover, as are keys and variables', async () => {
    const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
    const over = async (piece: string, after: number) =>
      (await engine.hover('a.mdx', positionOf(texts['a.mdx'], piece, after)))?.contents ?? '';
    assert.match(await over('"house"', 3), /^\*\*icon\*\*.*!\[\]\(data:/s);
    assert.match(await over('icon: ', 2), /^\*\*icon\*\* \(string\)\n\nIcon in/);
    assert.match(await over('{{host', 3), /^\*\*host\*\*\n\napi\.test/);
    assert.match(await over('"B"', 1), /^\*\*title\*\*/);
    await engine.dispose();
  });
});
