import { RE2JS } from 're2js';

/** A compiled I-Regexp (RFC 9485), for `match()` and `search()`. Matching takes time linear in text length × `size`. */
export interface Matcher {
  readonly size: number;
  /** True if the whole text, or a part of it, matches the pattern. */
  matches(text: string, isWhole: boolean): boolean;
}

const escaped = String.raw`\\[()*+\-.?[\\\]^nrt{|}]`;
const category = String.raw`\\[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}`;
const classCharacter = String.raw`(?:[^\-[\\\]\ud800-\udfff]|${escaped})`;
const classPart = `(?:${category}|${classCharacter}(?:-${classCharacter})?)`;
const characterClass = String.raw`\[\^?(?:-|${classPart})${classPart}*-?\]`;
const plain = String.raw`[^$()*+.?[\\\]^{|}\ud800-\udfff]`;
/** `^` and `$` are not in the standard's grammar, but in its test suite, and are common in practice. */
const atom = `(?:${plain}|${escaped}|${category}|${characterClass}|[.^$)])`;
/** RE2 accepts more than an I-Regexp may contain, such as `\d` and `(?:…)`. It checks parentheses and bounds itself. */
const grammar = new RegExp(String.raw`^(?:[(|]|${atom}(?:[*+?]|\{\d+(?:,\d*)?\})?)*$`, 'u');
const dots = new RegExp(String.raw`${escaped}|${characterClass}|\.`, 'gu');

const maxLength = 10_000;

/** Undefined if the pattern is not an I-Regexp, or too large for RE2 (more than 1,000 repetitions or levels). */
export function compileIRegexp(pattern: string): Matcher | undefined {
  if (pattern.length > maxLength || !grammar.test(pattern)) return undefined;
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
