import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { SecurityScheme } from '../../../src/core/api/security.ts';
import { errorMessage } from '../../../src/core/source/error-message.ts';
import { parseUrl } from '../../../src/core/source/text/url.ts';
import type { FormStore } from '../../../src/form/store/form-store.ts';
import type { OAuthRequest } from '../../../src/oauth/sign-in.ts';
import { isUsable } from '../../../src/oauth/token-state.ts';
import type { Secret, SignedIn } from '../../../src/protocol/messages.ts';
import { requestOperation } from '../../../src/request/form/handshake.ts';
import { carriedSchemes } from '../../../src/request/form/starting-schemes.ts';
import { whyNotSent } from '../../../src/request/form/unsent-schemes.ts';
import type { PlaygroundHost, SecretKeeper } from '../playground-host.ts';
import { OAuthStore } from './oauth-store.ts';

/** The authentication state: the selected alternative, and the schemes with a stored secret. */
export class SignInStore {
  readonly keeper: SecretKeeper;
  /** The secrets that the host stores, as of its last answer. */
  readonly kept: Signal<SignedIn> = signal<SignedIn>({ schemes: [] });
  /** The schemes with a usable credential. An expired token is not one. */
  readonly signedIn: ReadonlySignal<readonly string[]>;
  /** The public facts about OAuth tokens. */
  readonly tokens: ReadonlySignal<NonNullable<SignedIn['tokens']>>;
  readonly oauth: OAuthStore;
  /** The current time in milliseconds since 1970, updated every 20 seconds, for the lifetime of tokens. */
  readonly now: Signal<number> = signal(Date.now());
  readonly failure: Signal<string | undefined> = signal<string | undefined>(undefined);
  readonly isOpen = signal(false);
  /** Each keeps the secret of a scheme if its fields are complete. */
  readonly typed = new Map<string, () => Promise<void>>();
  /** True if Send stopped because credentials are missing. */
  readonly isAsked = signal(false);
  /** Origin of the server of the requests. */
  readonly server: ReadonlySignal<string>;
  /** The schemes whose credentials are sent. Optional schemes are included as soon as all of them have credentials. */
  readonly schemes: ReadonlySignal<readonly string[]>;
  /** The schemes of the chosen alternative, or of the first one. The mock answers as if all had credentials. */
  readonly carried: ReadonlySignal<readonly string[]>;
  /** The schemes that Send asks for. */
  readonly missing: ReadonlySignal<readonly string[]>;
  /** Settles when the stored schemes of the server are known. */
  ready: Promise<void> = Promise.resolve();
  readonly #base: ReadonlySignal<string>;
  readonly #store: FormStore;
  #isPicked = false;
  readonly #host: PlaygroundHost;

  constructor(store: FormStore, base: ReadonlySignal<string>, host: PlaygroundHost) {
    this.#store = store;
    this.#host = host;
    this.#base = base;
    this.keeper = host.secrets;
    this.oauth = new OAuthStore(host.secrets.oauth);
    this.tokens = computed(() => this.kept.value.tokens ?? []);
    this.signedIn = computed(() => {
      const ended = this.tokens.value.filter((token) => !isUsable(token, this.now.value));
      const named = this.kept.value.schemes.filter((name) => ended.every(({ scheme }) => scheme !== name));
      const { securitySchemes } = requestOperation(store.view.value.slice).operation;
      const hasCertificate = this.kept.value.certificate !== undefined;
      const mutual = securitySchemes.filter(({ kind }) => kind === 'mutualTLS' && hasCertificate);
      return [...named, ...mutual.map(({ name }) => name)];
    });
    this.server = computed(() => findOrigin(base.value));
    this.schemes = computed(() => {
      const { slice, interactive } = store.view.value;
      const carried = carriedSchemes(slice, store.chosenRequirement());
      const isGiven = carried.every((name) => this.signedIn.value.includes(name));
      return interactive && store.isSecurityOptional() && !isGiven ? [] : carried;
    });
    this.carried = computed(() => {
      return carriedSchemes(store.view.value.slice, store.chosenRequirement() ?? store.requirements()[0]);
    });
    this.missing = computed(() => {
      const required = new Set(
        store
          .schemes()
          .filter((each) => this.whyNot(each) === undefined)
          .map(({ name }) => name),
      );
      return this.schemes.value.filter((name) => required.has(name) && !this.signedIn.value.includes(name));
    });
  }

