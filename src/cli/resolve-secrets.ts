import type { Credential, FormValues } from '../request/form-values.ts';

/** The values with every `env` replaced by what the environment variable holds; a text: the first variable that is not set. */
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
    // A key is a value and a token alike: the builder takes what its scheme needs.
    security.set(scheme, { token: secret });
  }
  return { ...values, security: Object.fromEntries(security) };
}
