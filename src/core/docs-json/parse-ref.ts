import { isDataFile, withoutPageExtension } from '../source/text/file-names.ts';
import { findNearest } from '../source/text/nearest.ts';
import { withoutTrailingSlashes } from '../source/text/url.ts';
import type { ChannelRef, OperationRef } from './nav-element.ts';

/** The method words of an endpoint entry, upper case. */
export const methodWords: readonly string[] = [
  'GET',
  'PUT',
  'POST',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'PATCH',
  'TRACE',
  'QUERY',
];

/**
 * `[FILE] METHOD /path` or `[FILE] webhook NAME`, the method case-insensitive. Undefined if the text is not an endpoint
 * entry. A webhook's name may contain spaces; a path may not.
 */
export function parseOperationRef(text: string): OperationRef | undefined {
  const [first = '', second = '', ...rest] = text.trim().split(/\s+/);
  const direct = readOperation(first, [second, ...rest], text, undefined);
  if (direct !== undefined) return direct;
  return isFileWord(first) ? readOperation(second, rest, text, toFile(first)) : undefined;
}

/**
 * Parses `[FILE] METHOD /path` with any other method, as written: OpenAPI 3.2 allows custom methods
 * (`additionalOperations`), which no endpoint entry can name.
 */
export function parseOwnMethodRef(text: string): OperationRef | undefined {
  const words = text.trim().split(/\s+/);
  const file = isFileWord(words[0] ?? '') ? toFile(words.shift() ?? '') : undefined;
  const [method = '', path = '', ...rest] = words;
  if (!path.startsWith('/') || rest.length > 0) return undefined;
  return { file, origin: 'path', method, path, text };
}

function readOperation(
  word: string,
  words: readonly string[],
  text: string,
  file: string | undefined,
): OperationRef | undefined {
  const target = words.filter((part) => part !== '').join(' ');
  if (target === '') return undefined;
  const named = file === undefined ? {} : { file };
  if (word.toLowerCase() === 'webhook') return { ...named, origin: 'webhook', method: '', path: target, text };
  const method = word.toUpperCase();
  if (!methodWords.includes(method) || !target.startsWith('/') || target.includes(' ')) return undefined;
  return { ...named, origin: 'path', method, path: target, text };
}

/** `[FILE] channel ID` as in `pages`; undefined if the text is not a channel entry. */
export function parseChannelRef(text: string): ChannelRef | undefined {
  const [first = '', second = '', third = '', ...rest] = text.trim().split(/\s+/);
  if (first.toLowerCase() === 'channel' && second !== '' && third === '') return { id: second, text };
  if (isFileWord(first) && second.toLowerCase() === 'channel' && third !== '' && rest.length === 0) {
    return { file: toFile(first), id: third, text };
  }
  return undefined;
}

/** `[FILE] ID` as in the front matter key `asyncapi`; the word `channel` is allowed before the id. */
export function parsePageChannelRef(text: string): ChannelRef | undefined {
  const explicit = parseChannelRef(text);
  if (explicit !== undefined) return explicit;
  const words = text.trim().split(/\s+/);
  const [first = '', second = ''] = words;
  if (words.length === 1) return first === '' || isFileWord(first) ? undefined : { id: first, text };
  return words.length === 2 && isFileWord(first) ? { file: toFile(first), id: second, text } : undefined;
}

/** Returns whether a text begins like an endpoint entry (a method word, then a space), complete or not. */
export function startsWithMethodWord(text: string): boolean {
  const word = /^\s*(\S+)\s/.exec(text)?.[1]?.toUpperCase() ?? '';
  return methodWords.includes(word) || word === 'WEBHOOK';
}

/** A description file as written, without the leading slash of a path from the docs root. */
export function toFile(written: string): string {
  return written.replace(/^\/+/, '');
}

function isFileWord(word: string): boolean {
  return /^https?:\/\//i.test(word) || isDataFile(word);
}

/** A text in `pages` or in front matter that is most likely a misspelt endpoint entry. */
export interface MisspeltEntry {
  /** The mistake, as a sentence. */
  readonly reason: string;
  /** The entries that may be intended, best first. */
  readonly candidates: readonly string[];
  /** The entries that are written as one. */
  readonly entries?: readonly string[];
}

/**
 * Reads a page path without a file as a misspelt endpoint entry: its method is misspelt or has a colon, the space or
 * the slash before its path is missing, method and path are in the wrong order, or the path is an address or has
 * backslashes. Undefined if it does not look like one.
 */
