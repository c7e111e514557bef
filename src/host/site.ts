import * as vscode from 'vscode';
import type { SiteAction } from '../core/features/site-tree/site-action.ts';
import type { Reader } from '../core/pages/readers/visibility.ts';
import { isRemote } from '../core/source/text/file-names.ts';
import type { RequestParams, RequestResult, ServerRequests } from '../protocol/server-requests.ts';
import type { ExportOptions, ReceivedResponse } from '../service/engine-values.ts';
import type { LanguageServer } from './language-server.ts';
import { remoteUri } from './remote/remote-uri.ts';

/** Requests about one site. */
type SiteRequest = {
  [M in keyof ServerRequests]: RequestParams<ServerRequests, M> extends { readonly root: string } ? M : never;
}[keyof ServerRequests];

/** One site of the window: calls the server for its docs root. */
export class Site {
  readonly root: vscode.Uri;
  readonly #server: LanguageServer;

  constructor(server: LanguageServer, root: vscode.Uri) {
    this.#server = server;
    this.root = root;
  }

  uriOf(file: string): vscode.Uri {
    return isRemote(file) ? remoteUri(file) : vscode.Uri.joinPath(this.root, file);
  }

  /** The path of a resource below the docs root. */
  fileOf({ path }: vscode.Uri): string {
    return path.slice(this.root.path.length + 1);
  }

  /** Whether the resource is a file below the docs root. */
  contains({ scheme, path }: vscode.Uri): boolean {
    return scheme === this.root.scheme && path.startsWith(`${this.root.path}/`);
  }

  pages(signal?: AbortSignal) {
    return this.#ask('apidocs/pages', {}, signal);
  }

  /** Undefined: no page has this slug. */
  async page(slug: string, signal?: AbortSignal) {
    return (await this.#ask('apidocs/page', { slug }, signal)) ?? undefined;
  }

  /** The same as that reader sees it. */
  async pageFor(slug: string, reader: Reader, signal?: AbortSignal) {
    return (await this.#ask('apidocs/page', { slug, reader }, signal)) ?? undefined;
  }

  /** The files of the site that pages are made of. */
  sourceFiles() {
    return this.#ask('apidocs/sourceFiles', {});
  }

  /** The rows of the Site view. */
  tree(signal?: AbortSignal) {
    return this.#ask('apidocs/siteTree', {}, signal);
  }

  /** The operations without a page. */
  missingOperations() {
    return this.#ask('apidocs/missingOperations', {});
  }

  /** The edits for an action on rows of the Site view, or why it can't be done. */
  edit(action: SiteAction) {
    return this.#ask('apidocs/editSite', { action });
  }

  /** The path for a new page with the title, in the element or after the entry of a row. */
  proposePage(onto: string, title: string) {
    return this.#ask('apidocs/proposePage', { onto, title });
  }

  expand(slug: string, pointer: string) {
    return this.#ask('apidocs/expand', { slug, pointer });
  }

  /** The edits of the description that follow from a response. */
  editAfterResponse(slug: string, received: ReceivedResponse) {
    return this.#ask('apidocs/editAfterResponse', { slug, received });
  }

  /** Undefined: there is no such operation. */
  async operation(ref: string) {
    return (await this.#ask('apidocs/operation', { ref })) ?? undefined;
  }

  /** The problems of our own rules. */
  problems(signal?: AbortSignal) {
    return this.#ask('apidocs/problems', {}, signal);
  }

  /** All problems, the official ones included; they are published as well. */
  validate(signal: AbortSignal) {
    return this.#ask('apidocs/validate', {}, signal);
  }

  /** `onProgress` gets percent, and a message. */
  export(options: ExportOptions, onProgress: (percent: number, message: string) => void, signal: AbortSignal) {
    return this.#ask('apidocs/export', { options }, signal, onProgress);
  }

  /** The page at the position (`shown`, where several fit); undefined: none, or the file belongs to another site. */
  async pageAt(
    uri: vscode.Uri,
    { line, character }: vscode.Position,
    { shown, signal }: { readonly shown?: string | undefined; readonly signal?: AbortSignal } = {},
  ) {
    const place = { uri: uri.toString(), position: { line, character }, ...(shown === undefined ? {} : { shown }) };
    const found = await this.#server.request('apidocs/pageAt', place, signal);
    return found !== null && vscode.Uri.parse(found.root).path === this.root.path ? found.slug : undefined;
  }

  #ask<M extends SiteRequest>(
    method: M,
    params: Omit<RequestParams<ServerRequests, M>, 'root'>,
    signal?: AbortSignal,
    onProgress?: (percent: number, message: string) => void,
  ): Promise<RequestResult<ServerRequests, M>> {
    const all = { ...params, root: this.root.toString() } as unknown as RequestParams<ServerRequests, M>;
    return this.#server.request(method, all, signal, onProgress);
  }
}
