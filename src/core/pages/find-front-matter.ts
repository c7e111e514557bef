/** The range of a page's front matter. */
export interface FrontMatterPlace {
  /** Offset of its first character, after the opening `---` line. */
  readonly start: number;
  /** Offset after its last character. */
  readonly end: number;
  /** Offset of the first character of the body. */
  readonly bodyStart: number;
  /** Whether there is a closing `---` line; without one it ends before the first line that can't be part of it. */
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
  // A thematic break at the top of a page looks the same.
  return end === start ? undefined : { start, end, bodyStart: end, closed: false };
}
