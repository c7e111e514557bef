import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Loopback, serve } from './serve.ts';

export interface UsersApi extends Loopback {
  /** `METHOD /path?query`, in order. */
  readonly requests: readonly string[];
}

/** The API that test/support/site describes; the token is `open-sesame`. */
export async function startUsersApi(): Promise<UsersApi> {
  const requests: string[] = [];
  const loopback = await serve((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response).catch(() => response.destroy());
  });
  return { ...loopback, requests };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Pages of other origins may ask: an exported site is one.
  response.setHeader('Access-Control-Allow-Origin', '*');
  const reply = (status: number, body: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '');
    response.writeHead(204).end();
    return;
  }
  if (request.headers.authorization !== 'Bearer open-sesame') return reply(401, { message: 'Sign in first.' });
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback');
  if (request.method === 'POST') return reply(201, { id: '3', ...Object(await json(request)) });
  if (pathname !== '/users') return reply(200, { id: pathname.split('/').at(-1), name: 'Ann Lee', role: 'admin' });
  const users = [
    { id: '1', name: 'Ann Lee', role: 'admin' },
    { id: '2', name: 'Bo Berg', role: 'reader' },
  ];
  return reply(200, users.slice(0, Number(searchParams.get('limit') ?? 20)));
}
