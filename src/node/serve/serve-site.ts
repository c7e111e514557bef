import { constants } from 'node:fs';
import { open, readFile, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Engine } from '../../service/engine.ts';
import { readPackedFont } from '../export/packed-fonts.ts';
import { readSiteAssets } from '../export/read-site-assets.ts';
import { type SiteServer, type SiteServerOptions, startSiteServer } from './start-site-server.ts';

export interface SiteToServe extends Pick<SiteServerOptions, 'port' | 'mock' | 'openChannel' | 'log'> {
  readonly engine: Pick<Engine, 'serveFile'>;
  /** The docs root, an absolute path. */
  readonly root: string;
  /** The folder with the built style and scripts of exported pages. */
  readonly siteFolder: string;
}

/** Serves the site of an engine. Rejects if the port is taken, or if the installation is not complete. */
export async function serveSite({ engine, root, siteFolder, ...options }: SiteToServe): Promise<SiteServer> {
  const assets = await readSiteAssets(siteFolder);
  if (assets === undefined) throw new Error('The style and scripts of pages are missing. Install again.');
  return startSiteServer({
    ...options,
    assets,
    liveScript: await readFile(join(dirname(siteFolder), 'live.js')),
    async find(path, baseUrl) {
      const file = await engine.serveFile(path, baseUrl, options.mock !== undefined);
      // The engine leaves files of the installation to us, among them those of fonts.
      if (file === undefined) return readPackedFont(root, path);
      return file.kind === 'text' ? file.text : readSiteFile(root, file.file);
    },
  });
}

/**
 * Reads a file of the docs root that the engine names. Undefined if it is gone, or is a link to a target outside by now.
 * A pipe without a writer would block forever; without O_NONBLOCK even opening it would.
 */
async function readSiteFile(root: string, file: string): Promise<Uint8Array | undefined> {
  const [folder, path] = await Promise.all([realpath(root), realpath(join(root, file))]).catch(() => []);
  if (folder === undefined || path?.startsWith(folder.endsWith(sep) ? folder : folder + sep) !== true) return undefined;
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => undefined);
  try {
    return (await handle?.stat())?.isFile() === true ? await handle?.readFile() : undefined;
  } finally {
    await handle?.close();
  }
}
