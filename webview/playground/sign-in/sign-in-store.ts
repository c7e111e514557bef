import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { SecurityScheme } from '../../../src/core/api/security.ts';
import type { Secret } from '../../../src/protocol/messages.ts';
import { carriedSchemes } from '../../../src/request/form/starting-schemes.ts';
import { whyNotSent } from '../../../src/request/form/unsent-schemes.ts';
import type { FormStore } from '../form/form-store.ts';
import type { PlaygroundHost, SecretKeeper } from '../playground-host.ts';

/** The authentication state: the selected alternative, and the schemes with a stored secret. */
export class SignInStore {
  readonly keeper: SecretKeeper;
  readonly signedIn: Signal<readonly string[]> = signal<readonly string[]>([]);
  readonly failure: Signal<string | undefined> = signal<string | undefined>(undefined);
  readonly isOpen = signal(false);
  /** Whether Send stopped because credentials are missing. */
  readonly isAsked = signal(false);
  /** Origin of the server of the requests. */
  readonly server: ReadonlySignal<string>;
  /** The schemes whose credentials the request has. Optional ones are a part of it as soon as all of them are given. */
  readonly schemes: ReadonlySignal<readonly string[]>;
  /** The schemes that Send asks for. */
  readonly missing: ReadonlySignal<readonly string[]>;
  /** Settled as soon as the stored schemes of the server are known. */
  ready: Promise<void> = Promise.resolve();
  readonly #store: FormStore;
  readonly #host: PlaygroundHost;

  constructor(store: FormStore, base: ReadonlySignal<string>, host: PlaygroundHost) {
    this.#store = store;
    this.#host = host;
    this.keeper = host.secrets;
    this.server = computed(() => originOf(base.value));
    this.schemes = computed(() => {
      const { slice, interactive } = store.view.value;
      const carried = carriedSchemes(slice, store.chosenRequirement());
      const isGiven = carried.every((name) => this.signedIn.value.includes(name));
      return interactive && store.isSecurityOptional() && !isGiven ? [] : carried;
    });
    this.missing = computed(() => {
      const asked = new Set(
        store
          .schemes()
          .filter((each) => this.whyNot(each) === undefined)
          .map(({ name }) => name),
      );
      return this.schemes.value.filter((name) => asked.has(name) && !this.signedIn.value.includes(name));
    });
  }

  /** Why the credential of this scheme is not sent from here; undefined: it is. */
  whyNot(scheme: SecurityScheme): string | undefined {
    return whyNotSent(scheme, this.#store.view.value.slice, this.#host.place);
  }

  /** Loads the stored schemes, and again whenever the server changes. Returns a function that stops it. */
  follow(): () => void {
    return effect(() => {
      const server = this.server.value;
      if (this.#store.requirements().length > 0) this.ready = this.#take(this.keeper.signedIn(server), server);
    });
  }

  async signIn(scheme: string, secret: Secret): Promise<void> {
    const server = this.server.value;
    await this.#take(this.keeper.signIn(server, scheme, secret), server);
  }

  async signOut(scheme: string): Promise<void> {
    const server = this.server.value;
    await this.#take(this.keeper.signOut(server, scheme), server);
  }

  async #take(answer: Promise<readonly string[]>, server: string): Promise<void> {
    try {
      const schemes = await answer;
      if (server !== this.server.peek()) return;
      this.signedIn.value = schemes;
      this.failure.value = undefined;
    } catch (error) {
      this.failure.value = error instanceof Error ? error.message : String(error);
    }
  }
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}
