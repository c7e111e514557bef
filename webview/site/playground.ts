import { encodePercent } from '../../src/core/source/text/percent-encoding.ts';
import { listUndeclared } from '../../src/request/form/undeclared-values.ts';
import { mountPlayground } from '../playground/mount-playground.tsx';
import { createSession, type PlaygroundSession } from '../playground/playground-session.ts';
import rules from '../styles/form-on-site.css';
import { adoptRules } from './adopt-rules.ts';
import { BrowserHost } from './browser-host.ts';
import { readLink } from './form/share-link.ts';
import { readIsland } from './read-island.ts';

/** Mounts the playground of an exported page from its data island. An island of another version leaves the page as it is without script. */
export function startPlayground(island: string): void {
  const view = readIsland(island);
  const main = document.querySelector('main');
  if (view?.playground === undefined || main === null) return;
  const { slice } = view.playground;
  const host = new BrowserHost(descriptionUrl(slice.origin.file), { mockUrl: findMock(), site: siteRoot().href });
  const session = createSession(view.playground, host);
  adoptRules(rules);
  mountPlayground(main, session);
  const fill = () => fillFromLink(session);
  window.addEventListener('hashchange', fill);
  fill();
}

/** Fills the form from a link that somebody shared, and says so. */
function fillFromLink({ store, pasted }: PlaygroundSession): void {
  const shared = readLink(location.hash, store.view.value.slice);
  if (shared === undefined) return;
  const before = store.values.value;
  store.replaceAll(shared.values);
  if (shared.values.server === undefined) store.server.take();
  const undeclared = listUndeclared(store.view.value.slice, shared.values).map(({ name }) => name);
  pasted.value = { kind: 'filled', from: 'link', left: shared.left, undeclared, before };
}

/** Returns the URL of the mock, if the page is served by `apidocs serve --mock`. */
function findMock(): string | undefined {
  return document.querySelector('script[data-mock]') === null
    ? undefined
    : new URL('/_apidocs/mock', location.href).href;
}

function siteRoot(): URL {
  return new URL(document.querySelector<HTMLElement>('.search')?.dataset.root ?? './', document.baseURI);
}

/** Returns the URL of a description on the exported site. A remote description keeps its own URL. */
function descriptionUrl(description: string): string {
  const path = description.split('/').map(encodePercent).join('/');
  return URL.canParse(description) ? description : new URL(path, siteRoot()).href;
}
