import type { Message } from '../../core/api/channel.ts';
import type { ChannelSlice } from '../../core/api/slice.ts';
import { connectSocket, type SocketConnection, type SocketSignal } from '../../node/http/socket-transport.ts';
import { connectMock } from '../../node/mock/connect-mock.ts';
import type { PanelArgument, SocketEvent } from '../../protocol/messages.ts';
import { buildRequest } from '../../request/build/build-request.ts';
import { toHandshake } from '../../request/form/handshake.ts';
import type { FormValues } from '../../request/form-values.ts';
import type { Faces } from '../../request/http-request.ts';
import { messageFrame, messageOperation, sendableMessages } from '../../request/sockets/message-operation.ts';
import type { SocketFrame } from '../../request/sockets/socket-frame.ts';
import { parseValues } from '../../request/values-text.ts';
import type { PanelHandlers } from '../preview/panel-door.ts';
import type { ShownPage } from '../preview/shown-page.ts';
import { prepareMessage } from './prepare-message.ts';
import { prepareRequest } from './prepare-request.ts';
import type { Senders } from './send-operation.ts';

/** Milliseconds, about one frame of the panel. */
const reportInterval = 16;

const addressHint = 'Choose a server whose URL begins with ws:// or wss://.';

/** The live connection of one channel page; a new one closes the previous one. */
export class ChannelSession {
  readonly #root: string;
  readonly #page: ShownPage;
  readonly #senders: Senders;
  readonly #report: (events: SocketEvent[]) => void;
  /** Events since the last report. */
  #events: SocketEvent[] = [];
  #timer: NodeJS.Timeout | undefined;
  #connection: SocketConnection | undefined;
  /** The origin of `#connection`. */
  #origin: string | undefined;
  #isMocked = false;

  /** `root`: the docs root of the site, as the text of a URI. */
  constructor(root: string, page: ShownPage, senders: Senders, report: (events: SocketEvent[]) => void) {
    this.#root = root;
    this.#page = page;
    this.#senders = senders;
    this.#report = report;
  }

  handlers(): Pick<PanelHandlers, 'connect' | 'post' | 'compose' | 'ping' | 'disconnect'> {
    return {
      connect: (target) => this.connect(target),
      post: (frame) => this.post(frame),
      compose: (target) => this.compose(target),
      ping: () => this.ping(),
      disconnect: () => this.disconnect(),
    };
  }

  async connect(target: PanelArgument<'connect'>): Promise<void> {
    const { version, environments: revision, values, schemes } = target;
    const { subject } = this.#page.get(version).model;
    if (subject?.kind !== 'channel') throw new Error('This page has no channel to connect to.');
    if (target.isMocked === true) return this.#connectMock(subject, parseValues(values).values);
    if (this.#senders.sendRefusal !== undefined) throw new Error(this.#senders.sendRefusal);
    if (!this.#senders.isTrusted()) throw new Error('Connections are made from trusted workspaces only.');
    this.disconnect();
    const slice = toHandshake(subject);
    const environments = await this.#senders.environmentsOf(this.#root);
    const prepared = await prepareRequest(
      { slice, values: parseValues(values).values, schemes, environments: revision },
      { ...this.#senders, environments, addressHint },
    );
    if (prepared.kind === 'refused') throw new Error(prepared.message);
    const { url, headers } = prepared.built.sent;
    const typed = headers.find(([name]) => name.toLowerCase() === 'cookie')?.[1];
    const cookie = this.#senders.jar.header(url.replace(/^ws/i, 'http'), typed);
    const others = headers.filter(([name]) => name.toLowerCase() !== 'cookie');
    const all = cookie === undefined ? others : [...others, ['Cookie', cookie] as const];
    this.#origin = prepared.source.origin;
    this.#connection = connectSocket(
      { url, headers: all, connection: await this.#senders.certificates.find(url) },
      (signal) => this.#add(toEvent(signal)),
    );
  }

  async #connectMock(slice: ChannelSlice, values: FormValues): Promise<void> {
    this.disconnect();
    const { shown: environment } = await this.#senders.environmentsOf(this.#root);
    const { shown } = buildRequest(toHandshake(slice), values, { environment });
    this.#isMocked = true;
    this.#connection = connectMock(slice, shown.url, (signal) => this.#add(toEvent(signal)));
  }

  post({ text, base64 }: PanelArgument<'post'>): void {
    const frame = text === undefined ? { base64: base64 ?? '' } : { text };
    this.#send({ sent: frame, shown: frame });
  }

  /** Fills a message from the active environment; the log shows placeholders for its secrets. */
  async compose({ version, environments: revision, message, values }: PanelArgument<'compose'>): Promise<void> {
    const { subject } = this.#page.get(version).model;
    const described = subject?.kind === 'channel' ? sendableMessages(subject)[message] : undefined;
    if (subject?.kind !== 'channel' || described === undefined) throw new Error('This page has no such message.');
    if (this.#isMocked) return this.#composeForMock(subject, described, parseValues(values).values);
    const origin = this.#origin;
    if (origin === undefined) throw new Error('Not sent: the connection is not open.');
    const environments = await this.#senders.environmentsOf(this.#root);
    const { confirmations } = this.#senders;
    const prepared = await prepareMessage(
      { slice: subject, message: described, values: parseValues(values).values, origin, environments: revision },
      { environments, confirmations },
    );
    if (prepared.kind === 'refused') throw new Error(prepared.message);
    // While the user was asked, the channel may have been connected to another server.
    if (this.#origin !== origin) throw new Error('Not sent: the connection has changed.');
    return this.#send(prepared.frame);
  }

  /** The mock gets placeholders for secrets. */
  async #composeForMock(slice: ChannelSlice, message: Message, values: FormValues): Promise<void> {
    const { shown } = await this.#senders.environmentsOf(this.#root);
    const frame = messageFrame(messageOperation(slice, [message]), values, shown);
    if (frame === undefined) throw new Error('Not sent: the message is empty.');
    return this.#send({ sent: frame.shown, shown: frame.shown });
  }

  #send({ sent, shown }: Faces<SocketFrame>): void {
    if (this.#connection?.send(sent) !== true) throw new Error('Not sent: the connection is not open.');
    this.#add({ kind: 'message', direction: 'sent', ...shown, time: Date.now() });
  }

  ping(): void {
    if (this.#connection?.ping() !== true) throw new Error('No ping sent: the connection is not open.');
  }

  disconnect(): void {
    this.#connection?.close();
    this.#connection = undefined;
    this.#origin = undefined;
    this.#isMocked = false;
  }

  dispose(): void {
    this.disconnect();
    clearTimeout(this.#timer);
  }

  /** Adds an event to the next report. A busy channel has thousands a second, and a message to the panel costs more than an event. */
  #add(event: SocketEvent): void {
    this.#events.push(event);
    if (this.#events.length > 1) return;
    this.#timer = setTimeout(() => {
      const events = this.#events;
      this.#events = [];
      this.#report(events);
    }, reportInterval);
  }
}

/** The URL of an open connection may contain a key in its query: the panel gets the URL without it. */
function toEvent(signal: SocketSignal): SocketEvent {
  const time = Date.now();
  switch (signal.kind) {
    case 'open':
      return { ...signal, url: signal.url.replace(/\?.*$/s, ''), time };
    case 'received': {
      const content = 'text' in signal ? { text: signal.text } : { base64: signal.base64 };
      return { kind: 'message', direction: 'received', ...content, time };
    }
    case 'ping':
    case 'pong':
    case 'closed':
    case 'failed':
      return { ...signal, time };
  }
}
