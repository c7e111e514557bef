import { type Signal, signal } from '@preact/signals';
import { getOrInsert } from '../../../src/core/source/get-or-insert.ts';
import type { RedirectKind, SignInStep } from '../../../src/oauth/sign-in.ts';
import type { Redirect, SignedIn } from '../../../src/protocol/messages.ts';
import type { OAuthKeeper, OAuthTarget } from '../playground-host.ts';
import type { TokenWay } from './oauth-ways.ts';

/** The values entered for one scheme, without secrets, which only their fields hold. */
export interface OAuthForm {
  readonly way: TokenWay;
  readonly clientId: string;
  /** Undefined: not chosen, so the required scopes are selected. */
  readonly scopes: readonly string[] | undefined;
  /** Scopes that the description does not list. */
  readonly others: string;
  readonly redirect: RedirectKind | undefined;
  readonly port: string;
}

/** The state of OAuth sign-ins: the entered values, and the one sign-in in progress. */
export class OAuthStore {
  /** The scheme of the sign-in in progress. */
  readonly running: Signal<string | undefined> = signal<string | undefined>(undefined);
  readonly step: Signal<SignInStep | undefined> = signal<SignInStep | undefined>(undefined);
  readonly redirects: Signal<readonly Redirect[]> = signal<readonly Redirect[]>([]);
  readonly #keeper: OAuthKeeper;
  readonly #forms = new Map<string, Signal<OAuthForm>>();
  #abort: AbortController | undefined;
  #asked = false;

  constructor(keeper: OAuthKeeper) {
    this.#keeper = keeper;
  }

  form(scheme: string, begin: () => OAuthForm): Signal<OAuthForm> {
    return getOrInsert(this.#forms, scheme, () => signal(begin()));
  }

  /** Loads the possible redirect URIs once. */
  askRedirects(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#keeper.redirects().then(
      (redirects) => {
        this.redirects.value = redirects;
      },
      () => {
        this.#asked = false;
      },
    );
  }

  /** Runs one sign-in. Starting another one cancels it. */
  async run(target: OAuthTarget): Promise<SignedIn | undefined> {
    this.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    this.running.value = target.scheme;
    const onStep = (step: SignInStep) => {
      if (this.#abort === abort) this.step.value = step;
    };
    try {
      const answer = await this.#keeper.authorize(target, onStep, abort.signal);
      return this.#abort === abort ? answer : undefined;
    } catch (error) {
      // Cancelling is not an error.
      if (abort.signal.aborted) return undefined;
      throw error;
    } finally {
      if (this.#abort === abort) this.#end();
    }
  }

  cancel(): void {
    this.#abort?.abort();
    this.#end();
  }

  openPage(url: string): void {
    this.#keeper.openPage(url);
  }

  #end(): void {
    this.#abort = undefined;
    this.running.value = undefined;
    this.step.value = undefined;
  }
}
