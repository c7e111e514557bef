import assert from 'node:assert/strict';
import { ClientFiles } from '../../../../src/server/web/client-files.ts';
import { createEngine } from '../../../../src/service/create-engine.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\n`;

/** A client over files in memory, which notes what it is asked to read. */
function openClient(initial: { readonly [file: string]: string }) {
  const files = new Map(Object.entries(initial));
  const reads: string[] = [];
  const source = {
    list: async () => [...files.keys()].sort(),
    read: async (_folder: string, names: readonly string[]) => {
      reads.push(...names);
      return names.map((name) => files.get(name) ?? null);
    },
  };
  return { files, reads, source };
}

const site = {
  'docs.json': '{ "name": "Site", "navigation": { "pages": ["one", "two"] } }',
  'one.mdx': page('One'),
  'two.mdx': page('Two'),
  'logo.png': '',
};

suite('files of a client', () => {
  function openSite(client: ReturnType<typeof openClient>) {
    const files = new ClientFiles(client.source, 'memfs:/site');
    const workspace = files.workspace();
    const engine = createEngine({ workspace, configFile: 'docs.json', load: (changed) => files.load(changed) });
    return { workspace, engine, titles: async () => (await engine.pages()).map(({ title }) => title) };
  }

  test('the first call of an engine waits for the texts, and only texts are read', async () => {
    const client = openClient(site);
    const { titles, workspace } = openSite(client);
    assert.deepEqual(await titles(), ['One', 'Two']);
    assert.deepEqual(client.reads, ['docs.json', 'one.mdx', 'two.mdx']);
    assert.ok(workspace.has('logo.png'));
  });

  test('a changed file, a new one and a folder are read again, and nothing else', async () => {
    const client = openClient(site);
    const { engine, titles } = openSite(client);
    await titles();
    client.reads.length = 0;
    client.files.set('two.mdx', page('Changed')).set('more/new.mdx', page('New'));
    client.files.delete('one.mdx');
    const changed = engine.filesChanged(['two.mdx', 'more']);
    assert.deepEqual(await titles(), ['Changed'], 'a call after the change sees it');
    await changed;
    assert.deepEqual(client.reads, ['more/new.mdx', 'two.mdx']);
  });

  test('an open document that is newer than its file is kept', async () => {
    const client = openClient(site);
    const { engine, titles } = openSite(client);
    await engine.openDocument('one.mdx', 1, page('Typed'));
    assert.deepEqual(await titles(), ['Typed', 'Two']);
  });

  test('ignored files, exports and environments are where they are on a disk', async () => {
    const client = openClient({
      ...site,
      '.mintignore': 'drafts/\n',
      'drafts/draft.mdx': '',
      'out/.apidocs.json': '{}',
      'out/copy.mdx': '',
      '.apidocs/environments/test.json': '{}',
    });
    const { workspace, titles } = openSite(client);
    await titles();
    assert.deepEqual(workspace.files(), ['docs.json', 'logo.png', 'one.mdx', 'two.mdx']);
    assert.match(workspace.outside('drafts/draft.mdx') ?? '', /line 1 of `\.mintignore`/);
    assert.match(workspace.outside('out/copy.mdx') ?? '', /`out` holds an exported site/);
    assert.deepEqual(workspace.environments?.(), [{ file: '.apidocs/environments/test.json', text: '{}' }]);
  });

  test('a client that can’t answer leaves an empty site, and what was read stays', async () => {
    const client = openClient(site);
    const fails = () => Promise.reject(new Error('offline'));
    const { titles } = openSite({ ...client, source: { list: fails, read: fails } });
    assert.deepEqual(await titles(), []);
    const { engine, titles: later } = openSite(client);
    await later();
    client.source.list = fails;
    await engine.filesChanged([]);
    assert.deepEqual(await later(), ['One', 'Two']);
  });
});
