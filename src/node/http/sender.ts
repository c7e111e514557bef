import type { ChannelSlice, OperationSlice } from '../../core/api/slice.ts';
import type { FilledEnvironment } from '../../request/environment/environment.ts';
import type { ExactValue } from '../../request/form-values.ts';
import type { BuiltRequest, RequestOutcome } from '../../request/http-request.ts';
import { spellSecrets } from '../../request/secrets/mask-secrets.ts';
import { type SendOptions, sendBuilt } from '../../request/send-built.ts';
import { messageFrame, messageOperation } from '../../request/sockets/message-operation.ts';
import type { ChannelPeer } from '../../workflows/workflow-run.ts';
import type { CookieJar } from './cookie-jar.ts';
import { createHttpTransport, type HttpTransportOptions } from './http-transport.ts';
import { OpenChannels } from './open-channel.ts';

export interface SenderRules extends HttpTransportOptions {
  /** The cookies of one run. */
  readonly jar: CookieJar;
}

export interface Sent {
  readonly outcome: RequestOutcome;
  /** All secret texts that were sent, cookies included, in the spellings of `spellSecrets`. */
  readonly secrets: readonly string[];
}

/** Fills the variables of a message before it is sent. `reason`: it must not be sent. */
type FillMessage = (
  payload: ExactValue,
) => Promise<{ readonly environment: FilledEnvironment | undefined } | { readonly reason: string }>;

interface ChannelOptions {
  readonly fill: FillMessage;
  readonly signal: AbortSignal;
}

/** Sends what is built, in the same way for a form of the editor, the Testing view and the terminal. */
export class Sender {
  readonly #rules: SenderRules;
  readonly #channels = new OpenChannels();

  constructor(rules: SenderRules) {
    this.#rules = rules;
  }

  async send(slice: OperationSlice, built: BuiltRequest, signal: AbortSignal, options?: SendOptions): Promise<Sent> {
    const transport = createHttpTransport(this.#rules);
    const outcome = await sendBuilt(slice, built, (...sent) => transport.send(sent[0], signal, sent[1]), options);
    return { outcome, secrets: [...built.secrets, ...spellSecrets(this.#cookiesFor(built))] };
  }

  /** Opens a channel as a WebSocket, by the request of its handshake. It is open until `closeChannels`. */
  async openChannel(
    slice: ChannelSlice,
    { sent: { url, headers }, shown }: BuiltRequest,
    { fill, signal }: ChannelOptions,
  ): Promise<ChannelPeer | { readonly reason: string }> {
    const { connectionTo, certificateFor } = this.#rules;
    const address = url.replace(/^ws/i, 'http');
    const connection = { ...(await connectionTo?.(address)), ...(await certificateFor?.(address, address)) };
    const channel = await this.#channels.open({ url, headers, connection }, signal);
    if ('reason' in channel) return channel;
    return {
      slice,
      url: shown.url,
      async send(message, payload) {
        const filled = await fill(payload);
        if ('reason' in filled) return filled.reason;
        const frame = messageFrame(messageOperation(slice, [message]), { body: payload }, filled.environment);
        if (frame === undefined) return 'Not sent: the message is empty.';
        return channel.send(frame.sent) ? undefined : 'Not sent: the connection is not open.';
      },
      receive: (...wanted) => channel.receive(...wanted),
    };
  }

  closeChannels(): void {
    this.#channels.close();
  }

  /** After a response, since it may have set them: they go out with the next request. */
  #cookiesFor({ sent }: BuiltRequest): string[] {
    const header = URL.canParse(sent.url) ? this.#rules.jar.header(sent.url, undefined) : undefined;
    return (header ?? '').split('; ').map((pair) => pair.replace(/^[^=]*=/, ''));
  }
}
