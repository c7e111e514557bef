import { type CallbackMessage, callbackChannel } from './callback-channel.ts';

// The redirect page of OAuth sign-ins. It passes the query to the page that is waiting for it and stores nothing: the
// code is worthless without the verifier, which only that page has.
const query = location.search.slice(1);
history.replaceState(null, '', location.pathname);
const state = new URLSearchParams(query).get('state') ?? '';
const channel = new BroadcastChannel(callbackChannel);
channel.addEventListener('message', ({ data }: MessageEvent<CallbackMessage>) => {
  if (data.kind !== 'taken' || data.state !== state) return;
  const text = document.querySelector('p');
  if (text !== null) text.textContent = 'You are signed in on the page that you came from. You can close this one.';
  close();
});
const message: CallbackMessage = { kind: 'redirect', state, query };
channel.postMessage(message);
