/** Matches words in placeholders for secrets, and in the examples of vendors. */
const placeholderWords =
  /example|sample|dummy|fake|your|redacted|placeholder|changeme|change[-_]me|replace|insert|secret|password|passw0rd|xxx|\*\*\*|\.\.\.|…|•|0000|1111|1234|abcd|abc123|qwerty|foobar|deadbeef|test|demo|hidden|masked|snip|mysecret|my[-_]/i;

const clearPlaceholders =
  /your[-_ ]|x{4}|example|redacted|placeholder|change[-_]?me|\*{3}|\.{3}|…|^(?:todo|none|null|undefined|insert|replace)\b/i;

/** `<token>`, `{token}`, `{{token}}`, `$TOKEN`, `${TOKEN}`, `%TOKEN%`, `[token]`. */
const references = /^[<{[(].*[>}\])]$|^\$|^%.*%$|\{\{|\$\{|<\w/s;

/** Keys that their vendors document as examples. */
const documentedExamples: ReadonlySet<string> = new Set([
  'AKIAIOSFODNN7EXAMPLE',
  'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  'sk_test_BQokikJOvBiI2HlWgX4olfQ2',
  'sk_test_26PHem9AhJZvU623DfE1x4sd',
]);

/** Returns whether a text is a placeholder for a secret: `YOUR_API_KEY`, `xxxx`, `<token>`, `AKIAIOSFODNN7EXAMPLE`. */
export function isPlaceholder(text: string): boolean {
  return (
    documentedExamples.has(text) || references.test(text.trim()) || placeholderWords.test(text) || isMonotonous(text)
  );
}

/** Returns whether a text is clearly a placeholder, even in the writer's own files: `YOUR_API_KEY`, `xxxx`, `<token>`. */
export function isClearPlaceholder(text: string): boolean {
  return (
    documentedExamples.has(text) ||
    references.test(text.trim()) ||
    clearPlaceholders.test(text) ||
    /^(.)\1*$/.test(text)
  );
}

/** Returns whether the text has few different characters, or a run such as `cdefgh`, so that it is not random. */
function isMonotonous(text: string): boolean {
  if (text.length < 8) return false;
  let run = 1;
  for (let index = 1; index < text.length; index += 1) {
    const step = text.charCodeAt(index) - text.charCodeAt(index - 1);
    run = step === 0 || step === 1 ? run + 1 : 1;
    if (run >= 6) return true;
  }
  return computeEntropy(text) < Math.min(2.5, Math.log2(text.length) * 0.75);
}

/** The Shannon entropy of a text, in bits per character. */
export function computeEntropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
