import type { ServerRequests } from '../../protocol/server-requests.ts';
import type { Project } from '../project.ts';
import type { Server } from '../server.ts';
import { toPath } from '../uris.ts';

/** The handlers of the typed requests; a request without a handler does not compile (`create-server.ts`). */
export type RequestHandlers = {
  readonly [M in keyof ServerRequests]: (
    params: Parameters<ServerRequests[M]>[0],
    signal: AbortSignal,
  ) => Promise<ReturnType<ServerRequests[M]>>;
};

/** The site at the root, once sites are known. Rejects with a message if there is none. */
export async function siteAt({ projects }: Server, root: string): Promise<Project> {
  await projects.found();
  return projects.at(toPath(root) ?? root);
}
