import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { FormSession } from '../../src/form/form-session.ts';
import { createLiveRequest } from '../../src/form/live-request.ts';
import type { PlaygroundView } from '../../src/form/playground-view.ts';
import { FormStore } from '../../src/form/store/form-store.ts';
import { buildServer } from '../../src/request/build/build-url.ts';
import { fillPlainReferences } from '../../src/request/environment/fill-variables.ts';
import { requestOperation } from '../../src/request/form/handshake.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import { SocketStore } from './channel/socket-store.ts';
import { activeEnvironment } from './environment/environment-keeper.ts';
import { HistoryStore } from './history/history-store.ts';
import type { PasteOutcome } from './paste/fill-from-paste.ts';
import type { PlaygroundHost, SendRequest } from './playground-host.ts';
import { ResponseStore } from './response/response-store.ts';
import { SignInStore } from './sign-in/sign-in-store.ts';

/** The state shared by the islands of one page. It survives patches of the page and visits to other pages. */
export interface PlaygroundSession
  extends Pick<FormSession, 'store' | 'live' | 'isMocked' | 'mockStatus' | 'isSignedOut' | 'adding'> {
  readonly host: PlaygroundHost;
  /** The base URL of the request as shown, without trailing slash. */
  readonly base: ReadonlySignal<string>;
  /** Whether Send is available: the mock needs no trusted workspace. */
  readonly canSend: ReadonlySignal<boolean>;
  readonly response: ResponseStore;
  readonly signIn: SignInStore;
  readonly socket: SocketStore;
  /** Undefined on pages without a history. */
  readonly history: HistoryStore | undefined;
  /** The announcement for screen readers why Send stopped. The states of the response announce themselves. */
  readonly notice: Signal<string>;
  /** True if the field for pasting is open. */
  readonly isPasting: Signal<boolean>;
  /** The result of the last paste. */
  readonly pasted: Signal<PasteOutcome | undefined>;
}

export function createSession(view: PlaygroundView, host: PlaygroundHost, kept?: FormValues): PlaygroundSession {
  const { environments } = host;
  const environment = computed(() => environments && activeEnvironment(environments.view.value));
  const store = new FormStore(view, { kept, environment, responses: host.responses, servers: host.servers });
  const isOperation = view.slice.kind === 'operation';
  const origin = isOperation ? host.origin : undefined;
  const server = computed(() => {
    const slice = requestOperation(store.view.value.slice);
    return buildServer(slice, store.values.value, { origin, environment: environment.value });
  });
  const sentBase = computed(() => server.value.base.sent);
  const signIn = new SignInStore(store, sentBase, host);
  // Where nothing is ever sent, the mock answers unless the user chooses a server.
  const mustMock = () => store.server.isMissing() || !store.view.value.canSend;
  const isMocked = computed(() => host.mock !== undefined && (host.mock.value ?? mustMock()));
  const mockStatus = signal<number | undefined>(undefined);
  const isSignedOut = signal(false);
  const schemes = computed(() => {
    if (!isMocked.value) return signIn.schemes.value;
    return isSignedOut.value ? [] : signIn.carried.value;
  });
  const live = createLiveRequest(store, { place: host.place, server, schemes });
  const request = (): SendRequest => ({
    view: store.view.value,
    values: isOperation ? store.values.value : fillPlainReferences(store.values.value, store.references.values.value),
    references: store.references.values.value,
    schemes: schemes.value,
    ...(isMocked.value && { isMocked: true }),
    ...(isMocked.value && mockStatus.value !== undefined && { mockStatus: mockStatus.value }),
  });
  const response = new ResponseStore(host, { request, renew: () => store.references.renew() }, live, signIn);
  const keeper = isOperation ? host.history : undefined;
  return {
    host,
    store,
    live,
    base: computed(() => server.value.base.shown),
    isMocked,
    mockStatus,
    isSignedOut,
    adding: signal(undefined),
    canSend: computed(() => store.view.value.canSend || isMocked.value),
    signIn,
    response,
    history: keeper && new HistoryStore({ keeper, files: host.files }, store, response),
    socket: new SocketStore(host, request),
    notice: signal(''),
    isPasting: signal(false),
    pasted: signal(undefined),
  };
}
