import type { Message } from '../../core/api/channel.ts';
import type { ChannelSlice } from '../../core/api/slice.ts';
import type { FormValues } from '../../request/form-values.ts';
import type { Faces } from '../../request/http-request.ts';
import { messageFrame, messageOperation } from '../../request/sockets/message-operation.ts';
import type { SocketFrame } from '../../request/sockets/socket-frame.ts';
import type { SiteEnvironments } from '../environments/site-environments.ts';
import type { SendConfirmations } from './send-confirmations.ts';

export interface MessageToSend {
  readonly slice: ChannelSlice;
  readonly message: Message;
  readonly values: FormValues;
  /** The origin that the channel is connected to. */
  readonly origin: string;
  /** The revision of the environments, as in `FormToSend`. */
  readonly environments: number | undefined;
}

export type PreparedMessage =
  | { readonly kind: 'ready'; readonly frame: Faces<SocketFrame> }
  | { readonly kind: 'refused'; readonly message: string };

/** Fills a message from the active environment. Asks before the first secret goes to a server: connecting may have needed none. */
export async function prepareMessage(
  { slice, message, values, origin, environments: revision }: MessageToSend,
  {
    environments,
    confirmations,
  }: { readonly environments: SiteEnvironments; readonly confirmations: Pick<SendConfirmations, 'refusal'> },
): Promise<PreparedMessage> {
  const fault = environments.fault(revision);
  if (fault !== undefined) return { kind: 'refused', message: fault };
  const filled = await environments.fill(values, slice.origin.file);
  if (filled.kind === 'refused') return filled;
  const operation = messageOperation(slice, [message]);
  const frame = messageFrame(operation, values, filled.environment);
  if (frame === undefined) return { kind: 'refused', message: 'Not sent: the message is empty.' };
  const hasSecrets = filled.secrets.length > 0;
  // The connection is the request, and it is a GET.
  const request = { method: 'GET', url: origin };
  const refusal = await confirmations.refusal({ request, origin, hasSecrets, production: undefined });
  return refusal === undefined ? { kind: 'ready', frame } : { kind: 'refused', message: refusal };
}
