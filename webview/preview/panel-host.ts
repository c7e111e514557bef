import { type Signal, signal } from '@preact/signals';
import { errorMessage } from '../../src/core/source/error-message.ts';
import type { ChosenServers } from '../../src/form/store/chosen-servers.ts';
import { LastResponses } from '../../src/form/store/last-responses.ts';
import type { SignInStep } from '../../src/oauth/sign-in.ts';
import type { WorkflowPart } from '../../src/protocol/decode-check.ts';
import type { EnvironmentsView, SignedIn, SocketEvent, StreamPart } from '../../src/protocol/messages.ts';
import { printReferences } from '../../src/request/environment/references.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import type { ResponseFollower } from '../../src/request/http-request.ts';
import { parseValues, printValues } from '../../src/request/values-text.ts';
import type { EnvironmentKeeper } from '../playground/environment/environment-keeper.ts';
import type {
  BodyFile,
  DescribedBody,
  FileKeeper,
  FormValueToDeclare,
  HistoryKeeper,
  LinkedOperation,
  LinkToFollow,
  OAuthTarget,
  PlaygroundHost,
  SecretKeeper,
  SendRequest,
  SocketLink,
} from '../playground/playground-host.ts';
import type { PanelDoor } from './panel-door.ts';

/** The playground's host in the panel. It delegates to the extension host, which owns secrets, trust and network. */
export class PanelHost implements PlaygroundHost {
  readonly place = 'editor';
  readonly secrets: SecretKeeper;
  readonly dock: PlaygroundHost['dock'];
  readonly servers: ChosenServers;
  readonly files: FileKeeper;
  readonly history: HistoryKeeper;
  readonly environments: EnvironmentKeeper & { readonly view: Signal<EnvironmentsView> };
  readonly mock: Signal<boolean | undefined>;
  readonly question = signal<string | undefined>(undefined);
  readonly responses = new LastResponses();
  readonly #door: PanelDoor;
  readonly #version: () => number;
  readonly #openPage: (slug: string, values: FormValues) => void;
  #listener: ((event: SocketEvent) => void) | undefined;
  #onStep: ((step: SignInStep) => void) | undefined;

  /** `version` returns the version of the current page. `openPage` opens another one with these values in its form. */
  constructor(
    door: PanelDoor,
    {
      version,
      dock,
      servers,
      openPage,
    }: Pick<PlaygroundHost, 'dock'> & {
      readonly servers: ChosenServers;
      readonly version: () => number;
      readonly openPage: (slug: string, values: FormValues) => void;
    },
  ) {
    this.#openPage = openPage;
    this.#door = door;
    const keep = (how: 'save' | 'open' | 'view') => async (file: BodyFile) => {
      await door.call('keepBody', { ...file, how });
    };
    this.files = {
      save: keep('save'),
      open: keep('open'),
      view: keep('view'),
      compare: async (target) => {
        await door.call('compare', target);
      },
    };
    this.dock = dock;
    this.servers = servers;
    this.#version = version;
    this.history = {
      list: async () => (await door.call('history', { version: version() })).entries,
      recall: async (id) => (await door.call('recall', { version: version(), id })).entry,
      forget: async (scope) => (await door.call('forget', { version: version(), all: scope === 'all' })).entries,
    };
    this.mock = signal(undefined);
    const ignoreFailure = () => undefined;
    this.environments = {
      view: signal({ revision: 0, names: [] }),
      pick: (name) => void door.call('pickEnvironment', toNameOption(name)).catch(ignoreFailure),
      open: (name) => void door.call('openEnvironment', toNameOption(name)).catch(ignoreFailure),
    };
    this.secrets = {
      signIn: (server, scheme, secret) => door.call('signIn', { server, scheme, secret }),
      signOut: (server, scheme) => door.call('signOut', { server, scheme }),
      signedIn: (server) => door.call('signedIn', { server }),
      clearCookies: (server) => door.call('clearCookies', { server }),
      oauth: {
        redirects: async () => (await door.call('redirects', undefined)).redirects,
        authorize: (target, onStep, signal) => this.#authorize(target, onStep, signal),
        openPage: (url) => void door.call('openExternal', { url }).catch(() => undefined),
      },
      place: 'Kept in the editor’s secret storage.',
    };
  }

