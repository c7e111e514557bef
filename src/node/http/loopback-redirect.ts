import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RedirectListener } from '../../oauth/sign-in.ts';

const path = '/oauth/callback';

/**
 * Waits on a port of 127.0.0.1, 0 for any free one, for the browser to come back from an identity server (RFC 8252, 7.3). The caller must
 * close it. Rejects with Node's error if the port is taken.
 */
export function listenForRedirect(port: number): Promise<RedirectListener> {
  const waiting = new Map<string, (query: string) => void>();
  const server = createServer((request, response) => {
    const query = readRedirect(request, server.address() as AddressInfo);
    const state = new URLSearchParams(query).get('state') ?? '';
    const take = query === undefined ? undefined : waiting.get(state);
    answer(response, take !== undefined);
    waiting.delete(state);
    if (query !== undefined) take?.(query);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve({
        uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
        query: (state) => new Promise((take) => waiting.set(state, take)),
        close: () => {
          server.close();
          // Connections in use stay open, so that the final page can still be sent.
          server.closeIdleConnections();
        },
      });
    });
  });
}

/** Returns the query; undefined if it is not the redirect. A page of another site can reach this port, but not with this `Host` header. */
function readRedirect({ method, url = '', headers }: IncomingMessage, { port }: AddressInfo): string | undefined {
  if (method !== 'GET' || headers.host !== `127.0.0.1:${port}`) return undefined;
  const [requestPath, query = ''] = url.split('?', 2);
  return requestPath === path ? query : undefined;
}

function answer(response: ServerResponse, isTaken: boolean): void {
  const words = isTaken
    ? 'The editor has the response of the identity server. You can close this page.'
    : 'No sign-in is waiting for this page. Start again in the editor.';
  response.writeHead(isTaken ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    Connection: 'close',
  });
  response.end(`<!doctype html><html lang="en"><title>Sign-in</title><p>${words}</p></html>`);
}
