import { type Signal, signal } from '@preact/signals';
import { createPathParameter } from '../../src/core/api/path-parameter.ts';
import type { OperationSlice, Slice } from '../../src/core/api/slice.ts';
import { safeAddress } from '../../src/core/source/text/safe-address.ts';
import { fromBase64 } from '../../src/form/base64.ts';
import { ChosenServers } from '../../src/form/store/chosen-servers.ts';
import { LastResponses, type ResponseStorage } from '../../src/form/store/last-responses.ts';
import type { SocketEvent } from '../../src/protocol/messages.ts';
import { toCredential } from '../../src/protocol/to-credential.ts';
import { buildRequest } from '../../src/request/build/build-request.ts';
import { buildServer } from '../../src/request/build/build-url.ts';
import { readDescribedHeaders } from '../../src/request/described-headers.ts';
import { withReferences } from '../../src/request/environment/references.ts';
import { whyNoBrowserSends } from '../../src/request/form/browser-limits.ts';
import { requestOperation } from '../../src/request/form/handshake.ts';
import type { Credential, ExactValue, FormValues } from '../../src/request/form-values.ts';
import type { BuiltRequest, HttpResponse, RequestOutcome, ResponseFollower } from '../../src/request/http-request.ts';
import { isLinkTarget } from '../../src/request/links/link-target.ts';
import type { ListedOperation } from '../../src/request/links/listed-operation.ts';
import { listFitting, matchAddress } from '../../src/request/links/match-address.ts';
import { placeholderCredentials } from '../../src/request/secrets/placeholders.ts';
import { sendBuilt } from '../../src/request/send-built.ts';
import { readHandshake } from '../../src/request/sockets/subprotocols.ts';
import { parseValues } from '../../src/request/values-text.ts';
import type {
  BodyFile,
  LinkedOperation,
  LinkToFollow,
  PlaygroundHost,
  SendRequest,
  SocketLink,
} from '../playground/playground-host.ts';
import { readKept, writeKept } from '../prose/kept.ts';
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
  height: () => Number(readKept('local', heightKey)) || undefined,
  keep: (height) => writeKept('local', heightKey, String(height)),
};

/** Keeps a text for the next page: in this tab, or in this browser. */
function createStorage(kind: 'local' | 'session', key: string): ResponseStorage {
  return { read: () => readKept(kind, key), write: (text) => writeKept(kind, key, text) };
}

interface BrowserHostOptions {
  /** The URL of the site's root. */
  readonly site?: string;
  readonly mockUrl?: string;
  readonly build?: typeof buildRequest;
}

/** The playground's host on an exported page: the browser sends, and secrets stay in this tab. */
export class BrowserHost implements PlaygroundHost {
  readonly place = 'site';
  readonly origin: string;
  readonly dock = dockInBrowser;
  readonly files = { save: saveFile };
  readonly secrets = new TabSecrets();
  readonly responses = new LastResponses(createStorage('session', 'apidocs-responses'));
  readonly servers: ChosenServers;
  readonly mock?: Signal<boolean | undefined>;

  readonly #build: typeof buildRequest;
  #operations: Promise<readonly ListedOperation[]> | undefined;

  readonly #mockUrl: string | undefined;

  /**
   * `origin` is described in `PlaygroundHost`. `mockUrl`: the mock of the server that serves this page, which answers
   * unless the reader chooses another server. Only a test passes another `build`, which counts.
   */
  constructor(origin: string, { mockUrl, build = buildRequest, site = '' }: BrowserHostOptions = {}) {
    this.origin = origin;
    // Several sites may have one origin, and descriptions of the same name.
    this.servers = new ChosenServers(createStorage('local', `apidocs-servers ${site}`));
    this.#build = build;
    this.#mockUrl = mockUrl;
    if (mockUrl !== undefined) this.mock = signal<boolean | undefined>(true);
  }

