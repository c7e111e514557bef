import type { Outside } from '../outside.ts';
import type { Server } from '../server.ts';
import { type RequestHandlers, siteAt } from './handlers.ts';

/** The tools for agents, over the documents as the editor has them. */
export function toolRequests(
  server: Server,
  outside: Pick<Outside, 'readBase'>,
): Pick<RequestHandlers, 'apidocs/useTool'> {
  return {
    async 'apidocs/useTool'({ root, tool, input }, signal) {
      const { engine, root: folder } = await siteAt(server, root);
      const { runTool } = await import('../../mcp/run-tool.ts');
      const readRevision = async (revision: string) =>
        // A repository may name programs that git runs.
        server.remote.isWorkspaceTrusted
          ? outside.readBase(folder, { kind: 'revision', base: revision })
          : ({ kind: 'none', message: 'This workspace is not trusted, so git is not run in it.' } as const);
      return runTool(tool, input, { engine, readRevision }, signal);
    },
  };
}
