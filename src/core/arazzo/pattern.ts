import { RE2JS } from 're2js';

/** Patterns are written by people; a longer one is a mistake. */
const longestPattern = 10_000;

/** Compiles a regular expression that matches in time linear to the text. Undefined if RE2 does not accept it. */
export function compilePattern(pattern: string): ((text: string) => boolean) | undefined {
  if (pattern.length > longestPattern) return undefined;
  try {
    const compiled = RE2JS.compile(pattern);
    return (text) => compiled.test(text);
  } catch {
    return undefined;
  }
}
