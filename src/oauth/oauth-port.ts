import * as oauth from 'oauth4webapi';
import { type IdentityServer, isSecureEndpoint, type OAuthFailure } from './identity-server.ts';

export interface OAuthCall {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: string;
}

export interface OAuthReply {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

/** The functions that a flow needs from its platform. `fetch` must not follow redirects, which could send secrets to another host. */
export interface OAuthPort {
  fetch(call: OAuthCall, signal: AbortSignal): Promise<OAuthReply | OAuthFailure>;
  /** Milliseconds since 1970. */
  now(): number;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Carries a failure through `oauth4webapi` as an exception. */
export class OAuthStop extends Error {
  readonly failure: OAuthFailure;

  constructor(failure: OAuthFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

type Options = oauth.TokenEndpointRequestOptions & oauth.DiscoveryRequestOptions;

/** The options of every call of `oauth4webapi`. */
export function requestOptions(port: OAuthPort, signal: AbortSignal, server?: IdentityServer): Options {
  const send = async (url: string, init: { method: string; headers: Record<string, string>; body?: unknown }) => {
    // `oauth4webapi` itself allows either https only, or http to every host.
    if (!isSecureEndpoint(url)) throw new OAuthStop(insecure(url));
    const { method, headers } = init;
    const body = init.body === undefined || init.body === null ? {} : { body: String(init.body) };
    const reply = await port.fetch({ method, url, headers, ...body }, signal);
    if ('kind' in reply) throw new OAuthStop(reply);
    const text = server?.isDiscovered === false ? dropIdToken(reply.text) : reply.text;
    return new Response(text, { status: reply.status, headers: [...reply.headers] });
  };
  return { [oauth.customFetch]: send, [oauth.allowInsecureRequests]: true } as Options;
}

export function insecure(url: string): OAuthFailure {
  return {
    kind: 'failed',
    message: `"${url}" is not used: secrets are sent to an identity server only by https.`,
    hint: 'Plain http is only for servers on this machine (localhost, 127.0.0.1).',
  };
}

/** Removes the ID token, which is not used, and which `oauth4webapi` can't check without a known issuer. */
function dropIdToken(text: string): string {
  try {
    const { id_token: _, ...others } = JSON.parse(text);
    return JSON.stringify(others);
  } catch {
    return text;
  }
}
