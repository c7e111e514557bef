import { decodePageView } from '../../src/protocol/decode-page-view.ts';
import { Refusal } from '../../src/protocol/decoder.ts';
import { mountPlayground } from '../playground/mount-playground.tsx';
import { createSession } from '../playground/playground-session.ts';
import { BrowserHost } from './browser-host.ts';

/** Mounts the playground of an exported page from its data island. An island of another version leaves the page as it is without script. */
export function startPlayground(island: string): void {
  const view = readIsland(island);
  const main = document.querySelector('main');
  if (view?.playground === undefined || main === null) return;
  mountPlayground(main, createSession(view.playground, new BrowserHost()));
}

function readIsland(text: string) {
  try {
    const view = decodePageView(JSON.parse(text), 'page');
    return view instanceof Refusal ? undefined : view;
  } catch {
    return undefined;
  }
}
