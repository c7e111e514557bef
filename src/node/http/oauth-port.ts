import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { OAuthFailure } from '../../oauth/identity-server.ts';
import type { OAuthCall, OAuthPort, OAuthReply } from '../../oauth/oauth-port.ts';
import { readBytes } from './http-body.ts';
import { explainFailure } from './http-failure.ts';
import { requestOnce } from './http-request-once.ts';

/** A response of an identity server is some kilobytes; what is larger is none. */
const maxBytes = 1024 * 1024;
const timeoutMs = 30_000;

/** Identity servers are asked like all other servers: through VS Code's proxy and certificates. */
export const nodeOAuthPort: OAuthPort = {
  fetch: (call, signal) => ask(call, signal as globalThis.AbortSignal),
  now: () => Date.now(),
  wait: (milliseconds, signal) => delay(milliseconds, undefined, { signal: signal as globalThis.AbortSignal }),
};

async function ask(call: OAuthCall, signal: globalThis.AbortSignal): Promise<OAuthReply | OAuthFailure> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const { method, url, headers, body } = call;
  const payload = body === undefined ? undefined : { bytes: Buffer.from(body), mediaType: '' };
  try {
    const hop = { method, url, headers: Object.entries(headers) };
    const response = await requestOnce(hop, payload, AbortSignal.any([signal, timeout]));
    const { bytes, truncated } = await readBytes(response, maxBytes);
    if (truncated) return { kind: 'failed', message: `The response of ${new URL(url).host} is larger than 1 MB.` };
    return { status: response.statusCode ?? 0, headers: headersOf(response), text: bytes.toString('utf8') };
  } catch (error) {
    if (signal.aborted) return { kind: 'failed', message: 'The sign-in was cancelled.' };
    if (timeout.aborted) return { kind: 'failed', message: `No response from ${new URL(url).host} within 30 s.` };
    return { kind: 'failed', ...explainFailure(error, url) };
  }
}

/** Without the encoding, which is undone, and headers that mean nothing for text at hand. */
function headersOf({ headers }: IncomingMessage): [string, string][] {
  const kept = ['content-type', 'www-authenticate', 'cache-control'];
  return kept.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
}
