import { isLoopbackHost, parseUrl } from '../core/source/text/url.ts';
import { CookieJar } from '../node/http/cookie-jar.ts';
import { Sender } from '../node/http/sender.ts';
import { type BuiltRequest, isSafeMethod } from '../request/http-request.ts';
import type { Sending } from './network.ts';

export interface TerminalRules {
  readonly sending: Sending;
  readonly allowsUnsafe?: boolean;
  /** Called for a redirect that is not followed, since it would change something on another machine. */
  readonly onNotFollowed?: (method: string, url: string) => void;
}

/** The sender of one run, with a cookie jar of its own. No user can be asked here, so redirects follow `isAllowedAt`. */
export function createTerminalSender({ sending, allowsUnsafe, onNotFollowed }: TerminalRules): Sender {
  return new Sender({
    ...sending,
    jar: new CookieJar(),
    place: 'terminal',
    async allowsRedirect({ method, url }, from) {
      const isAllowed = isSafeMethod(method) || [url, from].every((each) => isAllowedAt(each, allowsUnsafe));
      if (!isAllowed) onNotFollowed?.(method, url);
      return isAllowed;
    },
  });
}

/** Says why requests can't be sent to the server of a request; undefined if it has a scheme and a host. */
export function findServerFault({ server }: BuiltRequest): string | undefined {
  if (server.url === undefined) return 'The description names no server.';
  const isWhole = /^(?:https?|wss?):$/.test(parseUrl(server.base.sent)?.protocol ?? '');
  return isWhole ? undefined : server.problems.find(({ pointer }) => pointer === '/server')?.message;
}

/** Returns whether what may change something is sent there: to this machine, and elsewhere only if that was asked for. */
export function isAllowedAt(url: string, allowsUnsafe = false): boolean {
  return allowsUnsafe || isLoopbackHost(parseUrl(url)?.hostname ?? '');
}
