import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { OAuthFailure } from '../../oauth/identity-server.ts';
import type { OAuthCall, OAuthPort, OAuthReply } from '../../oauth/oauth-port.ts';
import { readBytes } from './http-body.ts';
import { explainFailure } from './http-failure.ts';
import { requestOnce } from './http-request-once.ts';

/** Responses of identity servers have some kilobytes; larger ones are refused. */
const maxBytes = 1024 * 1024;
const timeoutMs = 30_000;

/** Requests go through VS Code's proxy and certificates, like those to any other server. */
export const nodeOAuthPort: OAuthPort = {
  fetch: (call, signal) => sendCall(call, signal as globalThis.AbortSignal),
  now: () => Date.now(),
  wait: (milliseconds, signal) => delay(milliseconds, undefined, { signal: signal as globalThis.AbortSignal }),
};

async function sendCall(call: OAuthCall, signal: globalThis.AbortSignal): Promise<OAuthReply | OAuthFailure> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const { method, url, headers, body } = call;
  const payload = body === undefined ? undefined : { bytes: Buffer.from(body), mediaType: '' };
  try {
    const hop = { method, url, headers: Object.entries(headers) };
    const response = await requestOnce(hop, payload, AbortSignal.any([signal, timeout]));
    const { bytes, truncated } = await readBytes(response, maxBytes);
    if (truncated) return { kind: 'failed', message: `The response of ${new URL(url).host} is larger than 1 MB.` };
    return { status: response.statusCode ?? 0, headers: pickHeaders(response), text: bytes.toString('utf8') };
  } catch (error) {
    if (signal.aborted) return { kind: 'failed', message: 'The sign-in was cancelled.' };
    if (timeout.aborted) return { kind: 'failed', message: `No response from ${new URL(url).host} within 30 s.` };
    return { kind: 'failed', ...explainFailure(error, url) };
  }
}

/** Picks the headers that matter; the body is already decoded. */
function pickHeaders({ headers }: IncomingMessage): [string, string][] {
  const kept = ['content-type', 'www-authenticate', 'cache-control'];
  return kept.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
}
