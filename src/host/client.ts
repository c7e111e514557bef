import * as vscode from 'vscode';
import {
  CancellationTokenSource,
  CloseAction,
  ErrorAction,
  type ErrorHandler,
  LanguageClient,
  type LanguageClientOptions,
  type Middleware,
  RevealOutputChannelOn,
  State,
  WorkDoneProgress,
} from 'vscode-languageclient/node';
import type {
  ClientNotifications,
  ClientRequests,
  RequestParams,
  RequestResult,
  ServerNotifications,
  ServerOptions,
  ServerRequests,
} from '../protocol/server-requests.ts';
import type { Reach, RemoteAnswer } from '../service/remote-documents.ts';
import { toActs } from './acts/fixes-as-acts.ts';
import { productName } from './contributions.ts';
import { hasJsonSupport } from './json-support.ts';
import { type StartedServer, startServer } from './start-server.ts';
import { StuckPages } from './stuck-pages.ts';
import { ThreadWatch } from './thread-watch.ts';

export interface ClientParts {
  /** The folder of the built bundles. */
  readonly dist: string;
  readonly log: vscode.LogOutputChannel;
  /** The schemes of files that may belong to a site. */
  readonly schemes: readonly string[];
  /** Reads files for a server that has no disk; undefined: the server reads them itself. */
  readonly files?: FileReader;
  /** Evaluated at every start. */
  readonly options: () => ServerOptions;
  readonly fetch: (url: string, reach: Reach) => Promise<RemoteAnswer>;
  readonly onChanged: (change: ClientNotifications['apidocs/changed']) => void;
  readonly onChecked: (checked: ClientNotifications['apidocs/checked']) => void;
  /** Called whenever the server has started or restarted. */
  readonly onRunning: () => void;
}

/** See `ClientRequests`. */
export interface FileReader {
  list(folder: vscode.Uri): Promise<readonly string[]>;
  read(folder: vscode.Uri, files: readonly string[]): Promise<readonly (string | null)[]>;
}

/** The language server from the host's point of view. */
export interface Client {
  /** `onProgress` receives the progress of a long request: percent, and a message. */
  request<M extends keyof ServerRequests>(
    method: M,
    params: RequestParams<ServerRequests, M>,
    signal?: AbortSignal,
    onProgress?: (percent: number, message: string) => void,
  ): Promise<RequestResult<ServerRequests, M>>;
  notify<M extends keyof ServerNotifications>(method: M, params: ServerNotifications[M]): Promise<void>;
  stop(): Promise<void>;
}

type Fetch = RequestParams<ClientRequests, 'apidocs/fetch'>;
type Listing = RequestParams<ClientRequests, 'apidocs/listFiles'>;
type Reading = RequestParams<ClientRequests, 'apidocs/readTexts'>;

/**
 * Starts the language server in a worker thread, and restarts it when it dies. Loaded after activation, because loading
 * takes 20 ms.
 */
