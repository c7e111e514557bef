import assert from 'node:assert/strict';
import type { CodeAction } from 'vscode-languageserver/node';
import type { ClientCommands } from '../../../src/protocol/server-requests.ts';
import type { RemoteAnswer } from '../../../src/service/remote-documents.ts';
import { positionOf } from '../../support/caret-position.ts';
import { connectClient, type LanguageTestClient, TestFolder } from '../../support/language-client.ts';
import { docsHost, stopHosts } from '../../support/loopback/serve-docs.ts';
import { docsJson, openapi } from '../../support/project-of.ts';

const commands: ClientCommands = {
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

function descriptionOf(reference: string): string {
  const content = { 'application/json': { schema: { $ref: reference } } };
  const get = { summary: 'A', responses: { 200: { description: 'OK', content } } };
  return openapi({ '/a': { get } }, { servers: [{ url: 'https://e.com' }] });
}

suite('Language server: documents of other hosts', () => {
  let folder: TestFolder;
  let client: LanguageTestClient;
  const site = (reference: string) => {
    const text = descriptionOf(reference);
    folder = new TestFolder({ 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': text });
    return { uri: folder.uri('api.json'), text };
  };
  const remarks = () => (client.problemsOf(folder.uri('api.json')) ?? []).filter(({ code }) => code === 'ref-remote');
  const remark = (words: RegExp) =>
    client.until(`${words}`, () => remarks().find(({ message }) => words.test(message)));
  teardown(async () => {
    await client?.stop();
    folder?.dispose();
    await stopHosts();
  });

  test('a client that fetches documents is asked for them, and pages show them', async () => {
    const { uri, text } = site('https://example.com/lib.yaml#/A');
    const asked: string[] = [];
    const fetch = async ({ url }: { readonly url: string }): Promise<RemoteAnswer> => {
      asked.push(url);
      return { kind: 'text', text: 'A: { description: From afar }', address: url };
    };
    const options = { fetchesDocuments: true };
    client = await connectClient({ folders: [folder.uri()], options, answers: { 'apidocs/fetch': fetch } });
    await client.open(uri, text);
    await client.until('the document', () =>
      client.changed.find(({ files }) => files.includes('https://example.com/lib.yaml')),
    );
    const page = await client.request('apidocs/page', { root: folder.uri(), slug: 'api-reference/a' });
    assert.match(page?.html ?? '', /From afar/);
    await client.request('apidocs/refreshRemote', {});
    assert.deepEqual(asked, ['https://example.com/lib.yaml', 'https://example.com/lib.yaml']);
  });

  test('a client that fails to fetch causes a problem with a message', async () => {
    const { uri, text } = site('https://example.com/lib.yaml#/A');
    client = await connectClient({ folders: [folder.uri()], options: { fetchesDocuments: true } });
    await client.open(uri, text);
    await remark(/apidocs\/fetch/);
  });

  test('locations in documents of other hosts have the client’s scheme', async () => {
    const config = docsJson({ openapi: 'https://example.com/api.json', pages: ['GET /a'] });
    folder = new TestFolder({ 'docs.json': config });
    const fetch = ({ url }: { readonly url: string }) => ({ kind: 'text', text: descriptionOf('#/A'), address: url });
    const options = { fetchesDocuments: true, remoteScheme: 'apidocs-remote' };
    client = await connectClient({ folders: [folder.uri()], options, answers: { 'apidocs/fetch': fetch } });
    const uri = folder.uri('docs.json');
    await client.open(uri, config);
    const remote = 'apidocs-remote://example.com/api.json';
    await client.until('its problems', () => client.problemsOf(remote));
    const position = positionOf(config, 'GET /a');
    const [place] = await client.ask<{ readonly uri: string }[]>('textDocument/definition', uri, { position });
    assert.equal(place?.uri, remote);
  });

  test('otherwise the server fetches, with the client’s credential for the host', async () => {
    const host = await docsHost({
      '/lib.yaml': ({ headers }, response) =>
        void response
          .writeHead(headers.authorization === 'Bearer s3cret' ? 200 : 401)
          .end('A: { description: Closed }'),
    });
    const { uri, text } = site(`${host.url}/lib.yaml#/A`);
    let credential: string | null = null;
    const asked: string[] = [];
    const answers = {
      'apidocs/credential': ({ origin }: { readonly origin: string }) => {
        asked.push(origin);
        return credential;
      },
    };
    client = await connectClient({ folders: [folder.uri()], options: { trusted: true, commands }, answers });
    await client.open(uri, text);
    const { range } = await remark(/401/);
    const actions = await client.ask<CodeAction[]>('textDocument/codeAction', uri, {
      range,
      context: { diagnostics: [] },
    });
    assert.deepEqual(
      actions.map(({ command }) => [command?.command, command?.arguments]),
      [
        ['sign.in', [host.url]],
        ['fetch.again', []],
      ],
    );
    credential = 'Bearer s3cret';
    await client.request('apidocs/refreshRemote', { origin: host.url });
    await client.until('no remark', () => remarks().length === 0);
    assert.deepEqual(asked, [host.url, host.url]);
    assert.deepEqual(
      host.asked.map(({ authorization }) => authorization),
      [undefined, 'Bearer s3cret'],
    );
  });

  test('a client without credentials need not answer', async () => {
    const host = await docsHost({ '/lib.yaml': 'A: { description: Open }' });
    const { uri, text } = site(`${host.url}/lib.yaml#/A`);
    client = await connectClient({ folders: [folder.uri()], options: { trusted: true } });
    await client.open(uri, text);
    await client.until('the document', () =>
      client.changed.find(({ files }) => files.includes(`${host.url}/lib.yaml`)),
    );
    assert.deepEqual(host.asked, [{ path: '/lib.yaml', authorization: undefined }]);
  });

  test('no host is asked before the workspace is trusted', async () => {
    const host = await docsHost({ '/lib.yaml': 'A: { description: Open }' });
    const { uri, text } = site(`${host.url}/lib.yaml#/A`);
    client = await connectClient({ folders: [folder.uri()], options: { commands } });
    await client.open(uri, text);
    const { range } = await remark(/not trusted, so no documents are fetched/);
    const actions = await client.ask<CodeAction[]>('textDocument/codeAction', uri, {
      range,
      context: { diagnostics: [] },
    });
    assert.deepEqual(
      actions.map(({ command }) => command?.command),
      ['manage.trust'],
    );
    assert.deepEqual(host.asked, []);
    await client.connection.sendNotification('apidocs/trust', { trusted: true });
    await client.until('no remark', () => remarks().length === 0);
    assert.equal(host.asked.length, 1);
  });
});
