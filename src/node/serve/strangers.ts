import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../../core/source/text/url.ts';

/**
 * Explains why a request is not one of this machine's own pages. Undefined if it is. A host name that a stranger has
 * bound to this address (DNS rebinding) is not ours, and neither is a page of another origin. Only its links may lead here.
 */
export function findStranger({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const { host = '', origin } = headers;
  const own = `http://${host}`;
  if (
    !URL.canParse(own) ||
    new URL(own).host !== host.toLowerCase().replace(/:80$/, '') ||
    !isLoopbackHost(new URL(own).hostname)
  ) {
    return `This site is served for localhost and 127.0.0.1, not for "${host}".`;
  }
  if (origin !== undefined && origin.toLowerCase() !== new URL(own).origin) {
    return `This site answers its own pages, not those of ${origin}.`;
  }
  const isLink = headers['sec-fetch-mode'] === 'navigate';
  const from = headers['sec-fetch-site'];
  const isOther = from === 'cross-site' || from === 'same-site';
  return isOther && !isLink ? 'This site answers its own pages, not those of other origins.' : undefined;
}
