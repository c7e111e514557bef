import { type Signal, signal } from '@preact/signals';
import type { SocketFrame } from '../../../src/request/sockets/socket-frame.ts';
import type { RecordedMessage } from './session-file.ts';

export interface ReplayProgress {
  readonly sent: number;
  readonly total: number;
}

/** Sends the messages of a recorded session again, in their order and at their pace. */
export class Replay {
  readonly progress: Signal<ReplayProgress | undefined> = signal<ReplayProgress | undefined>(undefined);
  readonly #post: (frame: SocketFrame) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(post: (frame: SocketFrame) => void) {
    this.#post = post;
  }

  start(messages: readonly RecordedMessage[]): void {
    this.stop();
    if (messages.length > 0) this.#step(messages, 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.progress.value = undefined;
  }

  #step(messages: readonly RecordedMessage[], index: number): void {
    const message = messages[index];
    const next = messages[index + 1];
    if (message === undefined) return;
    this.#post(message.frame);
    this.progress.value = next === undefined ? undefined : { sent: index + 1, total: messages.length };
    if (next === undefined) return;
    this.#timer = setTimeout(() => this.#step(messages, index + 1), Math.max(0, next.time - message.time));
  }
}
