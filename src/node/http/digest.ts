import { createHash, randomBytes } from 'node:crypto';
import { encodePercent } from '../../core/source/text/percent-encoding.ts';

export interface DigestUser {
  readonly username: string;
  readonly password: string;
}

/** The parts of a request that a digest response covers. */
export interface DigestRequest {
  readonly method: string;
  readonly url: string;
  /** For `auth-int`. */
  readonly body: Uint8Array;
  /** Set only in tests. */
  readonly cnonce?: string;
}

type Parameters = ReadonlyMap<string, string>;

/** The hashes of OpenSSL, by the names of RFC 7616, 6.1, in lower case. */
const hashes: { readonly [algorithm: string]: string | undefined } = {
  md5: 'md5',
  'sha-256': 'sha256',
  'sha-512-256': 'sha512-256',
};

/** The parameters of the first digest challenge with a supported algorithm, in the server's order (RFC 7616, 3.7); undefined if there is none. */
export function findChallenge(wwwAuthenticate: string): Parameters | undefined {
  return readChallenges(wwwAuthenticate).find((challenge) => readAlgorithm(challenge).hash !== undefined);
}

/** Returns whether the server accepted the credential, but the nonce is too old. */
export function isStale(challenge: Parameters): boolean {
  return challenge.get('stale')?.toLowerCase() === 'true';
}

/** Builds the value of `Authorization` for a challenge (RFC 7616, 3.4; without `qop` as in RFC 2069). */
export function answerChallenge(
  challenge: Parameters,
  { username, password }: DigestUser,
  request: DigestRequest,
): string {
  const { name, hash = 'md5', isSession } = readAlgorithm(challenge);
  const h = (content: string | Uint8Array) => createHash(hash).update(content).digest('hex');
  const realm = challenge.get('realm') ?? '';
  const nonce = challenge.get('nonce') ?? '';
  const { pathname, search } = new URL(request.url);
  const uri = pathname + search;
  const cnonce = request.cnonce ?? randomBytes(24).toString('base64url');
  const nc = '00000001';
  const qop = chooseQop(challenge);
  const user = h(`${username}:${realm}:${password}`);
  const a1 = isSession ? h(`${user}:${nonce}:${cnonce}`) : user;
  const a2 = h(`${request.method}:${uri}${qop === 'auth-int' ? `:${h(request.body)}` : ''}`);
  const response = h(qop === undefined ? `${a1}:${nonce}:${a2}` : `${a1}:${nonce}:${nc}:${cnonce}:${qop}:${a2}`);
  const isHashed = challenge.get('userhash')?.toLowerCase() === 'true';
  const opaque = challenge.get('opaque');
  return `Digest ${[
    isHashed ? `username=${quoteParameter(h(`${username}:${realm}`))}` : formatUsername(username),
    `realm=${quoteParameter(realm)}`,
    `uri=${quoteParameter(uri)}`,
    ...(name === undefined ? [] : [`algorithm=${name}`]),
    `nonce=${quoteParameter(nonce)}`,
    ...(qop === undefined ? [] : [`nc=${nc}`, `cnonce=${quoteParameter(cnonce)}`, `qop=${qop}`]),
    ...(qop === undefined && isSession ? [`cnonce=${quoteParameter(cnonce)}`] : []),
    `response=${quoteParameter(response)}`,
    ...(opaque === undefined ? [] : [`opaque=${quoteParameter(opaque)}`]),
    ...(isHashed ? ['userhash=true'] : []),
  ].join(', ')}`;
}

function readAlgorithm(challenge: Parameters): { name?: string; hash: string | undefined; isSession: boolean } {
  const name = challenge.get('algorithm');
  const lower = name?.toLowerCase() ?? 'md5';
  const isSession = lower.endsWith('-sess');
  const hash = hashes[isSession ? lower.slice(0, -'-sess'.length) : lower];
  return name === undefined ? { hash, isSession } : { name, hash, isSession };
}

/** Undefined for a server of RFC 2069, which has no `qop`. */
function chooseQop(challenge: Parameters): 'auth' | 'auth-int' | undefined {
  const offered = challenge.get('qop')?.toLowerCase().split(',');
  if (offered === undefined) return undefined;
  const names = offered.map((each) => each.trim());
  return names.includes('auth-int') && !names.includes('auth') ? 'auth-int' : 'auth';
}

/** The parameter for the user name. One that is not ASCII is encoded as in RFC 5987 (RFC 7616, 3.4). */
function formatUsername(username: string): string {
  if (/^[\x20-\x7e]*$/.test(username)) return `username=${quoteParameter(username)}`;
  const encoded = encodePercent(username).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `username*=UTF-8''${encoded}`;
}

function quoteParameter(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Reads digest challenges from the list of all challenges (RFC 9110, 11.6.1). A scheme is a word that is not followed by `=`. */
function readChallenges(header: string): Parameters[] {
  const challenges: Map<string, string>[] = [];
  let current: Map<string, string> | undefined;
  for (const [, scheme, name = '', value = ''] of header.matchAll(
    /(?:^|[\s,])(?:([\w!#$%&'*+.^`|~-]+)(?=\s+[\w-]+\s*=|\s*(?:,|$))|([\w*-]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^\s,"]+))/g,
  )) {
    if (scheme !== undefined) {
      current = scheme.toLowerCase() === 'digest' ? new Map() : undefined;
      if (current !== undefined) challenges.push(current);
    } else current?.set(name.toLowerCase(), value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value);
  }
  return challenges;
}
