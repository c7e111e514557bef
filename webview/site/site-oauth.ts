import type { OAuthSession } from '../../src/oauth/identity-server.ts';
import type { SignInStep } from '../../src/oauth/sign-in.ts';
import type { Redirect, SignedIn } from '../../src/protocol/messages.ts';
import { requestOperation } from '../../src/request/form/handshake.ts';
import type { OAuthKeeper, OAuthTarget } from '../playground/playground-host.ts';
import { openOutside } from './open-outside.ts';

/** The store of this page's sessions. */
interface SessionShelf {
  keep(server: string, scheme: string, session: OAuthSession): Promise<SignedIn>;
}

/** Signs in from an exported page. The flows are a separate chunk, which most readers never need. */
export class SiteOAuth implements OAuthKeeper {
  readonly #secrets: SessionShelf;

  constructor(secrets: SessionShelf) {
    this.#secrets = secrets;
  }

  async redirects(): Promise<readonly Redirect[]> {
    const uri = callbackUrl();
    return uri === undefined ? [] : [{ kind: 'site', uri }];
  }

  async authorize(target: OAuthTarget, onStep: (step: SignInStep) => void, signal: AbortSignal): Promise<SignedIn> {
    const { view, server, scheme: name, request } = target;
    const { securitySchemes } = requestOperation(view.slice).operation;
    const scheme = securitySchemes.find((each) => each.name === name);
    if (scheme === undefined) throw new Error(`This page has no security scheme “${name}”.`);
    const { signInFromPage } = await import('./oauth-flows.ts');
    const session = await signInFromPage(
      { scheme, base: server },
      request,
      { onStep, callback: callbackUrl() },
      signal,
    );
    return this.#secrets.keep(server, name, session);
  }

  openPage(url: string): void {
    openOutside(url);
  }
}

/**
 * The URL of the export's redirect page. Undefined if the site was opened from disk, which has no address to redirect
 * to.
 */
function callbackUrl(): string | undefined {
  // Scripts are in `assets/`, next to `oauth/`.
  const url = new URL('../oauth/callback.html', import.meta.url);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}
