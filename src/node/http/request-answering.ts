import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { DigestCredential } from '../../request/http-request.ts';
import type { CookieJar } from './cookie-jar.ts';
import { answerChallenge, findChallenge, isStale } from './digest.ts';
import type { WirePayload } from './http-payload.ts';
import { type Connection, type Hop, requestOnce } from './http-request-once.ts';

/** The credentials and cookies that a hop sends in addition to its own headers. */
export interface HopSecrets {
  /** Undefined also if the request was redirected to another origin. */
  readonly digest: DigestCredential | undefined;
  readonly jar: CookieJar | undefined;
  /** Includes the client certificate, if there is one. */
  readonly connection: Connection;
}

/** Sends with the cookies of the jar, and answers a digest challenge once, or twice if only its nonce was too old. */
export async function requestAnswering(
  hop: Hop,
  payload: WirePayload | undefined,
  secrets: HopSecrets,
  signal: globalThis.AbortSignal,
): Promise<IncomingMessage> {
  const { digest } = secrets;
  let response = await sendWithCookies(hop, payload, secrets, signal);
  for (let answers = 0; digest !== undefined && response.statusCode === 401 && answers < 2; answers += 1) {
    const challenge = findChallenge(response.headers['www-authenticate'] ?? '');
    if (challenge === undefined || (answers > 0 && !isStale(challenge))) break;
    drop(response);
    const body = payload?.bytes ?? new Uint8Array();
    const answer = answerChallenge(challenge, digest, { method: hop.method, url: hop.url, body });
    const answering = { ...hop, headers: [...hop.headers, ['Authorization', answer] as const] };
    response = await sendWithCookies(answering, payload, secrets, signal);
  }
  return response;
}

/** Adds the cookies of the jar to the message and not to the hop, since a redirect gets those of its own address. */
async function sendWithCookies(
  hop: Hop,
  payload: WirePayload | undefined,
  { jar, connection }: HopSecrets,
  signal: globalThis.AbortSignal,
): Promise<IncomingMessage> {
  if (jar === undefined) return requestOnce(hop, payload, signal, connection);
  const isCookie = ([name]: readonly [string, string]) => name.toLowerCase() === 'cookie';
  const requested = hop.headers.filter(isCookie).map(([, value]) => value);
  const cookie = jar.header(hop.url, requested.length === 0 ? undefined : requested.join('; '));
  const others = hop.headers.filter((header) => !isCookie(header));
  const headers = cookie === undefined ? others : [...others, ['Cookie', cookie] as const];
  const response = await requestOnce({ ...hop, headers }, payload, signal, connection);
  jar.take(hop.url, response.headers['set-cookie'] ?? []);
  return response;
}

/** Destroys a response whose body is not read. */
export function drop(response: Readable): void {
  response.on('error', () => undefined);
  response.destroy();
}
