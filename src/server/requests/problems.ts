import type { Server } from '../server.ts';
import { type RequestHandlers, siteAt } from './handlers.ts';

/** Problems of a whole site. */
export function problemRequests(server: Server): Pick<RequestHandlers, 'apidocs/problems' | 'apidocs/validate'> {
  return {
    async 'apidocs/problems'({ root }, signal) {
      return (await siteAt(server, root)).engine.problems({ official: false }, signal);
    },
    async 'apidocs/validate'({ root }, signal) {
      return server.diagnostics.of(await siteAt(server, root)).validate(signal);
    },
  };
}
