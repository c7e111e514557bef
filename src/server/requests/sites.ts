import type { Outside } from '../outside.ts';
import type { Server } from '../server.ts';
import { toPath, toUri } from '../uris.ts';
import type { RequestHandlers } from './handlers.ts';

/** Which sites there are, and which one a file belongs to. */
export function siteRequests(
  { projects, documents }: Server,
  outside: Outside,
): Pick<RequestHandlers, 'apidocs/sites' | 'apidocs/openAlone' | 'apidocs/describeApi'> {
  const openAlone = async (uri: string) => {
    await projects.found();
    const path = toPath(uri);
    if (path === undefined) return undefined;
    const text = documents.get(uri)?.getText() ?? (await outside.readText(path));
    return text === undefined ? undefined : projects.openAlone(path, text);
  };
  return {
    async 'apidocs/sites'({ uri }) {
      const path = uri === undefined ? undefined : toPath(uri);
      // A `docs.json` that was just written may be asked about before its file event arrives.
      if (path?.endsWith('/docs.json') === true && projects.of(path) === undefined) projects.changedOnDisk(path);
      await projects.found();
      const own = path === undefined ? undefined : projects.of(path);
      return { roots: projects.roots().map(toUri), ...(own === undefined ? {} : { own: own.uri }) };
    },
    async 'apidocs/openAlone'({ uri }) {
      const project = await openAlone(uri);
      return project === undefined ? null : { root: project.uri };
    },
    async 'apidocs/describeApi'({ uri }, signal) {
      await projects.found();
      const path = toPath(uri) ?? '';
      const project = projects.of(path) ?? (await openAlone(uri));
      const file = project?.fileOf(path);
      return (file === undefined ? undefined : await project?.engine.describeApi(file, signal)) ?? null;
    },
  };
}
