import { findNearest } from '../../docs-json/nearest.ts';
import { methodWords } from '../../docs-json/parse-ref.ts';
import { isDataFile } from '../../source/text/file-names.ts';

/** A text in `pages` that was meant as an endpoint entry. */
export interface MisspeltEntry {
  /** What is wrong with it, as a sentence. */
  readonly reason: string;
  /** The entries that it may mean, best first. */
  readonly meant: readonly string[];
}

/**
 * The endpoint entry that a page path without a file was meant to be: its method is misspelt, or the blank or the
 * slash before its path is missing. Undefined: nothing says that it is one.
 */
export function readMisspeltEntry(text: string): MisspeltEntry | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const isNamed = isDataFile(first) && rest.length > 0;
  const found = isNamed ? readWords(rest) : readWords([first, ...rest]);
  if (found === undefined || !isNamed) return found;
  return { ...found, meant: found.meant.map((entry) => `${first} ${entry}`) };
}

function readWords([word = '', path = '', ...more]: readonly string[]): MisspeltEntry | undefined {
  if (more.length > 0) return undefined;
  if (path === '') return readJoined(word);
  const method = word.toUpperCase();
  if (methodWords.includes(method)) {
    return { reason: 'Its path has no slash at the beginning.', meant: [`${method} /${path}`] };
  }
  if (!path.startsWith('/') || !/^[A-Za-z]{2,10}$/.test(word)) return undefined;
  const meant = findNearest(method, methodWords).map((one) => `${one} ${path}`);
  return { reason: `"${word}" is not a method.`, meant };
}

/** `GET/users`. In lower case it is a page like any other. */
function readJoined(word: string): MisspeltEntry | undefined {
  const [, method = '', path = ''] = /^([A-Z]+)(\/.*)$/s.exec(word) ?? [];
  if (!methodWords.includes(method)) return undefined;
  return { reason: 'The blank after its method is missing.', meant: [`${method} ${path}`] };
}