  async send(form: SendRequest, signal: AbortSignal, follower: ResponseFollower): Promise<RequestOutcome> {
    const { view, values, schemes, lastEventId, references, isMocked } = form;
    const { slice, proxy, credentials } = view;
    if (slice.kind !== 'operation') return { kind: 'refused', message: 'A channel takes messages, not requests.' };
    if (isMocked === true && this.#mockUrl !== undefined) {
      return this.#askMock(this.#mockUrl, slice, form, { signal, follower });
    }
    const server = buildServer(slice, values, this);
    if (!/^https?:/i.test(server.base.sent)) {
      return {
        kind: 'refused',
        message: `The server “${server.base.shown || '/'}” has no host. Choose another one above, or enter a base URL that starts with https://.`,
      };
    }
    const origin = findOrigin(server.base.sent);
    await this.#renew(origin, schemes, 'due');
    const environment = withReferences(undefined, references);
    const build = () =>
      this.#build(slice, { ...values, security: this.#credentials(origin, schemes) }, { server, environment });
    const built = build();
    const refused = proxy === undefined ? whyNoBrowserSends(built.sent) : undefined;
    if (refused !== undefined) return { kind: 'refused', message: refused };
    const exchange = (attempt: BuiltRequest) =>
      sendBuilt(
        slice,
        attempt,
        (request, masking) => fetchRequest(request, { credentials, proxy, follower: masking }, signal),
        { follower, lastEventId },
      );
    const outcome = await exchange(built);
    const isRefused = outcome.kind === 'response' && outcome.response.status === 401 && !signal.aborted;
    // A new token is another request; nothing else is built a second time.
    return isRefused && (await this.#renew(origin, schemes, 'refused')) ? exchange(build()) : outcome;
  }

  connect(form: SendRequest, listener: (event: SocketEvent) => void): SocketLink {
    const { view, values, schemes, isMocked } = form;
    const handshake = requestOperation(view.slice);
    if (isMocked === true && this.#mockUrl !== undefined) return this.#connectMock(this.#mockUrl, form, listener);
    const server = buildServer(handshake, values);
    const security = this.#credentials(findOrigin(server.base.sent), schemes);
    const { sent, shown } = this.#build(handshake, { ...values, security }, { server });
    return openSocket({ url: { sent: sent.url, shown: shown.url }, handshake: readHandshake(sent) }, listener);
  }

  /** Connects to the mock, which counts the credentials of the form's schemes as given. */
  #connectMock(
    mockUrl: string,
    { view, values, schemes }: SendRequest,
    listener: (event: SocketEvent) => void,
  ): SocketLink {
    const handshake = requestOperation(view.slice);
    const declared = buildServer(handshake, values).base.shown;
    const { serverVariables: _variables, ...rest } = values;
    const server = mockUrl.replace(/^http/, 'ws');
    const { sent } = this.#build(
      handshake,
      { ...rest, server, security: placeholderCredentials(handshake, schemes) },
      {},
    );
    const url = { sent: sent.url, shown: declared + sent.url.slice(server.length) };
    const mark = (event: SocketEvent) => listener(event.kind === 'open' ? { ...event, isMocked: true } : event);
    return openSocket({ url, handshake: readHandshake(sent) }, mark);
  }

  copy(text: string): Promise<void> {
    return copyText(text);
  }

