import type { Server } from './server.ts';

/** Milliseconds without a change, after which a client asks again. */
const rest = 400;

/** Has the client ask again after a site or the settings have changed: it asks by itself only for the document that is edited. */
export function refreshAfterChanges({ connection, projects, settings }: Server, refresh: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => refresh().catch((error) => connection.console.warn(String(error))), rest);
  };
  projects.onDidOpen(soon);
  projects.onDidChange(soon);
  settings.onDidChange(soon);
  projects.onDidClose(() => clearTimeout(timer));
}
