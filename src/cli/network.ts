import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseUrl } from '../core/source/text/url.ts';
import { type ClientCertificate, checkCertificate } from '../node/http/client-certificate.ts';
import type { ConnectionTo } from '../node/http/http-request-once.ts';
import type { HttpTransportOptions } from '../node/http/http-transport.ts';
import { LazyFetcher } from '../node/remote/lazy-fetcher.ts';
import type { RemoteSource } from '../service/remote-documents.ts';
import { type ParsedOptions, readNumber } from './parse-options.ts';
import type { Terminal } from './terminal.ts';

/** Chooses connections by the environment of this terminal. Loaded with the first request, since most sites send none. */
export function createConnections({ env }: Pick<Terminal, 'env'>, authority?: string): ConnectionTo {
  return async (url) => {
    const { connectionIn } = await import('../node/http/environment-network.ts');
    return connectionIn({ env, authority }, url);
  };
}

/** Reads the certificates in the file of `--cacert` as PEM, or returns a message if there are none. */
export async function readAuthority(
  file: string,
  { cwd }: Pick<Terminal, 'cwd'>,
): Promise<{ readonly pem: string } | { readonly message: string }> {
  const text = await readFile(resolve(cwd, file), 'latin1').catch(() => undefined);
  if (text === undefined) {
    return { message: `The authority can't be read from ${file}: there is no such file, or it is not readable.` };
  }
  const certificates = text.match(
    /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[^-]*-----END (?:TRUSTED )?CERTIFICATE-----/g,
  );
  if (certificates === null) {
    return {
      message: `${file} is not a certificate in PEM, which has a line "-----BEGIN CERTIFICATE-----". Convert it: openssl x509 -inform DER -in FILE -out FILE.pem.`,
    };
  }
  const broken = certificates.findIndex((certificate) => !isCertificate(certificate));
  if (broken >= 0)
    return { message: `Certificate ${broken + 1} in ${file} is broken. Export it again from the authority.` };
  return { pem: certificates.join('\n') };
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined;
  } catch {
    return false;
  }
}

/** Creates the source of documents of other hosts. No credentials are sent, as the terminal stores none. */
export function createRemoteSource(options: {
  readonly offline: boolean;
  readonly connectionTo: ConnectionTo;
}): RemoteSource {
  if (!options.offline) return new LazyFetcher({ connectionTo: options.connectionTo, place: 'terminal' });
  const message = 'The network is off (`--offline`).';
  return { fetch: async () => ({ kind: 'refused', message }) };
}

/** The options of every command that sends requests. */
export const sendingOptions = {
  timeout: { type: 'string' },
  'max-size': { type: 'string' },
  cacert: { type: 'string' },
  cert: { type: 'string' },
  key: { type: 'string' },
} as const;

/** How a command sends: its limits, its certificates and its connections. */
export type Sending = Pick<HttpTransportOptions, 'timeoutMs' | 'maxBytes' | 'certificateFor'> &
  Required<Pick<HttpTransportOptions, 'connectionTo'>>;

type Options = Extract<ParsedOptions, { kind: 'options' }>;
type Wrong = { readonly message: string };

/** In seconds and in megabytes. */
const longestTimeout = 86_400;
const largestSize = 1_000;

/** Reads the options for sending, or returns a message. */
export async function readSendingOptions(parsed: Options, terminal: Terminal): Promise<Sending | Wrong> {
  const timeout = readNumber(parsed.text('timeout'), 30, longestTimeout);
  if (timeout === undefined)
    return { message: `--timeout is a whole number of seconds, up to ${longestTimeout}; 0 for none.` };
  const size = readNumber(parsed.text('max-size'), 100, largestSize);
  if (size === undefined || size === 0)
    return { message: `--max-size is a whole number of megabytes, from 1 to ${largestSize}.` };
  const cacert = parsed.text('cacert');
  const authority = cacert === undefined ? { pem: undefined } : await readAuthority(cacert, terminal);
  if ('message' in authority) return authority;
  const certificate = await readCertificate(parsed, terminal);
  if (certificate !== undefined && 'message' in certificate) return certificate;
  return {
    timeoutMs: timeout * 1000,
    maxBytes: size * 1_000_000,
    connectionTo: createConnections(terminal, authority.pem),
    // Another server, to which a redirect leads, does not learn who is calling.
    certificateFor: async (url, first) => (parseUrl(url)?.origin === parseUrl(first)?.origin ? certificate : undefined),
  };
}

async function readCertificate(parsed: Options, terminal: Terminal): Promise<ClientCertificate | Wrong | undefined> {
  const [certFile, keyFile] = [parsed.text('cert'), parsed.text('key')];
  if (certFile === undefined) return keyFile === undefined ? undefined : { message: '--key needs --cert.' };
  const read = (file: string) => readFile(resolve(terminal.cwd, file)).catch(() => undefined);
  // As in curl, the file of the certificate may have the key too.
  const [cert, key] = [await read(certFile), await read(keyFile ?? certFile)];
  if (cert === undefined) return unreadable('certificate', certFile);
  if (key === undefined) return unreadable('key', keyFile ?? certFile);
  const state = checkCertificate({ cert, key });
  if (state.kind === 'usable') return { cert, key };
  const why = 'message' in state ? state.message : 'the key is encrypted. Decrypt it: openssl pkey -in FILE -out KEY';
  return { message: `The client certificate in ${certFile} can't be used: ${why}.` };
}

function unreadable(what: string, file: string): Wrong {
  return { message: `The ${what} can't be read from ${file}: there is no such file, or it is not readable.` };
}
