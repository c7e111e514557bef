import { type Outside, readRevision } from '../outside.ts';
import type { Server } from '../server.ts';
import { type RequestHandlers, siteAt } from './handlers.ts';

/** The tools for agents, over the documents as the editor has them. */
export function toolRequests(
  server: Server,
  outside: Pick<Outside, 'readBase'>,
): Pick<RequestHandlers, 'apidocs/useTool'> {
  return {
    async 'apidocs/useTool'({ root, tool, input }, signal) {
      const project = await siteAt(server, root);
      const { runTool } = await import('../../mcp/run-tool.ts');
      const read = (revision: string) => readRevision(outside, server.remote.isWorkspaceTrusted, project, revision);
      return runTool(tool, input, { engine: project.engine, readRevision: read }, signal);
    },
  };
}
