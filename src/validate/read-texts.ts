import { isJsonObject, type JsonValue } from '../core/source/document/json-value.ts';
import { getValueAt } from '../core/source/document/pointer.ts';
import type { SourceDocument } from '../core/source/document/source-document.ts';
import { parseSource } from '../core/source/parse-source.ts';
import { decodeIfEncoded } from '../core/source/text/percent-encoding.ts';
import { parseUrl } from '../core/source/text/url.ts';

/** Parses every text, with the same parser as everywhere else. */
export function parseTexts(texts: { readonly [file: string]: string }): ReadonlyMap<string, SourceDocument> {
  return new Map(Object.entries(texts).map(([file, text]) => [file, parseSource(file, text)]));
}

/** Converts every document to plain data; those without a value are left out. */
export function toValues(documents: ReadonlyMap<string, SourceDocument>): ReadonlyMap<string, JsonValue> {
  const values = new Map<string, JsonValue>();
  for (const [file, { root }] of documents) if (root !== undefined) values.set(file, root.toValue());
  return values;
}

/** Converts a pointer into a dereferenced document to the file and pointer of the value, by following each `$ref` on the way. */
export function tracePointer(
  texts: ReadonlyMap<string, JsonValue>,
  file: string,
  pointer: string,
): { readonly file: string; readonly pointer: string } {
  let place = { file, pointer: '' };
  let jumps = 0;
  for (const segment of pointer.split('/').slice(1)) {
    let value = getValueAt(texts.get(place.file), place.pointer);
    while (isReference(value) && segment !== '$ref' && jumps < 100) {
      const target = resolveReference(place.file, value.$ref);
      if (target === undefined || !texts.has(target.file)) return place;
      place = target;
      value = getValueAt(texts.get(place.file), place.pointer);
      jumps += 1;
    }
    place = { file: place.file, pointer: `${place.pointer}/${segment}` };
  }
  return place;
}

function isReference(value: JsonValue | undefined): value is { $ref: string } {
  return isJsonObject(value) && typeof value.$ref === 'string';
}

/** Resolves a reference, relative to the file that contains it. Undefined if the target is outside the project. */
export function resolveReference(
  from: string,
  ref: string,
): { readonly file: string; readonly pointer: string } | undefined {
  const [path = '', fragment = ''] = ref.split('#');
  const file = path === '' ? from : resolveFile(from, path);
  return file === undefined ? undefined : { file, pointer: decodeIfEncoded(fragment) };
}

/** Returns whether the value is a reference, or its `$ref` itself, that leads to no value of the texts. */
export function isBrokenReference(texts: ReadonlyMap<string, JsonValue>, file: string, pointer: string): boolean {
  const value = getValueAt(texts.get(file), pointer);
  const ref = isReference(value) ? value.$ref : value;
  if (typeof ref !== 'string' || !(isReference(value) || pointer.endsWith('/$ref'))) return false;
  const target = resolveReference(file, ref);
  if (target === undefined || !/^(?:\/|$)/.test(target.pointer)) return true;
  return getValueAt(texts.get(target.file), target.pointer) === undefined;
}

/** The path of the file; for documents of other hosts, their address. */
function resolveFile(from: string, path: string): string | undefined {
  if (/^https?:/i.test(path)) return path;
  if (/^https?:/i.test(from)) return parseUrl(path, from)?.href;
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  const kept = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const segment of decodeIfEncoded(path).split('/')) {
    if (segment === '..') {
      if (kept.pop() === undefined) return undefined;
    } else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  return kept.join('/');
}
