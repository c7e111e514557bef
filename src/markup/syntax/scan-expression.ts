/** The maximum length of one expression, in UTF-16 units. Real ones are far shorter; the limit keeps hostile input linear. */
const maximumLength = 100_000;

/**
 * The end (exclusive) of the bracketed JavaScript text that opens at `start` with `{`, `[` or `(`; -1 if it is not closed before `end`.
 * Skips strings, template literals and comments; nothing is evaluated.
 */
export function scanBrackets(text: string, start: number, end: number): number {
  const limit = Math.min(end, start + maximumLength);
  const open: string[] = [];
  let pos = start;
  while (pos < limit) {
    const char = text[pos] ?? '';
    if (char in closers) open.push(closers[char] ?? '');
    else if (char === '}' || char === ']' || char === ')') {
      if (open.pop() !== char) return -1;
      if (open.length === 0) return pos + 1;
    } else {
      pos = skipQuoted(text, pos, limit);
      continue;
    }
    pos += 1;
  }
  return -1;
}

const closers: { readonly [open: string]: string } = { '{': '}', '[': ']', '(': ')' };

/** The offset after the string, template or comment at `pos`, else after the one character there. */
export function skipQuoted(text: string, pos: number, limit: number): number {
  const char = text[pos];
  if (char === '"' || char === "'") return skipString(text, pos, limit);
  if (char === '`') return skipTemplate(text, pos, limit);
  if (char === '/' && text[pos + 1] === '*') {
    const end = text.indexOf('*/', pos + 2);
    return end < 0 || end > limit ? limit : end + 2;
  }
  // `//` in prose and URLs is far more common than a comment with a bracket in it, so only a comment on a line of its own counts.
  if (char === '/' && text[pos + 1] === '/' && /(^|[\n{;,])[ \t]*$/.test(text.slice(Math.max(0, pos - 40), pos))) {
    const end = text.indexOf('\n', pos);
    return end < 0 || end > limit ? limit : end;
  }
  return pos + 1;
}

/** A quote that is not closed on its line is taken for an apostrophe. */
function skipString(text: string, start: number, limit: number): number {
  const quote = text[start];
  for (let pos = start + 1; pos < limit; pos += 1) {
    const char = text[pos];
    if (char === quote) return pos + 1;
    if (char === '\n') return start + 1;
    if (char === '\\') pos += 1;
  }
  return start + 1;
}

function skipTemplate(text: string, start: number, limit: number): number {
  for (let pos = start + 1; pos < limit; pos += 1) {
    const char = text[pos];
    if (char === '`') return pos + 1;
    if (char === '\\') pos += 1;
  }
  return start + 1;
}
