import * as oauth from 'oauth4webapi';
import type { OAuthFailure } from './identity-server.ts';
import { OAuthStop } from './oauth-port.ts';

/** Runs one step of a flow. `oauth4webapi` throws what servers answer; this border turns it into a value in words. */
export async function attempt<T>(host: string, step: () => Promise<T>): Promise<T | OAuthFailure> {
  try {
    return await step();
  } catch (error) {
    return explainOAuthError(error, host);
  }
}

/** `host`: the identity server, for the reader. */
function explainOAuthError(error: unknown, host: string): OAuthFailure {
  if (error instanceof OAuthStop) return error.failure;
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError) {
    return refusal(host, error.error, error.error_description);
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) return refusal(host, 'invalid_client', undefined);
  if (!(error instanceof Error)) return { kind: 'failed', message: `The sign-in at ${host} failed.` };
  const code = 'code' in error ? error.code : '';
  if (code === oauth.RESPONSE_IS_NOT_CONFORM || code === oauth.RESPONSE_IS_NOT_JSON || code === oauth.PARSE_ERROR) {
    const hint = 'Check the address of the endpoint in the description.';
    return { kind: 'failed', message: `What ${host} answered is no response of OAuth 2: ${error.message}.`, hint };
  }
  return { kind: 'failed', message: `The response of ${host} is refused: ${error.message}.` };
}

/** The error code of the server, as it is written in its documentation and log (RFC 6749, 4.1.2.1 and 5.2; RFC 8628, 3.5). */
function refusal(host: string, code: string, description: string | undefined): OAuthFailure {
  const detail = description === undefined || description === '' ? '' : `: ${description.replace(/\.$/, '')}`;
  const hint = hints[code];
  return {
    kind: 'failed',
    message: `${host} refused (${code})${detail}.`,
    ...(hint === undefined ? {} : { hint }),
  };
}

const hints: { readonly [code: string]: string | undefined } = {
  access_denied: 'The sign-in was declined in the browser.',
  expired_token: 'The code ran out before it was entered. Begin again.',
  invalid_client: 'Check the client ID and the client secret.',
  invalid_grant: 'Check what was entered, or sign in again.',
  invalid_scope: 'Choose fewer scopes, or allow them for this client at the identity server.',
  unauthorized_client: 'This client may not use this flow. Allow it at the identity server, or choose another flow.',
  unsupported_grant_type: 'The identity server does not offer this flow. Choose another one.',
};
