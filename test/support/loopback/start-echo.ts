import { text } from 'node:stream/consumers';
import { type Loopback, serve } from './serve.ts';

export interface Echo extends Loopback {
  /** `METHOD /path?query`, in order. */
  readonly requests: readonly string[];
}

/** Answers every request with what it has received, in the form of httpbin. */
export async function startEcho(): Promise<Echo> {
  const requests: string[] = [];
  const loopback = await serve(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const body = await text(request);
    const { href, searchParams } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const isJson = request.headers['content-type']?.startsWith('application/json') === true;
    const echoed = { args: Object.fromEntries(searchParams), data: body, headers: request.headers, url: href };
    // The text as received, since parsing would round large numbers.
    const json = isJson ? body : 'null';
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(echoed).replace(/\}$/, () => `,"json":${json}}`));
  });
  return { ...loopback, requests };
}
