import type { Slice } from '../../src/core/api/slice.ts';
import type { SocketEvent } from '../../src/protocol/messages.ts';
import { toCredential } from '../../src/protocol/to-credential.ts';
import { buildRequest } from '../../src/request/build-request.ts';
import type { ResponseCheck } from '../../src/request/check-response.ts';
import { whyNoBrowserSends } from '../../src/request/form/browser-limits.ts';
import { requestOperation } from '../../src/request/form/handshake.ts';
import { shownRequest } from '../../src/request/form/shown-request.ts';
import type { Credential, FormValues } from '../../src/request/form-values.ts';
import type { HttpResponse, RequestOutcome, ResponseFollower } from '../../src/request/http-request.ts';
import { maskValues } from '../../src/request/mask-secrets.ts';
import { sendValues } from '../../src/request/send-values.ts';
import { readHandshake } from '../../src/request/sockets/subprotocols.ts';
import { fromBase64 } from '../playground/form/base64.ts';
import type { BodyFile, PlaygroundHost, SendRequest, SocketLink } from '../playground/playground-host.ts';
import { checkInWorker } from './check/check-in-worker.ts';
import { copyText } from './copy-buttons.ts';
import { fetchRequest } from './fetch-request.ts';
import { printLink } from './form/share-link.ts';
import { openSocket } from './open-socket.ts';
import { findOrigin, TabSecrets } from './tab-secrets.ts';

const heightKey = 'apidocs-response-height';

/**
 * The height of the response dock, remembered for all pages of the site. If the browser refuses storage, the style
 * sheet decides.
 */
const dockInBrowser: PlaygroundHost['dock'] = {
  height() {
    try {
      const height = Number(localStorage.getItem(heightKey));
      return height > 0 ? height : undefined;
    } catch {
      return undefined;
    }
  },
  keep(height) {
    try {
      localStorage.setItem(heightKey, String(height));
    } catch {
      // Not remembered.
    }
  },
};

/** The playground's host on an exported page: the browser sends, and secrets stay in this tab. */
export class BrowserHost implements PlaygroundHost {
  readonly place = 'site';
  readonly origin: string;
  readonly dock = dockInBrowser;
  readonly files = { save: saveFile };
  readonly secrets = new TabSecrets();

  /** `origin` is described in `PlaygroundHost`. */
  constructor(origin: string) {
    this.origin = origin;
  }

  async send(
    { view, values, schemes, lastEventId }: SendRequest,
    signal: AbortSignal,
    follower: ResponseFollower,
  ): Promise<RequestOutcome> {
    const { slice, proxy, credentials } = view;
    if (slice.kind !== 'operation') return { kind: 'refused', message: 'A channel takes messages, not requests.' };
    const origin = findOrigin(buildRequest(slice, values, this).request.url);
    await this.#renew(origin, schemes, 'due');
    const signedValues = { ...values, security: this.#credentials(origin, schemes) };
    const { url } = buildRequest(slice, maskValues(slice, signedValues), this).request;
    if (!/^https?:/i.test(url)) {
      return {
        kind: 'refused',
        message: `“${url}” has no server. Choose one above, or give a base URL that starts with https://.`,
      };
    }
    const refused =
      proxy === undefined ? whyNoBrowserSends(buildRequest(slice, signedValues, this).request) : undefined;
    if (refused !== undefined) return { kind: 'refused', message: refused };
    const options = { credentials, ...(proxy === undefined ? {} : { proxy }) };
    const sending = {
      origin: this.origin,
      follower,
      ...(lastEventId === undefined ? {} : { lastEventId }),
    };
    const exchange = (signed: FormValues) =>
      sendValues(
        slice,
        signed,
        (request, masking) => fetchRequest(request, { ...options, ...(masking && { follower: masking }) }, signal),
        sending,
      );
    const outcome = await exchange(signedValues);
    const isRefused = outcome.kind === 'response' && outcome.response.status === 401 && !signal.aborted;
    if (!isRefused || !(await this.#renew(origin, schemes, 'refused'))) return outcome;
    return exchange({ ...values, security: this.#credentials(origin, schemes) });
  }

  connect({ view: { slice }, values, schemes }: SendRequest, listener: (event: SocketEvent) => void): SocketLink {
    const handshake = requestOperation(slice);
    const origin = findOrigin(buildRequest(handshake, values).request.url);
    const { request } = buildRequest(handshake, { ...values, security: this.#credentials(origin, schemes) });
    const url = { sent: request.url, shown: shownRequest(slice, values, schemes).url };
    return openSocket({ url, handshake: readHandshake(request) }, listener);
  }

  checkLong(slice: Slice, response: HttpResponse, signal: AbortSignal): Promise<ResponseCheck> {
    return checkInWorker({ slice, response }, signal);
  }

  copy(text: string): Promise<void> {
    return copyText(text);
  }

  linkTo(slice: Slice, values: FormValues): string | undefined {
    return printLink(location.href, slice, values);
  }

  /**
   * Renews tokens that are about to expire, or that a server refused. Returns whether one was renewed. If that fails,
   * the old token stays, and the server refuses it.
   */
  async #renew(origin: string, schemes: readonly string[], why: 'due' | 'refused'): Promise<boolean> {
    let isRenewed = false;
    for (const scheme of schemes) {
      const session = this.secrets.find(origin, scheme);
      if (session?.kind !== 'oauth' || (why === 'refused' && session.token.refreshToken === undefined)) continue;
      const { freshTokens } = await import('./oauth-flows.ts');
      const keep = async (renewed: typeof session) => void (await this.secrets.keep(origin, scheme, renewed));
      const renewed = await (why === 'due' ? freshTokens.fresh(session, keep) : freshTokens.renew(session, keep));
      isRenewed ||= renewed.kind === 'oauth' && renewed !== session;
    }
    return isRenewed;
  }

  #credentials(origin: string, schemes: readonly string[]): { [scheme: string]: Credential } {
    const entries = schemes.flatMap((scheme): [string, Credential][] => {
      const secret = this.secrets.find(origin, scheme);
      if (secret === undefined) return [];
      return [[scheme, toCredential(secret)]];
    });
    return Object.fromEntries(entries);
  }
}

/** Downloads a body, with a media type that no browser runs. */
async function saveFile({ name, text, base64 = '' }: BodyFile): Promise<void> {
  const blob = new Blob([text ?? fromBase64(base64)], { type: 'application/octet-stream' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has begun by then, so the browser no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
