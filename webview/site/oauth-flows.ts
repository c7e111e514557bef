import { FreshTokens } from '../../src/oauth/fresh-tokens.ts';
import type { OAuthFailure, OAuthSession } from '../../src/oauth/identity-server.ts';
import type { OAuthCall, OAuthPort, OAuthReply } from '../../src/oauth/oauth-port.ts';
import {
  type OAuthRequest,
  type RedirectListener,
  type SignInStep,
  type SignInTarget,
  signIn,
} from '../../src/oauth/sign-in.ts';
import { type CallbackMessage, callbackChannel } from '../oauth-callback/callback-channel.ts';
import { openOutside } from './open-outside.ts';

const browserPort: OAuthPort = {
  fetch: (call, signal) => fetchOAuth(call, signal as AbortSignal),
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Renews the tokens of this page. */
export const freshTokens = new FreshTokens(browserPort);

interface PageParts {
  readonly onStep: (step: SignInStep) => void;
  /** The page of this site that identity servers redirect to. Undefined: there is none. */
  readonly callback: string | undefined;
}

/** Signs in and returns the tokens. Rejects with a message for the reader. */
export async function signInFromPage(
  target: SignInTarget,
  request: OAuthRequest,
  { onStep, callback }: PageParts,
  signal: AbortSignal,
): Promise<OAuthSession> {
  const port = {
    ...browserPort,
    onStep,
    // The publisher of the description also publishes this page. Metadata of an identity server may name any other
    // host.
    approve: async (origins: readonly string[], namedBy: 'description' | 'metadata') =>
      namedBy === 'description' || origins.every(confirmServer),
    browse: async (url: string) => openOutside(url),
    listen: async () => listen(callback),
  };
  const session = await signIn(target, request, port, signal);
  if (session.kind === 'failed') throw new Error([session.message, session.hint].join(' ').trim());
  return session;
}

function confirmServer(origin: string): boolean {
  return window.confirm(
    `Send what you enter to ${origin}? This server is not named by this documentation, but by the identity server that you sign in at.`,
  );
}

function listen(callback: string | undefined): RedirectListener {
  if (callback === undefined) {
    throw new Error(
      'A page opened from disk has no address to redirect to. Sign in from the editor, or paste a token.',
    );
  }
  const channel = new BroadcastChannel(callbackChannel);
  return {
    uri: callback,
    query: (state) =>
      new Promise((resolve) => {
        channel.addEventListener('message', ({ data }: MessageEvent<CallbackMessage>) => {
          if (data.kind !== 'redirect' || data.state !== state) return;
          const taken: CallbackMessage = { kind: 'taken', state };
          channel.postMessage(taken);
          resolve(data.query);
        });
      }),
    close: () => channel.close(),
  };
}

async function fetchOAuth(
  { method, url, headers, body }: OAuthCall,
  signal: AbortSignal,
): Promise<OAuthReply | OAuthFailure> {
  const { origin } = new URL(url);
  try {
    const init = { method, headers, credentials: 'omit', redirect: 'error', signal } as const;
    const response = await fetch(url, body === undefined ? init : { ...init, body });
    return { status: response.status, headers: [...response.headers], text: await response.text() };
  } catch {
    if (signal.aborted) return { kind: 'failed', message: 'The sign-in was cancelled.' };
    return {
      kind: 'failed',
      message: `The browser got no response from ${origin} that this page may read.`,
      hint: `Either it can’t be reached, or it doesn’t allow pages of ${location.origin} to call it (CORS). Sign in from the editor, or paste a token.`,
    };
  }
}
