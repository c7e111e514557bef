import type { ChannelSlice, OperationSlice } from '../../core/api/slice.ts';
import type { OpenChannels } from '../../node/http/open-channel.ts';
import { toHandshake } from '../../request/form/handshake.ts';
import type { Credential } from '../../request/form-values.ts';
import { spellSecrets } from '../../request/secrets/mask-secrets.ts';
import { messageFrame, messageOperation } from '../../request/sockets/message-operation.ts';
import type { HiddenTexts } from '../../workflows/hidden-texts.ts';
import type { ChannelPeer, ChannelUse } from '../../workflows/workflow-run.ts';
import type { SiteEnvironments } from '../environments/site-environments.ts';
import { prepareRequest } from '../playground/prepare-request.ts';
import type { Senders } from '../playground/send-operation.ts';

const addressHint = 'Choose a server whose URL begins with ws:// or wss://.';

interface TestChannelParts {
  readonly senders: Senders;
  readonly environments: SiteEnvironments;
  readonly credentialsOf: (slice: OperationSlice) => { readonly [scheme: string]: Credential };
  readonly hidden: HiddenTexts;
  readonly channels: OpenChannels;
}

/** Opens a channel as a WebSocket for a test. Connecting is a GET; the first message that goes to another machine is confirmed. */
export async function openTestChannel(
  slice: ChannelSlice,
  { values, signal }: ChannelUse,
  { senders, environments, credentialsOf, hidden, channels }: TestChannelParts,
): Promise<ChannelPeer | { readonly reason: string }> {
  if (senders.sendRefusal !== undefined) return { reason: senders.sendRefusal };
  if (!senders.isTrusted()) return { reason: 'Connections are made from trusted workspaces only.' };
  const handshake = toHandshake(slice);
  const credentials = credentialsOf(handshake);
  const parts = { ...senders, environments, addressHint };
  const prepared = await prepareRequest({ slice: handshake, values, credentials }, parts);
  if (prepared.kind === 'refused') return { reason: prepared.message };
  const { sent, shown, secrets } = prepared.built;
  hidden.add(secrets);
  const unusable = await senders.certificates.fault(sent.url);
  if (unusable !== undefined) return { reason: unusable };
  const connection = await senders.certificates.find(sent.url);
  const channel = await channels.open({ url: sent.url, headers: sent.headers, connection }, signal);
  if ('reason' in channel) return channel;
  const { origin } = prepared.source;
  return {
    slice,
    url: shown.url,
    async send(message, payload) {
      const filled = await environments.fill({ body: payload }, slice.origin.file);
      if (filled.kind === 'refused') return filled.message;
      hidden.add(spellSecrets(filled.secrets));
      const request = { method: 'a message', url: shown.url };
      const production = environments.productionOf(request, handshake);
      const hasSecrets = filled.secrets.length > 0;
      const refusal = await senders.confirmations.refusal({ request, origin, hasSecrets, production });
      if (refusal !== undefined) return refusal;
      const frame = messageFrame(messageOperation(slice, [message]), { body: payload }, filled.environment);
      if (frame === undefined) return 'Not sent: the message is empty.';
      return channel.send(frame.sent) ? undefined : 'Not sent: the connection is not open.';
    },
    receive: (...wanted) => channel.receive(...wanted),
  };
}
