import * as oauth from 'oauth4webapi';
import { attempt } from './explain-oauth-error.ts';
import type { AccessToken, OAuthFailure } from './identity-server.ts';
import { createStep, getHost, listProofs, type Party, requestToken } from './request-token.ts';

/** A code that the reader enters in a browser, on this machine or another one. */
export interface DeviceCode {
  readonly userCode: string;
  readonly verificationUri: string;
  /** The same page, with the code filled in. */
  readonly completeUri?: string;
  readonly deviceCode: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Milliseconds between two polls. */
  readonly interval: number;
  readonly scopes: readonly string[];
}

/** Requests a device code (RFC 8628, 3.1). */
export async function beginDevice(party: Party, scopes: readonly string[]): Promise<DeviceCode | OAuthFailure> {
  const { as, client, options } = createStep(party);
  const [proof] = listProofs(party);
  const parameters: Record<string, string> = scopes.length === 0 ? {} : { scope: scopes.join(' ') };
  return attempt(getHost(party.server), async () => {
    const asked = party.port.now();
    const response = await oauth.deviceAuthorizationRequest(as, client, proof, parameters, options);
    const answer = await oauth.processDeviceAuthorizationResponse(as, client, response);
    return {
      userCode: answer.user_code,
      verificationUri: answer.verification_uri,
      completeUri: answer.verification_uri_complete,
      deviceCode: answer.device_code,
      expiresAt: asked + answer.expires_in * 1000,
      interval: (answer.interval ?? 5) * 1000,
      scopes,
    };
  });
}

/** Polls at the server's interval until the reader signs in or declines, or the code expires (RFC 8628, 3.4 and 3.5). */
export async function finishDevice(party: Party, device: DeviceCode): Promise<AccessToken | OAuthFailure> {
  const { port, signal } = party;
  let { interval } = device;
  while (port.now() < device.expiresAt) {
    await port.wait(interval, signal);
    signal.throwIfAborted();
    let isPending = false;
    const answer = await requestToken(party, device.scopes, async ({ as, client, proof, options }) => {
      const response = await oauth.deviceCodeGrantRequest(as, client, proof, device.deviceCode, options);
      return oauth.processDeviceCodeResponse(as, client, response).catch((error: unknown) => {
        const code = error instanceof oauth.ResponseBodyError ? error.error : '';
        isPending = code === 'authorization_pending' || code === 'slow_down';
        if (code === 'slow_down') interval += 5000;
        throw error;
      });
    });
    if (!isPending) return answer;
  }
  return { kind: 'failed', message: 'The code expired before it was entered.', hint: 'Start again.' };
}
