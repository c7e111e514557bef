import { count, type Decoder, isRecord, object, Refusal, text, word } from './decoder.ts';
import {
  type HostMessage,
  type PanelAnswer,
  type PanelCall,
  type PanelEvent,
  panelCalls,
  panelEvents,
} from './messages.ts';

const rejected = object({ kind: word('rejected'), id: count, message: text });

/**
 * Decodes a message from the host to a panel. The value of an answer is still unknown, because `decodeAnswer` needs to
 * know the call.
 */
export function decodeHostMessage(message: unknown): HostMessage | Refusal {
  if (!isRecord(message)) return new Refusal('message: expected an object.');
  switch (message.kind) {
    case 'answer': {
      const id = count(message.id, 'message.id');
      return id instanceof Refusal ? id : { kind: 'answer', id, value: message.value };
    }
    case 'rejected':
      return rejected(message, 'message');
    case 'event':
      return decodeEvent(message.event, message.value);
    default:
      return new Refusal(`message.kind: ${JSON.stringify(message.kind)} is not a kind of message.`);
  }
}

function decodeEvent(event: unknown, value: unknown): HostMessage | Refusal {
  if (typeof event !== 'string' || !Object.hasOwn(panelEvents, event)) {
    return new Refusal(`message.event: ${JSON.stringify(event)} is not an event.`);
  }
  const decoder: Decoder<unknown> = panelEvents[event as PanelEvent];
  const decoded = decoder(value, event);
  return decoded instanceof Refusal ? decoded : ({ kind: 'event', event, value: decoded } as HostMessage);
}

export function decodeAnswer<C extends PanelCall>(call: C, value: unknown): PanelAnswer<C> | Refusal {
  const decoder = panelCalls[call][1] as Decoder<PanelAnswer<C>>;
  return decoder(value, `answer to ${call}`);
}