  /** Selects an alternative. The credentials of the others stay. */
  pick(alternative: number | 'none'): void {
    this.#isPicked = true;
    this.#store.alternative.value = alternative;
  }

  isWhole(schemes: readonly { readonly name: string }[]): boolean {
    return schemes.every(({ name }) => this.signedIn.value.includes(name));
  }

  /** Returns the reason why the credential of this scheme can't be sent from here. Undefined if it can. */
  whyNot(scheme: SecurityScheme): string | undefined {
    return whyNotSent(scheme, this.#store.view.value.slice, this.#host.place);
  }

  /** Loads the stored schemes, and again whenever the server changes. Returns a function that stops it. */
  follow(): () => void {
    const tick = () => {
      this.now.value = Date.now();
    };
    const clock = setInterval(tick, 20_000);
    const end = effect(() => {
      const server = this.server.value;
      const isAsked = this.#store.requirements().length > 0 || this.keeper.clearCookies !== undefined;
      if (isAsked) this.ready = this.#take(this.keeper.signedIn(server), server);
    });
    return () => {
      clearInterval(clock);
      this.oauth.cancel();
      end();
    };
  }

  /** Deletes the cookies that responses of the server have set. */
  async clearCookies(): Promise<void> {
    const server = this.server.peek();
    if (this.keeper.clearCookies !== undefined) await this.#take(this.keeper.clearCookies(server), server);
  }

  /** Loads the state again: a response may have set cookies, and Send may have renewed a token or found it expired. */
  async refresh(): Promise<void> {
    const server = this.server.peek();
    if (this.keeper.clearCookies !== undefined || this.tokens.peek().length > 0)
      await this.#take(this.keeper.signedIn(server), server);
  }

  /** Signs in by a flow of OAuth. Failures are shown as messages. */
  async authorize(scheme: string, request: OAuthRequest): Promise<void> {
    const server = this.server.peek();
    const target = { view: this.#store.view.peek(), server: this.#base.peek(), scheme, request };
    this.failure.value = undefined;
    await this.#take(
      this.oauth.run(target).then((kept) => kept ?? this.kept.peek()),
      server,
    );
  }

  async signIn(scheme: string, secret: Secret): Promise<void> {
    const server = this.server.value;
    await this.#take(this.keeper.signIn(server, scheme, secret), server);
  }

  /** Signs in with what is in the fields, as the button beside them does: Send sends it. */
  async keepTyped(): Promise<void> {
    for (const keep of [...this.typed.values()]) await keep();
  }

  async signOut(scheme: string): Promise<void> {
    const server = this.server.value;
    await this.#take(this.keeper.signOut(server, scheme), server);
  }

  /** Until the reader chooses, an alternative with all credentials is preferred. */
  #preferWhole(): void {
    const requirements = this.#store.requirements();
    const chosen = this.#store.chosenRequirement();
    if (this.#isPicked || chosen === undefined || this.isWhole(chosen.schemes)) return;
    const complete = requirements.findIndex(({ schemes }) => this.isWhole(schemes));
    if (complete >= 0) this.#store.alternative.value = complete;
  }

  async #take(answer: Promise<SignedIn>, server: string): Promise<void> {
    try {
      const kept = await answer;
      if (server !== this.server.peek()) return;
      this.now.value = Date.now();
      this.kept.value = kept;
      this.#preferWhole();
      this.failure.value = undefined;
    } catch (error) {
      this.failure.value = errorMessage(error);
    }
  }
}

function findOrigin(url: string): string {
  return parseUrl(url)?.origin ?? url;
}
