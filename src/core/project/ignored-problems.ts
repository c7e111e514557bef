import type { Problem } from '../source/document/problem.ts';
import { mayIgnore } from '../source/text/ignoring-comments.ts';
import { findLineEnd, findLineStart } from '../source/text/lines.ts';
import { findIgnoringLine, parseIgnore } from './ignore.ts';

/** Codes that the writer ignores by the files that a pattern of gitignore matches; `*` is every code. */
export type IgnoredCodes = { readonly [pattern: string]: readonly string[] };

/** Reads the setting; entries of other forms have no effect. */
export function readIgnoredCodes(value: unknown): IgnoredCodes {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).flatMap(([pattern, codes]: [string, unknown]) =>
    Array.isArray(codes) ? [[pattern, codes.filter((code) => typeof code === 'string')] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** Leaves out problems that the writer ignores, by the settings or by a comment of the file. */
export function withoutIgnored(
  problems: readonly Problem[],
  ignored: IgnoredCodes,
  readText: (file: string) => string | undefined,
): readonly Problem[] {
  const patterns = Object.entries(ignored).map(([pattern, codes]) => ({ rules: parseIgnore(pattern), codes }));
  const byFile = Map.groupBy(problems, ({ at }) => at.file);
  const dropped = new Set<Problem>();
  for (const [file, all] of byFile) {
    const codes = patterns.flatMap((each) => (findIgnoringLine(file, each.rules) === undefined ? [] : each.codes));
    const comments = readComments(readText(file) ?? '');
    if (codes.length === 0 && comments.length === 0) continue;
    for (const problem of all) {
      if (hasCode(codes, problem) || comments.some((comment) => covers(comment, problem))) dropped.add(problem);
    }
  }
  return dropped.size === 0 ? problems : problems.filter((problem) => !dropped.has(problem));
}

interface IgnoringComment {
  readonly codes: readonly string[];
  /** The lines that it is for. */
  readonly start: number;
  readonly end: number;
}

/** `{/* apidocs-ignore CODE *\/}` in MDX, `<!-- … -->` in Markdown, `# …` in YAML and front matter, `// …` in scripts. */
const commentText =
  /(?:\{\/\*|<!--|#|\/\/|\/\*)[ \t]*apidocs-ignore(-file)?[ \t]+([a-z][\w-]*(?:(?:[ \t]*,[ \t]*|[ \t]+)[a-z][\w-]*)*)/g;

function readComments(text: string): readonly IgnoringComment[] {
  if (!mayIgnore(text)) return [];
  return [...text.matchAll(commentText)].map(({ 1: isFile, 2: written = '', index }): IgnoringComment => {
    const codes = written.split(/[\s,]+/);
    if (isFile !== undefined) return { codes, start: 0, end: text.length };
    const lineStart = findLineStart(text, index);
    // After a value, it is for its own line.
    const isBeside = text.slice(lineStart, index).trim() !== '';
    const start = isBeside ? lineStart : findLineEnd(text, index);
    const from = start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0);
    return { codes, start, end: findLineEnd(text, isBeside ? index : from) };
  });
}

function covers({ codes, start, end }: IgnoringComment, problem: Problem): boolean {
  return hasCode(codes, problem) && problem.at.span.start >= start && problem.at.span.start <= end;
}

function hasCode(codes: readonly string[], { code }: Problem): boolean {
  return codes.includes(code) || codes.includes('*');
}
