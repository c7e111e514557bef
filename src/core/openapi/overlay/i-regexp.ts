import { RE2JS } from 're2js';

/** A pattern of `match()` and `search()`: I-Regexp (RFC 9485). The time to match grows with the text times `size`, never worse. */
export interface Matcher {
  readonly size: number;
  /** Whether the whole text, or a part of it, matches the pattern. */
  matches(text: string, isWhole: boolean): boolean;
}

const escaped = String.raw`\\[()*+\-.?[\\\]^nrt{|}]`;
const category = String.raw`\\[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}`;
const classCharacter = String.raw`(?:[^\-[\\\]\ud800-\udfff]|${escaped})`;
const classPart = `(?:${category}|${classCharacter}(?:-${classCharacter})?)`;
const characterClass = String.raw`\[\^?(?:-|${classPart})${classPart}*-?\]`;
const plain = String.raw`[^$()*+.?[\\\]^{|}\ud800-\udfff]`;
/** `^` and `$` are not in the standard's grammar, but in its suite of tests, and everybody writes them. */
const atom = `(?:${plain}|${escaped}|${category}|${characterClass}|[.^$)])`;
/** RE2 reads more than an I-Regexp may hold, `\d` and `(?:…)` among it. Parentheses and the order of bounds are left to RE2. */
const grammar = new RegExp(String.raw`^(?:[(|]|${atom}(?:[*+?]|\{\d+(?:,\d*)?\})?)*$`, 'u');
const dots = new RegExp(String.raw`${escaped}|${characterClass}|\.`, 'gu');

const mostCharacters = 10_000;

/** Undefined: this is no I-Regexp, or one that RE2 refuses as too large (more than 1,000 repetitions or levels). */
export function compileIRegexp(pattern: string): Matcher | undefined {
  if (pattern.length > mostCharacters || !grammar.test(pattern)) return undefined;
  try {
    const compiled = RE2JS.compile(pattern.replace(dots, (token) => (token === '.' ? '[^\\n\\r]' : token)));
    return {
      size: compiled.programSize(),
      matches: (text, isWhole) => (isWhole ? compiled.testExact(text) : compiled.test(text)),
    };
  } catch {
    return undefined;
  }
}
