import { type Decoder, isRecord, Refusal } from './decoder.ts';
import { type PanelArgument, type PanelCall, panelCalls } from './messages.ts';

/** A call of the panel whose argument has the type that its name requires. */
export type DecodedCall = {
  [C in PanelCall]: { readonly call: C; readonly id: number; readonly argument: PanelArgument<C> };
}[PanelCall];

/** Decodes a call of a panel. A `Refusal` contains the error message, and `callId` returns the call to reject. */
export function decodeCall(message: unknown): DecodedCall | Refusal {
  if (!isRecord(message)) return new Refusal('message: expected an object.');
  const { call, id } = message;
  if (typeof call !== 'string' || !Object.hasOwn(panelCalls, call)) {
    return new Refusal(`message.call: ${JSON.stringify(call)} is not a call.`);
  }
  if (!isCallId(id)) return new Refusal('message.id: expected a whole number from 0.');
  const [decoder]: readonly Decoder<unknown>[] = panelCalls[call as PanelCall];
  const argument = decoder(message.argument, 'argument');
  if (argument instanceof Refusal) return new Refusal(`${call}: ${argument.message}`);
  return { call, id, argument } as DecodedCall;
}

/** Returns the id of the call, even if the rest of the message is invalid. Undefined: there is nothing to answer. */
export function callId(message: unknown): number | undefined {
  return isRecord(message) && isCallId(message.id) ? message.id : undefined;
}

function isCallId(id: unknown): id is number {
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0;
}
