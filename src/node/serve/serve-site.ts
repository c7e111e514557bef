import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Engine } from '../../service/engine.ts';
import { readPackedFont } from '../export/packed-fonts.ts';
import { readSiteAssets } from '../export/read-site-assets.ts';
import { readSiteFile } from './read-site-file.ts';
import { type SiteServer, type SiteServerOptions, startSiteServer } from './start-site-server.ts';

export interface SiteToServe extends Pick<SiteServerOptions, 'port' | 'mock' | 'log'> {
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
      const file = await engine.serveFile(path, baseUrl);
      // The engine leaves files of the installation to us, among them those of fonts.
      if (file === undefined) return readPackedFont(root, path);
      return file.kind === 'text' ? file.text : readSiteFile(root, file.file);
    },
  });
}
