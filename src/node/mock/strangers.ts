import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../../core/source/text/url.ts';

/** `site` and `siteMock` answer pages of their own origin, `mock` those of this machine on any port. */
export type ServerKind = 'site' | 'siteMock' | 'mock';

type Asked = Pick<IncomingMessage, 'headersDistinct' | 'url'>;

/** In the spelling of a browser. `0x7f.1`, `localhost.` and names that others bind to this address (DNS rebinding) are not among them. */
const hostOfThisMachine = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

/**
 * Explains why a request is not answered: it names another host, or comes from a page of another origin, or a browser would run or show the answer
 * as something else than data. Undefined if it is answered. Programs, which send no `Sec-Fetch-*`, are.
 */
export function findStranger({ headersDistinct, url = '/' }: Asked, server: ServerKind): string | undefined {
  const subject = server === 'site' ? 'This site' : 'The mock';
  const { host = [], origin = [] } = headersDistinct;
  const [name = ''] = host;
  if (host.length !== 1 || !hostOfThisMachine.test(name) || !URL.canParse(`http://${name}`))
    return `${subject} is served for localhost and 127.0.0.1, not for "${host.join(', ')}".`;
  // A whole address would take the place of Host (RFC 9112, 3.2.2). The site has no file of such a name.
  if (server === 'mock' && !url.startsWith('/')) return `The mock answers paths, not "${url}".`;
  const isKnown = server === 'mock' ? isOfThisMachine : (text: string) => text === new URL(`http://${name}`).origin;
  if (!origin.every(isKnown))
    return `${subject} answers ${server === 'mock' ? 'pages of this machine' : 'its own pages'}, not those of ${origin.join(', ')}.`;
  const fetched = readFetch(headersDistinct);
  if (fetched === undefined || (server === 'site' ? isOfSite(fetched) : isForMock(fetched, server, origin.length > 0)))
    return undefined;
  return server === 'site'
    ? 'This site answers its own pages, and links to them.'
    : 'The mock answers requests of scripts, and no links, frames, scripts and workers.';
}

/** The metadata that browsers add to a request (Fetch Metadata). Undefined for programs. */
interface FetchMetadata {
  readonly site: string;
  readonly mode: string;
  readonly destination: string;
}

function readFetch(headers: Asked['headersDistinct']): FetchMetadata | undefined {
  const read = (name: string) => headers[name]?.join(', ');
  const site = read('sec-fetch-site');
  const mode = read('sec-fetch-mode');
  const destination = headers['service-worker'] === undefined ? read('sec-fetch-dest') : 'serviceworker';
  if (site === undefined && destination === undefined) return undefined;
  return { site: site ?? 'none', mode: mode ?? '', destination: destination ?? '' };
}

/** Pages of other origins may only link to the site. */
function isOfSite({ site, mode, destination }: FetchMetadata): boolean {
  if (destination === 'serviceworker') return false;
  return site === 'same-origin' || site === 'none' || (mode === 'navigate' && ['', 'document'].includes(destination));
}

/** Destinations that run nothing. A script of the description would run with the rights of the page. */
const shownAsData: ReadonlySet<string> = new Set(['', 'empty', 'image', 'audio', 'video']);

function isForMock({ site, mode, destination }: FetchMetadata, server: ServerKind, hasOrigin: boolean): boolean {
  // An address that the user typed.
  if (mode === 'navigate') return site === 'none' && ['', 'document'].includes(destination);
  if (!shownAsData.has(destination)) return false;
  if (site === 'same-origin' || site === 'none') return true;
  return server === 'mock' && (site === 'same-site' || hasOrigin);
}

/** Returns whether this is an origin as browsers write it. */
function isOfThisMachine(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && isLoopbackHost(url.hostname);
}
