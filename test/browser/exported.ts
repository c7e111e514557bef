import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSite } from '../support/loopback/serve-site.ts';

const checkout = join(import.meta.dirname, '..', '..');

/** A site written by the built command and served like on any static host. */
export interface ExportedSite {
  readonly folder: string;
  readonly url: string;
  close(): Promise<void>;
}

/** Exports the docs folder and serves it below a sub-path. `more` are arguments of the command. */
export async function exportAndServe(docs: string, ...more: readonly string[]): Promise<ExportedSite> {
  const home = mkdtempSync(join(tmpdir(), 'exported-'));
  const folder = join(home, 'site');
  const parameters = ['export', docs, '--out', folder, '--allow-invalid', '--offline', ...more];
  execFileSync(process.execPath, [join(checkout, 'dist', 'cli.cjs'), ...parameters], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The records for the next export stay out of the cache of whoever runs the tests.
    env: { ...process.env, XDG_CACHE_HOME: home, LOCALAPPDATA: home },
  });
  const { url, close } = await serveSite(folder);
  return {
    folder,
    url,
    async close() {
      await close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
