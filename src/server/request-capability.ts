import type {
  CancellationToken,
  ClientCapabilities,
  ProtocolRequestType,
  ServerCapabilities,
  TextDocumentIdentifier,
  TextDocumentPositionParams,
} from 'vscode-languageserver';
import { answerAt, answerIn, type RequestDocument, type RequestPosition } from './place.ts';
import type { Capability, Server } from './server.ts';

/** A capability that consists of one request. `Subject`: the document, or the place in it, that the request is about. */
interface RequestCapability<Params, Result, Subject> {
  readonly announces: ServerCapabilities;
  readonly request: ProtocolRequestType<Params, Result | null, unknown, void, unknown>;
  /** Null: there is nothing to show. */
  answer(subject: Subject, params: Params, server: Server): Promise<Result | null>;
  /** Has clients ask again after a change of the site; absent: the answer depends on the document alone. */
  readonly refresh?: {
    readonly request: { readonly method: string };
    isSupported(client: ClientCapabilities['workspace']): boolean | undefined;
  };
}

/** The capability to answer a request about a whole document. */
export function documentCapability<Params extends { readonly textDocument: TextDocumentIdentifier }, Result>(
  capability: RequestCapability<Params, Result, RequestDocument>,
): Capability {
  return connect(capability, (server, params, token) =>
    answerIn(server, params, token, (document) => capability.answer(document, params, server)),
  );
}

/** The capability to answer a request about a position in a document. */
export function positionCapability<Params extends TextDocumentPositionParams, Result>(
  capability: RequestCapability<Params, Result, RequestPosition>,
): Capability {
  return connect(capability, (server, params, token) =>
    answerAt(server, params, token, (place) => capability.answer(place, params, server)),
  );
}

function connect<Params, Result, Subject>(
  { announces, request, refresh }: RequestCapability<Params, Result, Subject>,
  handle: (server: Server, params: Params, token: CancellationToken) => Promise<unknown>,
): Capability {
  return {
    announces,
    register(server) {
      const { connection, client } = server;
      // `answer` checks the result against the request; the types of the handler can't follow a generic one.
      const untyped: ProtocolRequestType<Params, unknown, unknown, void, unknown> = request;
      connection.onRequest(untyped, (params, token) => handle(server, params, token));
      if (refresh?.isSupported(client.workspace) !== true) return;
      refreshAfterChanges(server, () => connection.sendRequest(refresh.request.method));
    },
  };
}

/** The time in milliseconds without a change after which clients are asked to refresh. */
const pause = 400;

/** Refreshes the client after a change of a site or the settings. By itself it asks again only for the document that is edited. */
function refreshAfterChanges({ connection, projects, settings }: Server, refresh: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout | undefined;
  const refreshSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => refresh().catch((error) => connection.console.warn(String(error))), pause);
  };
  projects.onDidOpen(refreshSoon);
  projects.onDidChange(refreshSoon);
  settings.onDidChange(refreshSoon);
  projects.onDidClose(() => clearTimeout(timer));
}
