import ignore, { type Ignore } from 'ignore';

/** The patterns of a `.mintignore`, in gitignore's syntax; an empty list ignores nothing. */
export type IgnoreRules = readonly Ignore[];

/** No path is longer (PATH_MAX of Linux); a regular expression of a whole file's text would be refused by the engine. */
const longestPattern = 4096;

export function parseIgnore(text: string): IgnoreRules {
  if (text === '') return [];
  const lines = text
    .split(/\r?\n/)
    .map((pattern, index) => ({ pattern, mark: String(index + 1) }))
    .filter(({ pattern }) => pattern.length <= longestPattern);
  return [ignore({ ignoreCase: false, allowRelativePaths: true }).add(lines)];
}

/** The line (from 1) that ignores a path from the docs root (a folder's ends in `/`); undefined: none does. */
export function findIgnoringLine(path: string, rules: IgnoreRules): number | undefined {
  const line = rules.map((one) => one.test(path).rule?.mark).find((mark) => mark !== undefined);
  return line === undefined ? undefined : Number(line);
}
