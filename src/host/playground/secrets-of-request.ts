import type { Slice } from '../../core/api/slice.ts';
import type { OAuthSession } from '../../oauth/identity-server.ts';
import { toCredential } from '../../protocol/to-credential.ts';
import type { Credential, FormValues } from '../../request/form-values.ts';
import type { ClientCertificates } from '../auth/client-certificates.ts';
import { formatFailure, type OAuthSignIn } from '../auth/oauth-sign-in.ts';
import type { SecretStore } from '../auth/secret-store.ts';

export interface SecretSource {
  readonly origin: string;
  readonly secrets: SecretStore;
  readonly oauth: OAuthSignIn;
  readonly certificates: Pick<ClientCertificates, 'nameFor'>;
  /** The schemes of the alternative that the user chose; by default every scheme of the page. */
  readonly schemes?: readonly string[];
  /** Credentials that are used instead of the stored ones. They may use secrets of the environment. */
  readonly credentials?: { readonly [scheme: string]: Credential };
}

export type CompleteValues =
  | {
      readonly kind: 'complete';
      readonly values: FormValues;
      /** The sign-ins by OAuth among the secrets, by scheme. */
      readonly sessions: ReadonlyMap<string, OAuthSession>;
    }
  /** A token has expired, and there is no new one. */
  | { readonly kind: 'refused'; readonly message: string };

/** Adds the stored credentials for this server to the values. `security` in the values is dropped: a panel has no credentials. */
export async function withSecrets(values: FormValues, slice: Slice, source: SecretSource): Promise<CompleteValues> {
  const { origin, secrets, oauth, certificates, schemes, credentials = {} } = source;
  const names = listSchemeNames(slice).filter((name) => schemes?.includes(name) !== false);
  const given = Object.entries(credentials).filter(([name]) => names.includes(name));
  const security: { [scheme: string]: Credential } = Object.assign(Object.create(null), Object.fromEntries(given));
  const sessions = new Map<string, OAuthSession>();
  const mutual = mutualSchemes(slice);
  for (const name of names.filter((each) => security[each] === undefined)) {
    if (mutual.has(name) && certificates.nameFor(origin) !== undefined) security[name] = { certificate: true };
    const place = { origin, scheme: name };
    const stored = await secrets.find(place);
    const secret = stored?.kind === 'oauth' ? await oauth.fresh(place, stored) : stored;
    if (secret === undefined) continue;
    if (secret.kind === 'failed') {
      return { kind: 'refused', message: `Not sent: "${name}" is no longer signed in. ${formatFailure(secret)}` };
    }
    if (secret.kind === 'oauth') sessions.set(name, secret);
    security[name] = toCredential(secret);
  }
  const { security: _, ...rest } = values;
  const complete = Object.keys(security).length === 0 ? rest : { ...rest, security };
  return { kind: 'complete', values: complete, sessions };
}

/** The names of the schemes that a page's requirements name. */
export function listSchemeNames(slice: Slice): readonly string[] {
  const { security } = slice.kind === 'operation' ? slice.operation : slice.channel;
  return [...new Set(security.flatMap(({ schemes }) => schemes.map(({ name }) => name)))];
}

/** Returns the schemes whose credential is the client certificate that the settings name for the host. */
function mutualSchemes(slice: Slice): ReadonlySet<string> {
  const { securitySchemes } = slice.kind === 'operation' ? slice.operation : slice.channel;
  return new Set(securitySchemes.filter(({ kind }) => kind === 'mutualTLS').map(({ name }) => name));
}
