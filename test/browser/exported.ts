import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const checkout = join(import.meta.dirname, '..', '..');

/** A site written by the built terminal command and served as any static host would. */
export interface ExportedSite {
  readonly folder: string;
  readonly url: string;
  close(): Promise<void>;
}

const types: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Exports the docs folder and serves it below a sub-path, so that a rooted link would be found out. */
export async function exportAndServe(docs: string): Promise<ExportedSite> {
  const home = mkdtempSync(join(tmpdir(), 'exported-'));
  const folder = join(home, 'site');
  const parameters = ['export', docs, '--out', folder, '--allow-invalid', '--offline'];
  execFileSync(process.execPath, [join(checkout, 'dist', 'cli.cjs'), ...parameters], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = join(folder, decodeURIComponent(pathname.replace(/^\/docs\/v1/, '')));
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    if (!pathname.startsWith('/docs/v1/') || !existsSync(file)) response.writeHead(404).end('not found');
    else
      response
        .writeHead(200, { 'Content-Type': types[extname(file)] ?? 'text/plain; charset=utf-8' })
        .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    folder,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/v1/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(home, { recursive: true, force: true });
    },
  };
}
