import { isJsonObject } from '../core/source/document/json-value.ts';
import { textOf } from '../core/source/document/node-values.ts';
import { parseJson } from '../core/source/document/parse-json.ts';
import { parseSource } from '../core/source/parse-source.ts';

/** The name in a `docs.json`. Undefined while the text is half-typed. */
export function readName(text: string): string | undefined {
  const config = parseJson(text);
  const name = isJsonObject(config) ? config.name : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** The title of a description. */
export function readTitle(path: string, text: string): string | undefined {
  return textOf(parseSource(path, text).root?.get('info')?.get('title'))?.trim();
}
