import * as vscode from 'vscode';
import { isEnvironmentFile } from '../core/environments/environment-files.ts';
import { findBelow } from '../core/source/text/file-key.ts';
import { isRemote } from '../core/source/text/file-names.ts';
import {
  type ChangesAction,
  type ForwardedCall,
  forwardedCalls,
  type RequestParams,
  type RequestResult,
  type ServerRequests,
  type SiteBase,
} from '../protocol/server-requests.ts';
import { parseSiteUri } from '../protocol/site-uri.ts';
import type { EngineCalls } from '../service/engine.ts';
import type { ExportOptions } from '../service/engine-values.ts';
import type { Acts } from './acts/acts.ts';
import type { Client } from './client.ts';
import { keyOf } from './key-of.ts';
import { remoteUri } from './remote/remote-texts.ts';

/** The requests about one site. */
type SiteRequest = {
  [M in keyof ServerRequests]: RequestParams<ServerRequests, M> extends { readonly root: string } ? M : never;
}[keyof ServerRequests];

/** The language server, as a site needs it. */
interface SiteServer extends Pick<Client, 'request'> {
  readonly acts: Acts;
}

export type SiteCalls = Pick<EngineCalls, ForwardedCall>;

/** One site of the window. Calls the server with its URI. Made by `LanguageServer.siteAt`. */
export class Site {
  /** The docs root. */
  readonly root: vscode.Uri;
  /** The description in the docs root that the site is made of. Undefined: it has a `docs.json`. */
  readonly file: string | undefined;
  /** The URI of the site (`protocol/site-uri.ts`). */
  readonly uri: string;
  /** The key of the docs root. */
  readonly #rootKey: string;
  readonly key: string;
  /** The files that a description without `docs.json` refers to. */
  #joined: ReadonlySet<string> = new Set();
  readonly acts: Acts;
  /** The calls of the engine that the server forwards. */
  readonly calls: SiteCalls;
  /** The name in `docs.json`, as of the last search for sites. Undefined: it has none. */
  name: string | undefined;
  readonly #server: SiteServer;

  constructor(server: SiteServer, uri: string) {
    this.#server = server;
    this.root = vscode.Uri.parse(uri.replace(/#.*$/, ''));
    this.file = parseSiteUri(uri)?.file;
    this.uri = uri;
    this.acts = server.acts;
    this.#rootKey = keyOf(this.root);
    this.key = this.file === undefined ? this.#rootKey : `${this.#rootKey}#${this.file}`;
    this.calls = createCalls((call, params, signal) => this.#ask(`apidocs/${call}`, params as never, signal));
  }

  uriOf(file: string): vscode.Uri {
    return isRemote(file) ? remoteUri(file) : vscode.Uri.joinPath(this.root, file);
  }

  /** The file that the site is known by. */
  get mainFile(): string {
    return this.file ?? 'docs.json';
  }

  /** The path that names the site to the writer: its folder, or its description. */
  get label(): string {
    if (this.file !== undefined) return vscode.workspace.asRelativePath(this.uriOf(this.file));
    // The path of a workspace folder itself would be absolute.
    const folder = vscode.workspace.getWorkspaceFolder(this.root);
    return folder !== undefined && keyOf(folder.uri) === this.#rootKey
      ? folder.name
      : vscode.workspace.asRelativePath(this.root);
  }

  /** Takes the files that a description without `docs.json` refers to. */
  join(files: readonly string[]): void {
    this.#joined = new Set(files);
  }

  /** Returns the path of a resource from the docs root. Undefined if it is not part of the site. */
  fileOf(uri: vscode.Uri): string | undefined {
    const file = findBelow(this.#rootKey, keyOf(uri));
    if (this.file === undefined || file === undefined) return file;
    return file === this.file || this.#joined.has(file) || isEnvironmentFile(file) ? file : undefined;
  }

  /** Returns the names of the revisions to compare with. */
  revisions() {
    return this.#ask('apidocs/revisions', {});
  }

  /** What changed for readers since an earlier version. */
  changes(base: SiteBase, signal?: AbortSignal) {
    return this.#ask('apidocs/changes', base, signal);
  }

  /** Returns the text of a file in an earlier version. Null: that version does not have it. */
  earlierText(base: SiteBase, file: string) {
    return this.#ask('apidocs/earlierText', { ...base, file });
  }

  /** Returns the edits of an action on these changes, or the reason why it can't be done. */
  editAfterChanges(base: SiteBase, action: ChangesAction, signal?: AbortSignal) {
    return this.#ask('apidocs/editAfterChanges', { ...base, action }, signal);
  }

  /** Runs a tool for agents by its name. */
  useTool(tool: string, input: object, signal: AbortSignal) {
    return this.#ask('apidocs/useTool', { tool, input }, signal);
  }

  /** Returns the problems of our own rules. */
  problems(signal?: AbortSignal) {
    return this.#ask('apidocs/problems', {}, signal);
  }

  /** Returns all problems, including those of the official validators, and publishes them. */
  validate(signal: AbortSignal) {
    return this.#ask('apidocs/validate', {}, signal);
  }

  /** `onProgress` receives percent and a message. */
  export(options: ExportOptions, onProgress: (percent: number, message: string) => void, signal: AbortSignal) {
    return this.#ask('apidocs/export', { options }, signal, onProgress);
  }

  #ask<M extends SiteRequest>(
    method: M,
    params: Omit<RequestParams<ServerRequests, M>, 'root'>,
    signal?: AbortSignal,
    onProgress?: (percent: number, message: string) => void,
  ): Promise<RequestResult<ServerRequests, M>> {
    const all = { ...params, root: this.uri } as unknown as RequestParams<ServerRequests, M>;
    return this.#server.request(method, all, signal, onProgress);
  }
}

/** Makes a function of each forwarded call, with the arguments of the engine's: `page(slug, reader, signal)`. */
function createCalls(
  ask: (call: ForwardedCall, params: object, signal: AbortSignal | undefined) => Promise<unknown>,
): SiteCalls {
  const calls = Object.entries(forwardedCalls).map(([call, names]) => [
    call,
    async (...args: readonly unknown[]) => {
      const params = Object.fromEntries(names.map((name, index) => [name, args[index]]));
      return (await ask(call as ForwardedCall, params, args[names.length] as AbortSignal | undefined)) ?? undefined;
    },
  ]);
  return Object.fromEntries(calls) as SiteCalls;
}
