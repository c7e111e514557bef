import type { PlaygroundView } from '../../src/render/playground-view.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import { SocketStore } from './channel/socket-store.ts';
import { FormStore } from './form/form-store.ts';
import { createLiveRequest, type LiveRequest } from './live-request.ts';
import type { PlaygroundHost } from './playground-host.ts';
import { ResponseStore } from './response/response-store.ts';
import { SignInStore } from './sign-in/sign-in-store.ts';

/** State shared by the islands of one page. It outlives patches of the page, and visits to other pages. */
export interface PlaygroundSession {
  readonly host: PlaygroundHost;
  readonly store: FormStore;
  readonly live: LiveRequest;
  readonly answer: ResponseStore;
  readonly signIn: SignInStore;
  readonly socket: SocketStore;
}

export function createSession(view: PlaygroundView, host: PlaygroundHost, kept?: FormValues): PlaygroundSession {
  const store = new FormStore(view, kept);
  const live = createLiveRequest(store, host.origin === undefined ? {} : { origin: host.origin });
  const signIn = new SignInStore(store, live, host.secrets);
  const request = () => ({ view: store.view.value, values: store.values.value, schemes: store.chosenSchemes() });
  // The host adds secrets: only it knows whether one is missing.
  const problems = () => (live.built.value?.problems ?? []).filter(({ pointer }) => pointer !== '/security');
  return {
    host,
    store,
    live,
    signIn,
    answer: new ResponseStore(host, request, problems),
    socket: new SocketStore(host, request),
  };
}
