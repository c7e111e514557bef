/** The rules by which a language quotes strings. */
export interface QuoteRules {
  readonly quote: string;
  /** Escapes besides those for the backslash and the quote. */
  readonly special: { readonly [character: string]: string };
  /** Escapes a control character, or a lone surrogate, by its code. */
  control(code: number): string;
}

/** Quotes text as a literal on one line. */
export function quoteText(text: string, rules: QuoteRules): string {
  let quoted = '';
  for (const character of text) quoted += quoteCharacter(character, rules);
  return rules.quote + quoted + rules.quote;
}

function quoteCharacter(character: string, { quote, special, control }: QuoteRules): string {
  if (Object.hasOwn(special, character)) return special[character] ?? '';
  if (character === '\\' || character === quote) return `\\${character}`;
  const code = character.codePointAt(0) ?? 0;
  const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code <= 0xdfff);
  // Line separators and bidirectional marks would make the source display differently.
  const isInvisible = /[\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(character);
  return isControl || isInvisible ? control(code) : character;
}

export const newlines = { '\n': '\\n', '\r': '\\r', '\t': '\\t' } as const;

/** `\u0001`: JavaScript, Python, Java, C#, Go, Kotlin, Dart. */
export function unicodeEscape(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}

/** `\u{1}`: Swift, Rust, PHP, Ruby. */
export function braceEscape(code: number): string {
  return `\\u{${code.toString(16)}}`;
}

/** Quotes text with double quotes and the escapes that C#, Go, Java and Python share. */
export function quoteDouble(text: string): string {
  return quoteText(text, { quote: '"', special: newlines, control: unicodeEscape });
}

/** Returns whether a multi-line literal can contain the text: several lines, and no character that needs an escape. */
export function isPlainBlock(text: string): boolean {
  return text.includes('\n') && !/[^\n\t\u0020-\u007e\u00a0-\u1fff\u3000-\ud7ff\u{10000}-\u{10ffff}]/u.test(text);
}

/** Four hexadecimal digits, or eight after a capital U. */
function longEscape(code: number): string {
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Writes a literal of Go or Python. */
export function quoteWithLongEscapes(text: string): string {
  return quoteText(text, { quote: '"', special: newlines, control: longEscape });
}

/** Writes a literal of Rust or Swift. Escaping the backslash also prevents interpolation. */
export function quoteWithBraceEscapes(text: string): string {
  return quoteText(text, { quote: '"', special: newlines, control: braceEscape });
}