export async function startClient(parts: ClientParts): Promise<Client> {
  let thread: StartedServer | undefined;
  // Decides about restarts; made by the client, so after it.
  let policy: ErrorHandler | undefined;
  const client: LanguageClient = new LanguageClient(
    'apiDocs',
    productName,
    async () => {
      thread = startServer(parts.dist);
      return thread.transports;
    },
    {
      ...clientOptions(parts),
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: async () => {
          const reason = (await thread?.ended) ?? '';
          const isFirst = policy === undefined;
          policy ??= client.createDefaultErrorHandler();
          const { action } = await policy.closed();
          const again = action === CloseAction.Restart;
          if (isFirst || !again) void showServerExit(reason, again);
          return { action, handled: true, message: reason };
        },
      },
    },
  );
  client.onRequest<RemoteAnswer, void>('apidocs/fetch', ({ url, reach }: Fetch) => parts.fetch(url, reach));
  answerFiles(client, parts.files);
  const stuck = new StuckPages();
  client.onNotification('apidocs/changed', (change: ClientNotifications['apidocs/changed']) => {
    // Without files, the event means that a site was opened or closed.
    if (change.files.length > 0) stuck.changed(change.root);
    parts.onChanged(change);
  });
  client.onNotification('apidocs/checked', parts.onChecked);
  client.onDidChangeState(({ newState }) => {
    if (newState === State.Running) parts.onRunning();
  });
  await client.start();
  const watch = new ThreadWatch({
    isRunning: () => client.state === State.Running,
    ping: () => client.sendRequest('apidocs/ping', {}),
    end: () => thread?.end(stuck.blame()),
  });
  return {
    request(method, params, signal, onProgress) {
      const ask = () => send<never>(client, { method, params, signal, onProgress });
      if (method === 'apidocs/export') return watch.pausedDuring(ask);
      return method === 'apidocs/page'
        ? stuck.ask(params as RequestParams<ServerRequests, 'apidocs/page'>, ask)
        : ask();
    },
    notify: (method, params) => client.sendNotification(method, params),
    async stop() {
      watch.dispose();
      await client.dispose().catch(() => undefined);
      thread?.end('It was stopped.');
    },
  };
}

function clientOptions(parts: ClientParts): LanguageClientOptions {
  return {
    documentSelector: parts.schemes.map((scheme) => ({ scheme, pattern: '**/*.{json,yaml,yml,md,mdx}' })),
    diagnosticCollectionName: productName,
    outputChannel: parts.log,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationOptions: parts.options,
    middleware,
  };
}

const middleware: Middleware = {
  // VS Code would show both outlines of a JSON file, and its breadcrumbs now one and now the other.
  provideDocumentSymbols: (document, token, next) =>
    document.languageId === 'json' && hasJsonSupport() ? [] : next(document, token),
  provideCodeActions: async (document, range, context, token, next) =>
    toActs(await next(document, range, context, token)),
};

function answerFiles(client: LanguageClient, files: FileReader | undefined): void {
  if (files === undefined) return;
  client.onRequest<readonly string[], void>('apidocs/listFiles', ({ folder }: Listing) =>
    files.list(vscode.Uri.parse(folder)),
  );
  client.onRequest<readonly (string | null)[], void>('apidocs/readTexts', ({ folder, files: names }: Reading) =>
    files.read(vscode.Uri.parse(folder), names),
  );
}

async function showServerExit(reason: string, again: boolean): Promise<void> {
  if (again) {
    await vscode.window.showWarningMessage(
      `${productName}: the language server stopped and was restarted. ${reason} Your work is not affected.`,
    );
    return;
  }
  const reload = 'Reload Window';
  const choice = await vscode.window.showErrorMessage(
    `${productName}: the language server stopped five times within three minutes and was not restarted. ${reason} Reload the window to start it again.`,
    reload,
  );
  if (choice === reload) await vscode.commands.executeCommand('workbench.action.reloadWindow');
}

interface RequestOptions {
  readonly method: string;
  readonly params: object;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((percent: number, message: string) => void) | undefined;
}

async function send<R>(client: LanguageClient, { method, params, signal, onProgress }: RequestOptions): Promise<R> {
  const cancellation = new CancellationTokenSource();
  const abort = () => cancellation.cancel();
  signal?.throwIfAborted();
  signal?.addEventListener('abort', abort, { once: true });
  const workDoneToken = onProgress === undefined ? undefined : crypto.randomUUID();
  const progress =
    workDoneToken === undefined
      ? undefined
      : client.onProgress(WorkDoneProgress.type, workDoneToken, (value) => {
          if (value.kind === 'report') onProgress?.(value.percentage ?? 0, value.message ?? '');
        });
  try {
    const all = workDoneToken === undefined ? params : { ...params, workDoneToken };
    return await client.sendRequest<R>(method, all, cancellation.token);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    progress?.dispose();
    signal?.removeEventListener('abort', abort);
  }
}
