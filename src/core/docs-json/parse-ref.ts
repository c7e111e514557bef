import { isDataFile } from '../source/text/file-names.ts';
import { findNearest } from '../source/text/nearest.ts';
import type { ChannelRef, OperationRef } from './nav-element.ts';

/** The first words of an endpoint entry (product, section 2), upper case. */
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
 * `[FILE] METHOD /path` or `[FILE] webhook NAME`, the method case-insensitive; undefined: the text is no endpoint
 * entry. A webhook's name may contain spaces; a path may not.
 */
export function parseOperationRef(text: string): OperationRef | undefined {
  const [first = '', second = '', ...rest] = text.trim().split(/\s+/);
  const direct = readOperation(first, [second, ...rest], text, undefined);
  if (direct !== undefined) return direct;
  return looksLikeFile(first) ? readOperation(second, rest, text, toFile(first)) : undefined;
}

/**
 * The same with any other method, as written: OpenAPI 3.2 lets a description have its own (`additionalOperations`), which no endpoint entry
 * can name.
 */
export function parseOwnMethodRef(text: string): OperationRef | undefined {
  const words = text.trim().split(/\s+/);
  const file = looksLikeFile(words[0] ?? '') ? toFile(words.shift() ?? '') : undefined;
  const [method = '', path = '', ...rest] = words;
  if (!path.startsWith('/') || rest.length > 0) return undefined;
  return { ...(file === undefined ? {} : { file }), origin: 'path', method, path, text };
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

/** `[FILE] channel ID` as in `pages`; undefined: the text is no channel entry. */
export function parseChannelRef(text: string): ChannelRef | undefined {
  const [first = '', second = '', third = '', ...rest] = text.trim().split(/\s+/);
  if (first.toLowerCase() === 'channel' && second !== '' && third === '') return { id: second, text };
  if (looksLikeFile(first) && second.toLowerCase() === 'channel' && third !== '' && rest.length === 0) {
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
  if (words.length === 1) return first === '' || looksLikeFile(first) ? undefined : { id: first, text };
  return words.length === 2 && looksLikeFile(first) ? { file: toFile(first), id: second, text } : undefined;
}

/** Whether a text begins like an endpoint entry (a method word, then a space), complete or not. */
export function startsWithMethodWord(text: string): boolean {
  const word = /^\s*(\S+)\s/.exec(text)?.[1]?.toUpperCase() ?? '';
  return methodWords.includes(word) || word === 'WEBHOOK';
}

/** A description file as written, without the leading slash of a path from the docs root. */
export function toFile(written: string): string {
  return written.replace(/^\/+/, '');
}

function looksLikeFile(word: string): boolean {
  return /^https?:\/\//i.test(word) || isDataFile(word);
}

/** A text that was meant as an endpoint entry, in `pages` or in front matter. */
export interface MisspeltEntry {
  /** What is wrong with it, as a sentence. */
  readonly reason: string;
  /** The entries that it may mean, best first. */
  readonly meant: readonly string[];
}

/**
 * The endpoint entry that a page path without a file was meant to be: its method is misspelt or has a colon, the blank
 * or the slash before its path is missing, method and path are in the wrong order, the path is an address or has
 * backslashes. Undefined: nothing says that it is one.
 */
export function readMisspeltEntry(text: string): MisspeltEntry | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const isNamed = isDataFile(first) && rest.length > 0;
  const found = isNamed ? readWords(rest) : readWords([first, ...rest]);
  if (found === undefined || !isNamed) return found;
  return { ...found, meant: found.meant.map((entry) => `${first} ${entry}`) };
}

function readWords([word = '', path = '', ...more]: readonly string[]): MisspeltEntry | undefined {
  const [third, ...rest] = more;
  if (third !== undefined) return rest.length === 0 ? readTwoMethods([word, path], third) : undefined;
  if (path === '') return readJoined(word);
  const method = word.toUpperCase();
  if (methodWords.includes(method)) return readPath(method, path);
  if (methodWords.includes(path) && !methodWords.includes(method)) {
    return { reason: 'The method comes before the path.', meant: [`${path} /${word.replace(/^\//, '')}`] };
  }
  const named = /^([A-Za-z]+):$/.exec(word)?.[1]?.toUpperCase() ?? '';
  if (methodWords.includes(named) && path.startsWith('/')) {
    return { reason: 'The method has no colon.', meant: [`${named} ${path}`] };
  }
  if (!path.startsWith('/') || !/^[A-Za-z]{2,10}$/.test(word)) return undefined;
  const alike = methodWords.filter((one) => sorted(one) === sorted(method));
  const meant = (alike.length > 0 ? alike : findNearest(method, methodWords)).map((one) => `${one} ${path}`);
  return { reason: `"${word}" is not a method.`, meant };
}

/** The same letters in another order are the same word, written too fast. */
function sorted(word: string): string {
  return [...word].sort().join('');
}

/** A path that is none: an address, with backslashes, or without the slash at its beginning. */
function readPath(method: string, path: string): MisspeltEntry | undefined {
  const server = /^https?:\/\/[^/]+/i.exec(path)?.[0];
  if (server !== undefined) {
    const own = path.slice(server.length) || '/';
    return { reason: `An entry names the path alone, without "${server}".`, meant: [`${method} ${own}`] };
  }
  if (path.includes('://')) return undefined;
  if (path.includes('\\')) {
    const meant = `${method} /${path.replaceAll('\\', '/').replace(/^\/+/, '')}`;
    return { reason: 'Its path has backslashes.', meant: [meant] };
  }
  return { reason: 'Its path has no slash at the beginning.', meant: [`${method} /${path}`] };
}

function readTwoMethods(words: readonly [string, string], path: string): MisspeltEntry | undefined {
  const methods = words.map((word) => word.toUpperCase());
  if (!path.startsWith('/') || methods.some((method) => !methodWords.includes(method))) return undefined;
  return { reason: 'It names two methods, and an entry has one.', meant: methods.map((method) => `${method} ${path}`) };
}

/** `GET/users`. In lower case it is a page like any other. */
function readJoined(word: string): MisspeltEntry | undefined {
  const [, method = '', path = ''] = /^([A-Z]+)(\/.*)$/s.exec(word) ?? [];
  if (!methodWords.includes(method)) return undefined;
  return { reason: 'The blank after its method is missing.', meant: [`${method} ${path}`] };
}
