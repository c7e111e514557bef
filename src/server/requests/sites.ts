import type { Outside } from '../outside.ts';
import type { Server } from '../server.ts';
import { toPath, toUri } from '../uris.ts';
import type { RequestHandlers } from './handlers.ts';

/** Which sites there are, and which one a file belongs to. */
export function siteRequests(
  { projects, documents }: Server,
  outside: Outside,
): Pick<RequestHandlers, 'apidocs/sites' | 'apidocs/openAlone'> {
  return {
    async 'apidocs/sites'({ uri }) {
      await projects.found();
      const path = uri === undefined ? undefined : toPath(uri);
      const own = path === undefined ? undefined : projects.of(path);
      return { roots: projects.roots().map(toUri), ...(own === undefined ? {} : { own: own.uri }) };
    },
    async 'apidocs/openAlone'({ uri }) {
      await projects.found();
      const path = toPath(uri);
      if (path === undefined) return null;
      const text = documents.get(uri)?.getText() ?? (await outside.readText(path));
      const project = text === undefined ? undefined : projects.openAlone(path, text);
      return project === undefined ? null : { root: project.uri };
    },
  };
}
