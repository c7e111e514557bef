import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { errorMessage } from '../../core/source/error-message.ts';
import { type ClientCertificate, checkCertificate } from '../../node/http/client-certificate.ts';
import { isRecord } from '../../protocol/decoder.ts';
import type { SecretStore } from './secret-store.ts';

/**
 * The scheme of stored passphrases. Their places have a host instead of a server's origin (`https://HOST`), so no
 * request uses them.
 */
const scheme = 'Client certificate';

export interface CertificateParts {
  readonly read: () => unknown;
  readonly isTrusted: () => boolean;
  readonly secrets: SecretStore;
  /** Undefined: the user cancelled. */
  readonly askPassphrase: (file: string) => Promise<string | undefined>;
}

interface CertificateEntry {
  /** `api.example.com`, optionally with a port. */
  readonly host: string;
  readonly cert?: string;
  readonly key?: string;
  readonly pfx?: string;
}

/** Client certificates for mutual TLS, by the hosts in the user's settings. */
export class ClientCertificates {
  readonly #parts: CertificateParts;

  constructor(parts: CertificateParts) {
    this.#parts = parts;
  }

  /** Returns the file name of the certificate for this server. Undefined if none is configured. */
  nameFor(origin: string): string | undefined {
    const entry = this.#findEntry(origin);
    const file = entry?.pfx ?? entry?.cert;
    return file === undefined ? undefined : basename(file);
  }

  /**
   * Returns the certificate for a connection to this URL. Rejects with a message if it can't be used, because a request
   * without it would be a different one.
   */
  async find(url: string): Promise<ClientCertificate | undefined> {
    const entry = this.#findEntry(url);
    if (entry === undefined || !this.#parts.isTrusted()) return undefined;
    const certificate = await readFiles(entry);
    const state = checkCertificate(certificate);
    if (state.kind === 'usable') return certificate;
    const file = entry.pfx ?? entry.key ?? '';
    if (state.kind === 'broken')
      throw new Error(`The client certificate for ${entry.host} can't be used: ${state.message}.`);
    return this.#unlock(certificate, { origin: entry.host, file });
  }

  /**
   * Returns the reason why the certificate for this URL can't be used. Undefined if it can, or if there is none. Asks
   * for its passphrase.
   */
  async fault(url: string): Promise<string | undefined> {
    try {
      await this.find(url);
      return undefined;
    } catch (error) {
      return errorMessage(error);
    }
  }

  async #unlock(
    certificate: ClientCertificate,
    { origin, file }: { readonly origin: string; readonly file: string },
  ): Promise<ClientCertificate> {
    const { secrets, askPassphrase } = this.#parts;
    const kept = await secrets.find({ origin, scheme });
    if (kept?.kind === 'token') {
      const unlocked = { ...certificate, passphrase: kept.token };
      if (checkCertificate(unlocked).kind === 'usable') return unlocked;
    }
    const passphrase = await askPassphrase(file);
    if (passphrase === undefined) throw new Error(`Not sent: no passphrase was entered for ${file}.`);
    const unlocked = { ...certificate, passphrase };
    if (checkCertificate(unlocked).kind !== 'usable') throw new Error(`Not sent: the passphrase of ${file} is wrong.`);
    await secrets.keep({ origin, scheme }, { kind: 'token', token: passphrase });
    return unlocked;
  }

  #findEntry(url: string): CertificateEntry | undefined {
    if (!URL.canParse(url)) return undefined;
    const { protocol, hostname, host, port } = new URL(url);
    if (protocol !== 'https:' && protocol !== 'wss:') return undefined;
    const names = [host, `${hostname}:${port === '' ? '443' : port}`, hostname];
    const entries = readEntries(this.#parts.read());
    return (
      entries.find((entry) => names.slice(0, 2).includes(entry.host)) ??
      entries.find((entry) => entry.host === hostname)
    );
  }
}

function readEntries(value: unknown): readonly CertificateEntry[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry): entry is CertificateEntry => {
    const isText = (name: string) => isRecord(entry) && (entry[name] === undefined || typeof entry[name] === 'string');
    const hasFile =
      isRecord(entry) && (entry.pfx !== undefined || (entry.cert !== undefined && entry.key !== undefined));
    return isRecord(entry) && typeof entry.host === 'string' && hasFile && ['cert', 'key', 'pfx'].every(isText);
  });
}

async function readFiles({ host, cert, key, pfx }: CertificateEntry): Promise<ClientCertificate> {
  const read = (file: string) => {
    const path = file.startsWith('~/') ? join(homedir(), file.slice(2)) : file;
    const where = 'Use an absolute path in apiDocs.clientCertificates.';
    if (!isAbsolute(path))
      throw new Error(`The client certificate for ${host} can't be read: "${file}" is a relative path. ${where}`);
    return readFile(path).catch(() => {
      throw new Error(`The client certificate for ${host} can't be read: ${path} does not exist or is not readable.`);
    });
  };
  if (pfx !== undefined) return { pfx: await read(pfx) };
  return { cert: await read(cert ?? ''), key: await read(key ?? '') };
}
