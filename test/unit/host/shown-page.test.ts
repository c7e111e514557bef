import assert from 'node:assert/strict';
import { ShownPage } from '../../../src/host/preview/shown-page.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson } from '../../support/project-of.ts';

interface Told {
  readonly event: string;
  readonly value: { readonly message?: string; readonly html?: string; readonly version?: number };
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 200));
}

suite('The page of a panel', () => {
  test('stays the last good one while its source is broken or gone, and says why', async () => {
    const workspace = memoryWorkspace({
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx': '---\ntitle: A\n---\nWords.',
    });
    const engine = createEngine({ workspace, configFile: 'docs.json' });
    const told: Told[] = [];
    const page = new ShownPage({
      site: {
        pages: (signal) => engine.pages(signal),
        page: (slug, signal) => engine.page(slug, signal),
        problems: (signal) => engine.problems({ official: false }, signal),
      },
      send: (event, value) => void told.push({ event, value: value as Told['value'] }),
      assetBase: () => 'https://panel.test',
      canSend: () => false,
      isLocked: () => false,
      onTitle: () => undefined,
      fail: (error) => assert.fail(String(error)),
    });
    page.show('a');
    await settled();
    const shown = told.findLast(({ event }) => event === 'page');
    assert.match(shown?.value.html ?? '', /Words\./);
    const version = shown?.value.version ?? 0;
    assert.equal(page.get(version).slug, 'a');

    for (const docs of ['{ "navigation": { "pages": [', '', docsJson({ pages: [] })]) {
      told.length = 0;
      workspace.write('docs.json', docs);
      await engine.filesChanged(['docs.json']);
      page.redraw();
      await settled();
      assert.deepEqual([...new Set(told.map(({ event }) => event))], ['stale'], docs);
      assert.ok((told[0]?.value.message ?? '').length > 10);
      assert.equal(page.current?.slug, 'a');
    }
    page.dispose();
    await engine.dispose();
  });

  test('a call about another version is refused in words', () => {
    const page = new ShownPage({
      site: { pages: () => assert.fail(), page: () => assert.fail(), problems: () => assert.fail() },
      send: () => undefined,
      assetBase: () => '',
      canSend: () => false,
      isLocked: () => false,
      onTitle: () => undefined,
      fail: () => undefined,
    });
    for (const version of [0, 1, -1, Number.MAX_SAFE_INTEGER]) {
      assert.throws(() => page.get(version), /The page has changed meanwhile/);
    }
  });
});
