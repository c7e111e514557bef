import type { ChannelSlice } from '../../core/api/slice.ts';
import { parseUrl } from '../../core/source/text/url.ts';
import type { ConnectionTo } from '../../node/http/http-request-once.ts';
import type { OpenChannels } from '../../node/http/open-channel.ts';
import { buildRequest } from '../../request/build/build-request.ts';
import type { FilledEnvironment } from '../../request/environment/environment.ts';
import { toHandshake } from '../../request/form/handshake.ts';
import { messageFrame, messageOperation } from '../../request/sockets/message-operation.ts';
import { environmentCredentials } from '../../workflows/environment-credentials.ts';
import type { HiddenTexts } from '../../workflows/hidden-texts.ts';
import type { ChannelPeer, ChannelUse } from '../../workflows/workflow-run.ts';

interface ChannelSenderOptions {
  readonly environment: FilledEnvironment | undefined;
  readonly connectionTo: ConnectionTo;
  /** Returns whether a message may be sent to the server of this URL. */
  readonly isAllowed: (url: string) => boolean;
  readonly hidden: HiddenTexts;
  readonly channels: OpenChannels;
}

/** Opens a channel as a WebSocket on the server of its description or of the environment. */
export async function connectChannel(
  slice: ChannelSlice,
  { action, values, signal }: ChannelUse,
  { environment, connectionTo, isAllowed, hidden, channels }: ChannelSenderOptions,
): Promise<ChannelPeer | { readonly reason: string }> {
  const handshake = toHandshake(slice);
  const security = environmentCredentials(handshake, Object.keys(environment?.secrets ?? {}));
  const { sent, shown, secrets } = buildRequest(handshake, { ...values, security }, { environment });
  hidden.add(secrets);
  const address = sent.url.replace(/^ws/i, 'http');
  if (!/^https?:/i.test(address)) {
    return { reason: `Not run: ${shown.url} is not the address of a WebSocket. Choose another server, or use --mock.` };
  }
  if (action === 'send' && !isAllowed(address)) {
    const host = parseUrl(shown.url)?.host ?? shown.url;
    return {
      reason: `Not sent: a message may change something at ${host}. Send it with --allow-unsafe, or use --mock.`,
    };
  }
  const connection = await connectionTo(address);
  const channel = await channels.open({ url: sent.url, headers: sent.headers, connection }, signal);
  if ('reason' in channel) return channel;
  return {
    slice,
    url: shown.url,
    async send(message, payload) {
      const frame = messageFrame(messageOperation(slice, [message]), { body: payload }, environment);
      if (frame === undefined) return 'Not sent: the message is empty.';
      return channel.send(frame.sent) ? undefined : 'Not sent: the connection is not open.';
    },
    receive: (...wanted) => channel.receive(...wanted),
  };
}
