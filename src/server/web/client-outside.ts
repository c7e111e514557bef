import type { Connection } from 'vscode-languageserver';
import { toUri } from '../../core/source/text/file-key.ts';
import type { ClientRequests, RequestResult } from '../../protocol/server-requests.ts';
import { createEngine } from '../../service/create-engine.ts';
import type { RemoteAnswer } from '../../service/remote-documents.ts';
import type { Outside } from '../outside.ts';
import { ClientFiles, type FileSource } from './client-files.ts';

const noBase = {
  kind: 'none',
  message:
    'Comparing with an earlier version needs git or a folder, and VS Code for the Web has neither. Use VS Code on your machine.',
} as const;

const notFetched: RemoteAnswer = {
  kind: 'refused',
  message: 'Documents of other hosts are not fetched in VS Code for the Web. Keep a copy in the project.',
};

/** The outside of a server in a browser: the files are those that the client reads, and there is nothing else. */
export function createClientOutside(connection: Connection): Outside {
  const source = askForFiles(connection);
  return {
    async findSites(folder) {
      const files = await source.list(folder).catch(() => []);
      const configs = files.filter((file) => file === 'docs.json' || file.endsWith('/docs.json'));
      return configs.map((file) => `${folder}/${file}`.slice(0, -'/docs.json'.length));
    },
    async listFiles(folder) {
      const files = await source.list(folder).catch(() => []);
      return files.filter((file) => !file.includes('/'));
    },
    holds: () => true,
    async readText(path) {
      const at = path.lastIndexOf('/');
      const [text] = await source.read(path.slice(0, at), [path.slice(at + 1)]).catch(() => []);
      return text ?? undefined;
    },
    openEngine(root, { files: named, onRead, remote, assetBase }) {
      const files = new ClientFiles(source, root);
      return createEngine({
        workspace: files.workspace(named, onRead),
        configFile: named === undefined ? 'docs.json' : undefined,
        clock: () => performance.now(),
        load: (changed) => files.load(changed),
        remote,
        yieldToEventLoop: () => new Promise((resolve) => setTimeout(resolve)),
        assetBase,
      });
    },
    openHistory: () => async () => [],
    runTeamRules: async () => ({ findings: [], failures: [], notes: [], configured: [] }),
    listRevisions: async () => [],
    readBase: async () => noBase,
    createFetcher: () => ({
      fetch: async () => notFetched,
      forget: async () => undefined,
      pause: async () => undefined,
    }),
    readManual: async () => undefined,
  };
}

function askForFiles(connection: Connection): FileSource {
  const ask = <M extends keyof ClientRequests>(
    method: M,
    params: Parameters<ClientRequests[M]>[0],
  ): Promise<RequestResult<ClientRequests, M>> => connection.sendRequest(method, params);
  return {
    list: (folder) => ask('apidocs/listFiles', { folder: toUri(folder) }),
    read: (folder, files) => ask('apidocs/readTexts', { folder: toUri(folder), files }),
  };
}
