import assert from 'node:assert/strict';
import { ErrorCodes, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import type { JsonValue } from '../../src/core/source/document/json-value.ts';
import type { RequestParams, ServerRequests } from '../../src/protocol/server-requests.ts';
import { faultsInMessage } from '../fuzz/faults.ts';
import { connectClient, type LanguageTestClient, TestFolder } from '../support/language-client.ts';
import { docsJson, openapi } from '../support/project-of.ts';

type Every = { readonly [M in keyof ServerRequests]: RequestParams<ServerRequests, M> };

/** Parameters of each request with every member that there may be; a request that is missing here does not compile. */
function everyRequest(root: string): Every {
  const uri = `${root}/docs.json`;
  const received = {
    become: 'example',
    status: 200,
    mediaType: 'application/json',
    text: '{}',
    example: '{}',
    name: 'a',
    pointer: '',
  } as const;
  const options = {
    out: '',
    baseUrl: 'x:',
    allowInvalid: false,
    generatedIndex: false,
    fullDescriptions: false,
    indexOnly: true,
  };
  return {
    'apidocs/sites': { uri },
    'apidocs/readDisk': {},
    'apidocs/openAlone': { uri: `${root}/api.json` },
    'apidocs/describeApi': { uri: `${root}/api.json` },
    'apidocs/pageAt': { uri, position: { line: 0, character: 0 }, shown: 'a' },
    'apidocs/followMoves': { files: [{ oldUri: uri, newUri: `${root}/b.json` }] },
    'apidocs/pages': { root },
    'apidocs/sourceFiles': { root },
    'apidocs/coverage': { root },
    'apidocs/revisions': { root },
    'apidocs/changes': { root, kind: 'folder', base: '/nowhere' },
    'apidocs/earlierText': { root, kind: 'folder', base: '/nowhere', file: 'a.json' },
    'apidocs/editAfterChanges': { root, kind: 'folder', base: '/nowhere', action: { kind: 'addRedirects' } },
    'apidocs/useTool': { root, tool: 'check_site', input: {} },
    'apidocs/countLinks': { root, files: ['a.mdx'] },
    'apidocs/editions': { root },
    'apidocs/siteTree': { root },
    'apidocs/missingOperations': { root },
    'apidocs/proposePage': { root, target: { onto: '' }, title: 'Start' },
    'apidocs/editSite': {
      root,
      action: { kind: 'addMissing', description: 'api.json', tag: 'a', onto: 'x', byTag: true },
    },
    'apidocs/page': { root, slug: 'a' },
    'apidocs/expand': { root, slug: 'a', pointer: '/body' },
    'apidocs/declareFormValue': { root, slug: 'a', value: { pointer: '/query/q', json: '1' } },
    'apidocs/followLink': { root, slug: 'a', link: { kind: 'address', url: 'https://a/', base: 'https://a' } },
    'apidocs/editAfterResponse': { root, slug: 'a', received },
    'apidocs/operation': { root, ref: 'GET /a' },
    'apidocs/addToWorkflow': {
      root,
      addition: { file: 'a.yaml', workflow: 'a', step: 'b', ref: 'GET /a', values: '{}', conditions: [] },
    },
    'apidocs/workflows': { root },
    'apidocs/samples': { root, kind: 'requests' },
    'apidocs/problems': { root },
    'apidocs/validate': { root },
    // Refused for its base URL, so nothing is written.
    'apidocs/export': { root, options, workDoneToken: 't' },
    'apidocs/refreshRemote': { origin: 'https://example.com' },
    'apidocs/serveFile': { root, path: 'index.html', baseUrl: 'http://127.0.0.1:4000', isMocked: false },
    'apidocs/ping': {},
  };
}

const position = { line: 0, character: 0 };

/** Requests of the protocol itself. */
function standardRequests(root: string): { readonly [method: string]: JsonValue } {
  const textDocument = { uri: `${root}/docs.json` };
  return {
    'textDocument/completion': { textDocument, position },
    'textDocument/hover': { textDocument, position },
    'textDocument/definition': { textDocument, position },
    'textDocument/documentHighlight': { textDocument, position },
    'textDocument/semanticTokens/full': { textDocument },
    'textDocument/documentSymbol': { textDocument },
    'textDocument/foldingRange': { textDocument },
    'textDocument/documentLink': { textDocument },
    'textDocument/codeLens': { textDocument },
  };
}

const other: readonly JsonValue[] = [
  null,
  true,
  7,
  -1,
  1.5,
  'text',
  '\ud800',
  'x'.repeat(1_000_000),
  [],
  ['a', 1],
  {},
  { kind: 'none' },
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
  JSON.parse('{"__proto__": {"length": 1}}'),
];

/** The value with another one, or none, in one place: at each place of it in turn. */
function* malform(value: JsonValue): Generator<JsonValue | undefined> {
  yield undefined;
  yield* other;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  yield { ...value, surplus: 'x'.repeat(1000) };
  for (const [key, member] of Object.entries(value)) {
    for (const part of malform(member)) {
      const { [key]: _replaced, ...rest } = value;
      yield part === undefined ? rest : { ...rest, [key]: part };
    }
  }
}

suite('Language server: malformed requests', () => {
  let folder: TestFolder;
  let client: LanguageTestClient;
  suiteSetup(async () => {
    folder = new TestFolder({
      'docs.json': docsJson({ openapi: 'api.json' }),
      'api.json': openapi({ '/a': { get: { summary: 'A', responses: { 200: { description: 'OK' } } } } }),
    });
    client = await connectClient({ folders: [folder.uri()] });
  });
  suiteTeardown(async () => {
    await client.stop();
    folder.dispose();
  });

  const ask = async (method: string, params: JsonValue | undefined): Promise<string[]> => {
    try {
      await (params === undefined
        ? client.connection.sendRequest(method)
        : client.connection.sendRequest(method, params));
      return [];
    } catch (error) {
      const what = `${method} ${JSON.stringify(params)?.slice(0, 200)}`;
      if (!(error instanceof ResponseError)) return [`${what}: ${error}`];
      const isRefused = error.code === ErrorCodes.InvalidParams || error.code === LSPErrorCodes.RequestFailed;
      return [
        ...(isRefused ? [] : [`${what}: ${error.code} ${error.message}`]),
        ...faultsInMessage(error.message, what),
      ];
    }
  };

  test('typed requests are answered or refused in words, whatever is in any place of their parameters', async () => {
    const wrong: string[] = [];
    let count = 0;
    for (const [method, params] of Object.entries(everyRequest(folder.uri().replace(/\/$/, '')))) {
      for (const malformed of malform(params as unknown as JsonValue)) {
        count += 1;
        wrong.push(...(await ask(method, malformed)));
      }
    }
    assert.deepEqual(wrong.slice(0, 20), []);
    assert.ok(count > 500, `${count}`);
    assert.equal(await client.request('apidocs/ping', {}), null);
  });

  test('a wrong parameter is named', async () => {
    const asked = client.connection.sendRequest('apidocs/page', { root: folder.uri(), slug: 7 });
    await assert.rejects(asked, { code: ErrorCodes.InvalidParams, message: /apidocs\/page .*slug: expected text/ });
  });

  test('requests of the protocol, too', async () => {
    const wrong: string[] = [];
    for (const [method, params] of Object.entries(standardRequests(folder.uri().replace(/\/$/, '')))) {
      for (const malformed of malform(params)) wrong.push(...(await ask(method, malformed)));
    }
    assert.deepEqual(wrong.slice(0, 20), []);
  });
});
