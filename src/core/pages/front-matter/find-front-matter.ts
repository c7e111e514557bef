export interface FrontMatterPlace {
  /** Offset of its first character, after the opening `---` line. */
  readonly start: number;
  /** Offset after its last character. */
  readonly end: number;
  readonly bodyStart: number;
  /**
   * True if there is a closing `---` line; without one, the range ends before the first line that can't be part of it.
   */
  readonly closed: boolean;
}

/** Finds the front matter of a text; undefined if there is none. */
export function findFrontMatter(text: string): FrontMatterPlace | undefined {
  const opening = /^\uFEFF?---[ \t]*(\r?\n|$)/.exec(text)?.[0];
  if (opening === undefined) return undefined;
  const start = opening.length;
  const closing = /^---[ \t]*(\r?\n|$)/gm;
  closing.lastIndex = start;
  const match = closing.exec(text);
  if (match !== null && !continuesAsText(text.slice(start, match.index))) {
    return { start, end: match.index, bodyStart: match.index + match[0].length, closed: true };
  }
  const end = start + matchEntries(text.slice(start)).length;
  // A thematic break at the top of a page looks the same.
  return end === start ? undefined : { start, end, bodyStart: end, closed: false };
}

/** Matches the lines at the start that can be part of front matter. */
function matchEntries(text: string): string {
  return /^(?:[ \t]+\S.*(?:\r?\n|$)|[^\s:]+:.*(?:\r?\n|$)|-[ \t].*(?:\r?\n|$)|[\w-]+[ \t]*$)*/.exec(text)?.[0] ?? '';
}

/** Returns whether an empty line and text, after entries or none, precede a `---`, which then is a thematic break of the page. */
function continuesAsText(lines: string): boolean {
  if (!/\n[ \t]*\r?\n/.test(lines)) return false;
  const entries = matchEntries(lines);
  // A text in quotes may have empty lines.
  const isQuoted = entries.split('"').length % 2 === 0 || /:[ \t]*'[^'\n]*\r?\n$/.test(entries);
  if (isQuoted) return false;
  const next = /^(?:[ \t]*\r?\n)+(\S.*)/.exec(lines.slice(entries.length))?.[1];
  return next !== undefined && !/^[#\-"'[\]{}]|:(?:[ \t]|$)/.test(next);
}
