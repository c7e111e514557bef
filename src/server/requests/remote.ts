import type { Server } from '../server.ts';
import type { RequestHandlers } from './handlers.ts';

/** Documents of other hosts. */
export function remoteRequests({ projects, remote }: Server): Pick<RequestHandlers, 'apidocs/refreshRemote'> {
  return {
    async 'apidocs/refreshRemote'({ origin }) {
      if (origin !== undefined) await remote.forget(origin);
      await Promise.all(projects.opened().map(({ engine }) => engine.refreshRemote({ all: true })));
      return null;
    },
  };
}
