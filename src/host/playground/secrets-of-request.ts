import type { Slice } from '../../core/api/slice.ts';
import type { Secret } from '../../protocol/messages.ts';
import type { Credential, FormValues } from '../../request/form-values.ts';
import type { SecretStore } from '../auth/secret-store.ts';

export interface SecretSource {
  readonly origin: string;
  readonly secrets: SecretStore;
  /** The security alternative that the user chose; absent: every scheme of the page. */
  readonly schemes?: readonly string[];
}

/** Adds the stored secrets of this server to the values. The panel has none, so `security` in its values is dropped. */
export async function withSecrets(
  values: FormValues,
  slice: Slice,
  { origin, secrets, schemes }: SecretSource,
): Promise<FormValues> {
  const security: { [scheme: string]: Credential } = Object.create(null);
  for (const name of schemeNames(slice)) {
    if (schemes?.includes(name) === false) continue;
    const secret = await secrets.find({ origin, scheme: name });
    if (secret !== undefined) security[name] = toCredential(secret);
  }
  const { security: _, ...rest } = values;
  return Object.keys(security).length === 0 ? rest : { ...rest, security };
}

function schemeNames(slice: Slice): readonly string[] {
  const { security } = slice.kind === 'operation' ? slice.operation : slice.channel;
  return [...new Set(security.flatMap(({ schemes }) => schemes.map(({ name }) => name)))];
}

function toCredential(secret: Secret): Credential {
  if (secret.kind === 'token') return { token: secret.token };
  return { username: secret.username, password: secret.password };
}
