import type { OperationSlice } from '../../core/api/slice.ts';
import { parseUrl } from '../../core/source/text/url.ts';
import { wait } from '../../node/wait.ts';
import { buildRequest } from '../../request/build/build-request.ts';
import type { Environment, FilledEnvironment } from '../../request/environment/environment.ts';
import { toHandshake } from '../../request/form/handshake.ts';
import type { FormValues } from '../../request/form-values.ts';
import { type BuiltRequest, isSafeMethod } from '../../request/http-request.ts';
import { spellSecrets } from '../../request/secrets/mask-secrets.ts';
import type { TestSender } from '../../workflows/create-ports.ts';
import { environmentCredentials } from '../../workflows/environment-credentials.ts';
import type { HiddenTexts } from '../../workflows/hidden-texts.ts';
import type { Sending } from '../network.ts';
import { createTerminalSender, findServerFault, isAllowedAt } from '../terminal-sender.ts';

/** The environment of `--environment`, as its file declares it and with the secrets of this process. */
export interface ChosenEnvironment {
  readonly declared: Environment | undefined;
  readonly filled: FilledEnvironment | undefined;
}

interface TestSenderOptions extends ChosenEnvironment {
  readonly allowsUnsafe: boolean;
  readonly sending: Sending;
  readonly hidden: HiddenTexts;
}

/** Sends the requests and messages of one test, to the servers of the descriptions or of the environment. */
export function createTestSender({ declared, filled, hidden, ...rules }: TestSenderOptions): TestSender {
  const sender = createTerminalSender(rules);
  hidden.add(spellSecrets(Object.values(filled?.secrets ?? {})));
  const build = (slice: OperationSlice, values: FormValues): BuiltRequest => {
    const security = environmentCredentials(slice, declared);
    const built = buildRequest(slice, { ...values, security }, { environment: filled });
    hidden.add(built.secrets);
    return built;
  };
  const isAllowed = (url: string) => isAllowedAt(url, rules.allowsUnsafe);
  return {
    async send(slice, values, signal) {
      const built = build(slice, values);
      const { method, url } = built.shown;
      const fault = findServerFault(built);
      if (fault !== undefined) {
        const message = `Not sent: ${fault} Name one in an environment (--environment), or use --mock.`;
        return { method, url, values, outcome: { kind: 'refused', message } };
      }
      if (!isSafeMethod(built.sent.method) && !isAllowed(built.sent.url)) {
        const message = `Not sent: ${method} may change something at ${hostOf(url)}. Send it with --allow-unsafe, or use --mock.`;
        return { method, url, values, outcome: { kind: 'refused', message } };
      }
      const { outcome, secrets } = await sender.send(slice, built, signal);
      hidden.add(secrets);
      return { method, url, values, outcome };
    },
    async openChannel(slice, { action, values, signal }) {
      const built = build(toHandshake(slice), values);
      const { url } = built.shown;
      const address = built.sent.url.replace(/^ws/i, 'http');
      if (!/^https?:/i.test(address)) {
        return {
          reason: `Not run: ${url} is not the address of a WebSocket. Name another server in an environment (--environment), or use --mock.`,
        };
      }
      if (action === 'send' && !isAllowed(address)) {
        return {
          reason: `Not sent: a message may change something at ${hostOf(url)}. Send it with --allow-unsafe, or use --mock.`,
        };
      }
      return sender.openChannel(slice, built, { fill: async () => ({ environment: filled }), signal });
    },
    closeChannels: () => sender.closeChannels(),
    wait,
  };
}

function hostOf(url: string): string {
  return parseUrl(url)?.host ?? url;
}
