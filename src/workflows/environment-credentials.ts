import type { OperationSlice } from '../core/api/slice.ts';
import type { Environment } from '../request/environment/environment.ts';
import type { Credential } from '../request/form-values.ts';

/**
 * A secret of the environment with the name of a security scheme is the credential of that scheme. The secret itself is filled in when the
 * request is built.
 */
export function environmentCredentials(
  { operation }: OperationSlice,
  environment: Environment | undefined,
): { [scheme: string]: Credential } {
  const secrets = environment?.secrets ?? [];
  const names = operation.securitySchemes.map(({ name }) => name).filter((name) => secrets.includes(name));
  return Object.fromEntries(names.map((name) => [name, { token: `{{${name}}}` }]));
}
