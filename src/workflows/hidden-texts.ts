import type { RequestOutcome } from '../request/http-request.ts';
import { hideTexts, spellSecrets } from '../request/secrets/mask-secrets.ts';
import { listResponseSecrets } from './response-secrets.ts';

/** The secret texts of one run: those that were sent, and those in responses. Reports have placeholders for them. */
export class HiddenTexts {
  #texts: readonly string[] = [];

  /** `texts`: in the spellings of `spellSecrets`. */
  add(texts: readonly string[]): void {
    const known = new Set(this.#texts);
    const added = texts.filter((text) => !known.has(text));
    if (added.length > 0) this.#texts = [...this.#texts, ...added].sort((a, b) => b.length - a.length);
  }

  /** Adds what is secret in a response by the name of its member or header. */
  addResponse(outcome: RequestOutcome): void {
    this.add(spellSecrets(listResponseSecrets(outcome)));
  }

  hide(text: string): string {
    return hideTexts(text, this.#texts);
  }
}
