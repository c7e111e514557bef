import type { Server } from '../server.ts';
import { toPath } from '../uris.ts';
import { type RequestHandlers, siteAt } from './handlers.ts';

type PageRequest =
  | 'apidocs/pageAt'
  | 'apidocs/pages'
  | 'apidocs/sourceFiles'
  | 'apidocs/coverage'
  | 'apidocs/page'
  | 'apidocs/expand'
  | 'apidocs/editAfterResponse'
  | 'apidocs/operation';

/** Pages of a site, and the operations on them. */
export function pageRequests(server: Server): Pick<RequestHandlers, PageRequest> {
  return {
    async 'apidocs/pageAt'({ uri, position, shown }, signal) {
      await server.projects.found();
      const path = toPath(uri);
      const project = path === undefined ? undefined : server.projects.anyOf(path);
      const file = path === undefined ? undefined : project?.fileOf(path);
      if (project === undefined || file === undefined) return null;
      const slug = await project.engine.pageAt(file, position, shown, signal);
      return slug === undefined ? null : { root: project.uri, slug };
    },
    'apidocs/pages': async ({ root }, signal) => (await siteAt(server, root)).engine.pages(signal),
    'apidocs/sourceFiles': async ({ root }, signal) => (await siteAt(server, root)).engine.sourceFiles(signal),
    'apidocs/coverage': async ({ root }, signal) => (await siteAt(server, root)).engine.coverage(signal),
    async 'apidocs/page'({ root, slug, reader = { kind: 'writer' } }, signal) {
      return (await (await siteAt(server, root)).engine.pageFor(slug, reader, signal)) ?? null;
    },
    async 'apidocs/expand'({ root, slug, pointer }, signal) {
      return (await siteAt(server, root)).engine.expand(slug, pointer, signal);
    },
    async 'apidocs/editAfterResponse'({ root, slug, received }, signal) {
      return (await siteAt(server, root)).engine.editAfterResponse(slug, received, signal);
    },
    async 'apidocs/operation'({ root, ref }, signal) {
      return (await (await siteAt(server, root)).engine.operation(ref, signal)) ?? null;
    },
  };
}
