import type { MarkdownIt, StateInline } from 'markdown-it';
import { bracketBudget, getEnvironment } from '../parse-environment.ts';
import { isMarkdownTag } from './markdown-tag.ts';
import { scanBrackets } from './scan-expression.ts';
import { scanTag } from './scan-tag.ts';

type InlineRule = (state: StateInline, silent: boolean) => boolean;

/** Our inline rules: tags, comments, expressions, math. Each tag becomes a token of its own; the tree builder pairs them. */
export function addInlineRules(markdown: MarkdownIt, dialect: 'mdx' | 'markdown'): void {
  const { ruler } = markdown.inline;
  ruler.after('autolink', 'tag', tag);
  ruler.after('autolink', 'comment', comment);
  ruler.before('backticks', 'variable', variable);
  if (dialect === 'mdx') {
    ruler.after('variable', 'math', math);
    ruler.after('math', 'expression', expression);
    ruler.push('strayCharacter', strayCharacter);
  }
}

const tag: InlineRule = (state, silent) => {
  if (state.src[state.pos] !== '<') return false;
  const environment = getEnvironment(state);
  if (environment.openBraces > bracketBudget) return false;
  const match = scanTag(state.src, state.pos, state.posMax);
  if (match === undefined) {
    if (/^<[\w.]+\s+[\w-]+\s*=/.test(state.src.slice(state.pos, state.pos + 200))) environment.openBraces += 1;
    return false;
  }
  if (environment.dialect === 'markdown' && !isMarkdownTag(match, state.src, environment)) return false;
  if (!silent) {
    const token = state.push('tag', '', 0);
    token.meta = { tag: match, start: match.start, end: match.end };
    token.content = state.src.slice(match.start, match.end);
  }
  state.pos = match.end;
  return true;
};

const comment: InlineRule = (state, silent) => {
  if (!state.src.startsWith('<!--', state.pos)) return false;
  const environment = getEnvironment(state);
  const end = environment.openBraces > bracketBudget ? -1 : state.src.indexOf('-->', state.pos + 4);
  if (end < 0) {
    environment.openBraces += 1;
    return false;
  }
  if (!silent) state.push('comment', '', 0).meta = { start: state.pos, end: end + 3 };
  state.pos = end + 3;
  return true;
};

/** `{{name}}`, a variable defined in docs.json's `variables`. */
const variable: InlineRule = (state, silent) => {
  if (!state.src.startsWith('{{', state.pos)) return false;
  const match = /^\{\{\s*([\w$-]+(?:\.[\w$-]+)*)\s*\}\}/.exec(state.src.slice(state.pos, state.pos + 200));
  if (match === null) return false;
  if (!silent) {
    const token = state.push('variable', '', 0);
    token.content = match[0];
    token.info = match[1] ?? '';
    token.meta = { start: state.pos, end: state.pos + match[0].length };
  }
  state.pos += match[0].length;
  return true;
};

const expression: InlineRule = (state, silent) => {
  if (state.src[state.pos] !== '{') return false;
  const environment = getEnvironment(state);
  if (environment.openBraces > bracketBudget) return false;
  const end = scanBrackets(state.src, state.pos, state.posMax);
  if (end < 0) {
    environment.openBraces += 1;
    return false;
  }
  if (!silent) {
    const token = state.push('expression', '', 0);
    token.content = state.src.slice(state.pos, end);
    token.meta = { start: state.pos, end };
  }
  state.pos = end;
  return true;
};

/** A `<` that begins no tag, or a `{` that is never closed: text for us, a syntax error in MDX. Comes last, after every other rule has declined it. */
const strayCharacter: InlineRule = (state, silent) => {
  const char = state.src[state.pos];
  if (char !== '{' && !(char === '<' && /^<\S/.test(state.src.slice(state.pos, state.pos + 2)))) return false;
  // Over the budget, openings are no longer scanned, so this one may be valid.
  if (getEnvironment(state).openBraces > bracketBudget) return false;
  if (!silent) {
    const token = state.push('strayCharacter', '', 0);
    token.content = char;
    token.meta = { start: state.pos, end: state.pos + 1 };
  }
  state.pos += 1;
  return true;
};

/** `$…$` and `$$…$$`, with no space inside the marks and no digit after them, so that prices stay text. */
const mathText = /^(?:\$\$([^$\n]+)\$\$|\$([^\s$`](?:[^$\n`]*[^\s$`\\])?)\$(?!\d))/;

const math: InlineRule = (state, silent) => {
  if (state.src[state.pos] !== '$' || /[\w$]/.test(state.src[state.pos - 1] ?? '')) return false;
  const match = mathText.exec(state.src.slice(state.pos, Math.min(state.posMax, state.pos + 1_000)));
  if (match === null || (match[2] !== undefined && !looksLikeMath(match[2]))) return false;
  if (!silent) {
    const token = state.push('math', '', 0);
    token.content = (match[1] ?? match[2] ?? '').trim();
    token.markup = match[1] === undefined ? '$' : '$$';
  }
  state.pos += match[0].length;
  return true;
};

/** Returns whether this is one letter, or text with an operator, a command or an index, and not a price such as `5 per month or `. */
function looksLikeMath(text: string): boolean {
  return /^[A-Za-z]'?$/.test(text) || (/[\\^_=+*/<>|()-]/.test(text) && !/^\d[\d.,]*\s*(?:[A-Za-z]{2,}|\()/.test(text));
}
