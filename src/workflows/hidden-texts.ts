import type { RequestOutcome } from '../request/http-request.ts';
import { hideTexts, spellSecrets } from '../request/secrets/mask-secrets.ts';
import { listMessageSecrets, listResponseSecrets } from './response-secrets.ts';
import type { ChannelPeer } from './workflow-run.ts';

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

  /** Returns the channel, whose messages are added in the same way as soon as they are received. */
  watch(peer: ChannelPeer): ChannelPeer {
    return {
      ...peer,
      receive: async (...wanted) => {
        const received = await peer.receive(...wanted);
        if (received.frame !== undefined) this.add(spellSecrets(listMessageSecrets(received.frame)));
        return received;
      },
    };
  }

  hide(text: string): string {
    return hideTexts(text, this.#texts);
  }
}
