import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import {
  type CancellationToken,
  createConnection,
  createMessageConnection,
  type Diagnostic,
  type InitializeResult,
  type MessageConnection,
  type MessageReader,
  type MessageWriter,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type {
  RequestParams,
  RequestResult,
  ServerOptions,
  ServerRequests,
} from '../../src/protocol/server-requests.ts';
import { createServer } from '../../src/server/create-server.ts';
import { createDiskOutside } from '../../src/server/disk-outside.ts';
import type { Outside } from '../../src/server/outside.ts';
import { waitLimit } from './limits.ts';
import { putFiles } from './use-folder.ts';

/** Texts by their paths from a folder of their own. */
export interface Texts {
  readonly [file: string]: string;
}

export class TestFolder {
  readonly path = realpathSync.native(mkdtempSync(join(tmpdir(), 'language-server-')));

  constructor(texts: Texts) {
    putFiles(this.path, texts);
  }

  write(file: string, text: string): void {
    putFiles(this.path, { [file]: text });
  }

  remove(file: string): void {
    rmSync(join(this.path, file), { recursive: true, force: true });
  }

  uri(file = ''): string {
    return pathToFileURL(join(this.path, file)).href;
  }

  dispose(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

export interface ClientSetup {
  readonly folders: readonly string[];
  readonly options?: ServerOptions;
  /** The answer to `workspace/configuration`; absent: this client is not asked. */
  readonly settings?: () => unknown;
  /** Answers of the client to the server's own requests. */
  readonly answers?: { readonly [method: string]: (params: never) => unknown };
  readonly capabilities?: object;
}

/** This server's messages are plain text. */
type PlainDiagnostic = Diagnostic & { readonly message: string };

interface Published {
  readonly uri: string;
  readonly diagnostics: readonly PlainDiagnostic[];
}

/** A JSON-RPC client of the language server, as plain as can be. */
export class LanguageTestClient {
  readonly connection: MessageConnection;
  readonly published: Published[] = [];
  readonly changed: { readonly root: string; readonly files: readonly string[] }[] = [];
  readonly registered: string[] = [];
  readonly #watchers = new Set<() => void>();
  readonly #versions = new Map<string, number>();

  constructor(reader: MessageReader, writer: MessageWriter, { settings, answers = {} }: ClientSetup) {
    this.connection = createMessageConnection(reader, writer);
    this.connection.onNotification('textDocument/publishDiagnostics', (params: Published) => {
      this.published.push(params);
      for (const watcher of this.#watchers) watcher();
    });
    this.connection.onNotification('apidocs/changed', (params) => {
      this.changed.push(params);
      for (const watcher of this.#watchers) watcher();
    });
    this.connection.onRequest('client/registerCapability', ({ registrations }) => {
      for (const { method } of registrations) this.registered.push(method);
      for (const watcher of this.#watchers) watcher();
      return null;
    });
    this.connection.onRequest('workspace/configuration', ({ items }) => items.map(() => settings?.() ?? null));
    for (const [method, answer] of Object.entries(answers)) this.connection.onRequest(method, answer as () => unknown);
    this.connection.listen();
  }

  async initialize({ folders, options, settings, capabilities }: ClientSetup): Promise<InitializeResult> {
    const result = await this.connection.sendRequest<InitializeResult>('initialize', {
      processId: null,
      rootUri: null,
      workspaceFolders: folders.map((uri) => ({ uri, name: uri })),
      initializationOptions: options,
      capabilities: {
        workspace: {
          workspaceFolders: true,
          configuration: settings !== undefined,
          didChangeWatchedFiles: { dynamicRegistration: true },
          didChangeConfiguration: { dynamicRegistration: true },
        },
        ...capabilities,
      },
    });
    await this.connection.sendNotification('initialized', {});
    return result;
  }

  request<M extends keyof ServerRequests>(
    method: M,
    params: RequestParams<ServerRequests, M>,
    token?: CancellationToken,
  ): Promise<RequestResult<ServerRequests, M>> {
    return this.connection.sendRequest(method, params, ...(token === undefined ? [] : [token]));
  }

  ask<R>(method: string, uri: string, rest: object): Promise<R> {
    return this.connection.sendRequest(method, { textDocument: { uri }, ...rest });
  }

  async open(uri: string, text: string): Promise<void> {
    this.#versions.set(uri, 1);
    const textDocument = { uri, languageId: 'json', version: 1, text };
    await this.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  /** The whole text, or a change of a range. */
  async edit(
    uri: string,
    ...contentChanges: readonly { readonly text: string; readonly range?: object }[]
  ): Promise<void> {
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges,
    });
  }

  /** Writes the current text to disk, as an editor does, and notifies the server. */
  async save(folder: TestFolder, file: string, text: string): Promise<void> {
    folder.write(file, text);
    await this.connection.sendNotification('textDocument/didSave', { textDocument: { uri: folder.uri(file) } });
  }

  async close(uri: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }

  async changedOnDisk(...changes: readonly { readonly uri: string; readonly type: 1 | 2 | 3 }[]): Promise<void> {
    await this.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
  }

  /** The last diagnostics published for the file; undefined if there were none yet. */
  problemsOf(uri: string): readonly PlainDiagnostic[] | undefined {
    return this.published.findLast((each) => each.uri === uri)?.diagnostics;
  }

  /** Resolves as soon as the probe gives something after a message of the server; fails after `waitLimit`. */
  async until<T>(label: string, probe: () => T | undefined | false): Promise<T> {
    const found = Promise.withResolvers<T>();
    const check = () => {
      const value = probe();
      if (value !== undefined && value !== false) found.resolve(value);
    };
    const late = setTimeout(() => found.reject(new Error(`Waited ${waitLimit / 1000} s for ${label}.`)), waitLimit);
    this.#watchers.add(check);
    check();
    try {
      return await found.promise;
    } finally {
      clearTimeout(late);
      this.#watchers.delete(check);
    }
  }

  isRegistered(method: string): Promise<unknown> {
    return this.until(method, () => this.registered.includes(method));
  }

  /** The diagnostics of the file as soon as one has the code. */
  problemWith(uri: string, code: string): Promise<PlainDiagnostic> {
    return this.until(`${code} in ${uri}`, () => this.problemsOf(uri)?.find((each) => each.code === code));
  }

  /** Resolves when the file has no diagnostics (any more). */
  noProblems(uri: string): Promise<unknown> {
    return this.until(`no problems in ${uri}`, () => this.problemsOf(uri)?.length === 0);
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest('shutdown').catch((error) => assert.fail(String(error)));
    this.connection.dispose();
  }
}

/** A client and a server in this thread, initialized. */
export async function connectClient(
  setup: ClientSetup,
  outside: Outside = createDiskOutside(undefined),
): Promise<LanguageTestClient> {
  const up = new PassThrough();
  const down = new PassThrough();
  createServer(createConnection(new StreamMessageReader(up), new StreamMessageWriter(down)), outside);
  const client = new LanguageTestClient(new StreamMessageReader(down), new StreamMessageWriter(up), setup);
  await client.initialize(setup);
  return client;
}
