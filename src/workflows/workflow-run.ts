import type { Message } from '../core/api/channel.ts';
import type { ChannelSlice, OperationSlice } from '../core/api/slice.ts';
import type { ResponseCheck } from '../request/check-response.ts';
import type { ExactValue, FormValues } from '../request/form-values.ts';
import type { HttpResponse, RequestOutcome } from '../request/http-request.ts';
import type { SocketFrame } from '../request/sockets/socket-frame.ts';

/** Everything that a run needs from outside. */
export interface WorkflowPorts {
  /** Undefined: there is no such operation. */
  readOperation(ref: string): Promise<OperationSlice | undefined>;
  /** Sends the request of these values, or answers it. */
  send(slice: OperationSlice, values: FormValues, signal: AbortSignal): Promise<SentStep>;
  /** Opens a channel for a step, once for each test. `reason`: a sentence that says why it can't be opened. */
  openChannel(ref: string, use: ChannelUse): Promise<ChannelPeer | { readonly reason: string }>;
  /** Closes the channels that are open. */
  closeChannels(): void;
  /** Waits for so many seconds. */
  wait(seconds: number, signal: AbortSignal): Promise<void>;
  /** The value of an input, by its name; undefined if nothing sets it. */
  findInput(name: string): ExactValue | undefined;
  /** The base URL that the chosen environment has for a description. */
  findServer(description: string): string | undefined;
  /** Replaces secrets in a text that is reported. */
  hide(text: string): string;
}

/** How a step uses a channel. */
export interface ChannelUse {
  readonly action: 'send' | 'receive';
  /** The parameters of the channel. */
  readonly values: FormValues;
  readonly signal: AbortSignal;
}

/** The other side of a channel. */
export interface ChannelPeer {
  readonly slice: ChannelSlice;
  /** As it may be shown. The mock has none. */
  readonly url?: string;
  /** Sends a message with this payload. Resolves to the reason that it was not sent, as a sentence. */
  send(message: Message, payload: ExactValue): Promise<string | undefined>;
  /** Takes the first message that is wanted, and waits for it for at most so many milliseconds. */
  receive(isWanted: (frame: SocketFrame) => boolean, timeout: number, signal: AbortSignal): Promise<ReceivedFrame>;
}

export interface ReceivedFrame {
  /** Undefined: none has arrived. */
  readonly frame: SocketFrame | undefined;
  /** Why no more can arrive, as a sentence; absent while the channel is open. */
  readonly ended?: string;
}

/** A request with what came of it. URLs are as they may be shown. */
export interface SentStep {
  readonly method: string;
  readonly url: string;
  /** The values of the request as sent, which expressions read. */
  readonly values: FormValues;
  readonly outcome: RequestOutcome;
}

export type Outcome = 'passed' | 'failed' | 'skipped';

/** Why a step failed. `line`: that of the criterion, from 1. */
export interface Failure {
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
  readonly line?: number;
}

export interface StepResult {
  readonly name: string;
  readonly line: number;
  readonly outcome: Outcome;
  readonly request?: { readonly method: string; readonly url: string };
  readonly status?: number;
  /** As received, with its secrets. */
  readonly response?: HttpResponse;
  /** The response of a step compared with its description. Its criteria alone decide the outcome (Arazzo 1.1, 4.6.5). */
  readonly check?: ResponseCheck;
  readonly failures: readonly Failure[];
  /** Why the step was skipped, as a sentence; absent if a failure above it says so. */
  readonly reason?: string;
}

export interface TestResult {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly outcome: Outcome;
  readonly steps: readonly StepResult[];
}
