import assert from 'node:assert/strict';
import type { CodeLens, InlayHint, SemanticTokens, WorkspaceSymbol } from 'vscode-languageserver/node';
import { connectClient, type LanguageTestClient, TestFolder } from '../../support/language-client.ts';
import { openapi } from '../../support/project-of.ts';

const config = '{ "navigation": { "openapi": "api.json", "pages": [\n  "GET /a"\n] } }';
const commands = {
  signIn: 'sign.in',
  fetchAgain: 'fetch.again',
  manageTrust: 'manage.trust',
  openPreview: 'open.preview',
  tryOperation: 'try',
  addMissing: 'add.missing',
  showPlaces: 'show.places',
  renameAt: 'rename.at',
  moveSecret: 'moveSecret',
  openNewPage: 'openNewPage',
};

suite('Language server: symbols, lenses, titles', () => {
  let folder: TestFolder;
  let client: LanguageTestClient;
  let settings: object = {};
  const description = openapi({ '/a': { get: { summary: 'All' }, put: {} } });

  setup(async () => {
    settings = {};
    folder = new TestFolder({ 'docs.json': config, 'api.json': description });
    client = await connectClient({ folders: [folder.uri()], options: { commands }, settings: () => settings });
    await client.open(folder.uri('docs.json'), config);
  });
  teardown(async () => {
    await client?.stop();
    folder?.dispose();
  });

  async function set(changed: object): Promise<void> {
    settings = changed;
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: {} });
  }

  test('workspace symbols are those of the open sites', async () => {
    await client.ask('textDocument/codeLens', folder.uri('docs.json'), {});
    const found = await client.connection.sendRequest<WorkspaceSymbol[]>('workspace/symbol', { query: 'all' });
    assert.deepEqual(
      found.map(({ name, containerName, location: { uri } }) => [name, containerName, uri]),
      [['GET /a: All', 'Books API', folder.uri('api.json')]],
    );
  });

  test('lenses have the commands of the client, and a setting switches them off', async () => {
    const lensesOf = async (file: string) =>
      (await client.ask<CodeLens[]>('textDocument/codeLens', folder.uri(file), {})).map(({ command }) => command);
    const root = folder.uri('docs.json');
    assert.deepEqual(await lensesOf('docs.json'), [
      { title: 'Preview', command: 'open.preview', arguments: [root, { slug: 'api-reference/all' }] },
      { title: 'Try', command: 'try', arguments: [root, { ref: 'api-reference/all' }] },
    ]);
    const lenses = await lensesOf('api.json');
    const titles = lenses.map((command) => command?.title);
    assert.deepEqual(titles, ['Preview', 'Try', 'In 1 page', 'Preview', 'Try', 'In no page']);
    const tries = lenses.filter((command) => command?.title === 'Try').map((command) => command?.arguments?.[1]);
    assert.deepEqual(tries, [{ ref: 'api.json GET /a' }, { ref: 'api.json PUT /a' }]);
    await set({ codeLens: { enabled: false } });
    assert.deepEqual(await lensesOf('docs.json'), []);
  });

  test('a page has semantic tokens with relative positions, and a description has none', async () => {
    const ask = (file: string) => client.ask<SemanticTokens>('textDocument/semanticTokens/full', folder.uri(file), {});
    await client.open(folder.uri('a.mdx'), '# A\n\n<Card title="x">\n</Card>');
    // Line and character relative to the preceding token, length, index of the type, bits of the modifiers.
    assert.deepEqual((await ask('a.mdx')).data, [...[2, 1, 4, 0, 1], ...[0, 5, 5, 1, 0], ...[1, 2, 4, 0, 1]]);
    assert.deepEqual((await ask('api.json')).data, []);
  });

  test('titles follow entries if the setting asks for them', async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    const ask = () => client.ask<InlayHint[]>('textDocument/inlayHint', folder.uri('docs.json'), { range });
    assert.deepEqual(await ask(), []);
    await set({ inlayHints: { titles: true } });
    assert.deepEqual(await ask(), [{ position: { line: 1, character: 10 }, label: 'All', paddingLeft: true }]);
  });
});
