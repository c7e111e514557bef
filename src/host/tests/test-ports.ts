import type { OperationSlice } from '../../core/api/slice.ts';
import { MockResources } from '../../mock/mock-resources.ts';
import { CookieJar } from '../../node/http/cookie-jar.ts';
import { OpenChannels } from '../../node/http/open-channel.ts';
import { environmentServer } from '../../request/environment/fill-variables.ts';
import { answerByMock } from '../../workflows/answer-by-mock.ts';
import { environmentCredentials } from '../../workflows/environment-credentials.ts';
import { HiddenTexts } from '../../workflows/hidden-texts.ts';
import { MockChannels } from '../../workflows/mock-channels.ts';
import type { SentStep, WorkflowPorts } from '../../workflows/workflow-run.ts';
import type { SiteEnvironments } from '../environments/site-environments.ts';
import { RequestHistory } from '../playground/request-history.ts';
import { type OperationToSend, type Senders, sendOperation } from '../playground/send-operation.ts';
import type { SiteCalls } from '../site.ts';
import { openTestChannel } from './open-test-channel.ts';

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
 * else with the stored credentials, or answered by the mock. Each test begins without cookies, and with a mock of its own.
 */
export function createTestPorts({ root, calls, senders, environments, isMock }: TestPortsOptions): WorkflowPorts {
  const hidden = new HiddenTexts();
  const resources = new MockResources();
  const mocked = new MockChannels();
  const channels = new OpenChannels();
  const credentialsOf = (slice: OperationSlice) =>
    environmentCredentials(slice, environments.active?.environment.secrets ?? []);
  const own = { ...senders, jar: new CookieJar(), history: forgetful };
  return {
    async readOperation(ref) {
      const slice = await calls.operation(ref);
      return slice?.kind === 'operation' ? slice : undefined;
    },
    async openChannel(ref, use) {
      const slice = await calls.operation(ref);
      if (slice?.kind !== 'channel') return { reason: `There is no channel ${ref}.` };
      const parts = { senders: own, environments, credentialsOf, hidden, channels };
      const peer = isMock ? mocked.open(ref, slice) : await openTestChannel(slice, use, parts);
      return 'reason' in peer ? peer : hidden.watch(peer);
    },
    closeChannels: () => channels.close(),
    async send(slice, values, signal) {
      const sent = isMock
        ? answerByMock(slice, values, { environment: environments.shown, resources })
        : await sendStep({ root, slice, values, credentials: credentialsOf(slice) }, own, hidden, signal);
      hidden.addResponse(sent.outcome);
      return sent;
    },
    wait: (seconds, signal) => (isMock ? Promise.resolve() : sleep(seconds * 1000, signal)),
    findServer(description) {
      const { shown } = environments;
      return shown && environmentServer(shown, description);
    },
    findInput(name) {
      const environment = environments.active?.environment;
      if (environment === undefined) return undefined;
      // Filled in when the request is sent, so the run never has the secret.
      if (environment.secrets.includes(name)) return `{{${name}}}`;
      return Object.hasOwn(environment.variables, name) ? environment.variables[name] : undefined;
    },
    hide: (text) => hidden.hide(text),
  };
}

/** Rejects as soon as the signal aborts. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

async function sendStep(
  form: Pick<OperationToSend, 'root' | 'slice' | 'values' | 'credentials'>,
  senders: Senders,
  hidden: HiddenTexts,
  signal: AbortSignal,
): Promise<SentStep> {
  const { slice, values } = form;
  let { method, path: url }: { readonly method: string; readonly path: string } = slice.operation;
  const outcome = await sendOperation(
    {
      ...form,
      onBuilt: ({ shown, secrets }) => {
        ({ method, url } = shown);
        hidden.add(secrets);
      },
      onSent: (list) => hidden.add(list()),
    },
    senders,
    signal,
  );
  return { method, url, values, outcome };
}

/** The requests of tests are in no history: they would displace what the user has sent. */
const forgetful = new RequestHistory({
  read: async () => undefined,
  write: async () => undefined,
  delete: async () => undefined,
  deleteAll: async () => undefined,
});
