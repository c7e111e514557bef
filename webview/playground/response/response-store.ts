import { type Signal, signal } from '@preact/signals';
import type { Slice } from '../../../src/core/api/slice.ts';
import { errorMessage } from '../../../src/core/source/error-message.ts';
import type { LiveRequest } from '../../../src/form/live-request.ts';
import { isJsonType } from '../../../src/request/build/media-types.ts';
import { longestShown, mediaTypeOf } from '../../../src/request/declared-response.ts';
import { responseKey } from '../../../src/request/environment/references.ts';
import type {
  HttpRequest,
  RequestOutcome,
  RequestProblem,
  ResponseFollower,
  ResponseHead,
} from '../../../src/request/http-request.ts';
import { itemCheck } from '../../../src/request/streams/check-item.ts';
import { streamFormatOf } from '../../../src/request/streams/stream-format.ts';
import type { PlaygroundHost, SendRequest } from '../playground-host.ts';
import type { SignInStore } from '../sign-in/sign-in-store.ts';
import { StreamLog } from '../stream/stream-log.ts';

interface SentRequest {
  /** Warnings about the request as sent. */
  readonly problems: readonly RequestProblem[];
  /** The request as sent, with placeholders for secrets. */
  readonly request: HttpRequest;
  /** The schemes whose credentials were sent. */
  readonly credentials: readonly string[];
}

/** The form's request, and how it gets new dynamic values before it is sent. */
interface RequestSource {
  readonly request: () => SendRequest;
  readonly renew: () => void;
}

type SentCredentials = Pick<SignInStore, 'schemes' | 'signedIn'>;

export type ResponseState =
  | { readonly kind: 'idle' }
  /** Until the body has come, which follows the head. */
  | { readonly kind: 'sending'; readonly head?: ResponseHead }
  /** The body is a stream, which is shown while it arrives. */
  | ({ readonly kind: 'receiving'; readonly head: ResponseHead; readonly stream: StreamLog } & SentRequest)
  | ({
      readonly kind: 'done';
      readonly outcome: RequestOutcome;
      readonly stream?: StreamLog;
      /** For an outcome from the history: when it was sent, in milliseconds since 1970. */
      readonly recalled?: number;
      /** When it arrived, in milliseconds since 1970. */
      readonly received: number;
    } & SentRequest);

/** Sends one request at a time, and keeps the outcome of the last one. */
export class ResponseStore {
  readonly state: Signal<ResponseState> = signal<ResponseState>({ kind: 'idle' });
  /** True if the user closed the response. It can be opened again. */
  readonly isClosed = signal(false);
  readonly #host: PlaygroundHost;
  readonly #request: () => SendRequest;
  readonly #renew: () => void;
  readonly #live: LiveRequest;
  readonly #credentials: () => readonly string[];
  #abort: AbortController | undefined;
  #sent: SentRequest | undefined;
  #began = 0;
  #previous: string | undefined;
  #last: string | undefined;

  /** `signIn` provides the current credentials of the form's request. */
  constructor(host: PlaygroundHost, { request, renew }: RequestSource, live: LiveRequest, signIn: SentCredentials) {
    this.#host = host;
    this.#renew = renew;
    this.#request = request;
    this.#live = live;
    this.#credentials = () => signIn.schemes.value.filter((name) => signIn.signedIn.value.includes(name));
  }

  get isBusy(): boolean {
    const { kind } = this.state.value;
    return kind === 'sending' || kind === 'receiving';
  }

  /** The text of the response before the shown one. */
  get previous(): string | undefined {
    return this.#previous;
  }

