import type { Message } from '../core/api/channel.ts';
import type { ChannelSlice } from '../core/api/slice.ts';
import type { ChannelCall, PlannedStep } from '../core/arazzo/workflow-plan.ts';
import { splitPointer } from '../core/source/document/pointer.ts';
import type { ExactValue } from '../request/form-values.ts';
import { readExact } from '../request/json/exact-json.ts';
import { checkExactValue, exactText } from '../request/json/exact-value.ts';
import { findAlong } from '../request/json/find-along.ts';
import { sendableMessages } from '../request/sockets/message-operation.ts';
import type { SocketFrame } from '../request/sockets/socket-frame.ts';
import { buildValues } from './build-values.ts';
import { evaluateValue } from './evaluate.ts';
import { type Attempt, fail, judge } from './run-step.ts';
import type { Scope } from './scope.ts';
import type { ChannelPeer, WorkflowPorts } from './workflow-run.ts';

/** Milliseconds that a step waits for a message if it names no time. */
const usualTimeout = 10_000;
/** A step can't ask for more milliseconds. */
const longestTimeout = 60_000;

/** Sends the message of a step on its channel, or waits for the next one that arrives there. */
export async function callChannel(
  step: PlannedStep,
  call: ChannelCall,
  scope: Scope,
  { ports, signal }: { readonly ports: WorkflowPorts; readonly signal: AbortSignal },
): Promise<Attempt> {
  const built = buildValues({ parameters: step.parameters, body: undefined }, scope);
  if (built.kind === 'missing') return fail(step, `Not run: ${listNames(built.expressions)} has no value.`);
  const peer = await ports.openChannel(call.ref, { action: call.action, values: built.values, signal });
  signal.throwIfAborted();
  if ('reason' in peer) return fail(step, ports.hide(peer.reason));
  const { id, address = id } = peer.slice.channel;
  const request = { method: call.action.toUpperCase(), url: ports.hide(peer.url ?? address) };
  const acted =
    call.action === 'send' ? await sendMessage(step, scope, peer) : await receiveMessage(call, scope, peer, signal);
  signal.throwIfAborted();
  if (acted.kind === 'failed') return fail(step, ports.hide(acted.message), request);
  const { message } = acted;
  const attempt = judge(step, message === undefined ? scope : { ...scope, message }, undefined, ports);
  return { ...attempt, result: { ...attempt.result, request }, message };
}

type Acted =
  /** `message`: the payload of the message that was received. */
  | { readonly kind: 'done'; readonly message: ExactValue | undefined }
  | { readonly kind: 'failed'; readonly message: string };

async function sendMessage(step: PlannedStep, scope: Scope, { slice, send }: ChannelPeer): Promise<Acted> {
  const messages = sendableMessages(slice);
  const built = buildValues(step, scope);
  if (built.kind === 'missing') return failed(`Not sent: ${listNames(built.expressions)} has no value.`);
  const { body } = built.values;
  if (body === undefined) return failed('Not sent: the step has no `requestBody`, which is the message.');
  const mismatches = messages.map((message) => checkMessage(body, message, slice));
  const message = messages[mismatches.indexOf(undefined)];
  if (message === undefined) return failed(mismatches[0] ?? 'Not sent: the description has no message to send here.');
  const reason = await send(message, body);
  return reason === undefined ? { kind: 'done', message: undefined } : failed(reason);
}

async function receiveMessage(
  call: ChannelCall,
  scope: Scope,
  { slice, receive }: ChannelPeer,
  signal: AbortSignal,
): Promise<Acted> {
  const wanted = call.correlationId === undefined ? undefined : evaluateValue(call.correlationId, scope);
  if (wanted?.kind === 'missing') return failed(`${listNames(wanted.expressions)} has no value.`);
  const paths = wanted === undefined ? [] : listCorrelationPaths(slice);
  const isWanted = (frame: SocketFrame) => {
    // A message without headers can only be compared if the id is in its payload.
    if (wanted === undefined || paths.length === 0) return true;
    const payload = readPayload(frame);
    return paths.some((path) => isSame(findAlong(payload, path), wanted.value));
  };
  const timeout = Math.max(0, Math.min(call.timeout ?? usualTimeout, longestTimeout));
  const { frame, ended } = await receive(isWanted, timeout, signal);
  if (frame !== undefined) return { kind: 'done', message: readPayload(frame) };
  const id = wanted === undefined ? '' : ` with the correlation id ${exactText(wanted.value)}`;
  if (ended !== undefined) return failed(`No message${id} has arrived, and none can: ${ended}`);
  const time = call.timeout === undefined ? '' : ` within ${timeout} ms`;
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
  const [mismatch] = checkExactValue(body, payload, schemas, 'request');
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
