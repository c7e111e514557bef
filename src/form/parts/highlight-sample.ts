/** A piece of code with its token class: string, keyword, number or comment. */
export interface Painted {
  readonly kind: 's' | 'k' | 'n' | 'c' | undefined;
  readonly text: string;
}

/**
 * The tokens that all sample languages share: strings, comments, some keywords and numbers. A shell string continues
 * after `'\''`. A comment begins at the start of a line or after a space, so that URLs are not comments.
 */
const pieces =
  /(?<s>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|'\\''|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<c>(?<=^|\s)(?:\/\/|#(?!include|!))[^\n]*)|(?<k>\b(?:await|async|catch|class|const|curl|def|defer|else|final|for|fn|fun|func|function|if|import|include|let|mut|new|package|print|println|public|require|return|static|string|struct|try|use|using|val|var|void|with)\b)|(?<n>(?<![\w./:-])\d+(?:\.\d+)?(?![\w./:-]))/gm;

/** Longer code is not highlighted. */
const longest = 60_000;

/** Splits a sample into tokens, both for the rendered page and for the script. */
export function highlightSample(code: string): Painted[] {
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
