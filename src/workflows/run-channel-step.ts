import type { Message } from '../core/api/channel.ts';
import type { ChannelSlice } from '../core/api/slice.ts';
import type { ChannelCall, PlannedStep } from '../core/arazzo/workflow-plan.ts';
import { splitPointer } from '../core/source/document/pointer.ts';
import type { ExactValue } from '../request/form-values.ts';
import { readExact } from '../request/json/exact-json.ts';
import { exactText, toPlainValue } from '../request/json/exact-value.ts';
import { messageFrame, messageOperation, sendableMessages } from '../request/sockets/message-operation.ts';
import type { SocketFrame } from '../request/sockets/socket-frame.ts';
import { checkValue } from '../schema/check/check-value.ts';
import { buildValues } from './build-values.ts';
import { evaluateValue, findAlong } from './evaluate.ts';
import { type Attempt, fail, judge } from './run-step.ts';
import type { Scope } from './scope.ts';
import type { ChannelPeer, WorkflowPorts } from './workflow-run.ts';

/** Sends the message of a step on its channel, or takes the next one that has arrived there. */
export async function callChannel(
  step: PlannedStep,
  call: ChannelCall,
  scope: Scope,
  ports: WorkflowPorts,
): Promise<Attempt> {
  const peer = await ports.openChannel(call.ref);
  if ('reason' in peer) return fail(step, peer.reason);
  const { id, address = id } = peer.slice.channel;
  const request = { method: call.action.toUpperCase(), url: ports.hide(address) };
  const act = call.action === 'send' ? sendMessage : receiveMessage;
  const acted = act(step, call, scope, peer);
  if (acted.kind === 'failed') return fail(step, ports.hide(acted.message), request);
  const { message } = acted;
  const attempt = judge(step, message === undefined ? scope : { ...scope, message }, undefined, ports);
  return { ...attempt, result: { ...attempt.result, request }, ...(message !== undefined && { message }) };
}

type Acted =
  /** `message`: the payload of the message that was received. */
  | { readonly kind: 'done'; readonly message: ExactValue | undefined }
  | { readonly kind: 'failed'; readonly message: string };

function sendMessage(step: PlannedStep, _call: ChannelCall, scope: Scope, { slice, send }: ChannelPeer): Acted {
  const messages = sendableMessages(slice);
  const built = buildValues(step, scope);
  if (built.kind === 'missing') return failed(`Not sent: ${listNames(built.expressions)} has no value.`);
  const { body } = built.values;
  if (body === undefined) return failed('Not sent: the step has no `requestBody`, which is the message.');
  const mismatches = messages.map((message) => checkMessage(body, message, slice));
  const message = messages[mismatches.indexOf(undefined)];
  if (message === undefined) return failed(mismatches[0] ?? 'Not sent: the description has no message to send here.');
  const frame = messageFrame(messageOperation(slice, [message]), { body });
  if (frame === undefined) return failed('Not sent: the message is empty.');
  send(frame.sent);
  return { kind: 'done', message: undefined };
}

function receiveMessage(_step: PlannedStep, call: ChannelCall, scope: Scope, { slice, receive }: ChannelPeer): Acted {
  const wanted = call.correlationId === undefined ? undefined : evaluateValue(call.correlationId, scope);
  if (wanted?.kind === 'missing') return failed(`${listNames(wanted.expressions)} has no value.`);
  const paths = wanted === undefined ? [] : listCorrelationPaths(slice);
  const isWanted = (frame: SocketFrame) => {
    // A message without headers can only be compared if the id is in its payload.
    if (wanted === undefined || paths.length === 0) return true;
    const payload = readPayload(frame);
    return paths.some((path) => isSame(findAlong(payload, path), wanted.value));
  };
  const frame = receive(isWanted);
  if (frame !== undefined) return { kind: 'done', message: readPayload(frame) };
  const id = wanted === undefined ? '' : ` with the correlation id ${exactText(wanted.value)}`;
  const time = call.timeout === undefined ? '' : ` within ${call.timeout} ms`;
  return failed(`No message${id} has arrived${time}.`);
}

function failed(message: string): Acted {
  return { kind: 'failed', message };
}

function listNames(expressions: readonly string[]): string {
  return [...new Set(expressions)].map((text) => `\`${text}\``).join(', ');
}

/** The first mismatch of a payload, as a sentence. */
function checkMessage(body: ExactValue, { name, payload, foreignPayload }: Message, { schemas }: ChannelSlice) {
  if (foreignPayload !== undefined) return undefined;
  const [mismatch] = checkValue(toPlainValue(body), payload, schemas, 'request');
  return mismatch && `Not sent: it is no message "${name}". ${mismatch.pointer || 'The payload'}: ${mismatch.message}`;
}

function listCorrelationPaths({ channel }: ChannelSlice): readonly (readonly string[])[] {
  const messages = channel.operations.filter(({ action }) => action === 'receive').flatMap((each) => each.messages);
  return messages.flatMap(({ correlationId }) => {
    const pointer = /^\$message\.payload#(\/.+)$/.exec(correlationId?.location ?? '')?.[1];
    const path = pointer === undefined ? undefined : splitPointer(pointer);
    return path === undefined ? [] : [path];
  });
}

function readPayload(frame: SocketFrame): ExactValue {
  if ('base64' in frame) return frame.base64;
  const read = readExact(frame.text);
  return read.kind === 'value' ? read.value : frame.text;
}

function isSame(one: ExactValue | undefined, other: ExactValue): boolean {
  return one !== undefined && exactText(one) === exactText(other);
}
