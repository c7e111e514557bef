import { type ForwardedCall, forwardedCalls, type ServerRequests } from '../../protocol/server-requests.ts';
import type { Project } from '../project.ts';
import type { Server } from '../server.ts';

/** The handlers of the typed requests that do more than forward a call of the engine; one that is missing does not compile. */
export type RequestHandlers = {
  readonly [M in Exclude<keyof ServerRequests, `apidocs/${ForwardedCall}`>]: (
    params: Parameters<ServerRequests[M]>[0],
    signal: AbortSignal,
  ) => Promise<ReturnType<ServerRequests[M]>>;
};

/** A handler whose parameters were decoded for its request. */
export type Handler = (params: object, signal: AbortSignal) => Promise<unknown>;

export function forwardCalls(server: Server): { readonly [method: string]: Handler } {
  const handlers = Object.entries(forwardedCalls).map(([name, names]): readonly [string, Handler] => {
    const forward = async (
      { root, ...args }: { readonly root: string; readonly [name: string]: unknown },
      signal: AbortSignal,
    ) => {
      const { engine } = await siteAt(server, root);
      const call = engine[name as ForwardedCall] as (...args: readonly unknown[]) => Promise<unknown>;
      return (await call(...names.map((argument) => args[argument]), signal)) ?? null;
    };
    return [`apidocs/${name}`, forward as Handler];
  });
  return Object.fromEntries(handlers);
}

/** The site at the root, once sites are known. Rejects with a message if there is none. */
export async function siteAt({ projects }: Server, root: string): Promise<Project> {
  await projects.whenFound();
  return projects.openAt(root);
}
