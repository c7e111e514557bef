import { createSecureContext } from 'node:tls';
import { errorMessage } from '../../core/source/error-message.ts';

/** The client certificate of a TLS connection: a certificate with its key, or both in one file. */
export interface ClientCertificate {
  readonly cert?: Buffer;
  readonly key?: Buffer;
  readonly pfx?: Buffer;
  readonly passphrase?: string;
}

/** Tells whether TLS can use a certificate. `locked` needs a passphrase, or a different one. */
export type CertificateState =
  | { readonly kind: 'usable' | 'locked' }
  | { readonly kind: 'broken'; readonly message: string };

export function checkCertificate(certificate: ClientCertificate): CertificateState {
  try {
    createSecureContext(certificate);
    return { kind: 'usable' };
  } catch (error) {
    const message = errorMessage(error).replace(/^.*no start line$/, 'it is not in the PEM format');
    return isLocked(certificate, message) ? { kind: 'locked' } : { kind: 'broken', message };
  }
}

/** Returns whether the passphrase is missing or wrong, which OpenSSL words differently for each kind of file. */
function isLocked({ key }: ClientCertificate, message: string): boolean {
  if (/mac verify failure|bad decrypt|bad password|interrupted or cancelled/i.test(message)) return true;
  return key !== undefined && /ENCRYPTED/.test(key.toString('latin1'));
}
