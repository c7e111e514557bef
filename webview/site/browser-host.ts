import type { SocketEvent } from '../../src/protocol/messages.ts';
import { buildRequest } from '../../src/request/build-request.ts';
import type { Credential } from '../../src/request/form-values.ts';
import type { RequestOutcome } from '../../src/request/http-request.ts';
import type { PlaygroundHost, SendRequest, SocketLink } from '../playground/playground-host.ts';
import { copyText } from './copy-buttons.ts';
import { fetchRequest } from './fetch-request.ts';
import { openSocket } from './open-socket.ts';
import { originOf, TabSecrets } from './tab-secrets.ts';

/** The playground's host on an exported page: the browser sends, and secrets stay in this tab. */
export class BrowserHost implements PlaygroundHost {
  readonly origin = document.baseURI;
  readonly secrets = new TabSecrets();

  async send({ view, values, schemes }: SendRequest, signal: AbortSignal): Promise<RequestOutcome> {
    const { slice, proxy, credentials } = view;
    if (slice.kind !== 'operation') return { kind: 'refused', message: 'A channel takes messages, not requests.' };
    const origin = originOf(buildRequest(slice, values, this).request.url);
    const security = this.#credentials(origin, schemes);
    const { request } = buildRequest(slice, { ...values, security }, this);
    if (!/^https?:/i.test(request.url)) {
      return {
        kind: 'refused',
        message: `“${request.url}” has no server. Choose one above, or give a base URL that starts with https://.`,
      };
    }
    return fetchRequest(request, { credentials, ...(proxy === undefined ? {} : { proxy }) }, signal);
  }

  connect({ view, values }: SendRequest, listener: (event: SocketEvent) => void): SocketLink {
    return openSocket(view.slice, values, listener);
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
