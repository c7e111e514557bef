import ignore, { type Ignore } from 'ignore';

/** The patterns of a `.mintignore`, in the syntax of gitignore. An empty list ignores nothing. */
export type IgnoreRules = readonly Ignore[];

/** Longer patterns are skipped: no path is longer (PATH_MAX of Linux), and huge regular expressions would throw. */
const longestPattern = 4096;

export function parseIgnore(text: string): IgnoreRules {
  if (text === '') return [];
  const lines = text
    .split(/\r?\n/)
    .map((pattern, index) => ({ pattern, mark: String(index + 1) }))
    .filter(({ pattern }) => pattern.length <= longestPattern);
  return [ignore({ ignoreCase: false, allowRelativePaths: true }).add(lines)];
}

/** The number of the line, from 1, that ignores a path from the docs root. The path of a folder ends in `/`. Undefined if none does. */
export function findIgnoringLine(path: string, rules: IgnoreRules): number | undefined {
  const line = rules.map((rule) => rule.test(path).rule?.mark).find((mark) => mark !== undefined);
  return line === undefined ? undefined : Number(line);
}
