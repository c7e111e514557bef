import type { Server } from './server.ts';

/** The time in milliseconds without a change after which clients are asked to refresh. */
const pause = 400;

/** Refreshes the client after a change of a site or the settings. By itself it asks again only for the document that is edited. */
export function refreshAfterChanges({ connection, projects, settings }: Server, refresh: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout | undefined;
  const refreshSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => refresh().catch((error) => connection.console.warn(String(error))), pause);
  };
  projects.onDidOpen(refreshSoon);
  projects.onDidChange(refreshSoon);
  settings.onDidChange(refreshSoon);
  projects.onDidClose(() => clearTimeout(timer));
}
