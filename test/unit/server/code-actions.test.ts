import assert from 'node:assert/strict';
import type { CodeAction } from 'vscode-languageserver/node';
import type { ClientCommands } from '../../../src/protocol/server-requests.ts';
import { positionOf } from '../../support/caret-position.ts';
import { connectClient, type LanguageTestClient, TestFolder } from '../../support/language-client.ts';
import { docsJson, openapi } from '../../support/project-of.ts';

const get = { summary: 'List books', responses: { 200: { description: 'OK' } } };
const config = docsJson({ openapi: 'api.json', pages: ['GET /boks', 'get /books'] }, { them: 1 });

suite('Language server: code actions', () => {
  let folder: TestFolder;
  let client: LanguageTestClient;
  let uri = '';
  setup(async () => {
    folder = new TestFolder({ 'docs.json': config, 'api.json': openapi({ '/books': { get } }) });
    uri = folder.uri('docs.json');
    client = await connectClient({ folders: [folder.uri()] });
    await client.open(uri, config);
  });
  teardown(async () => {
    await client?.stop();
    folder?.dispose();
  });

  const actionsAt = (text: string, piece: string, only?: readonly string[]) => {
    const range = { start: positionOf(text, piece), end: positionOf(text, piece) };
    return client.ask<CodeAction[]>('textDocument/codeAction', uri, { range, context: { diagnostics: [], only } });
  };

  test('the fixes of the problem under the caret are offered, and the first one is preferred', async () => {
    const [first] = await actionsAt(config, '"GET /boks"');
    assert.deepEqual([first?.kind, first?.isPreferred], ['quickfix', true]);
    assert.deepEqual(
      first?.edit?.changes?.[uri]?.map(({ newText }) => newText),
      ['"GET /books"'],
    );
    assert.deepEqual(await actionsAt(config, '"theme"'), []);
  });

  test('fixes are made for the current text, not for the published problems', async () => {
    await client.problemWith(uri, 'entry-unmatched');
    const text = `\n${config}`;
    await client.edit(uri, { text });
    const [first] = await actionsAt(text, '"GET /boks"');
    assert.deepEqual(first?.edit?.changes?.[uri]?.[0]?.range.start, positionOf(text, '"GET /boks"'));
  });

  test('a description is refactored when asked, never for the light bulb, and the new name can be changed at once', async () => {
    const api = folder.uri('api.json');
    const text = openapi({ '/books': { get } });
    const commands: Pick<ClientCommands, 'renameAt'> = { renameAt: 'rename' };
    const workspaceEdit = { documentChanges: true, resourceOperations: ['create'] };
    const options = { commands: commands as ClientCommands };
    const able = await connectClient({
      folders: [folder.uri()],
      capabilities: { workspace: { workspaceEdit } },
      options,
    });
    await able.open(api, text);
    const ask = (piece: string, context: object) => {
      const range = { start: positionOf(text, piece), end: positionOf(text, piece) };
      return able.ask<CodeAction[]>('textDocument/codeAction', api, {
        range,
        context: { diagnostics: [], ...context },
      });
    };
    const [extraction] = await ask('"description"', { only: ['refactor.extract'] });
    const [move] = await ask('"/books"', { only: ['refactor.move'] });
    const automatic = await ask('"description"', { triggerKind: 2 });
    await able.stop();
    assert.equal(extraction?.title, 'Extract response to components');
    assert.equal(extraction?.command?.command, 'rename');
    assert.equal(extraction?.command?.arguments?.[0], api);
    assert.deepEqual(move?.edit?.documentChanges?.[0], { kind: 'create', uri: folder.uri('paths/books.json') });
    assert.deepEqual(automatic, []);
  });

  test('a selection can be surrounded with a component, with the caret in its first value', async () => {
    const page = folder.uri('page.mdx');
    const text = 'It costs $5 {for} one.\n';
    const capabilities = { workspace: { workspaceEdit: { documentChanges: true, snippetEditSupport: true } } };
    const able = await connectClient({ folders: [folder.uri()], capabilities });
    const surround = async (asked: LanguageTestClient, title: string) => {
      await asked.open(page, text);
      const range = { start: positionOf(text, 'It'), end: positionOf(text, 'one.', 4) };
      const params = { range, context: { diagnostics: [], only: ['refactor'] } };
      const found = await asked.ask<CodeAction[]>('textDocument/codeAction', page, params);
      return found.find((action) => action.title === `Surround with ${title}`)?.edit;
    };
    const edits = (await surround(able, 'Accordion'))?.documentChanges?.[0];
    assert.deepEqual(edits && 'edits' in edits && edits.edits[0], {
      range: { start: positionOf(text, 'It'), end: positionOf(text, 'one.', 4) },
      snippet: { kind: 'snippet', value: '<Accordion title="$1">\n  It costs \\$5 {for\\} one.\n</Accordion>' },
    });
    await able.stop();
    const plain = (await surround(client, 'Accordion'))?.changes?.[page]?.[0];
    assert.equal(plain?.newText, '<Accordion title="">\n  It costs $5 {for} one.\n</Accordion>');
  });

  test('each fix is one workspace edit with its title; what removes is a refactoring, and not part of "fix all"', async () => {
    const text = docsJson({ pages: ['index', 'gone'] }, { whatever: 1 }).replace('"theme"', '"tehme"');
    await client.edit(uri, { text });
    const [remove, ...more] = await actionsAt(text, '"whatever"');
    assert.deepEqual([remove?.title, remove?.kind, more.length], ['Remove "whatever"', 'refactor.rewrite', 0]);
    assert.deepEqual(await actionsAt(text, '"whatever"', ['quickfix']), []);
    const [rename] = await actionsAt(text, '"tehme"');
    assert.deepEqual([rename?.title, rename?.isPreferred], ['Rename to "theme"', true]);
    const [all, ...others] = await actionsAt(text, '"name"', ['source.fixAll.apiDocs']);
    assert.deepEqual([all?.title, others], ['Fix all API Docs problems', []]);
    const edits = Object.values(all?.edit?.changes ?? {}).flat();
    assert.deepEqual(
      edits.map(({ newText }) => newText),
      ['"theme"'],
    );
  });

  test('a page that is missing is created by clients that can, opened by their command, and never by "fix all"', async () => {
    const text = docsJson({ pages: ['guides/quotas'] });
    const asked = async (workspaceEdit: object) => {
      const commands: Pick<ClientCommands, 'openNewPage'> = { openNewPage: 'open' };
      const options = { commands: commands as ClientCommands };
      const capabilities = { workspace: { workspaceEdit } };
      const other = await connectClient({ folders: [folder.uri()], capabilities, options });
      await other.open(uri, text);
      const ask = (only?: readonly string[]) => {
        const range = { start: positionOf(text, '"guides'), end: positionOf(text, '"guides') };
        return other.ask<CodeAction[]>('textDocument/codeAction', uri, { range, context: { diagnostics: [], only } });
      };
      const answers = { fixes: await ask(), all: await ask(['source.fixAll']) };
      await other.stop();
      return answers;
    };
    const { fixes, all } = await asked({ documentChanges: true, resourceOperations: ['create'] });
    const page = folder.uri('guides/quotas.mdx');
    const [fix, remove, ...others] = fixes;
    assert.deepEqual([fix?.title, fix?.isPreferred, others], ['Create the page "guides/quotas.mdx"', true, []]);
    assert.deepEqual([remove?.title, remove?.kind], ['Remove this entry', 'refactor.rewrite']);
    const start = { line: 0, character: 0 };
    assert.deepEqual(fix?.edit?.documentChanges, [
      { kind: 'create', uri: page },
      {
        textDocument: { uri: page, version: null },
        edits: [{ range: { start, end: start }, newText: '---\ntitle: Quotas\n---\n\n' }],
      },
    ]);
    assert.deepEqual(fix?.command?.arguments, [page]);
    assert.deepEqual(all, []);
    const plain = await asked({ documentChanges: true });
    assert.deepEqual(
      plain.fixes.map(({ title }) => title),
      ['Remove this entry'],
    );
  });

  for (const kind of ['source.fixAll', 'source.fixAll.apiDocs']) {
    test(`"${kind}" fixes all of the file`, async () => {
      const [all, ...others] = await actionsAt(config, '"theme"', [kind]);
      assert.deepEqual(others, []);
      assert.equal(all?.kind, 'source.fixAll.apiDocs');
      assert.equal(all?.edit?.changes?.[uri]?.length, 2);
    });
  }
});
