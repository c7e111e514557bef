import { type Signal, signal } from '@preact/signals';
import type { KeptPart } from '../../../src/request/http-request.ts';

/** Reads the bytes of a kept body from this offset. Empty at its end. */
export type ReadKept = (id: number, from: number) => Promise<Uint8Array>;

/** The text of a body whose first part is present while the rest is being received. */
export class ArrivingText {
  /** The text received so far. */
  text: string;
  readonly isWhole: Signal<boolean>;
  /** The error that stopped the receiving, as a sentence. */
  readonly fault = signal<string | undefined>(undefined);
  /** Resolves when the text is complete, or receiving has failed. */
  readonly ended: Promise<void>;
  onPart: ((part: string) => void) | undefined;
  #isStopped = false;

  /** `kept` describes the rest. */
  constructor(text: string, kept?: KeptPart, read?: ReadKept) {
    this.text = text;
    const isWhole = kept === undefined || read === undefined;
    this.isWhole = signal(isWhole);
    this.ended = isWhole ? Promise.resolve() : this.#receive(kept, read);
  }

  /** Stops receiving, because the text is no longer shown. */
  stop(): void {
    this.#isStopped = true;
  }

  async #receive({ id, bytes, from }: KeptPart, read: ReadKept): Promise<void> {
    const decoder = new TextDecoder();
    for (let at = from; at < bytes && !this.#isStopped; ) {
      const part = await read(id, at).catch((error) => this.#fail(error));
      if (part.byteLength === 0 || this.#isStopped) break;
      at += part.byteLength;
      const text = decoder.decode(part, { stream: at < bytes });
      this.text += text;
      this.onPart?.(text);
      // Yields to the browser, so that it can draw the part and stay responsive.
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.isWhole.value = true;
  }

  /** If the body no longer exists, its received part is shown. */
  #fail(error: unknown): Uint8Array {
    if (!this.#isStopped) this.fault.value = error instanceof Error ? error.message : String(error);
    return new Uint8Array();
  }
}
