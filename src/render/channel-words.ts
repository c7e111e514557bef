import type { ChannelOperation, Message } from '../core/api/channel.ts';
import type { ChannelSlice } from '../core/api/slice.ts';

/** `WS` for WebSocket, else the protocol in capitals. */
export function channelMethod({ channel }: ChannelSlice): string {
  const protocol = channel.servers[0]?.protocol?.toLowerCase() ?? 'ws';
  return protocol === 'wss' ? 'WS' : protocol.toUpperCase();
}

/** What the reader does with an operation's messages. */
export function actionTitle({ action }: ChannelOperation): string {
  return action === 'send' ? 'Messages to send' : 'Messages to receive';
}

export function messageTitle({ title, name }: Message): string {
  return title ?? name;
}
