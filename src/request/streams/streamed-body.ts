import type { ResponseBody, ResponseHead } from '../http-request.ts';
import { streamFormatOf } from './stream-format.ts';

/**
 * Collects the body of a stream. When the stream ends, text that was shown line by line becomes an ordinary text body; other items are kept by
 * the follower.
 */
export class StreamedBody {
  readonly #maximum: number;
  #parts: string[] | undefined;
  #length = 0;

  /** `most` is the maximum length of a text to keep, in characters. */
  constructor(head: Pick<ResponseHead, 'headers' | 'status'>, maximum: number) {
    this.#maximum = maximum;
    this.#parts = streamFormatOf(head) === 'text' ? [] : undefined;
  }

  add(text: string): void {
    this.#length += text.length;
    if (this.#length > this.#maximum) this.#parts = undefined;
    this.#parts?.push(text);
  }

  get body(): ResponseBody {
    return this.#parts === undefined
      ? { kind: 'stream' }
      : { kind: 'text', text: this.#parts.join(''), truncated: false };
  }
}
