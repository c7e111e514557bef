import type { PlaygroundView } from '../../src/render/playground-view.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import { AnswerStore } from './answer-store.ts';
import { FormStore } from './form-store.ts';
import { createLiveRequest, type LiveRequest } from './live-request.ts';
import type { PlaygroundHost } from './playground-host.ts';
import { SignInStore } from './sign-in-store.ts';
import { SocketStore } from './socket-store.ts';

/** Everything the islands of one page share. It outlives patches of the page, and the visit to another page. */
export interface Session {
  readonly host: PlaygroundHost;
  readonly store: FormStore;
  readonly live: LiveRequest;
  readonly answer: AnswerStore;
  readonly signIn: SignInStore;
  readonly socket: SocketStore;
}

export function createSession(view: PlaygroundView, host: PlaygroundHost, kept?: FormValues): Session {
  const store = new FormStore(view, kept);
  const live = createLiveRequest(store, host.origin === undefined ? {} : { origin: host.origin });
  const signIn = new SignInStore(store, live, host.secrets);
  const request = () => ({ view: store.view.value, values: store.values.value, schemes: store.chosenSchemes() });
  // Secrets are added behind the host: only it knows whether one is missing.
  const problems = () => (live.built.value?.problems ?? []).filter(({ pointer }) => pointer !== '/security');
  return {
    host,
    store,
    live,
    signIn,
    answer: new AnswerStore(host, request, problems),
    socket: new SocketStore(host, request),
  };
}
