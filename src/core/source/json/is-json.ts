import { parseJson } from '../document/parse-json.ts';

/** Returns whether the text is one JSON value (RFC 8259). */
export function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}
