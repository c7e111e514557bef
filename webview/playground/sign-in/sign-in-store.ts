import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Secret } from '../../../src/protocol/messages.ts';
import type { FormStore } from '../form/form-store.ts';
import type { LiveRequest } from '../live-request.ts';
import type { SecretKeeper } from '../playground-host.ts';

/** The authentication state: the selected alternative, and the schemes with a stored secret. */
export class SignInStore {
  readonly keeper: SecretKeeper;
  readonly signedIn: Signal<readonly string[]> = signal<readonly string[]>([]);
  readonly failure: Signal<string | undefined> = signal<string | undefined>(undefined);
  /** Origin of the server of the requests. */
  readonly server: ReadonlySignal<string>;
  readonly #store: FormStore;

  constructor(store: FormStore, live: LiveRequest, keeper: SecretKeeper) {
    this.#store = store;
    this.keeper = keeper;
    this.server = computed(() => originOf(live.base.value));
  }

  /** Loads the stored schemes, and again whenever the server changes. Returns a function that stops it. */
  follow(): () => void {
    return effect(() => {
      const server = this.server.value;
      if (this.#store.requirements().length > 0) void this.#take(this.keeper.signedIn(server), server);
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