export function readMisspeltEntry(text: string): MisspeltEntry | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const isNamed = isDataFile(first) && rest.length > 0;
  const misspelt = isNamed ? readMisspeltWords(rest) : readMisspeltWords([first, ...rest]);
  if (misspelt === undefined || !isNamed) return misspelt;
  const addFile = (entry: string) => `${first} ${entry}`;
  const entries = misspelt.entries?.map(addFile);
  return { ...misspelt, candidates: misspelt.candidates.map(addFile), ...(entries && { entries }) };
}

function readMisspeltWords([word = '', path = '', ...more]: readonly string[]): MisspeltEntry | undefined {
  const [third, ...rest] = more;
  if (third !== undefined) return rest.length === 0 ? readTwoMethods([word, path], third) : undefined;
  if (path === '') return readWithoutSpace(word);
  const several = word.split(/[,|&+/]/);
  if (several.length > 1 && several.every((name) => methodWords.includes(name.toUpperCase())) && path.startsWith('/'))
    return readMethods(several, path);
  const method = word.toUpperCase();
  if (methodWords.includes(method)) return readInvalidPath(method, path);
  if (methodWords.includes(path) && !methodWords.includes(method)) {
    return { reason: 'The method must come before the path.', candidates: [`${path} /${word.replace(/^\//, '')}`] };
  }
  const named = /^([A-Za-z]+):$/.exec(word)?.[1]?.toUpperCase() ?? '';
  if (methodWords.includes(named) && path.startsWith('/')) {
    return { reason: 'Unexpected colon after the method.', candidates: [`${named} ${path}`] };
  }
  if (!path.startsWith('/') || !/^[A-Za-z]{2,10}$/.test(word)) return undefined;
  const anagrams = methodWords.filter((known) => sortLetters(known) === sortLetters(method));
  const candidates = (anagrams.length > 0 ? anagrams : findNearest(method, methodWords)).map(
    (known) => `${known} ${path}`,
  );
  return { reason: `"${word}" is not a method.`, candidates };
}

/** Equal for words of the same letters, such as `GTE` and `GET`. */
function sortLetters(word: string): string {
  return [...word].sort().join('');
}

/** Reads an invalid path: an address, one with backslashes, or one without a leading slash. */
function readInvalidPath(method: string, path: string): MisspeltEntry | undefined {
  const server = /^https?:\/\/[^/]+/i.exec(path)?.[0];
  if (server !== undefined) {
    const ownPath = path.slice(server.length) || '/';
    return { reason: `An entry must name only the path, without "${server}".`, candidates: [`${method} ${ownPath}`] };
  }
  if (path.includes('://')) return undefined;
  if (path.includes('\\')) {
    const entry = `${method} /${path.replaceAll('\\', '/').replace(/^\/+/, '')}`;
    return { reason: 'The path must have slashes, not backslashes.', candidates: [entry] };
  }
  return { reason: 'The path must begin with a slash.', candidates: [`${method} /${path}`] };
}

function readTwoMethods(words: readonly [string, string], path: string): MisspeltEntry | undefined {
  const methods = words.map((word) => word.toUpperCase());
  if (!path.startsWith('/') || methods.some((method) => !methodWords.includes(method))) return undefined;
  return readMethods(words, path);
}

function readMethods(words: readonly string[], path: string): MisspeltEntry {
  const entries = words.map((word) => `${word.toUpperCase()} ${path}`);
  return { reason: 'An entry must have only one method.', candidates: entries, entries };
}

/** Reads `GET/users`. In lower case, it is an ordinary page path. */
function readWithoutSpace(word: string): MisspeltEntry | undefined {
  const [, method = '', path = ''] = /^([A-Z]+)(\/.*)$/s.exec(word) ?? [];
  if (!methodWords.includes(method)) return undefined;
  return { reason: 'Expected a space after the method.', candidates: [`${method} ${path}`] };
}

/**
 * Normalizes a page path: no leading slash, `./`, trailing slash or extension; `index` for the root, empty if blank.
 */
export function toPagePath(written: string): string {
  const text = written.trim();
  const path = withoutPageExtension(withoutTrailingSlashes(text.replace(/^(\.?\/)+/, '')));
  return path === '' && text !== '' ? 'index' : path;
}
