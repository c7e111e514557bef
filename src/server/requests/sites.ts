import { toPath } from '../../core/source/text/file-key.ts';
import { followOwnMoves } from '../capabilities/move-files.ts';
import type { Outside } from '../outside.ts';
import type { Server } from '../server.ts';
import type { ChangeRequest } from './changes.ts';
import { type RequestHandlers, siteAt } from './handlers.ts';

/** The sites, the one that a file belongs to, and requests about a whole site. */
export function siteRequests(
  server: Server,
  outside: Outside,
): Omit<RequestHandlers, 'apidocs/export' | ChangeRequest | 'apidocs/useTool'> {
  const { projects, documents, remote, diagnostics } = server;
  const openAlone = async (uri: string) => {
    await projects.whenFound();
    const path = toPath(uri);
    if (path === undefined) return undefined;
    const text = documents.find(uri)?.getText() ?? (await outside.readText(path));
    return text === undefined ? undefined : projects.openAlone(path, text);
  };
  return {
    async 'apidocs/sites'({ uri }) {
      const path = uri === undefined ? undefined : toPath(uri);
      // A `docs.json` that was just written may be asked about before its file event arrives.
      if (path?.endsWith('/docs.json') === true && projects.findSite(path) === undefined) projects.changedOnDisk(path);
      await projects.whenFound();
      const containing = path === undefined ? undefined : projects.findSiteOrAlone(path);
      return { sites: projects.sites(), ...(containing && { own: containing.uri }) };
    },
    async 'apidocs/readDisk'() {
      await projects.readDisk();
      return null;
    },
    async 'apidocs/openAlone'({ uri }) {
      const project = await openAlone(uri);
      return project === undefined ? null : { root: project.uri };
    },
    async 'apidocs/describeApi'({ uri }, signal) {
      await projects.whenFound();
      const path = toPath(uri) ?? '';
      const project = projects.findSite(path) ?? (await openAlone(uri));
      const file = project?.fileOf(path);
      return (file === undefined ? undefined : await project?.engine.describeApi(file, signal)) ?? null;
    },
    async 'apidocs/pageAt'({ uri, position, shown }, signal) {
      await projects.whenFound();
      const path = toPath(uri);
      const text = documents.find(uri)?.getText();
      const project = path === undefined ? undefined : await projects.findSiteOf(path, text);
      const file = path === undefined ? undefined : project?.fileOf(path);
      if (project === undefined || file === undefined) return null;
      const slug = await project.engine.pageAt(file, position, shown, signal);
      return slug === undefined ? null : { root: project.uri, slug };
    },
    async 'apidocs/followMoves'({ files }, signal) {
      return followOwnMoves(server, files, signal);
    },
    async 'apidocs/problems'({ root }, signal) {
      return (await siteAt(server, root)).engine.problems({ official: false }, signal);
    },
    async 'apidocs/validate'({ root }, signal) {
      return diagnostics.of(await siteAt(server, root)).validate(signal);
    },
    async 'apidocs/refreshRemote'({ origin }) {
      if (origin !== undefined) await remote.forget(origin);
      await Promise.all(projects.openSites().map(({ engine }) => engine.refreshRemote({ all: true })));
      return null;
    },
    'apidocs/ping': async () => null,
  };
}
