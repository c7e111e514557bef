import * as oauth from 'oauth4webapi';
import type { OAuthFailure } from './identity-server.ts';
import { OAuthStop } from './oauth-port.ts';

/** Runs one step of a flow, and turns the errors that `oauth4webapi` throws into failures with a message. */
export async function attempt<T>(host: string, step: () => Promise<T>): Promise<T | OAuthFailure> {
  try {
    return await step();
  } catch (error) {
    return explainOAuthError(error, host);
  }
}

/** `host` is that of the identity server, for messages. */
function explainOAuthError(error: unknown, host: string): OAuthFailure {
  if (error instanceof OAuthStop) return error.failure;
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError) {
    return describeRefusal(host, error.error, error.error_description);
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) return describeRefusal(host, 'invalid_client', undefined);
  if (!(error instanceof Error)) return { kind: 'failed', message: `The sign-in at ${host} failed.` };
  const code = 'code' in error ? error.code : '';
  if (code === oauth.RESPONSE_IS_NOT_CONFORM || code === oauth.RESPONSE_IS_NOT_JSON || code === oauth.PARSE_ERROR) {
    const hint = 'Check the address of the endpoint in the description.';
    return { kind: 'failed', message: `The response of ${host} is not valid OAuth 2: ${error.message}.`, hint };
  }
  return { kind: 'failed', message: `The response of ${host} is invalid: ${error.message}.` };
}

/** Reports the error code of the server, by which its documentation and log can be searched (RFC 6749, 4.1.2.1 and 5.2; RFC 8628, 3.5). */
function describeRefusal(host: string, code: string, description: string | undefined): OAuthFailure {
  const detail = description === undefined || description === '' ? '' : `: ${description.replace(/\.$/, '')}`;
  const hint = hints[code];
  return {
    kind: 'failed',
    message: `${host} refused (${code})${detail}.`,
    hint,
  };
}

const hints: { readonly [code: string]: string | undefined } = {
  access_denied: 'The sign-in was declined in the browser.',
  expired_token: 'The code expired before it was entered. Start again.',
  invalid_client: 'Check the client ID and the client secret.',
  invalid_grant: 'Check what was entered, or sign in again.',
  invalid_scope: 'Choose fewer scopes, or allow them for this client at the identity server.',
  unauthorized_client: 'This client may not use this flow. Allow it at the identity server, or choose another flow.',
  unsupported_grant_type: 'The identity server does not offer this flow. Choose another one.',
};
