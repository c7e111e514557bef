import type { StreamPart } from '../../protocol/messages.ts';
import type { ResponseFollower, ResponseHead } from '../../request/http-request.ts';

/** In characters. Reading pauses while more than this waits for the panel. */
const mostWaiting = 1_000_000;

/** Buffers a stream until the panel asks for its parts. */
export class ResponseFeed implements ResponseFollower {
  #head: ResponseHead | undefined;
  #text = '';
  #ended = false;
  /** Calls of the panel that wait for a part. */
  readonly #wanted: ((part: StreamPart) => void)[] = [];
  /** Resumes the reader when the panel has taken the buffered text. */
  #taken: (() => void) | undefined;

  takeHead(head: ResponseHead): void {
    this.#head = head;
    this.#deliver();
  }

  takeText(text: string): Promise<void> {
    this.#text += text;
    this.#deliver();
    if (this.#ended || this.#text.length < mostWaiting) return Promise.resolve();
    return new Promise((resolve) => {
      this.#taken = resolve;
    });
  }

  /** Returns the next part when there is one. May be called ahead: calls get the parts in order. */
  next(): Promise<StreamPart> {
    return new Promise((resolve) => {
      this.#wanted.push(resolve);
      this.#deliver();
    });
  }

  /** Ends the stream: no more text arrives, or the panel has stopped asking. */
  end(): void {
    this.#ended = true;
    this.#deliver();
    this.#resume();
  }

  #deliver(): void {
    while (this.#wanted.length > 0) {
      const part = this.#takePart();
      if (part === undefined) return;
      this.#wanted.shift()?.(part);
      if (part.kind === 'text') this.#resume();
    }
  }

  #takePart(): StreamPart | undefined {
    if (this.#head !== undefined) {
      const head = this.#head;
      this.#head = undefined;
      return { kind: 'head', head };
    }
    if (this.#text !== '') {
      const text = this.#text;
      this.#text = '';
      return { kind: 'text', text };
    }
    return this.#ended ? { kind: 'end' } : undefined;
  }

  #resume(): void {
    this.#taken?.();
    this.#taken = undefined;
  }
}
