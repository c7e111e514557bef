/** Where the front matter of a page stands. */
export interface FrontMatterPlace {
  /** Offset of its first character, behind the opening `---` line. */
  readonly start: number;
  /** Offset behind its last character. */
  readonly end: number;
  /** Offset of the first character of the body. */
  readonly bodyStart: number;
  /** Whether a closing `---` line is there; without one it ends at the first line that is none of its own. */
  readonly closed: boolean;
}

/** The front matter of a text; undefined: there is none. */
export function findFrontMatter(text: string): FrontMatterPlace | undefined {
  const opening = /^\uFEFF?---[ \t]*(\r?\n|$)/.exec(text)?.[0];
  if (opening === undefined) return undefined;
  const start = opening.length;
  const closing = /^---[ \t]*(\r?\n|$)/gm;
  closing.lastIndex = start;
  const found = closing.exec(text);
  if (found !== null) return { start, end: found.index, bodyStart: found.index + found[0].length, closed: true };
  const end =
    start +
    (/^(?:[ \t]+\S.*(?:\r?\n|$)|[^\s:]+:.*(?:\r?\n|$)|-[ \t].*(?:\r?\n|$)|[\w-]+[ \t]*$)*/.exec(text.slice(start))?.[0]
      .length ?? 0);
  // A rule at the top of a page without front matter looks the same.
  return end === start ? undefined : { start, end, bodyStart: end, closed: false };
}
