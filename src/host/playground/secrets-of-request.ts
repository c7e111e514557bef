import type { Slice } from '../../core/api/slice.ts';
import type { Secret } from '../../protocol/messages.ts';
import type { Credential, FormValues } from '../../request/form-values.ts';
import type { SecretStore } from '../auth/secret-store.ts';

/**
 * Adds the kept secrets of this server to the values. The panel holds none: what stands under `security` there only names
 * the schemes the reader chose; without it every scheme of the page counts.
 */
export async function withSecrets(
  values: FormValues,
  slice: Slice,
  server: { readonly origin: string; readonly secrets: SecretStore },
): Promise<FormValues> {
  const security: { [scheme: string]: Credential } = Object.create(null);
  const chosen = values.security === undefined ? undefined : new Set(Object.keys(values.security));
  for (const name of schemeNames(slice)) {
    if (chosen?.has(name) === false) continue;
    const secret = await server.secrets.find({ origin: server.origin, scheme: name });
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
