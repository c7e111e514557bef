import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { PageView } from '../../../src/protocol/page-view.ts';
import { json } from '../../../src/render/html.ts';
import { siteBundles } from './bundles.ts';

/** A server on loopback. `close` closes all its connections. */
export interface LoopbackServer {
  readonly origin: string;
  close(): Promise<void>;
}

export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LoopbackServer & { readonly server: Server }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const types: { readonly [extension: string]: string } = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** The policy of exported pages. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data: blob:; media-src 'self' https: blob:; font-src 'self'; connect-src *; base-uri 'none'; form-action 'none'; frame-src blob:";

/** A site with one page as the export writes it, with its search index under `assets/search/0`. */
export async function serveSite(
  page: () => PageView | undefined,
  files: { readonly [path: string]: string } = {},
): Promise<LoopbackServer> {
  const bundles = await siteBundles.get();
  return listen((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(documentOf(page()));
      return;
    }
    const body = files[path] ?? bundles.get(path.slice(1));
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/html' }).end(body);
  });
}

function documentOf(page: PageView | undefined): string {
  const island =
    page === undefined ? '' : `<script type="application/json" id="pageData">${json({ ...page, html: '' })}</script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Page</title><link rel="icon" href="data:,"><link rel="stylesheet" href="site.css"><script type="module" src="main.js"></script></head>
<body><header class="site"><a class="brand" href="./">Bookstore</a><span class="fill"></span>
<div class="search" role="search" data-index="assets/search/0" data-root="./"></div><button class="icon theme" type="button" hidden aria-label="Switch between light and dark">◐</button></header>
<div class="frame"><aside class="sidebar"></aside><main id="content">${page?.html ?? '<article class="content"><h1>Guide</h1><button type="button" data-copy="npm start">Copy</button><figure><pre><code>npm <b>test</b></code></pre><button type="button" data-copy-code>Copy code</button></figure><details><summary>More</summary><p id="deep">Deep</p></details></article>'}</main></div>${island}</body></html>`;
}
