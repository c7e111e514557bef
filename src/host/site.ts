import * as vscode from 'vscode';
import type { SiteAction } from '../core/features/site-tree/site-action.ts';
import type { Reader } from '../core/pages/readers/visibility.ts';
import { isRemote } from '../core/source/text/file-names.ts';
import type { RequestParams, RequestResult, ServerRequests } from '../protocol/server-requests.ts';
import type { ExportOptions, FormValueToDeclare, ReceivedResponse } from '../service/engine-values.ts';
import type { LanguageServer } from './language-server.ts';
import { remoteUri } from './remote/remote-uri.ts';

/** The requests about one site. */
type SiteRequest = {
  [M in keyof ServerRequests]: RequestParams<ServerRequests, M> extends { readonly root: string } ? M : never;
}[keyof ServerRequests];

/** One site of the window. Calls the server with its docs root. */
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

  /** Returns the path of a resource below the docs root. */
  fileOf({ path }: vscode.Uri): string {
    return path.slice(this.root.path.length + 1);
  }

  /** Returns whether the resource is a file below the docs root. */
  contains({ scheme, path }: vscode.Uri): boolean {
    return scheme === this.root.scheme && path.startsWith(`${this.root.path}/`);
  }

  pages(signal?: AbortSignal) {
    return this.#ask('apidocs/pages', {}, signal);
  }

  /** Undefined if no page has this slug. */
  async page(slug: string, signal?: AbortSignal) {
    return (await this.#ask('apidocs/page', { slug }, signal)) ?? undefined;
  }

  /** Returns the page as that reader sees it. */
  async pageFor(slug: string, reader: Reader, signal?: AbortSignal) {
    return (await this.#ask('apidocs/page', { slug, reader }, signal)) ?? undefined;
  }

  /** Returns the files of the site that pages are made of. */
  sourceFiles() {
    return this.#ask('apidocs/sourceFiles', {});
  }

  /** What changed for readers since an earlier version, as Markdown. */
  changes(base: { readonly kind: 'revision' | 'folder'; readonly base: string }, signal?: AbortSignal) {
    return this.#ask('apidocs/changes', base, signal);
  }

  /** Returns the rows of the Site view. */
  tree(signal?: AbortSignal) {
    return this.#ask('apidocs/siteTree', {}, signal);
  }

  /** Returns the operations without a page. */
  missingOperations() {
    return this.#ask('apidocs/missingOperations', {});
  }

  /** Returns the edits for an action on rows of the Site view, or the reason why it can't be done. */
  edit(action: SiteAction) {
    return this.#ask('apidocs/editSite', { action });
  }

  /** Proposes the path for a new page with the title, in the element or after the entry of a row. */
  proposePage(onto: string, title: string) {
    return this.#ask('apidocs/proposePage', { onto, title });
  }

  expand(slug: string, pointer: string) {
    return this.#ask('apidocs/expand', { slug, pointer });
  }

  /** Returns the edits of the description that follow from a response. */
  editAfterResponse(slug: string, received: ReceivedResponse) {
    return this.#ask('apidocs/editAfterResponse', { slug, received });
  }

  /** Returns the edits of the description that declare a value of the page's form. */
  declareFormValue(slug: string, value: FormValueToDeclare) {
    return this.#ask('apidocs/declareFormValue', { slug, value });
  }

  /** Undefined if there is no such operation. */
  async operation(ref: string) {
    return (await this.#ask('apidocs/operation', { ref })) ?? undefined;
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

  /**
   * Returns the page at the position. `shown` decides if several match. Undefined if there is none, or if the file
   * belongs to another site.
   */
  async pageAt(
    uri: vscode.Uri,
    { line, character }: vscode.Position,
    { shown, signal }: { readonly shown?: string | undefined; readonly signal?: AbortSignal } = {},
  ) {
    const place = { uri: uri.toString(), position: { line, character }, ...(shown === undefined ? {} : { shown }) };
    const page = await this.#server.request('apidocs/pageAt', place, signal);
    return page !== null && vscode.Uri.parse(page.root).path === this.root.path ? page.slug : undefined;
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
