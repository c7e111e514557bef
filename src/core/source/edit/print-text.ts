/**
 * Characters that JSON or YAML can't have in a text without an escape (YAML 1.2.2, 5.1), or that end a line for a
 * reader of YAML 1.1, and halves of surrogate pairs, which no file can hold.
 */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]/u;
const beyondJson = new RegExp(unprintable, 'gu');

/** Puts a text in double quotes that JSON and YAML read alike. */
export function quoteText(text: string): string {
  // Characters that JSON escapes are no longer found: a line break is `\n` by now.
  return JSON.stringify(text).replace(beyondJson, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Prints a text as a YAML scalar, in quotes if it needs them: in these, if they can have all of it. */
export function printYamlText(text: string, isInBrackets: boolean, quote: '"' | "'" = '"'): string {
  return isPlainYaml(text, isInBrackets) ? text : printLike(quote, text);
}

/** Prints a text in the quotes of the scalar that it replaces: a value or a key of JSON or YAML. */
export function printLike(written: string, text: string): string {
  if (written.startsWith("'") && !unprintable.test(text)) return `'${text.replaceAll("'", "''")}'`;
  // A plain scalar with brackets can only be outside of flow collections, so brackets need no quotes there.
  return /^["']/.test(written) ? quoteText(text) : printYamlText(text, !/[,[\]{}]/.test(written));
}

/**
 * Texts that some reader of YAML 1.1 or 1.2 takes for a number (`0x1F`, `0o17`, `1_000`, `.5`, `e3`, `1:30`), a date, or
 * another value, and those that begin with the end of a document.
 */
const lookalike =
  /^(?:null|true|false|yes|no|on|off|[yn]|\.inf|\.nan|[\d.][\d_.,:e+tz -]*|0[box][\da-f_]*|e[-+]?\d+)$|^\.\.\.(?: |$)/i;

/** Returns whether YAML reads the text, without quotes, as this very string. */
export function isPlainYaml(text: string, isInBrackets: boolean): boolean {
  if (!/^[\p{L}\p{N}_/.$]/u.test(text) || unprintable.test(text) || /:(?: |$)| #|\s$/.test(text)) return false;
  return !lookalike.test(text) && !(isInBrackets && /[,[\]{}]/.test(text));
}
