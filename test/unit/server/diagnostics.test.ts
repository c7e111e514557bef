import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import type { CodeAction } from 'vscode-languageserver/node';
import type { Validator } from '../../../src/core/ports.ts';
import { createDiskWorkspace } from '../../../src/node/disk-workspace.ts';
import { createDiskOutside } from '../../../src/server/disk-outside.ts';
import type { Outside } from '../../../src/server/outside.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import { positionOf } from '../../support/caret-position.ts';
import { connectClient, type LanguageTestClient, TestFolder } from '../../support/language-client.ts';
import { docsJson, openapi } from '../../support/project-of.ts';
import { until } from '../../support/until.ts';

const get = { summary: 'List books', responses: { 200: { description: 'OK' } } };
const config = docsJson({ openapi: 'api.json', pages: ['GET /boks', 'missing'] });

/** A validator that reports an error at the `info` of every description. */
function judging(validator: Validator): Outside {
  const openEngine: Outside['openEngine'] = (root) =>
    createEngine({ workspace: createDiskWorkspace(root), configFile: 'docs.json', validator });
  return { ...createDiskOutside(undefined), openEngine };
}

suite('Language server: diagnostics', () => {
  let folder: TestFolder;
  let client: LanguageTestClient;
  let uri = '';
  setup(() => {
    folder = new TestFolder({ 'docs.json': config, 'api.json': openapi({ '/books': { get } }) });
    uri = folder.uri('docs.json');
  });
  teardown(async () => {
    await client?.stop();
    folder?.dispose();
  });

  test('problems of a site are published when one of its documents is open, and removed when they are fixed', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    await client.open(uri, config);
    const { source, severity, range, message } = await client.problemWith(uri, 'entry-unmatched');
    assert.deepEqual([source, severity], ['API Docs', 1]);
    assert.deepEqual(
      config.split('\n')[range.start.line]?.slice(range.start.character, range.end.character),
      '"GET /boks"',
    );
    assert.match(message, /Did you mean "GET \/books"\?/);
    await client.edit(uri, { text: config.replace('GET /boks', 'GET /books').replace(/,\s*"missing"/, '') });
    await client.noProblems(uri);
  });

  test('the problems of the open files come first, and those of the whole site last', async () => {
    const pages = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}.mdx`, '[a](/gone)\n']));
    folder.dispose();
    const text = docsJson({ pages: ['missing', ...Object.keys(pages)] }).replace('{', '{ "nam": 1, ');
    folder = new TestFolder({ 'docs.json': text, ...pages });
    uri = folder.uri('docs.json');
    client = await connectClient({ folders: [folder.uri()] });
    const checked: number[] = [];
    client.connection.onNotification('apidocs/checked', () => void checked.push(client.published.length));
    await client.open(uri, text);
    await client.problemWith(folder.uri('p59.mdx'), 'broken-link');
    const first = client.published.slice(0, 2).map((sent) => [sent.uri, sent.diagnostics.map(({ code }) => code)]);
    assert.deepEqual(first, [
      [uri, ['config-unknown-key']],
      [uri, ['config-unknown-key', 'nav-page-missing']],
    ]);
    assert.ok(checked.every((published) => published > 60));
  });

  test('syntax errors are left to a client that checks JSON itself, and fixes are offered for its diagnostics', async () => {
    client = await connectClient({ folders: [folder.uri()], options: { checksJson: true } });
    const text = config.replace('"missing"', '"missing",');
    await client.open(uri, text);
    await client.problemWith(uri, 'nav-page-missing');
    assert.deepEqual(
      client
        .problemsOf(uri)
        ?.map(({ code }) => code)
        .filter((code) => /^json-/.test(String(code))),
      [],
    );
    const start = positionOf(text, ',\n    ]');
    const diagnostic = { range: { start, end: start }, message: 'Trailing comma', source: 'json' };
    const actions = await client.ask<CodeAction[]>('textDocument/codeAction', uri, {
      range: diagnostic.range,
      context: { diagnostics: [diagnostic] },
    });
    assert.deepEqual(
      actions.filter(({ diagnostics }) => diagnostics?.[0]?.message === 'Trailing comma').map(({ title }) => title),
      ['Remove the comma'],
    );
  });

  test('syntax errors are reported as soon as the client does not check JSON any more', async () => {
    client = await connectClient({ folders: [folder.uri()], options: { checksJson: true } });
    await client.open(uri, config.replace('"missing"', '"missing",'));
    await client.problemWith(uri, 'nav-page-missing');
    const isSyntax = ({ code }: { readonly code?: unknown }) => /^json-/.test(String(code));
    await client.connection.sendNotification('apidocs/checksJson', { checksJson: false });
    await client.until('our own', () => client?.problemsOf(uri)?.some(isSyntax));
    await client.connection.sendNotification('apidocs/checksJson', { checksJson: true });
    await client.until("the client's alone", () => client?.problemsOf(uri)?.some(isSyntax) === false);
  });

  test('only files whose problems changed are sent again', async () => {
    folder.write(
      'api.json',
      openapi({ '/books': { get: { ...get, operationId: 'a' } }, '/c': { get: { operationId: 'a' } } }),
    );
    client = await connectClient({ folders: [folder.uri()] });
    await client.open(uri, config);
    await client.until('problems of both files', () => client.problemsOf(folder.uri('api.json')));
    await client.problemWith(uri, 'entry-unmatched');
    const before = client.published.length;
    await client.edit(uri, { text: config.replace('GET /boks', 'GET /bok') });
    await client.until('the other problem', () =>
      client.problemsOf(uri)?.find(({ message }) => message.includes('"GET /bok"')),
    );
    assert.deepEqual(
      client.published.slice(before).map((each) => each.uri),
      [uri],
    );
  });

  test('severities and "off" come from the client, and changes apply at once', async () => {
    let severity: object = { 'entry-unmatched': 'hint', 'nav-page-missing': 'off' };
    client = await connectClient({ folders: [folder.uri()], settings: () => ({ problems: { severity } }) });
    await client.isRegistered('workspace/didChangeConfiguration');
    await client.open(uri, config);
    assert.equal((await client.problemWith(uri, 'entry-unmatched')).severity, 4);
    assert.deepEqual(
      client.problemsOf(uri)?.map(({ code }) => code),
      ['entry-unmatched'],
    );
    severity = {};
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    assert.equal((await client.problemWith(uri, 'nav-page-missing')).severity, 1);
  });

  test('a client that does not support configuration requests pushes its settings', async () => {
    const settings = { problems: { severity: { 'nav-page-missing': 'off' } } };
    client = await connectClient({ folders: [folder.uri()], options: { settings } });
    await client.open(uri, config);
    await client.problemWith(uri, 'entry-unmatched');
    assert.deepEqual(
      client.problemsOf(uri)?.map(({ code }) => code),
      ['entry-unmatched'],
    );
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: { apiDocs: {} } });
    await client.problemWith(uri, 'nav-page-missing');
  });

  test('official validators run second, and not if disabled in the settings', async () => {
    const asked: string[] = [];
    const validator: Validator = {
      async validate({ file }) {
        asked.push(file);
        return [{ file, pointer: '/info', target: 'key', severity: 'error', code: 'official-fault', message: 'No.' }];
      },
    };
    let official = false;
    client = await connectClient(
      { folders: [folder.uri()], settings: () => ({ validation: { official } }) },
      judging(validator),
    );
    await client.open(uri, config);
    await client.problemWith(uri, 'entry-unmatched');
    official = true;
    assert.deepEqual(asked, []);
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    await client.problemWith(folder.uri('api.json'), 'official-fault');
    assert.deepEqual(asked, ['api.json']);
  });

  test('what a validator found stays while a file is opened and closed as it is', async () => {
    let asked = 0;
    const validator: Validator = {
      async validate() {
        asked += 1;
        return [
          {
            file: 'api.json',
            pointer: '/info',
            target: 'key',
            severity: 'error',
            code: 'official-fault',
            message: 'No.',
          },
        ];
      },
    };
    client = await connectClient({ folders: [folder.uri()] }, judging(validator));
    const api = folder.uri('api.json');
    await client.open(uri, config);
    await client.problemWith(api, 'official-fault');
    const before = asked;
    await client.open(api, openapi({ '/books': { get } }));
    await client.close(api);
    await until('another validation', () => asked > before);
    const published = client.published.filter((each) => each.uri === api);
    const without = published.filter(({ diagnostics }) => !diagnostics.some(({ code }) => code === 'official-fault'));
    assert.equal(without.length, 0);
  });

  test('`apidocs/validate` returns all problems, and publishes them', async () => {
    const validator: Validator = {
      validate: async ({ file }) => [
        { file, pointer: '/info', target: 'key', severity: 'error', code: 'official-fault', message: 'No.' },
      ],
    };
    const settings = () => ({ problems: { severity: { 'official-fault': 'warning' } } });
    client = await connectClient({ folders: [folder.uri()], settings }, judging(validator));
    const { problems } = await client.request('apidocs/validate', { root: folder.uri() });
    assert.deepEqual(
      problems.map(({ code, severity }) => [code, severity]),
      [
        ['official-fault', 'warning'],
        ['entry-unmatched', 'error'],
        ['nav-page-missing', 'error'],
      ],
    );
    assert.equal((await client.problemWith(folder.uri('api.json'), 'official-fault')).severity, 2);
  });

  test('a validator without a result is a line in the log, and no problem of the file', async () => {
    const message = 'This description could not be validated.';
    const validator: Validator = {
      validate: async ({ file }) => [
        { file, pointer: '', target: 'value', severity: 'warning', code: 'validator-failed', message },
      ],
    };
    client = await connectClient({ folders: [folder.uri()] }, judging(validator));
    const lines: string[] = [];
    const unvalidated: string[] = [];
    client.connection.onNotification('window/logMessage', (line: { message: string }) => void lines.push(line.message));
    client.connection.onNotification('apidocs/checked', (checked: { unvalidated: string[] }) => {
      unvalidated.push(...checked.unvalidated);
    });
    const { problems } = await client.request('apidocs/validate', { root: folder.uri() });
    assert.ok(problems.length > 0 && problems.every(({ code }) => code !== 'validator-failed'));
    await client.problemWith(uri, 'entry-unmatched');
    assert.deepEqual([lines, [...new Set(unvalidated)]], [[`api.json: ${message}`], ['api.json']]);
  });

  test('codes are links to their headings in the manual', async () => {
    const outside: Outside = {
      ...createDiskOutside(undefined),
      readManual: async () => ({ text: '# Problems\n\n### `entry-unmatched`\n', uri: 'file:///problems.md' }),
    };
    client = await connectClient({ folders: [folder.uri()] }, outside);
    await client.open(uri, config);
    assert.deepEqual((await client.problemWith(uri, 'entry-unmatched')).codeDescription, {
      href: 'file:///problems.md#L3',
    });
    assert.deepEqual((await client.problemWith(uri, 'nav-page-missing')).codeDescription, {
      href: 'file:///problems.md',
    });
  });

  test('a translation is older by history, from a commit to a commit, in a trusted workspace', async () => {
    folder.dispose();
    const page = (text: string) => `---\ntitle: A\n---\n\n${text}\n`;
    const pages = ['a', 'b'];
    const languages = { en: pages, es: pages.map((name) => `es/${name}`) };
    const text = docsJson({
      languages: Object.entries(languages).map(([language, listed]) => ({ language, pages: listed })),
    });
    const files = Object.values(languages).flat();
    folder = new TestFolder({
      'docs.json': text,
      ...Object.fromEntries(files.map((name) => [`${name}.mdx`, page(name)])),
    });
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', folder.path, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args]);
    const commit = (file: string) => {
      folder.write(file, page('Changed'));
      git('add', '.');
      git('commit', '--quiet', '--message', file);
    };
    git('init', '--quiet');
    commit('es/b.mdx');
    commit('a.mdx');
    client = await connectClient({ folders: [folder.uri()] });
    await client.open(folder.uri('docs.json'), text);
    await client.request('apidocs/validate', { root: folder.uri() });
    assert.deepEqual(client.problemsOf(folder.uri('es/a.mdx')) ?? [], []);
    await client.connection.sendNotification('apidocs/trust', { trusted: true });
    await client.request('apidocs/validate', { root: folder.uri() });
    const { message } = await client.problemWith(folder.uri('es/a.mdx'), 'edition-page-older');
    assert.match(message, /a\.mdx, changed in the repository after this page did/);
    commit('es/a.mdx');
    const changes = [{ uri: folder.uri('.git/logs/HEAD'), type: 2 }];
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    await client.noProblems(folder.uri('es/a.mdx'));
  });
});
