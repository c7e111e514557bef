import { isSecretName } from '../core/secrets/secret-names.ts';
import type { ExactValue } from '../request/form-values.ts';
import type { RequestOutcome } from '../request/http-request.ts';
import { readExact } from '../request/json/exact-json.ts';
import { isExactObject } from '../request/json/exact-value.ts';
import { hideTexts, spellSecrets } from '../request/secrets/mask-secrets.ts';
import type { SocketFrame } from '../request/sockets/socket-frame.ts';
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

/** The deepest member of a response that is read. */
const deepest = 50;

/** Lists the texts of a response that are secret by the names of their members and headers: what a report must not show. */
function listResponseSecrets(outcome: RequestOutcome): readonly string[] {
  if (outcome.kind !== 'response') return [];
  const { headers, body } = outcome.response;
  const secrets = headers.flatMap(([name, value]) => (isSecretName(name, 'header') ? [value] : []));
  if (body.kind === 'text') collectFromText(body.text, secrets);
  return secrets;
}

/** Lists the texts of a message that are secret by the names of their members. */
function listMessageSecrets(frame: SocketFrame): readonly string[] {
  const secrets: string[] = [];
  if ('text' in frame) collectFromText(frame.text, secrets);
  return secrets;
}

function collectFromText(text: string, secrets: string[]): void {
  const read = readExact(text);
  if (read.kind === 'value') collect(read.value, false, secrets, 0);
}

function collect(value: ExactValue, isSecret: boolean, secrets: string[], depth: number): void {
  if (depth > deepest) return;
  if (typeof value === 'string') {
    if (isSecret) secrets.push(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, isSecret, secrets, depth + 1);
  } else if (isExactObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      collect(member, isSecret || isSecretName(name, 'body'), secrets, depth + 1);
    }
  }
}
