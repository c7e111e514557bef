import type { MarkdownIt, StateInline } from 'markdown-it';
import { environmentOf } from '../parse-environment.ts';
import { bracketBudget } from './bracket-budget.ts';
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
  const environment = environmentOf(state);
  if (environment.openBraces > bracketBudget) return false;
  const found = scanTag(state.src, state.pos, state.posMax);
  if (found === undefined) {
    if (/^<[\w.]+\s+[\w-]+\s*=/.test(state.src.slice(state.pos, state.pos + 200))) environment.openBraces += 1;
    return false;
  }
  if (environment.dialect === 'markdown' && !isMarkdownTag(found, state.src, environment)) return false;
  if (!silent) {
    const token = state.push('tag', '', 0);
    token.meta = { tag: found, start: found.start, end: found.end };
    token.content = state.src.slice(found.start, found.end);
  }
  state.pos = found.end;
  return true;
};

const comment: InlineRule = (state, silent) => {
  if (!state.src.startsWith('<!--', state.pos)) return false;
  const environment = environmentOf(state);
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
  const found = /^\{\{\s*([\w$-]+(?:\.[\w$-]+)*)\s*\}\}/.exec(state.src.slice(state.pos, state.pos + 200));
  if (found === null) return false;
  if (!silent) {
    const token = state.push('variable', '', 0);
    token.content = found[0];
    token.info = found[1] ?? '';
    token.meta = { start: state.pos, end: state.pos + found[0].length };
  }
  state.pos += found[0].length;
  return true;
};

const expression: InlineRule = (state, silent) => {
  if (state.src[state.pos] !== '{') return false;
  const environment = environmentOf(state);
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

/** A `<` that begins no tag, and a `{` that is never closed: text for us, and for MDX a mistake. The last rule, so nothing else took it. */
const strayCharacter: InlineRule = (state, silent) => {
  const char = state.src[state.pos];
  if (char !== '{' && !(char === '<' && /^<\S/.test(state.src.slice(state.pos, state.pos + 2)))) return false;
  // Above the budget it is not known what it begins.
  if (environmentOf(state).openBraces > bracketBudget) return false;
  if (!silent) {
    const token = state.push('strayCharacter', '', 0);
    token.content = char;
    token.meta = { start: state.pos, end: state.pos + 1 };
  }
  state.pos += 1;
  return true;
};

/** `$…$` and `$$…$$`: no space inside the marks, no digit after them, so that prices stay text. */
const mathText = /^(?:\$\$([^$\n]+)\$\$|\$([^\s$`](?:[^$\n`]*[^\s$`\\])?)\$(?!\d))/;

const math: InlineRule = (state, silent) => {
  if (state.src[state.pos] !== '$' || /[\w$]/.test(state.src[state.pos - 1] ?? '')) return false;
  const found = mathText.exec(state.src.slice(state.pos, Math.min(state.posMax, state.pos + 1_000)));
  if (found === null || (found[2] !== undefined && !looksLikeMath(found[2]))) return false;
  if (!silent) {
    const token = state.push('math', '', 0);
    token.content = (found[1] ?? found[2] ?? '').trim();
    token.markup = found[1] === undefined ? '$' : '$$';
  }
  state.pos += found[0].length;
  return true;
};

/** One letter, or text with an operator, a command or an index; not a price such as `5 per month or `. */
function looksLikeMath(text: string): boolean {
  return /^[A-Za-z]'?$/.test(text) || (/[\\^_=+*/<>|()-]/.test(text) && !/^\d[\d.,]*\s*(?:[A-Za-z]{2,}|\()/.test(text));
}
