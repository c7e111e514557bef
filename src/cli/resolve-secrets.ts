import type { Credential, FormValues } from '../request/form-values.ts';

/** Replaces every `env` by the value of that environment variable, or returns a message for the first variable that is not set. */
export function resolveSecrets(
  values: FormValues,
  env: { readonly [name: string]: string | undefined },
): FormValues | string {
  if (values.security === undefined) return values;
  const security = new Map<string, Credential>();
  for (const [scheme, credential] of Object.entries(values.security)) {
    if (!('env' in credential)) {
      security.set(scheme, credential);
      continue;
    }
    const secret = env[credential.env];
    if (secret === undefined || secret === '') {
      return `The environment variable ${credential.env}, which holds the secret of "${scheme}", is not set.`;
    }
    // `token` serves for every kind of scheme: the builder takes what the scheme needs.
    security.set(scheme, { token: secret });
  }
  return { ...values, security: Object.fromEntries(security) };
}
