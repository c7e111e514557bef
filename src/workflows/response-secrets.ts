import { isSecretName } from '../core/secrets/secret-names.ts';
import type { ExactValue } from '../request/form-values.ts';
import type { RequestOutcome } from '../request/http-request.ts';
import { readExact } from '../request/json/exact-json.ts';
import { isExactObject } from '../request/json/exact-value.ts';
import type { SocketFrame } from '../request/sockets/socket-frame.ts';

/** The deepest member of a response that is read. */
const deepest = 50;

/** Lists the texts of a response that are secret by the names of their members and headers: what a report must not show. */
export function listResponseSecrets(outcome: RequestOutcome): readonly string[] {
  if (outcome.kind !== 'response') return [];
  const { headers, body } = outcome.response;
  const secrets = headers.flatMap(([name, value]) => (isSecretName(name, 'header') ? [value] : []));
  if (body.kind === 'text') collectFromText(body.text, secrets);
  return secrets;
}

/** Lists the texts of a message that are secret by the names of their members. */
export function listMessageSecrets(frame: SocketFrame): readonly string[] {
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
