import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ConnectionTo } from '../node/http/http-request-once.ts';
import { LazyFetcher } from '../node/remote/lazy-fetcher.ts';
import type { RemoteSource } from '../service/remote-documents.ts';
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
  if (!options.offline) return new LazyFetcher({ connectionTo: options.connectionTo });
  const message = 'The network is off (`--offline`).';
  return { fetch: async () => ({ kind: 'refused', message }) };
}