  manageTrust(): void {
    void this.#door.call('manageTrust', undefined).catch(() => undefined);
  }

  async send(request: SendRequest, signal: AbortSignal, follower: ResponseFollower) {
    const cancel = () => void this.#door.call('cancel', undefined).catch(() => undefined);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const { lastEventId, values, schemes, isMocked, mockStatus } = request;
      const references = printReferences(request.references);
      const target = {
        ...this.#target(values),
        schemes: [...schemes],
        lastEventId,
        ...(isMocked && { isMocked }),
        mockStatus,
        references,
      };
      // The call may fail while parts are still being received, so both are awaited together.
      const call = this.#door.call('send', target);
      const receiving = this.#receive(signal, follower);
      const [outcome] = await Promise.all([call, receiving]);
      return outcome;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  /** Receives parts until the host has no more of this response. */
  async #receive(signal: AbortSignal, follower: ResponseFollower): Promise<void> {
    // The reason of a failure is in the outcome.
    const next = () => this.#door.call('receive', undefined).catch((): StreamPart => ({ kind: 'end' }));
    // One call ahead: neither the text after the head nor the next part waits for a round trip to the host.
    let coming = next();
    let following = next();
    for (;;) {
      const part = await coming;
      if (signal.aborted || part.kind === 'end') return;
      coming = following;
      following = next();
      if (part.kind === 'head') follower.takeHead(part.head);
      else await follower.takeText(part.text);
    }
  }

  connect(request: SendRequest, listener: (event: SocketEvent) => void): SocketLink {
    const fail = (error: unknown) => listener({ kind: 'failed', message: errorMessage(error), time: Date.now() });
    this.#listener = listener;
    const { values, schemes, isMocked } = request;
    const target = { ...this.#target(values), schemes: [...schemes], ...(isMocked && { isMocked }) };
    this.#door.call('connect', target).catch(fail);
    return {
      post: (frame) => void this.#door.call('post', frame).catch(fail),
      compose: ({ message, values }) => {
        const { version, environments, values: text } = this.#target(values);
        void this.#door.call('compose', { version, environments, message, values: text }).catch(fail);
      },
      ping: () => void this.#door.call('ping', undefined).catch(fail),
      close: () => void this.#door.call('disconnect', undefined).catch(fail),
    };
  }

  /** Takes events of the connection from the host. */
  takeSocketEvents(events: readonly SocketEvent[]): void {
    for (const event of events) this.#listener?.(event);
  }

  /** Takes from the host what the user has to do next during a sign-in. */
  takeSignInStep(step: SignInStep): void {
    this.#onStep?.(step);
  }

  async #authorize(
    { server, scheme, request }: OAuthTarget,
    onStep: (step: SignInStep) => void,
    signal: AbortSignal,
  ): Promise<SignedIn> {
    const stop = () => void this.#door.call('stopAuthorizing', undefined).catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    this.#onStep = onStep;
    try {
      return await this.#door.call('authorize', { version: this.#version(), server, scheme, request });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  describe(response: DescribedBody) {
    return this.#door.call('describe', { version: this.#version(), ...response });
  }

  async findLinked(link: LinkToFollow): Promise<LinkedOperation | undefined> {
    const { page } = await this.#door.call('followLink', { version: this.#version(), link });
    if (page === undefined) return undefined;
    return { entry: page.entry, open: () => this.#openPage(page.slug, parseValues(page.values).values) };
  }

  async declare(value: FormValueToDeclare): Promise<readonly string[]> {
    return (await this.#door.call('declare', { version: this.#version(), ...value })).changes;
  }

  async addToWorkflow(part: WorkflowPart): Promise<void> {
    await this.#door.call('addToWorkflow', { version: this.#version(), ...part });
  }

  async copy(text: string): Promise<void> {
    await this.#door.call('copy', { text });
  }

  #target({ security: _security, ...plain }: FormValues) {
    const environments = this.environments.view.peek().revision;
    return { version: this.#version(), environments, values: printValues(plain) };
  }
}

function toNameOption(name: string | undefined): { name?: string } {
  return name === undefined ? {} : { name };
}
