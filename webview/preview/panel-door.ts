import { decodeAnswer, decodeHostMessage } from '../../src/protocol/decode-host-message.ts';
import { Refusal } from '../../src/protocol/decoder.ts';
import type {
  CallMessage,
  HostMessage,
  PanelAnswer,
  PanelArgument,
  PanelCall,
  PanelEvents,
} from '../../src/protocol/messages.ts';

/** The API that VS Code provides to a webview's script. */
export interface WebviewApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** The panel's side of the protocol: sends numbered calls, resolves them with their answers, and dispatches events. */
export class PanelDoor {
  readonly #api: WebviewApi;
  readonly #events: PanelEvents;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(api: WebviewApi, events: PanelEvents) {
    this.#api = api;
    this.#events = events;
    window.addEventListener('message', ({ data }) => this.#take(decodeHostMessage(data)));
  }

  /** Rejects with the host's message. */
  call<C extends PanelCall>(call: C, argument: PanelArgument<C>): Promise<PanelAnswer<C>> {
    this.#last += 1;
    const message: CallMessage = { call, id: this.#last, argument };
    return new Promise<PanelAnswer<C>>((resolve, reject) => {
      const settle = (value: unknown) => {
        const answer = decodeAnswer(call, value);
        if (answer instanceof Refusal) reject(new Error(answer.message));
        else resolve(answer);
      };
      this.#waiting.set(message.id, { resolve: settle, reject });
      this.#api.postMessage(message);
    });
  }

  #take(message: HostMessage | Refusal): void {
    // An invalid message can only come from a host of another version. It is reported and otherwise ignored.
    if (message instanceof Refusal) {
      this.#events.stale({ message: `The editor sent a message that this panel can’t read (${message.message}).` });
      return;
    }
    switch (message.kind) {
      case 'answer':
        this.#settle(message.id)?.resolve(message.value);
        return;
      case 'rejected':
        this.#settle(message.id)?.reject(new Error(message.message));
        return;
      case 'event':
        this.#emit(message);
    }
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #emit({ event, value }: Extract<HostMessage, { kind: 'event' }>): void {
    // The decoder has matched the value with the event, which the type of the table can't express.
    (this.#events[event] as (value: unknown) => void)(value);
  }
}
