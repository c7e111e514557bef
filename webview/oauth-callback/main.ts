import { type CallbackMessage, callbackChannel } from './callback-channel.ts';

// The page that browsers come back to from an identity server. It hands the query to the page that waits, and keeps nothing: without the
// verifier, which only that page has, the code in it is worth nothing.
const query = location.search.slice(1);
history.replaceState(null, '', location.pathname);
const state = new URLSearchParams(query).get('state') ?? '';
const channel = new BroadcastChannel(callbackChannel);
channel.addEventListener('message', ({ data }: MessageEvent<CallbackMessage>) => {
  if (data.kind !== 'taken' || data.state !== state) return;
  const text = document.querySelector('p');
  if (text !== null) text.textContent = 'The page that you came from has the response. You can close this one.';
  close();
});
const message: CallbackMessage = { kind: 'redirect', state, query };
channel.postMessage(message);