  /** Sends the current values. If the host throws, that is shown like a failed request, so that no error is silent. */
  async send(continued?: StreamLog): Promise<void> {
    const { view, isMocked } = this.#request();
    if (this.isBusy || (!view.canSend && isMocked !== true)) return;
    const abort = new AbortController();
    this.#abort = abort;
    // The stream that goes on is the one of the same request.
    if (continued === undefined) this.#renew();
    const { built, sent: request } = this.#live;
    const sent = { problems: built.value.problems, request: request.value, credentials: this.#credentials() };
    this.#sent = sent;
    this.#began = performance.now();
    this.isClosed.value = false;
    this.state.value = { kind: 'sending' };
    const lastEventId = continued === undefined ? {} : { lastEventId: continued.lastEventId };
    const follower = this.#follower(abort.signal, sent, continued);
    const outcome = await this.#host
      .send({ ...this.#request(), ...lastEventId }, abort.signal, follower)
      .catch(toOutcome);
    if (this.#abort !== abort) return;
    this.#abort = undefined;
    this.#keep(outcome);
    this.#share(view.slice, outcome);
    const stream = this.#stream;
    stream?.end(outcome.kind === 'response' ? outcome.response.interrupted : undefined);
    this.state.value = {
      kind: 'done',
      outcome,
      received: Date.now(),
      ...(stream === undefined || isComplete(outcome) ? {} : { stream }),
      ...sent,
    };
  }

  /** Sends the request again, and appends what arrives to this stream. */
  async reconnect(stream: StreamLog): Promise<void> {
    await this.send(stream);
  }

  /** Cancels at once: a response that still arrives is ignored. The received part of a stream stays. */
  cancel(): void {
    if (this.#abort === undefined) return;
    this.#abort.abort();
    this.#abort = undefined;
    const { value } = this.state;
    if (value.kind === 'receiving') this.state.value = this.#stopped(value);
    else
      this.state.value = { kind: 'done', outcome: { kind: 'cancelled' }, received: Date.now(), ...this.#sentRequest() };
  }

  /** Shows an outcome from the history in place of the last one, with the form's request. */
  recall(outcome: RequestOutcome, recalled: number): void {
    this.cancel();
    this.#keep(outcome);
    this.isClosed.value = false;
    this.state.value = {
      kind: 'done',
      outcome,
      received: Date.now(),
      recalled,
      problems: [],
      request: this.#live.sent.value,
      credentials: [],
    };
  }

  clear(): void {
    this.cancel();
    this.state.value = { kind: 'idle' };
  }

  #keep(outcome: RequestOutcome): void {
    if (outcome.kind !== 'response' || outcome.response.body.kind !== 'text') return;
    const { text, kept } = outcome.response.body;
    this.#previous = this.#last;
    this.#last = text.length > longestShown || kept !== undefined ? undefined : text;
  }

  /** Keeps the body for the fields that use its values. */
  #share(slice: Slice, outcome: RequestOutcome): void {
    if (slice.kind !== 'operation' || outcome.kind !== 'response' || outcome.response.body.kind !== 'text') return;
    const { text, truncated, kept } = outcome.response.body;
    const isJson = isJsonType(mediaTypeOf(outcome.response));
    if (isJson && !truncated && kept === undefined) this.#host.responses?.keep(responseKey(slice.operation), text);
  }

  get #stream(): StreamLog | undefined {
    const { value } = this.state;
    return value.kind === 'receiving' ? value.stream : undefined;
  }

  #follower(signal: AbortSignal, sent: SentRequest, continued: StreamLog | undefined): ResponseFollower {
    let stream: StreamLog | undefined;
    return {
      takeHead: (head) => {
        const format = streamFormatOf(head);
        if (signal.aborted) return;
        if (format === undefined) {
          this.state.value = { kind: 'sending', head };
          return;
        }
        continued?.continue();
        stream = continued ?? new StreamLog(format, itemCheck(this.#request().view.slice, head));
        this.state.value = { kind: 'receiving', head, stream, ...sent };
      },
      takeText: async (text) => {
        if (!signal.aborted) await stream?.takeText(text);
      },
    };
  }

  #stopped({
    head,
    stream,
    problems,
    request,
    credentials,
  }: Extract<ResponseState, { kind: 'receiving' }>): ResponseState {
    const interrupted = { message: 'Stopped. The server may still be working on it.' };
    stream.end(interrupted);
    const total = performance.now() - this.#began;
    const response = {
      ...head,
      timings: { firstByte: total, total },
      size: stream.counts.value.characters,
      body: { kind: 'stream' as const },
      interrupted,
    };
    const received = Date.now();
    return { kind: 'done', outcome: { kind: 'response', response }, received, stream, problems, request, credentials };
  }

  #sentRequest(): SentRequest {
    const { request = this.#live.sent.value, credentials = [] } = this.#sent ?? {};
    return { problems: [], request, credentials };
  }
}

/** Text that was shown line by line while it arrived is an ordinary body once it has ended. */
function isComplete(outcome: RequestOutcome): boolean {
  return outcome.kind === 'response' && outcome.response.body.kind !== 'stream';
}

function toOutcome(error: unknown): RequestOutcome {
  return { kind: 'failed', message: errorMessage(error) };
}
