import { type Signal, signal } from '@preact/signals';
import type { HttpRequest, RequestOutcome, RequestProblem } from '../../../src/request/http-request.ts';
import type { LiveRequest } from '../live-request.ts';
import type { PlaygroundHost, SendRequest } from '../playground-host.ts';

export type ResponseState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | {
      readonly kind: 'done';
      readonly outcome: RequestOutcome;
      /** Warnings about the request as sent. */
      readonly problems: readonly RequestProblem[];
      /** The request as sent, with placeholders for secrets. */
      readonly request: HttpRequest;
    };

/** One request at a time, and the outcome of the last one. */
export class ResponseStore {
  readonly state: Signal<ResponseState> = signal<ResponseState>({ kind: 'idle' });
  /** Whether the user closed the response. It can be opened again. */
  readonly isClosed = signal(false);
  readonly #host: PlaygroundHost;
  readonly #request: () => SendRequest;
  readonly #live: LiveRequest;
  #abort: AbortController | undefined;
  #sent: { readonly problems: readonly RequestProblem[]; readonly request: HttpRequest } | undefined;

  constructor(host: PlaygroundHost, request: () => SendRequest, live: LiveRequest) {
    this.#host = host;
    this.#request = request;
    this.#live = live;
  }

  /** Sends the current values. A host that throws is shown like a failed request, so that no error is silent. */
  async send(): Promise<void> {
    if (this.state.value.kind === 'sending' || !this.#request().view.canSend) return;
    const abort = new AbortController();
    this.#abort = abort;
    const sent = { problems: this.#live.problems.value, request: this.#live.sent.value };
    this.#sent = sent;
    this.isClosed.value = false;
    this.state.value = { kind: 'sending' };
    const outcome = await this.#host.send(this.#request(), abort.signal).catch(toOutcome);
    if (this.#abort !== abort) return;
    this.#abort = undefined;
    this.state.value = { kind: 'done', outcome, ...sent };
  }

  /** The state changes at once; a response that still arrives is ignored. */
  cancel(): void {
    if (this.#abort === undefined) return;
    this.#abort.abort();
    this.#abort = undefined;
    const { request } = this.#sent ?? { request: this.#live.sent.value };
    this.state.value = { kind: 'done', outcome: { kind: 'cancelled' }, problems: [], request };
  }

  clear(): void {
    this.cancel();
    this.state.value = { kind: 'idle' };
  }
}

function toOutcome(error: unknown): RequestOutcome {
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}
