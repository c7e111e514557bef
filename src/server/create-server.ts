import {
  type CancellationToken,
  type Connection,
  ErrorCodes,
  type InitializeParams,
  ResponseError,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { toPath, toUri } from '../core/source/text/file-key.ts';
import { decodeParams } from '../protocol/decode-request.ts';
import { isRecord, Refusal } from '../protocol/decoder.ts';
import type { ClientNotifications, ServerOptions, ServerRequests } from '../protocol/server-requests.ts';
import { answer } from './answer.ts';
import { changes } from './capabilities/changes.ts';
import { codeActions } from './capabilities/code-actions.ts';
import { codeLenses } from './capabilities/code-lenses.ts';
import { completion } from './capabilities/completion.ts';
import { configuration, trust } from './capabilities/configuration.ts';
import { documents, refreshOnSave, teamRulesOnSave } from './capabilities/documents.ts';
import { files } from './capabilities/files.ts';
import { folders } from './capabilities/folders.ts';
import { languageFeatures } from './capabilities/language-features.ts';
import { moveFiles } from './capabilities/move-files.ts';
import { rename } from './capabilities/rename.ts';
import { symbols } from './capabilities/symbols.ts';
import { DiagnosticsOfProjects } from './diagnostics/diagnostics-of-projects.ts';
import { readProblemManual } from './diagnostics/problem-manual.ts';
import type { DiagnosticsParts } from './diagnostics/project-diagnostics.ts';
import { Publisher } from './diagnostics/publisher.ts';
import { FollowedMoves } from './followed-moves.ts';
import { OpenDocuments } from './open-documents.ts';
import { type Outside, readRevision } from './outside.ts';
import { Projects } from './projects.ts';
import { Remote } from './remote.ts';
import { changeRequests } from './requests/changes.ts';
import { exportRequests } from './requests/export.ts';
import { forwardCalls, type Handler, type RequestHandlers } from './requests/handlers.ts';
import { siteRequests } from './requests/sites.ts';
import { toolRequests } from './requests/tools.ts';
import type { Capability, Server } from './server.ts';
import { Settings } from './settings.ts';

/** In the order in which they handle the same event. */
const capabilities: readonly Capability[] = [
  documents,
  files,
  folders,
  configuration,
  changes,
  trust,
  refreshOnSave,
  teamRulesOnSave,
  completion,
  rename,
  moveFiles,
  symbols,
  codeLenses,
  codeActions,
  ...languageFeatures,
];

/** Serves the engine over the connection until the client sends `exit`. The result: whether the client has said `shutdown`. */
export function createServer(connection: Connection, outside: Outside): () => boolean {
  let server: Server | undefined;
  let isShutDown = false;
  connection.onInitialize((params) => {
    const made = connect(connection, params, outside);
    server = made;
    for (const capability of capabilities) capability.register(made);
    const handlers: RequestHandlers = {
      ...siteRequests(made, outside),
      ...changeRequests(made, outside),
      ...exportRequests(made),
      ...toolRequests(made, outside),
    };
    handle(connection, { ...forwardCalls(made), ...(handlers as Record<string, Handler>) });
    return { capabilities: buildCapabilities(), serverInfo: { name: 'apidocs' } };
  });
  connection.onInitialized(() => {
    for (const { start } of capabilities) {
      if (server !== undefined) start?.(server).catch((error) => connection.console.error(String(error)));
    }
  });
  connection.onShutdown(() => {
    isShutDown = true;
    return server?.projects.dispose();
  });
  connection.listen();
  return () => isShutDown;
}

function connect(connection: Connection, params: InitializeParams, outside: Outside): Server {
  const options = (isRecord(params.initializationOptions) ? params.initializationOptions : {}) as ServerOptions;
  const fail = (error: unknown) => connection.console.error(error instanceof Error ? `${error.stack}` : String(error));
  const open = new OpenDocuments();
  const remote = new Remote(connection, options, outside);
  const settings = new Settings(connection, params.capabilities.workspace?.configuration === true, options.settings);
  settings.checksJson = options.checksJson === true;
  const projects = new Projects({
    outside,
    openEngine: (site, { onChange, onRead, files }) => {
      const reading = { source: remote, waits: false, onChange };
      return outside.openEngine(site.root, {
        files,
        onRead,
        remote: reading,
        assetBase: options.assetBase,
        readBase: (revision) => readRevision(outside, remote.isWorkspaceTrusted, site, revision),
      });
    },
    followsAlone: async (root) => (await settings.of(toUri(root))).descriptions === 'all',
    remoteScheme: options.remoteScheme,
    documents: open,
    fail,
  });
  const diagnostics = new DiagnosticsOfProjects(projects, {
    publisher: new Publisher(connection),
    manual: readProblemManual(outside),
    settings: (rootUri) => settings.of(rootUri),
    warn: (message) => connection.console.warn(message),
    checked: ({ uri: root, file, joined }, unvalidated) => {
      const params: ClientNotifications['apidocs/checked'] = { root, unvalidated, ...(file && { joined }) };
      void connection.sendNotification('apidocs/checked', params);
    },
    openHistory(root) {
      const find = outside.openHistory(root);
      // A repository may name programs that git runs.
      return async (pairs) => (remote.isWorkspaceTrusted ? find(pairs) : []);
    },
    openFiles: (project) => open.all().flatMap(({ uri }) => project.fileOf(toPath(uri) ?? '') ?? []),
    team: teamParts(outside, { open, remote, projects }),
    isJsonOfClient: (uri) => settings.checksJson && open.find(uri)?.languageId === 'json',
    fail,
  });
  // Older clients send only a root.
  const folderUris = params.workspaceFolders?.map(({ uri }) => uri) ?? [params.rootUri ?? ''];
  return {
    connection,
    client: params.capabilities,
    options,
    folders: folderUris.flatMap((uri) => toPath(uri) ?? []),
    documents: open,
    settings,
    remote,
    projects,
    diagnostics,
    followedMoves: new FollowedMoves({
      read: async (path) => open.find(path)?.getText() ?? outside.readText(path),
      isOpen: (path) => open.find(path) !== undefined,
    }),
  };
}

function teamParts(
  outside: Outside,
  { open, remote, projects }: { open: OpenDocuments; remote: Remote; projects: Projects },
): DiagnosticsParts['team'] {
  return {
    run: outside.runTeamRules,
    readDisk: outside.readText,
    readOpen: (path) => open.find(path)?.getText(),
    findTop: (root) => projects.findWorkspaceFolder(root),
    mayStart: () => remote.isWorkspaceTrusted,
  };
}

function buildCapabilities(): ServerCapabilities {
  const all: ServerCapabilities = {};
  for (const { announces } of capabilities) {
    const fileOperations = { ...all.workspace?.fileOperations, ...announces.workspace?.fileOperations };
    Object.assign(all, announces, { workspace: { ...all.workspace, ...announces.workspace, fileOperations } });
  }
  return all;
}

/** Each handler takes the parameters of its own method, which are decoded here. */
function handle(connection: Connection, handlers: { readonly [method: string]: Handler }): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const method = name as keyof ServerRequests;
    // A request without parameters is called with the token alone.
    connection.onRequest(method, (...given: readonly unknown[]) => {
      const params = decodeParams(method, given.length > 1 ? given[0] : undefined);
      if (params instanceof Refusal)
        throw new ResponseError(ErrorCodes.InvalidParams, `${method} can't be answered: ${params.message}`);
      return answer(given.at(-1) as CancellationToken, (signal) => handler(params, signal));
    });
  }
}
