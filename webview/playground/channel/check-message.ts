import type { Slice } from '../../../src/core/api/slice.ts';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { nestsTooDeeply } from '../../../src/request/json/json-depth.ts';
import { TableCheck } from '../../../src/schema/check/fit-check.ts';

/** Returns the mismatches of a message with the channel's declaration. */
export type MessageCheck = (action: 'send' | 'receive', text: string) => string[];

/** No mismatches if the message matches any of the channel's messages, otherwise the shortest list of all of them. */
export function createMessageCheck(slice: Slice): MessageCheck {
  if (slice.kind !== 'channel') return () => [];
  const { operations } = slice.channel;
  const check = new TableCheck(slice.schemas, undefined);
  return (action, text) => {
    const messages = operations.filter((operation) => operation.action === action).flatMap(({ messages }) => messages);
    const checkable = messages.filter(({ foreignPayload }) => foreignPayload === undefined);
    if (checkable.length === 0 || checkable.length < messages.length || nestsTooDeeply(text)) return [];
    const value = readJson(text);
    if (checkable.some(({ payload }) => check.fits(value, payload))) return [];
    const results = checkable.map(({ payload, name, title }) =>
      check
        .mismatches(value, payload)
        .map(
          ({ pointer, message }) =>
            `${checkable.length > 1 ? `${title ?? name}: ` : ''}${pointer === '' ? '' : `${pointer.slice(1)}: `}${message}`,
        ),
    );
    return results.sort((one, other) => one.length - other.length)[0] ?? [];
  };
}

/** Text that is not JSON is a string. */
function readJson(text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
