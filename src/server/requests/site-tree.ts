import type { Server } from '../server.ts';
import { type RequestHandlers, siteAt } from './handlers.ts';

type TreeRequest = 'apidocs/siteTree' | 'apidocs/missingOperations' | 'apidocs/editSite';

/** The navigation as a tree, and what a writer does with its rows. */
export function siteTreeRequests(server: Server): Pick<RequestHandlers, TreeRequest> {
  return {
    'apidocs/siteTree': async ({ root }, signal) => (await siteAt(server, root)).engine.siteTree(signal),
    'apidocs/missingOperations': async ({ root }, signal) =>
      (await siteAt(server, root)).engine.missingOperations(signal),
    'apidocs/editSite': async ({ root, action }, signal) =>
      (await siteAt(server, root)).engine.editSite(action, signal),
  };
}
