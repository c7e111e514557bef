import type { ResponseBody, ResponseHead } from '../http-request.ts';
import { streamFormatOf } from './stream-format.ts';

/**
 * The body of a stream that has ended. Text that was shown by lines while it arrived is then a text like any other; items stay what the
 * follower made of them.
 */
export class StreamedBody {
  readonly #most: number;
  #parts: string[] | undefined;
  #length = 0;

  /** `most`: a longer text is not kept; in characters. */
  constructor(head: Pick<ResponseHead, 'headers' | 'status'>, most: number) {
    this.#most = most;
    this.#parts = streamFormatOf(head) === 'text' ? [] : undefined;
  }

  add(text: string): void {
    this.#length += text.length;
    if (this.#length > this.#most) this.#parts = undefined;
    this.#parts?.push(text);
  }

  get body(): ResponseBody {
    return this.#parts === undefined
      ? { kind: 'stream' }
      : { kind: 'text', text: this.#parts.join(''), truncated: false };
  }
}
