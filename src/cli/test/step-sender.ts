import type { OperationSlice } from '../../core/api/slice.ts';
import { isLoopbackHost, parseUrl } from '../../core/source/text/url.ts';
import { MockResources } from '../../mock/mock-resources.ts';
import type { ConnectionTo } from '../../node/http/http-request-once.ts';
import { type AllowsRedirect, createHttpTransport } from '../../node/http/http-transport.ts';
import { buildRequest } from '../../request/build/build-request.ts';
import type { FilledEnvironment } from '../../request/environment/environment.ts';
import type { FormValues } from '../../request/form-values.ts';
import { isSafeMethod } from '../../request/http-request.ts';
import { spellSecrets } from '../../request/secrets/mask-secrets.ts';
import { sendBuilt } from '../../request/send-built.ts';
import { answerByMock } from '../../workflows/answer-by-mock.ts';
import { environmentCredentials } from '../../workflows/environment-credentials.ts';
import { HiddenTexts } from '../../workflows/hidden-texts.ts';
import type { SentStep, WorkflowPorts } from '../../workflows/workflow-run.ts';

export interface SenderOptions {
  readonly environment: FilledEnvironment | undefined;
  /** The mock answers, and nothing is sent. */
  readonly isMock: boolean;
  readonly allowsUnsafe: boolean;
  readonly connectionTo: ConnectionTo;
}

/** Sends the requests of one workflow, or has the mock answer them. It knows which texts are secret. */
export function createStepSender(options: SenderOptions): Pick<WorkflowPorts, 'send' | 'hide'> {
  const { environment, isMock } = options;
  const hidden = new HiddenTexts();
  hidden.add(spellSecrets(Object.values(environment?.secrets ?? {})));
  const resources = new MockResources();
  return {
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

async function sendStep(
  slice: OperationSlice,
  values: FormValues,
  { environment, allowsUnsafe, connectionTo }: SenderOptions,
  signal: AbortSignal,
  hidden: HiddenTexts,
): Promise<SentStep> {
  const security = environmentCredentials(slice, Object.keys(environment?.secrets ?? {}));
  const built = buildRequest(slice, { ...values, security }, { environment });
  hidden.add(built.secrets);
  const { method, url } = built.shown;
  const isAllowed = (address: string) => allowsUnsafe || isLoopbackHost(parseUrl(address)?.hostname ?? '');
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
