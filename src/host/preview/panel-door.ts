import type * as vscode from 'vscode';
import { errorMessage } from '../../core/source/error-message.ts';
import { callId, decodeCall } from '../../protocol/decode-call.ts';
import { nothing, Refusal } from '../../protocol/decoder.ts';
import type {
  HostMessage,
  PanelAnswer,
  PanelArgument,
  PanelCall,
  PanelEvent,
  PanelEventValue,
} from '../../protocol/messages.ts';
import { panelCalls } from '../../protocol/messages.ts';

/** One handler for each call. A rejection reaches the panel as its message. */
export type PanelHandlers = {
  readonly [C in PanelCall]: PanelAnswer<C> extends undefined
    ? (argument: PanelArgument<C>) => void
    : (argument: PanelArgument<C>) => PanelAnswer<C> | Promise<PanelAnswer<C>>;
};

/** Answers the calls of a webview and sends it events. Messages that do not decode are rejected. */
export class PanelDoor {
  readonly #webview: vscode.Webview;
  readonly #log: vscode.LogOutputChannel;

  constructor(webview: vscode.Webview, log: vscode.LogOutputChannel) {
    this.#webview = webview;
    this.#log = log;
  }

  listen(handlers: PanelHandlers): vscode.Disposable {
    return this.#webview.onDidReceiveMessage((message: unknown) => this.#receive(handlers, message));
  }

  send<E extends PanelEvent>(event: E, value: PanelEventValue<E>): void {
    this.#post({ kind: 'event', event, value } as HostMessage);
  }

  async #receive(handlers: PanelHandlers, message: unknown): Promise<void> {
    const call = decodeCall(message);
    if (call instanceof Refusal) {
      this.#log.warn(`The preview sent an invalid message: ${call.message}`);
      const id = callId(message);
      if (id !== undefined) this.#post({ kind: 'rejected', id, message: call.message });
      return;
    }
    const { id, argument } = call;
    // The decoder has matched the argument with the call, which the type of the table can't express.
    const handle = handlers[call.call] as (argument: unknown) => unknown;
    try {
      const value = await handle(argument);
      this.#post({ kind: 'answer', id, value: panelCalls[call.call][1] === nothing ? undefined : value });
    } catch (error) {
      this.#log.debug(`${call.call}: ${String(error)}`);
      this.#post({ kind: 'rejected', id, message: errorMessage(error) });
    }
  }

  #post(message: HostMessage): void {
    // Resolves to false if the panel is hidden or closed. It requests its state again when it is shown.
    void this.#webview.postMessage(message);
  }
}
