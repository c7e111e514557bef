import assert from 'node:assert/strict';
import type { CodeAction, CodeLens, CompletionItem, WorkspaceEdit } from 'vscode-languageserver';
import type { ClientCommands } from '../../../src/protocol/server-requests.ts';
import { positionOf } from '../../support/caret-position.ts';
import { connectClient, type LanguageTestClient, TestFolder } from '../../support/language-client.ts';
import { docsJson, openapi } from '../../support/project-of.ts';
import { until } from '../../support/until.ts';

const get = { summary: 'List books', responses: { 200: { description: 'OK' } } };
const api = openapi({ '/books': { get } });
const config = docsJson({ openapi: 'api.json', pages: ['GET /boks'] });
const commands = Object.fromEntries(
  [
    'signIn',
    'fetchAgain',
    'manageTrust',
    'openPreview',
    'tryOperation',
    'addMissing',
    'moveSecret',
    'openNewPage',
    'renameAt',
    'showPlaces',
  ].map((name) => [name, name]),
) as unknown as ClientCommands;
const [created, changed, deleted] = [1, 2, 3] as const;

suite('Language server: several sites', () => {
  let folder: TestFolder;
  let client: LanguageTestClient;
  const shop = (name: string) => folder.uri(`${name}/docs.json`);
  const roots = async () => (await client.request('apidocs/sites', {})).sites.map(({ root }) => root);
  setup(() => {
    folder = new TestFolder({
      'one/docs.json': config,
      'one/api.json': api,
      'one/two/docs.json': config,
      'one/two/api.json': api,
      'other/docs.json': '{ "docs": ["GET /users"], ',
      'node_modules/x/docs.json': config,
      'lone/api.json': api,
    });
  });
  teardown(async () => {
    await client?.stop();
    folder?.dispose();
  });

  test('a file belongs to the nearest docs.json above it, and each site has its own problems', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    assert.deepEqual(await roots(), [folder.uri('one'), folder.uri('one/two')]);
    const { own } = await client.request('apidocs/sites', { uri: folder.uri('one/two/api.json') });
    assert.equal(own, folder.uri('one/two'));
    await client.open(shop('one'), config.replace('boks', 'boosk'));
    await until('the problem of the open text', async () =>
      /boosk/.test((await client.problemWith(shop('one'), 'entry-unmatched')).message),
    );
    assert.match((await client.problemWith(shop('one/two'), 'entry-unmatched')).message, /boks/);
  });

  test('sites are checked before anybody opens a file of theirs', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    await client.problemWith(shop('one'), 'entry-unmatched');
    await client.problemWith(shop('one/two'), 'entry-unmatched');
  });

  test('a docs.json of another tool is left alone', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    await client.open(shop('other'), '{ "docs": ["GET /users"], ');
    assert.equal((await client.request('apidocs/sites', { uri: shop('other') })).own, undefined);
    assert.deepEqual(client.published, []);
  });

  test('a file that no event has announced is a page once it is open, or once the disk is read again', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    const root = folder.uri('one');
    folder.write('one/docs.json', docsJson({ pages: ['first', 'second'] }));
    await client.request('apidocs/readDisk', {});
    const files = async () => (await client.request('apidocs/pages', { root })).map(({ file }) => file);
    assert.deepEqual(await files(), []);
    folder.write('one/first.mdx', 'First.\n');
    folder.write('one/second.mdx', 'Second.\n');
    assert.deepEqual(await files(), []);
    await client.open(folder.uri('one/first.mdx'), 'First.\n');
    await until('the page of the open file', async () => (await files()).length > 0);
    assert.deepEqual(await files(), ['first.mdx']);
    await client.request('apidocs/readDisk', {});
    assert.deepEqual(await files(), ['first.mdx', 'second.mdx']);
  });

  test('a site is listed with its name, before it is opened and after a change of it', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    const names = async () => (await client.request('apidocs/sites', {})).sites.map(({ name }) => name);
    assert.deepEqual(await names(), ['Books', 'Books']);
    folder.write('one/docs.json', '{ "name": "Shop", "navigation": {} }');
    await client.changedOnDisk({ uri: shop('one'), type: changed });
    assert.deepEqual(await names(), ['Shop', 'Books']);
  });

  test('a site appears and disappears with its docs.json', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    folder.write('new/docs.json', config);
    folder.write('new/api.json', api);
    await client.changedOnDisk({ uri: shop('new'), type: created });
    await client.open(shop('new'), config);
    await client.problemWith(shop('new'), 'entry-unmatched');
    folder.remove('new/docs.json');
    await client.changedOnDisk({ uri: shop('new'), type: deleted });
    await client.noProblems(shop('new'));
    await until('the end of the site', async () => !(await roots()).includes(folder.uri('new')));
  });

  test('creating or deleting a folder adds or removes its sites', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    await client.open(shop('one'), config);
    await client.problemWith(shop('one'), 'entry-unmatched');
    folder.remove('one');
    await client.changedOnDisk({ uri: folder.uri('one'), type: deleted });
    await client.noProblems(shop('one'));
    folder.write('one/docs.json', config);
    folder.write('one/api.json', api);
    await client.changedOnDisk({ uri: folder.uri('one'), type: created });
    await client.problemWith(shop('one'), 'entry-unmatched');
  });

  test('files that are created, changed or deleted on disk are noticed', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    await client.isRegistered('workspace/didChangeWatchedFiles');
    await client.open(shop('one'), config);
    await client.problemWith(shop('one'), 'entry-unmatched');
    folder.remove('one/api.json');
    await client.changedOnDisk({ uri: folder.uri('one/api.json'), type: deleted });
    await client.problemWith(shop('one'), 'description-missing');
    folder.write('one/api.json', openapi({ '/boks': { get } }));
    await client.changedOnDisk({ uri: folder.uri('one/api.json'), type: created });
    await client.noProblems(shop('one'));
    folder.write('one/api.json', api);
    await client.connection.sendNotification('textDocument/didSave', { textDocument: { uri: shop('one') } });
    await client.changedOnDisk({ uri: folder.uri('one/api.json'), type: changed });
    await client.problemWith(shop('one'), 'entry-unmatched');
  });

  test('renames in the editor are noticed without a watcher', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    await client.open(shop('one'), config);
    await client.problemWith(shop('one'), 'entry-unmatched');
    folder.remove('one/api.json');
    folder.write('one/new.json', api);
    const files = [{ oldUri: folder.uri('one/api.json'), newUri: folder.uri('one/new.json') }];
    await client.connection.sendNotification('workspace/didRenameFiles', { files });
    await client.problemWith(shop('one'), 'description-missing');
  });

  test('a file that has moved is gone, even if the client keeps its document', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    await client.open(shop('one'), config);
    await client.open(folder.uri('one/api.json'), api);
    await client.problemWith(shop('one'), 'entry-unmatched');
    folder.remove('one/api.json');
    folder.write('one/new.json', api);
    const files = [{ oldUri: folder.uri('one/api.json'), newUri: folder.uri('one/new.json') }];
    await client.connection.sendNotification('workspace/didRenameFiles', { files });
    await client.problemWith(shop('one'), 'description-missing');
  });

  test('workspace folders can be added and removed', async () => {
    client = await connectClient({ folders: [folder.uri('lone')] });
    assert.deepEqual(await roots(), []);
    const change = (added: readonly string[], removed: readonly string[]) => {
      const named = (uris: readonly string[]) => uris.map((uri) => ({ uri, name: uri }));
      const event = { added: named(added), removed: named(removed) };
      return client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event });
    };
    await client.open(shop('one'), config);
    await change([folder.uri('one')], []);
    await client.problemWith(shop('one'), 'entry-unmatched');
    assert.deepEqual(await roots(), [folder.uri('one'), folder.uri('one/two')]);
    await change([], [folder.uri('one')]);
    await client.noProblems(shop('one'));
    assert.deepEqual(await roots(), []);
  });

  test('a description without a site is one of its own, with its unsaved text and its problems', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    const uri = folder.uri('lone/api.json');
    const root = `${folder.uri('lone')}#api.json`;
    const edited = api
      .replace('List books', 'All books')
      .replace('"responses"', '"parameters": [{ "$ref": "#/none" }], "responses"');
    await client.open(uri, edited);
    await client.problemWith(uri, 'ref-missing');
    assert.ok((await roots()).includes(root));
    const alone = await client.request('apidocs/openAlone', { uri });
    assert.equal(alone?.root, root);
    await client.edit(uri, { text: api });
    await client.noProblems(uri);
    const pages = await client.request('apidocs/pages', { root });
    const page = pages.find(({ kind }) => kind === 'endpoint');
    assert.equal(page?.title, 'List books');
    const position = positionOf(api, '"get"', 2);
    assert.equal((await client.request('apidocs/pageAt', { uri, position }))?.slug, page?.slug);
    assert.equal(await client.request('apidocs/openAlone', { uri: shop('other') }), null);
    await client.close(uri);
    assert.equal((await roots()).includes(root), false);
    assert.equal((await client.request('apidocs/pages', { root })).length, pages.length);
  });

  test('the page at the caret of a description that was just opened is known at once', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    const uri = folder.uri('lone/new.json');
    const text = api;
    folder.write('lone/new.json', text);
    const opened = client.open(uri, text);
    const page = client.request('apidocs/pageAt', { uri, position: positionOf(text, '"get"', 2) });
    assert.equal((await page)?.root, `${folder.uri('lone')}#new.json`);
    await opened;
  });

  test('each description has its own site, to which the files belong that it refers to', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    const refersTo = (file: string) => `{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" },
      "paths": { "/a": { "get": { "responses": { "200": { "$ref": "${file}" } } } } } }`;
    const [one, two, part] = ['lone/one.json', 'lone/two.json', 'lone/part.json'].map((file) => folder.uri(file));
    folder.write('lone/part.json', '{ "description": "Fine" }');
    await client.open(one ?? '', refersTo('part.json'));
    await client.open(two ?? '', refersTo('other.json'));
    await client.problemWith(two ?? '', 'ref-missing');
    const schema = '{ "schema": { "$ref": "#/none" } }';
    await client.open(part ?? '', `{ "description": "Fine", "content": { "application/json": ${schema} } }`);
    await client.problemWith(part ?? '', 'ref-missing');
    assert.notEqual(await client.ask('textDocument/hover', part ?? '', { position: { line: 0, character: 4 } }), null);
    assert.deepEqual(
      (await roots()).filter((root) => root.includes('#')),
      [`${folder.uri('lone')}#one.json`, `${folder.uri('lone')}#two.json`],
    );
  });

  test('workflows belong to the first description that they name, whichever is opened first', async () => {
    const workflows = (...urls: readonly string[]) =>
      JSON.stringify({
        arazzo: '1.0.1',
        info: { title: 'Flows', version: '1' },
        sourceDescriptions: urls.map((url, index) => ({ name: `s${index}`, url, type: 'openapi' })),
        workflows: [{ workflowId: 'flow', steps: [] }],
      });
    folder.write('lone/flows/own.json', workflows('https://example.com/a.json', '../none.json', '../api.json'));
    folder.write('lone/other.json', api);
    folder.write('lone/beside.arazzo.json', workflows('./api.json', './other.json'));
    folder.write('lone/nothing.arazzo.json', workflows('./none.json'));
    client = await connectClient({ folders: [folder.uri()] });
    const lone = async () => (await roots()).filter((root) => root.includes('#')).map((root) => root.split('#')[1]);
    const files = async (root: string) => {
      const uri = `${folder.uri('lone')}#${root}`;
      return (await client.request('apidocs/workflows', { root: uri })).map(({ file }) => file).sort();
    };
    const open = async (file: string, text: string) => {
      await client.open(folder.uri(`lone/${file}`), text);
      await until(file, async () => (await client.request('apidocs/sites', { uri: folder.uri(`lone/${file}`) })).own);
    };
    await open('flows/own.json', workflows('https://example.com/a.json', '../none.json', '../api.json'));
    assert.deepEqual(await lone(), ['api.json']);
    await until('both files', async () => (await files('api.json')).length === 2);
    assert.deepEqual(await files('api.json'), ['beside.arazzo.json', 'flows/own.json']);
    await open('api.json', api);
    await open('beside.arazzo.json', workflows('./api.json', './other.json'));
    assert.deepEqual(await lone(), ['api.json']);
    await open('other.json', api);
    await until('its own site', async () => (await lone()).includes('other.json'));
    assert.deepEqual(await lone(), ['api.json', 'other.json']);
    assert.deepEqual(await files('other.json'), []);
    // A file that is written later is found, and one that names no description here is a site of its own.
    folder.write('lone/new.arazzo.json', workflows('./other.json'));
    await client.changedOnDisk({ uri: folder.uri('lone/new.arazzo.json'), type: created });
    await until('the new file', async () => (await files('other.json')).includes('new.arazzo.json'));
    await open('nothing.arazzo.json', workflows('./none.json'));
    assert.deepEqual(await lone(), ['api.json', 'nothing.arazzo.json', 'other.json']);
  });

  test('environments beside a description are its own, until a docs.json takes it over', async () => {
    const environment = folder.uri('lone/.apidocs/environments/dev.json');
    folder.write('lone/.apidocs/environments/dev.json', '{ "variabels": {} }');
    client = await connectClient({ folders: [folder.uri()] });
    await client.open(folder.uri('lone/api.json'), api);
    await client.problemWith(environment, 'environment-key');
    const position = { line: 0, character: 4 };
    await client.open(environment, '{ "variables": {} }');
    await client.noProblems(environment);
    assert.notEqual(await client.ask('textDocument/completion', environment, { position }), null);
    folder.write('lone/docs.json', config);
    await client.changedOnDisk({ uri: shop('lone'), type: created });
    await client.problemWith(shop('lone'), 'entry-unmatched');
    const all = await roots();
    assert.ok(all.includes(folder.uri('lone')));
    assert.deepEqual(
      all.filter((root) => root.includes('#')),
      [],
    );
  });

  test('nothing is said of a description that a setting, `.mintignore` or its folder excludes', async () => {
    const broken = '{ "openapi": "3.1.0", "paths": { "/a": { "$ref": "#/none" } } }';
    folder.write('lone/.mintignore', 'draft.json\n');
    client = await connectClient({ folders: [folder.uri()] });
    for (const file of ['lone/draft.json', 'node_modules/a/api.json', '.git/api.json', 'lone/package.json']) {
      await client.open(folder.uri(file), file.endsWith('package.json') ? '{ "version": "1.0.0" }' : broken);
    }
    await client.open(folder.uri('lone/read.json'), broken);
    await client.problemWith(folder.uri('lone/read.json'), 'ref-missing');
    const alone = client.published.map(({ uri }) => uri).filter((uri) => !uri.includes('/one/'));
    assert.deepEqual([...new Set(alone)], [folder.uri('lone/read.json')]);
    await client.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: { apiDocs: { descriptions: 'sites' } },
    });
    await client.noProblems(folder.uri('lone/read.json'));
    assert.deepEqual(
      (await roots()).filter((root) => root.includes('#')),
      [],
    );
    // A preview that the writer asks for is there all the same, and nothing is said.
    const uri = folder.uri('lone/read.json');
    assert.notEqual(await client.request('apidocs/openAlone', { uri }), null);
    assert.equal(await client.ask('textDocument/hover', uri, { position: { line: 0, character: 4 } }), null);
  });

  test('switched off, descriptions of sites have neither problems nor help', async () => {
    const settings = { descriptions: 'off' };
    client = await connectClient({ folders: [folder.uri()], options: { settings } });
    const uri = folder.uri('one/api.json');
    const broken = api.replace('"responses"', '"parameters": [{ "$ref": "#/none" }], "responses"');
    await client.open(uri, broken);
    await client.open(shop('one'), config);
    await client.problemWith(shop('one'), 'entry-unmatched');
    assert.equal(await client.ask('textDocument/hover', uri, { position: positionOf(broken, 'summary', 2) }), null);
    assert.deepEqual(client.problemsOf(uri) ?? [], []);
  });

  test('a description without a site is completed, explained, refactored and previewed', async () => {
    client = await connectClient({ folders: [folder.uri()], options: { commands } });
    const text = `openapi: 3.1.0
info: { title: Books, version: 1.0.0 }
paths:
  /books:
    get:
      tags: [Shelf]
      summary: List books
      responses:
        '200': { description: OK, content: { application/json: { schema: { type: object } } } }
`;
    const uri = folder.uri('lone/books.yaml');
    await client.open(uri, text);
    const position = positionOf(text, 'summary', 2);
    assert.match(JSON.stringify(await client.ask('textDocument/hover', uri, { position })), /summary/);
    const listed = await client.ask<CompletionItem[]>('textDocument/completion', uri, { position });
    assert.ok(
      listed.some(({ label }) => label === 'operationId'),
      listed.map(({ label }) => label).join(),
    );
    const at = positionOf(text, 'schema:', 2);
    const range = { start: at, end: at };
    const params = { range, context: { diagnostics: [], triggerKind: 1 } };
    const actions = await client.ask<CodeAction[]>('textDocument/codeAction', uri, params);
    assert.ok(
      actions.some(({ kind }) => kind?.startsWith('refactor.extract')),
      JSON.stringify(actions),
    );
    const lenses = await client.ask<CodeLens[]>('textDocument/codeLens', uri, {});
    assert.deepEqual(
      lenses.map(({ command }) => [command?.title, command?.arguments?.[0]]),
      [
        ['Preview', uri],
        ['Try', uri],
      ],
    );
    const tag = { position: positionOf(text, 'Shelf', 2), newName: 'Rack' };
    const renamed = await client.ask<WorkspaceEdit>('textDocument/rename', uri, tag);
    assert.deepEqual(Object.keys(renamed.changes ?? {}), [uri]);
    const other = folder.uri('lone/package.json');
    await client.open(other, '{ "name": "x" }');
    assert.equal(await client.ask('textDocument/hover', other, { position: { line: 0, character: 4 } }), null);
  });
});
