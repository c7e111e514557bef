import type { ChannelSlice, OperationSlice } from '../../core/api/slice.ts';
import { isLoopbackHost, parseUrl } from '../../core/source/text/url.ts';
import { MockResources } from '../../mock/mock-resources.ts';
import type { ConnectionTo } from '../../node/http/http-request-once.ts';
import { type AllowsRedirect, createHttpTransport } from '../../node/http/http-transport.ts';
import { OpenChannels } from '../../node/http/open-channel.ts';
import { buildRequest } from '../../request/build/build-request.ts';
import type { FilledEnvironment } from '../../request/environment/environment.ts';
import type { FormValues } from '../../request/form-values.ts';
import { isSafeMethod } from '../../request/http-request.ts';
import { spellSecrets } from '../../request/secrets/mask-secrets.ts';
import { sendBuilt } from '../../request/send-built.ts';
import { answerByMock } from '../../workflows/answer-by-mock.ts';
import { environmentCredentials } from '../../workflows/environment-credentials.ts';
import { HiddenTexts } from '../../workflows/hidden-texts.ts';
import { MockChannels } from '../../workflows/mock-channels.ts';
import type { SentStep, WorkflowPorts } from '../../workflows/workflow-run.ts';
import { connectChannel } from './channel-sender.ts';

export interface SenderOptions {
  readonly environment: FilledEnvironment | undefined;
  /** The mock answers, and nothing is sent. */
  readonly isMock: boolean;
  readonly allowsUnsafe: boolean;
  readonly connectionTo: ConnectionTo;
  /** Undefined: there is no such channel. */
  readonly readChannel: (ref: string) => Promise<ChannelSlice | undefined>;
}

type StepSender = Pick<WorkflowPorts, 'send' | 'openChannel' | 'closeChannels' | 'hide'>;

/** Sends the requests and messages of one workflow, or has the mock answer them. It knows which texts are secret. */
export function createStepSender(options: SenderOptions): StepSender {
  const { environment, isMock, readChannel } = options;
  const hidden = new HiddenTexts();
  hidden.add(spellSecrets(Object.values(environment?.secrets ?? {})));
  const resources = new MockResources();
  const mocked = new MockChannels();
  const channels = new OpenChannels();
  const isAllowed = (url: string) => isAllowedAt(url, options);
  return {
    async openChannel(ref, use) {
      const slice = await readChannel(ref);
      if (slice === undefined) return { reason: `There is no channel ${ref}.` };
      const peer = isMock
        ? mocked.open(ref, slice)
        : await connectChannel(slice, use, { ...options, isAllowed, hidden, channels });
      return 'reason' in peer ? peer : hidden.watch(peer);
    },
    closeChannels: () => channels.close(),
    async send(slice, values, signal) {
      const sent = isMock
        ? answerByMock(slice, values, { environment, resources })
        : await sendStep(slice, values, options, signal, hidden);
      hidden.addResponse(sent.outcome);
      return sent;
    },
    hide: (text) => hidden.hide(text),
  };
}

/** What may change something is sent to this machine, and elsewhere only if that was asked for. */
function isAllowedAt(url: string, { allowsUnsafe }: Pick<SenderOptions, 'allowsUnsafe'>): boolean {
  return allowsUnsafe || isLoopbackHost(parseUrl(url)?.hostname ?? '');
}

async function sendStep(
  slice: OperationSlice,
  values: FormValues,
  options: SenderOptions,
  signal: AbortSignal,
  hidden: HiddenTexts,
): Promise<SentStep> {
  const { environment, connectionTo } = options;
  const security = environmentCredentials(slice, Object.keys(environment?.secrets ?? {}));
  const built = buildRequest(slice, { ...values, security }, { environment });
  hidden.add(built.secrets);
  const { method, url } = built.shown;
  const isAllowed = (address: string) => isAllowedAt(address, options);
  if (!isSafeMethod(built.sent.method) && !isAllowed(built.sent.url)) {
    const host = parseUrl(url)?.host ?? url;
    const message = `Not sent: ${method} may change something at ${host}. Send it with --allow-unsafe, or use --mock.`;
    return { method, url, values, outcome: { kind: 'refused', message } };
  }
  const allowsRedirect: AllowsRedirect = (next, from) =>
    Promise.resolve(isSafeMethod(next.method) || (isAllowed(next.url) && isAllowed(from)));
  const transport = createHttpTransport({ connectionTo, allowsRedirect });
  const outcome = await sendBuilt(slice, built, (request) => transport.send(request, signal));
  return { method, url, values, outcome };
}
