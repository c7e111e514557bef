import { readKept, writeKept } from '../prose/kept.ts';
import { readPageState, restorePageState } from './page-state.ts';

const key = 'apidocs-live';
const script = document.querySelector<HTMLScriptElement>('script[data-etag]');

if (script !== null) {
  restore();
  follow(script.dataset.etag ?? '');
}

/** Reloads the page after each change of its site, unless it is the same as before. Hidden pages wait until they are shown. */
function follow(etag: string): void {
  let events: EventSource | undefined;
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    isChecking = false;
    const now = answer?.headers.get('etag');
    if (now !== null && now !== undefined && now !== etag) reload();
  };
  const listen = () => {
    events?.close();
    events = undefined;
    // Browsers open only six connections to a server, so hidden pages have none.
    if (document.hidden) return;
    events = new EventSource('/_apidocs/events');
    events.onmessage = check;
  };
  document.addEventListener('visibilitychange', listen);
  addEventListener('pagehide', () => events?.close());
  listen();
}

function reload(): void {
  writeKept('session', key, JSON.stringify({ page: location.pathname, state: readPageState() }));
  location.reload();
}

function restore(): void {
  try {
    const kept = readKept('session', key);
    writeKept('session', key, undefined);
    const { page, state } = JSON.parse(kept ?? '{}');
    if (page === location.pathname) restorePageState(state);
  } catch {
    // It was kept by another version.
  }
}
