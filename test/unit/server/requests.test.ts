import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { createLocalEngine } from '../../../src/node/create-local-engine.ts';
import { createDiskOutside } from '../../../src/server/disk-outside.ts';
import { positionOf } from '../../support/caret-position.ts';
import { connectClient, type LanguageTestClient, TestFolder } from '../../support/language-client.ts';
import { docsJson, openapi } from '../../support/project-of.ts';

const get = { summary: 'List books', responses: { 200: { description: 'OK' } } };
const config = docsJson({ openapi: 'api.json', pages: ['GET /books'] }, { url: 'https://docs.example.com' });
const paths = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`/books/${at}`, { get }]));

suite('Language server: typed requests', () => {
  let folder: TestFolder;
  let client: LanguageTestClient;
  let root = '';
  setup(async () => {
    folder = new TestFolder({
      'docs/docs.json': config,
      'docs/api.json': openapi({ '/books': { get } }),
      'site/main.js': '1',
      'site/site.css': 'a{}',
    });
    root = folder.uri('docs');
    const siteFolder = join(folder.path, 'site');
    const outside = createDiskOutside(undefined);
    client = await connectClient(
      { folders: [root], options: { trusted: true } },
      {
        ...outside,
        openEngine: (path, { remote }) =>
          createLocalEngine({ root: path, validationWorker: undefined, siteFolder }, remote),
      },
    );
  });
  teardown(async () => {
    await client?.stop();
    folder?.dispose();
  });

  test('pages, page, operation, page at a position and coverage are answered; null if there is none', async () => {
    const slug = 'api-reference/list-books';
    assert.deepEqual(
      (await client.request('apidocs/pages', { root })).map((row) => row.slug),
      [slug],
    );
    assert.equal((await client.request('apidocs/page', { root, slug }))?.title, 'List books');
    assert.equal(await client.request('apidocs/page', { root, slug: 'none' }), null);
    assert.equal((await client.request('apidocs/operation', { root, ref: 'GET /books' }))?.kind, 'operation');
    assert.equal(await client.request('apidocs/operation', { root, ref: 'GET /none' }), null);
    const uri = folder.uri('docs/docs.json');
    const position = positionOf(config, 'GET /books');
    assert.deepEqual(await client.request('apidocs/pageAt', { uri, position }), { root, slug });
    assert.equal(await client.request('apidocs/pageAt', { uri: folder.uri('a.json'), position }), null);
    assert.equal((await client.request('apidocs/coverage', { root })).covered, 1);
    assert.equal(await client.request('apidocs/ping', {}), null);
  });

  test('what changed since a folder, as a view and as Markdown with places; a base that is missing is refused in words', async () => {
    folder.write('earlier/docs.json', config);
    folder.write('earlier/api.json', '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {} }');
    const ask = (kind: 'folder' | 'revision', base: string) => client.request('apidocs/changes', { root, kind, base });
    const base = { root, kind: 'folder', base: join(folder.path, 'earlier') } as const;
    const edit = await client.request('apidocs/editAfterChanges', { ...base, action: { kind: 'addRedirects' } });
    assert.deepEqual(edit, { kind: 'refused', message: 'No redirect is missing.' });
    const { html, markdown: text } = await ask('folder', join(folder.path, 'earlier'));
    assert.match(html, /data-act="open" data-file="api\.json" data-line="\d+"/);
    assert.match(text, /### Compatible\n\n- `GET \/books` added/);
    assert.match(text, / {2}- The operation was added: the others are as before\. \(`api\.json:\d+`\)\n/);
    assert.match(
      (await client.request('apidocs/earlierText', { ...base, file: 'api.json' })) ?? '',
      /"paths": \{\} \}$/,
    );
    assert.equal(await client.request('apidocs/earlierText', { ...base, file: '../api.json' }), null);
    await assert.rejects(ask('folder', join(folder.path, 'none')), /There is no/);
    await assert.rejects(ask('revision', 'HEAD'), /no git repository|no revision/);
  });

  test('a revision is compared with in trusted workspaces only', async () => {
    await client?.connection.sendNotification('apidocs/trust', { trusted: false });
    assert.deepEqual(await client.request('apidocs/revisions', { root }), []);
    await assert.rejects(
      client.request('apidocs/changes', { root, kind: 'revision', base: 'HEAD' }),
      /This workspace is not trusted, so git is not run in it/,
    );
  });

  test('a tool for agents answers, and runs git in trusted workspaces only', async () => {
    const use = (tool: string, input: object) => client.request('apidocs/useTool', { root, tool, input });
    const found = await use('find_endpoints', { query: 'books' });
    assert.match(found.kind === 'text' ? found.text : '', /- GET \/books/);
    assert.equal((await use('find_endpoints', { query: 5 })).kind, 'failed');
    await client?.connection.sendNotification('apidocs/trust', { trusted: false });
    const refused = await use('list_changes', { base: 'HEAD' });
    assert.match(refused.kind === 'failed' ? refused.message : '', /not trusted, so git is not run/);
  });

  test('the rows of the Site view and the edits of an action on them are answered', async () => {
    folder.write('docs/lost.mdx', '---\ntitle: Lost\n---\n');
    const { name, rows } = await client.request('apidocs/siteTree', { root });
    assert.equal(name, 'Books');
    assert.deepEqual(
      rows.map(({ id, label }) => [id, label]),
      [
        ['/GET ~1books', 'List books'],
        ['unlisted', 'Not in the navigation'],
      ],
    );
    const action = { kind: 'place', rows: ['unlisted/lost.mdx'], onto: '/GET ~1books' } as const;
    const edit = await client.request('apidocs/editSite', { root, action });
    assert.deepEqual(edit.kind === 'edits' && edit.edits.map(({ file, text }) => [file, text.trim()]), [
      ['docs.json', '"lost",'],
    ]);
    assert.deepEqual(await client.request('apidocs/missingOperations', { root }), []);
    assert.ok((await client.request('apidocs/sourceFiles', { root })).includes('docs.json'));
  });

  test('a description is outlined for the navigation of a new site; null for any other file', async () => {
    folder.write('other/api.json', openapi({ '/a': { get: { tags: ['A'] } } }));
    assert.deepEqual(await client.request('apidocs/describeApi', { uri: folder.uri('other/api.json') }), {
      family: 'openapi',
      title: 'Books API',
      groups: [{ label: 'A', entries: ['GET /a'] }],
    });
    assert.equal(await client.request('apidocs/describeApi', { uri: folder.uri('site/main.js') }), null);
  });

  test('a root without a site is refused with a message', async () => {
    await assert.rejects(client.request('apidocs/pages', { root: folder.uri('site') }), {
      message: 'There is no site here any more: its docs.json was deleted, or belongs to another tool.',
    });
  });

  test('clients are notified of changes', async () => {
    const uri = folder.uri('docs/docs.json');
    await client.open(uri, config);
    await client.edit(uri, { text: `${config} ` });
    await client.until('the change', () => client.changed.find(({ files }) => files.includes('docs.json')));
    assert.deepEqual(new Set(client.changed.map((change) => change.root)), new Set([root]));
  });

  const options = { allowInvalid: true, generatedIndex: false, fullDescriptions: false };

  test('an export reports its progress with the protocol’s notifications', async () => {
    const out = join(folder.path, 'out');
    const values: { readonly kind: string; readonly percentage?: number; readonly message?: string }[] = [];
    client.connection.onNotification('$/progress', ({ token, value }) => {
      if (token === 'mine') values.push(value);
    });
    const report = await client.request('apidocs/export', {
      root,
      options: { ...options, out },
      workDoneToken: 'mine',
    });
    assert.equal(report.kind, 'written', JSON.stringify(report));
    assert.deepEqual(
      values.map(({ kind }) => kind),
      ['begin', 'report', 'end'],
    );
    assert.deepEqual([values[1]?.percentage, values[1]?.message], [100, '1 of 1']);
  });

  test('export is cancelled by cancelling its request, and leaves nothing', async () => {
    folder.write('docs/api.json', openapi(paths));
    folder.write('docs/docs.json', docsJson({ openapi: 'api.json' }));
    const out = join(folder.path, 'out');
    const cancel = new CancellationTokenSource();
    client.connection.onNotification('$/progress', ({ value }) => {
      if (value.kind === 'report') cancel.cancel();
    });
    const params = { root, options: { ...options, out }, workDoneToken: 1 };
    assert.deepEqual(await client.request('apidocs/export', params, cancel.token), { kind: 'cancelled' });
    assert.equal(existsSync(out), false);
  });

  test('a cancelled request is answered with the protocol’s error code', async () => {
    const found = Promise.withResolvers<void>();
    const outside = createDiskOutside(undefined);
    const findSites = async (path: string) => {
      await found.promise;
      return outside.findSites(path);
    };
    const waiting = await connectClient({ folders: [root] }, { ...outside, findSites });
    const cancel = new CancellationTokenSource();
    const asked = waiting.request('apidocs/pages', { root }, cancel.token);
    cancel.cancel();
    // Messages are handled in order, so the preceding one was handled.
    await waiting.request('apidocs/ping', {});
    found.resolve();
    await assert.rejects(asked, { code: -32800 });
    await waiting.stop();
  });
});
