import * as oauth from 'oauth4webapi';
import { omitUndefined } from '../core/source/document/omit-undefined.ts';
import { attempt } from './explain-oauth-error.ts';
import type { AccessToken, OAuthFailure } from './identity-server.ts';
import { hostOf, type Party, proofsOf, requestToken, stepOf } from './request-token.ts';

/** A code that the reader enters in a browser, on this machine or another one. */
export interface DeviceCode {
  readonly userCode: string;
  readonly verificationUri: string;
  /** The same page with the code in it. */
  readonly completeUri?: string;
  readonly deviceCode: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Milliseconds between two questions. */
  readonly interval: number;
  readonly scopes: readonly string[];
}

/** RFC 8628, 3.1. */
export async function beginDevice(party: Party, scopes: readonly string[]): Promise<DeviceCode | OAuthFailure> {
  const { as, client, options } = stepOf(party);
  const [proof] = proofsOf(party);
  const parameters: Record<string, string> = scopes.length === 0 ? {} : { scope: scopes.join(' ') };
  return attempt(hostOf(party.server), async () => {
    const asked = party.port.now();
    const response = await oauth.deviceAuthorizationRequest(as, client, proof, parameters, options);
    const found = await oauth.processDeviceAuthorizationResponse(as, client, response);
    return omitUndefined({
      userCode: found.user_code,
      verificationUri: found.verification_uri,
      completeUri: found.verification_uri_complete,
      deviceCode: found.device_code,
      expiresAt: asked + found.expires_in * 1000,
      interval: (found.interval ?? 5) * 1000,
      scopes,
    });
  });
}

/** RFC 8628, 3.4 and 3.5: asks at the server's interval until the reader has signed in, declined, or the code has run out. */
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
  return { kind: 'failed', message: 'The code ran out before it was entered.', hint: 'Begin again.' };
}
