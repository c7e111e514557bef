import type { Slice } from '../../../src/core/api/slice.ts';
import { nestsTooDeeply } from '../../../src/request/json-depth.ts';
import { checkValue } from '../../../src/schema/check/check-value.ts';

/** Mismatches of a message: none if it matches one of the channel's messages, else the shortest list over all of them. */
export function checkMessage(slice: Slice, action: 'send' | 'receive', text: string): string[] {
  if (slice.kind !== 'channel') return [];
  const messages = slice.channel.operations
    .filter((operation) => operation.action === action)
    .flatMap((operation) => operation.messages);
  const checkable = messages.filter(({ foreignPayload }) => foreignPayload === undefined);
  if (checkable.length === 0 || checkable.length < messages.length || nestsTooDeeply(text)) return [];
  const value = readJson(text);
  const results = checkable.map(({ payload, name, title }) =>
    checkValue(value, payload, slice.schemas).map(
      ({ pointer, message }) =>
        `${checkable.length > 1 ? `${title ?? name}: ` : ''}${pointer === '' ? '' : `${pointer.slice(1)}: `}${message}`,
    ),
  );
  return [...(results.sort((one, other) => one.length - other.length)[0] ?? [])];
}

/** Text that is not JSON is a string. */
function readJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
