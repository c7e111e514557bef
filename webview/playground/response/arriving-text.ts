import { type Signal, signal } from '@preact/signals';
import type { KeptPart } from '../../../src/request/http-request.ts';

/** Reads the bytes of a kept body from there on; none: it has ended. */
export type ReadKept = (id: number, from: number) => Promise<Uint8Array>;

/** The text of a body, of which the first part is here and the others come. */
export class ArrivingText {
  /** As far as it has come. */
  text: string;
  readonly isWhole: Signal<boolean>;
  /** Why the rest could not be read, as a sentence. */
  readonly fault = signal<string | undefined>(undefined);
  /** Resolves when it is whole, or nothing more comes. */
  readonly ended: Promise<void>;
  /** Called with each part. */
  onPart: ((part: string) => void) | undefined;
  #isStopped = false;

  /** `kept`: the rest. */
  constructor(text: string, kept?: KeptPart, read?: ReadKept) {
    this.text = text;
    const isWhole = kept === undefined || read === undefined;
    this.isWhole = signal(isWhole);
    this.ended = isWhole ? Promise.resolve() : this.#receive(kept, read);
  }

  /** Nobody shows it any more. */
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
      // A frame in between: what came is drawn, and the page stays awake.
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.isWhole.value = true;
  }

  /** A body that is gone is shown as far as it came. */
  #fail(error: unknown): Uint8Array {
    if (!this.#isStopped) this.fault.value = error instanceof Error ? error.message : String(error);
    return new Uint8Array();
  }
}
