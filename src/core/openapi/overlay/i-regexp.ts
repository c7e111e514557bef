const escaped = String.raw`\\[()*+\-.?[\\\]^nrt{|}]`;
const category = String.raw`\\[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}`;
const classCharacter = String.raw`(?:[^\-[\\\]\ud800-\udfff]|${escaped})`;
const classPart = `(?:${category}|${classCharacter}(?:-${classCharacter})?)`;
const characterClass = String.raw`\[\^?(?:-|${classPart})${classPart}*-?\]`;
const plain = String.raw`[^$()*+.?[\\\]^{|}\ud800-\udfff]`;
/** `^` and `$` are not in the standard's grammar, but in its test suite, and are common in practice. */
const atom = `(?:${plain}|${escaped}|${category}|${characterClass}|[.^$)])`;
/** JavaScript accepts more than an I-Regexp may contain, such as `\d` and `(?:…)`. */
const grammar = new RegExp(String.raw`^(?:[(|]|${atom}(?:[*+?]|\{\d+(?:,\d*)?\})?)*$`, 'u');
const dots = new RegExp(String.raw`${escaped}|${characterClass}|\.`, 'gu');

const maxLength = 10_000;

/** Converts an I-Regexp for the runner of patterns, which checks parentheses and bounds (RFC 9485, 5.3). Undefined if it is not valid. */
export function toPattern(pattern: string): string | undefined {
  if (pattern.length > maxLength || !grammar.test(pattern)) return undefined;
  return pattern.replace(dots, (token) => (token === '.' ? '[^\\n\\r]' : token));
}
