import type { ChannelSlice, OperationSlice } from '../core/api/slice.ts';
import { MockResources } from '../mock/mock-resources.ts';
import { type Environment, shownEnvironment } from '../request/environment/environment.ts';
import { environmentServer } from '../request/environment/fill-variables.ts';
import { answerByMock } from './answer-by-mock.ts';
import type { HiddenTexts } from './hidden-texts.ts';
import { MockChannels } from './mock-channels.ts';
import type { ChannelPeer, ChannelUse, WorkflowPorts } from './workflow-run.ts';

/** The side of a test that sends. */
export interface TestSender extends Pick<WorkflowPorts, 'send' | 'closeChannels' | 'wait'> {
  openChannel(slice: ChannelSlice, use: ChannelUse): Promise<ChannelPeer | { readonly reason: string }>;
}

export interface TestParts {
  readonly readSlice: (ref: string) => Promise<OperationSlice | ChannelSlice | undefined>;
  readonly environment: Environment | undefined;
  readonly hidden: HiddenTexts;
  /** Undefined: the mock answers, and nothing is sent. */
  readonly sender: TestSender | undefined;
}

/** Connects one test to what answers it. Each test begins without cookies, and with a mock of its own, so that none depends on another. */
export function createPorts({ readSlice, environment, hidden, sender }: TestParts): WorkflowPorts {
  const shown = environment && shownEnvironment(environment);
  const resources = new MockResources();
  const mocked = new MockChannels();
  return {
    async readOperation(ref) {
      const slice = await readSlice(ref);
      return slice?.kind === 'operation' ? slice : undefined;
    },
    async openChannel(ref, use) {
      const slice = await readSlice(ref);
      if (slice?.kind !== 'channel') return { reason: `There is no channel ${ref}.` };
      const peer = sender === undefined ? mocked.open(ref, slice) : await sender.openChannel(slice, use);
      return 'reason' in peer ? peer : hidden.watch(peer);
    },
    closeChannels: () => sender?.closeChannels(),
    async send(slice, values, signal) {
      const sent =
        sender === undefined
          ? answerByMock(slice, values, { environment: shown, resources })
          : await sender.send(slice, values, signal);
      hidden.addResponse(sent.outcome);
      return sent;
    },
    wait: async (seconds, signal) => sender?.wait(seconds, signal),
    findServer: (description) => shown && environmentServer(shown, description),
    findInput(name) {
      if (environment === undefined) return undefined;
      // Filled in when the request is sent, so the run never has the secret.
      if (environment.secrets.includes(name)) return `{{${name}}}`;
      return Object.hasOwn(environment.variables, name) ? environment.variables[name] : undefined;
    },
    hide: (text) => hidden.hide(text),
  };
}
