import type { SocketEvent } from '../../src/protocol/messages.ts';
import { buildRequest } from '../../src/request/build-request.ts';
import { whyNoBrowserSends } from '../../src/request/form/browser-limits.ts';
import { requestOperation } from '../../src/request/form/handshake.ts';
import { shownRequest } from '../../src/request/form/shown-request.ts';
import type { Credential } from '../../src/request/form-values.ts';
import type { RequestOutcome, ResponseFollower } from '../../src/request/http-request.ts';
import { maskValues } from '../../src/request/mask-secrets.ts';
import { sendValues } from '../../src/request/send-values.ts';
import type { PlaygroundHost, SendRequest, SocketLink } from '../playground/playground-host.ts';
import { copyText } from './copy-buttons.ts';
import { dockInBrowser } from './dock-height.ts';
import { fetchRequest } from './fetch-request.ts';
import { openSocket } from './open-socket.ts';
import { originOf, TabSecrets } from './tab-secrets.ts';

/** The playground's host on an exported page: the browser sends, and secrets stay in this tab. */
export class BrowserHost implements PlaygroundHost {
  readonly place = 'site';
  readonly origin = document.baseURI;
  readonly dock = dockInBrowser;
  readonly secrets = new TabSecrets();

  async send(
    { view, values, schemes, lastEventId }: SendRequest,
    signal: AbortSignal,
    follower: ResponseFollower,
  ): Promise<RequestOutcome> {
    const { slice, proxy, credentials } = view;
    if (slice.kind !== 'operation') return { kind: 'refused', message: 'A channel takes messages, not requests.' };
    const origin = originOf(buildRequest(slice, values, this).request.url);
    const security = this.#credentials(origin, schemes);
    const complete = { ...values, security };
    const { url } = buildRequest(slice, maskValues(slice, complete), this).request;
    if (!/^https?:/i.test(url)) {
      return {
        kind: 'refused',
        message: `“${url}” has no server. Choose one above, or give a base URL that starts with https://.`,
      };
    }
    const refused = proxy === undefined ? whyNoBrowserSends(buildRequest(slice, complete, this).request) : undefined;
    if (refused !== undefined) return { kind: 'refused', message: refused };
    const options = { credentials, ...(proxy === undefined ? {} : { proxy }) };
    const sending = {
      origin: this.origin,
      follower,
      ...(lastEventId === undefined ? {} : { lastEventId }),
    };
    return sendValues(
      slice,
      complete,
      (request, masking) => fetchRequest(request, { ...options, ...(masking && { follower: masking }) }, signal),
      sending,
    );
  }

  connect({ view: { slice }, values, schemes }: SendRequest, listener: (event: SocketEvent) => void): SocketLink {
    const handshake = requestOperation(slice);
    const origin = originOf(buildRequest(handshake, values).request.url);
    const { request } = buildRequest(handshake, { ...values, security: this.#credentials(origin, schemes) });
    return openSocket({ sent: request.url, shown: shownRequest(slice, values, schemes).url }, listener);
  }

  copy(text: string): Promise<void> {
    return copyText(text);
  }

  #credentials(origin: string, schemes: readonly string[]): { [scheme: string]: Credential } {
    const entries = schemes.flatMap((scheme): [string, Credential][] => {
      const secret = this.secrets.find(origin, scheme);
      if (secret === undefined) return [];
      return [
        [
          scheme,
          secret.kind === 'token' ? { token: secret.token } : { username: secret.username, password: secret.password },
        ],
      ];
    });
    return Object.fromEntries(entries);
  }
}
