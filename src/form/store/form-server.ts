import { computed, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Server } from '../../core/api/server.ts';
import type { FilledEnvironment } from '../../request/environment/environment.ts';
import { hasOnlyExampleServers } from '../../request/form/example-servers.ts';
import type { FormValues } from '../../request/form-values.ts';
import type { PlaygroundView } from '../playground-view.ts';
import type { ChosenServer, ChosenServers } from './chosen-servers.ts';
import { listServers } from './form-subject.ts';

interface ServedForm {
  readonly view: ReadonlySignal<PlaygroundView>;
  readonly values: Signal<FormValues>;
  readonly environment: ReadonlySignal<FilledEnvironment | undefined>;
}

/** The server of a form: the one of the user, of the active environment, of the page or of the description. */
export class FormServer {
  readonly current: ReadonlySignal<Server | undefined>;
  readonly #store: ServedForm;
  readonly #chosen: ChosenServers | undefined;

  /** `chosen`: the choices that the form shares with others. */
  constructor(store: ServedForm, chosen: ChosenServers | undefined) {
    this.#store = store;
    this.#chosen = chosen;
    this.current = computed(() => {
      const servers = listServers(store.view.value.slice);
      const url = store.values.value.server ?? this.ofEnvironment();
      return servers.find((each) => each.url === url) ?? (url === undefined ? servers[0] : { url, variables: [] });
    });
  }

  /** Returns the base URL that the active environment sets for this description, as written in its file. */
  ofEnvironment(): string | undefined {
    const { servers = {} } = this.#store.environment.value ?? {};
    const { file } = this.#store.view.value.slice.origin;
    return Object.hasOwn(servers, file) ? servers[file] : undefined;
  }

  /** Returns whether the base URL is typed. */
  isTyped(): boolean {
    const { server } = this.#store.values.value;
    return server !== undefined && listServers(this.#store.view.value.slice).every(({ url }) => url !== server);
  }

  /** Returns whether no server of the description, the environment or the form can answer. */
  isMissing(): boolean {
    const servers = listServers(this.#store.view.value.slice);
    return !this.isTyped() && this.ofEnvironment() === undefined && hasOnlyExampleServers(servers);
  }

  /** After another environment became active, its server replaces the chosen one. */
  followEnvironment(): void {
    if (this.ofEnvironment() !== undefined) this.choose({});
  }

  /** Sets the server of this form, and of all others with the same choice of servers. */
  choose(chosen: ChosenServer): void {
    this.#put(chosen);
    this.#chosen?.keep(this.#store.view.value.slice, chosen);
  }

  /** Goes back to the server of the environment, of the page or of the description, in all of these forms. */
  reset(): void {
    const { server } = this.#store.view.value;
    this.choose({});
    if (server !== undefined && this.ofEnvironment() === undefined) this.#put({ server });
  }

  /** Takes the server that was chosen in another form, unless the page has one of its own. */
  take(): void {
    const { slice, server } = this.#store.view.value;
    const chosen = server === undefined ? this.#chosen?.find(slice) : undefined;
    if (chosen !== undefined) this.#put(chosen);
  }

  #put(chosen: ChosenServer): void {
    const { server: _server, serverVariables: _variables, ...values } = this.#store.values.value;
    this.#store.values.value = { ...values, ...chosen };
  }
}
