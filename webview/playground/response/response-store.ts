import { type Signal, signal } from '@preact/signals';
import type { RequestOutcome, RequestProblem } from '../../../src/request/http-request.ts';
import type { PlaygroundHost, SendRequest } from '../playground-host.ts';

export type ResponseState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | {
      readonly kind: 'done';
      readonly outcome: RequestOutcome;
      /** Warnings about the request as sent. */
      readonly problems: readonly RequestProblem[];
    };

/** One request at a time, and the outcome of the last one. */
export class ResponseStore {
  readonly state: Signal<ResponseState> = signal<ResponseState>({ kind: 'idle' });
  readonly #host: PlaygroundHost;
  readonly #request: () => SendRequest;
  readonly #problems: () => readonly RequestProblem[];
  #abort: AbortController | undefined;

  constructor(host: PlaygroundHost, request: () => SendRequest, problems: () => readonly RequestProblem[]) {
    this.#host = host;
    this.#request = request;
    this.#problems = problems;
  }

  /** Sends the current values. A host that throws is shown like a failed request, so that no error is silent. */
  async send(): Promise<void> {
    if (this.state.value.kind === 'sending' || !this.#request().view.canSend) return;
    const abort = new AbortController();
    this.#abort = abort;
    this.state.value = { kind: 'sending' };
    const problems = this.#problems();
    const outcome = await this.#host.send(this.#request(), abort.signal).catch(toOutcome);
    if (this.#abort !== abort) return;
    this.#abort = undefined;
    this.state.value = { kind: 'done', outcome, problems };
  }

  /** The state changes at once; a response that still arrives is ignored. */
  cancel(): void {
    if (this.#abort === undefined) return;
    this.#abort.abort();
    this.#abort = undefined;
    this.state.value = { kind: 'done', outcome: { kind: 'cancelled' }, problems: [] };
  }

  clear(): void {
    this.cancel();
    this.state.value = { kind: 'idle' };
  }
}

function toOutcome(error: unknown): RequestOutcome {
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}
