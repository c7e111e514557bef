/** A piece of code and its colour: string, keyword, number or comment (the classes of highlighted code). */
export interface Painted {
  readonly kind: 's' | 'k' | 'n' | 'c' | undefined;
  readonly text: string;
}

/** What looks alike in all sample languages: strings, comments, a few words, numbers. A shell's string goes on behind `'\''`. A comment starts at a line's start or behind a space, so URLs are none. */
const pieces =
  /(?<s>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|'\\''|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<c>(?<=^|\s)(?:\/\/|#(?!include|!))[^\n]*)|(?<k>\b(?:await|async|catch|class|const|curl|def|defer|else|final|for|fn|fun|func|function|if|import|include|let|mut|new|package|print|println|public|require|return|static|string|struct|try|use|using|val|var|void|with)\b)|(?<n>(?<![\w./:-])\d+(?:\.\d+)?(?![\w./:-]))/gm;

/** Longer code is not painted. */
const longest = 60_000;

export function highlightCode(code: string): Painted[] {
  if (code.length > longest) return [{ kind: undefined, text: code }];
  const painted: Painted[] = [];
  let end = 0;
  for (const match of code.matchAll(pieces)) {
    if (match.index > end) painted.push({ kind: undefined, text: code.slice(end, match.index) });
    const { s, c, k } = match.groups ?? {};
    const kind = s !== undefined ? 's' : c !== undefined ? 'c' : k !== undefined ? 'k' : 'n';
    painted.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) painted.push({ kind: undefined, text: code.slice(end) });
  return painted;
}
