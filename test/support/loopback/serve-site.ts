import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Loopback, serve } from './serve.ts';

const types: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves the folder as any static host would, below a sub-path, so that root-relative links would fail. `url` ends with a slash. */
export async function serveSite(folder: string): Promise<Loopback> {
  const loopback = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = join(folder, decodeURIComponent(pathname.replace(/^\/docs\/v1/, '')));
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    const missing = join(folder, '404.html');
    if (!pathname.startsWith('/docs/v1/')) response.writeHead(404).end('not found');
    else if (!existsSync(file)) {
      const page = existsSync(missing) ? readFileSync(missing) : 'not found';
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
    } else {
      const type = types[extname(file)] ?? 'text/plain; charset=utf-8';
      response.writeHead(200, { 'Content-Type': type }).end(readFileSync(file));
    }
  });
  return { ...loopback, url: `${loopback.url}/docs/v1/` };
}
