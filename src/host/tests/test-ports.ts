import type { ChannelSlice, OperationSlice } from '../../core/api/slice.ts';
import { CookieJar } from '../../node/http/cookie-jar.ts';
import type { Sender } from '../../node/http/sender.ts';
import { wait } from '../../node/wait.ts';
import { toHandshake } from '../../request/form/handshake.ts';
import { spellSecrets } from '../../request/secrets/mask-secrets.ts';
import { createPorts, type TestSender } from '../../workflows/create-ports.ts';
import { environmentCredentials } from '../../workflows/environment-credentials.ts';
import { HiddenTexts } from '../../workflows/hidden-texts.ts';
import type { ChannelUse, WorkflowPorts } from '../../workflows/workflow-run.ts';
import type { SiteEnvironments } from '../environments/site-environments.ts';
import { prepareRequest } from '../playground/prepare-request.ts';
import { RequestHistory } from '../playground/request-history.ts';
import { createSender, type Senders, sendOperation } from '../playground/send-operation.ts';
import type { SiteCalls } from '../site.ts';

export interface TestPortsOptions {
  /** Docs root of the site, as the text of a URI. */
  readonly root: string;
  readonly calls: Pick<SiteCalls, 'operation'>;
  /** `confirmations`: those of the run. */
  readonly senders: Senders;
  readonly environments: SiteEnvironments;
  /** The mock answers, and nothing is sent. */
  readonly isMock: boolean;
}

/**
 * Connects one test to the editor: its requests are sent like those of a form, with secrets of the environment that are named like a scheme,
 * else with the stored credentials, or answered by the mock.
 */
export function createTestPorts({ calls, environments, isMock, ...options }: TestPortsOptions): WorkflowPorts {
  const hidden = new HiddenTexts();
  return createPorts({
    environment: environments.active?.environment,
    hidden,
    sender: isMock ? undefined : createTestSender({ ...options, environments, hidden }),
    async readSlice(ref) {
      const slice = await calls.operation(ref);
      return slice?.kind === 'operation' || slice?.kind === 'channel' ? slice : undefined;
    },
  });
}

interface TestSenderParts extends Pick<TestPortsOptions, 'root' | 'senders' | 'environments'> {
  readonly hidden: HiddenTexts;
}

function createTestSender({ root, senders, environments, hidden }: TestSenderParts): TestSender {
  const own = { ...senders, jar: new CookieJar(), history: forgetful };
  const sockets = createSender(own);
  const credentialsOf = (slice: OperationSlice) => environmentCredentials(slice, environments.active?.environment);
  return {
    async send(slice, values, signal) {
      let { method, path: url }: { readonly method: string; readonly path: string } = slice.operation;
      const credentials = credentialsOf(slice);
      const outcome = await sendOperation(
        {
          ...{ root, slice, values, credentials },
          onBuilt: ({ shown, secrets }) => {
            ({ method, url } = shown);
            hidden.add(secrets);
          },
          onSent: (list) => hidden.add(list()),
        },
        own,
        signal,
      );
      return { method, url, values, outcome };
    },
    openChannel: (slice, use) =>
      openTestChannel(slice, use, { senders: own, environments, credentialsOf, hidden, sockets }),
    closeChannels: () => sockets.closeChannels(),
    wait,
  };
}

const addressHint = 'Choose a server whose URL begins with ws:// or wss://.';

interface TestChannelParts extends Pick<TestSenderParts, 'senders' | 'environments' | 'hidden'> {
  readonly credentialsOf: (slice: OperationSlice) => ReturnType<typeof environmentCredentials>;
  readonly sockets: Sender;
}

/** Opens a channel as a WebSocket. Connecting is a GET; the first message that goes to another machine is confirmed. */
async function openTestChannel(
  slice: ChannelSlice,
  { values, signal }: ChannelUse,
  { senders, environments, credentialsOf, hidden, sockets }: TestChannelParts,
): ReturnType<TestSender['openChannel']> {
  if (senders.sendRefusal !== undefined) return { reason: senders.sendRefusal };
  if (!senders.isTrusted()) return { reason: 'Connections are made from trusted workspaces only.' };
  const handshake = toHandshake(slice);
  const parts = { ...senders, environments, addressHint };
  const prepared = await prepareRequest({ slice: handshake, values, credentials: credentialsOf(handshake) }, parts);
  if (prepared.kind === 'refused') return { reason: prepared.message };
  const { sent, shown, secrets } = prepared.built;
  hidden.add(secrets);
  const unusable = await senders.certificates.fault(sent.url);
  if (unusable !== undefined) return { reason: unusable };
  const { origin } = prepared.source;
  return sockets.openChannel(slice, prepared.built, {
    signal,
    async fill(payload) {
      const filled = await environments.fill({ body: payload }, slice.origin.file);
      if (filled.kind === 'refused') return { reason: filled.message };
      hidden.add(spellSecrets(filled.secrets));
      const request = { method: 'a message', url: shown.url };
      const production = environments.productionOf(request, handshake);
      const hasSecrets = filled.secrets.length > 0;
      const reason = await senders.confirmations.refusal({ request, origin, hasSecrets, production });
      return reason === undefined ? { environment: filled.environment } : { reason };
    },
  });
}

/** The requests of tests are in no history: they would displace what the user has sent. */
const forgetful = new RequestHistory({
  read: async () => undefined,
  write: async () => undefined,
  delete: async () => undefined,
  deleteAll: async () => undefined,
});