  async findLinked(link: LinkToFollow, slice: OperationSlice): Promise<LinkedOperation | undefined> {
    const { root: written = './', operations = '' } = document.querySelector<HTMLElement>('.search')?.dataset ?? {};
    const root = new URL(written, document.baseURI);
    this.#operations ??= loadOperations(new URL(operations, document.baseURI));
    const linked = findLinkedForm(await this.#operations, slice, link);
    if (linked === undefined) return undefined;
    const { operation, values } = linked;
    const page = new URL(operation.slug === '' ? '' : `${operation.slug}/`, root).href;
    return {
      entry: `${operation.method} ${operation.path}`,
      open: () => openPage(printLink(page, slice, values) ?? page),
    };
  }

  linkTo(slice: Slice, values: FormValues): string | undefined {
    return printLink(location.href, slice, values);
  }

  /** Lets the mock answer. The credentials of the form's schemes count as given. */
  async #askMock(
    mockUrl: string,
    slice: OperationSlice,
    form: SendRequest,
    { signal, follower }: Following,
  ): Promise<RequestOutcome> {
    const declared = buildServer(slice, form.values, this).base;
    const { serverVariables: _variables, ...rest } = form.values;
    const values = { ...rest, server: mockUrl, security: placeholderCredentials(slice, form.schemes) };
    const environment = withReferences(undefined, form.references);
    const { sent, shown } = this.#build(slice, values, { server: buildServer(slice, values), environment });
    const prefer = form.mockStatus === undefined ? [] : [['Prefer', `code=${form.mockStatus}`] as const];
    // As if the API had answered.
    const url = declared.shown + shown.url.slice(mockUrl.length);
    const mark = <T extends Pick<HttpResponse, 'headers'>>(head: T) => {
      return { ...head, url, isMocked: true, headers: readDescribedHeaders(head.headers) ?? head.headers } as const;
    };
    const marking: ResponseFollower = {
      takeHead: (head) => follower.takeHead(mark(head)),
      takeText: (text) => follower.takeText(text),
    };
    const request = { ...sent, headers: [...prefer, ...sent.headers] };
    const outcome = await fetchRequest(request, { credentials: false, follower: marking }, signal);
    return outcome.kind === 'response' ? { ...outcome, response: mark(outcome.response) } : outcome;
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

interface Following {
  readonly signal: AbortSignal;
  readonly follower: ResponseFollower;
}

/** Empty if the list can't be loaded, as from a file of the disk. */
async function loadOperations(url: URL): Promise<readonly ListedOperation[]> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.json() : [];
  } catch {
    return [];
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

interface LinkedForm {
  readonly operation: ListedOperation;
  readonly values: FormValues;
}

/** Finds the operation of the same description that a link of a response leads to. */
function findLinkedForm(
  listed: readonly ListedOperation[],
  slice: OperationSlice,
  link: LinkToFollow,
): LinkedForm | undefined {
  const operations = listed.filter(({ source }) => source === slice.origin.file);
  if (link.kind === 'operation') {
    const operation = operations.find((each) => isLinkTarget(each, link));
    return operation && { operation, values: assignValues(operation, parseValues(link.values).values) };
  }
  for (const operation of listFitting(operations, link)) {
    const values = matchAddress(toSlice(slice, operation), link);
    if (values !== undefined) return { operation, values };
  }
  return undefined;
}

/** The page knows only the path of the other operation. */
function assignValues({ path }: ListedOperation, { query = {}, body }: FormValues): FormValues {
  const values: FormValues = body === undefined ? {} : { body };
  for (const [name, value] of Object.entries(query)) {
    const [, written, bare = name] = /^(path|query|header|cookie)\.(.+)$/s.exec(name) ?? [];
    const isPath = written === 'path' || (written === undefined && path.includes(`{${name}}`));
    const group = isPath ? 'path' : ((['header', 'cookie'] as const).find((each) => each === written) ?? 'query');
    const members: { [name: string]: ExactValue } = values[group] ?? {};
    values[group] = { ...members, [bare]: value };
  }
  return values;
}

function toSlice(slice: OperationSlice, { path }: ListedOperation): OperationSlice {
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const { at } = slice.operation;
  const parameters = names.map((name) => createPathParameter(name, at));
  return { ...slice, operation: { ...slice.operation, method: 'GET', path, parameters, securitySchemes: [] } };
}

/** Opens another page of the site. The values in its fragment go to no server. */
function openPage(url: string): void {
  const address = safeAddress(url);
  if (address?.kind === 'web') location.assign(address.text);
}
